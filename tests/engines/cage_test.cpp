// What a program in the cage can't do.
#include <gtest/gtest.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>

#include "engines/caged_program.hpp"
#include "scripts.hpp"

namespace noughts::engines {
namespace {

constexpr std::chrono::hours kForEver{1};

class Cage : public testing::Test {
 protected:
  void SetUp() override {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitizer does not work in the cage";
#endif
    std::signal(SIGPIPE, SIG_IGN);
    settings_.cage = NOUGHTS_CAGE;
    settings_.memory = std::size_t{64} << 20U;
  }

  CagedProgram start(const std::string& path) {
    auto program = CagedProgram::start(settings_, path, testing::TempDir(), stop_.out);
    return std::move(program.value());
  }
  /// What a program says when it is told this; empty: nothing.
  std::string said(CagedProgram& program, const std::string& text) {
    (void)program.tell(text + "\n");
    return program.hear(CagedProgram::Clock::now() + kForEver).value_or("");
  }

  Settings settings_;
  process::Pipe stop_ = process::make_pipe().value();
};

TEST_F(Cage, NothingOfWhatIsForbiddenSucceeds) {
  auto program = start(NOUGHTS_TRIES);
  EXPECT_EQ(said(program, "START 19"), "OK");
  EXPECT_EQ(said(program, "BEGIN"), "0,0");
}

TEST_F(Cage, HasNoEnvironmentAndNoFilesButItsOwn) {
  auto program = start(script("own",
                              "ASK) set; echo end;; "
                              "FILES) for n in 3 4 5 6 7 8 9; do true <&$n && echo $n; done; echo none;;"));
  EXPECT_EQ(said(program, "FILES"), "none");
  (void)program.tell("ASK\n");
  for (std::string line; line != "end";) {
    line = program.hear(CagedProgram::Clock::now() + kForEver).value_or("end");
    EXPECT_FALSE(line.starts_with("HOME=") || line.starts_with("DATABASE_URL=")) << line;
  }
}

TEST_F(Cage, ReadsNoSecrets) {
  if (syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION) < 0) {
    GTEST_SKIP() << "this system can't be told which files a program may read";
  }
  const std::string reads = "read_from() { read -r line < $1; }; read_from $rest && echo yes || echo no";
  auto program = start(script("reads", "ASK) " + reads + ";;"));
  EXPECT_EQ(said(program, "ASK /etc/passwd"), "no");
  auto another = start(script("reads_more", "ASK) " + reads + ";;"));
  EXPECT_EQ(said(another, "ASK /usr/lib/os-release"), "yes") << "what comes with the system is no secret";
}

TEST_F(Cage, ComputesForItsTimeAtMost) {
  settings_.game = std::chrono::seconds{1};
  auto program = start(script("computes", "ASK) while :; do :; done;;"));
  (void)program.tell("ASK\n");
  EXPECT_EQ(program.hear(CagedProgram::Clock::now() + kForEver).error(), Silence::ended);
  EXPECT_EQ(program.kill().exit_code, std::nullopt);
}

TEST_F(Cage, ScriptsWhoseInterpreterIsNotThereDoNotBegin) {
  auto program = start("/etc/passwd");
  EXPECT_EQ(said(program, "START 19"), "");
  EXPECT_EQ(program.kill().exit_code, 121);
}

}  // namespace
}  // namespace noughts::engines
