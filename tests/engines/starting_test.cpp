// Where engines run, and what becomes of their games where the server can't start them.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "engines_bench.hpp"

namespace noughts::engines {
namespace {

class StartingTest : public EnginesBench {};

/// A folder for temporary files that is nobody else's, as long as this lives.
class OwnTemporary {
 public:
  OwnTemporary() {
    std::filesystem::create_directory(path_);
    setenv("TMPDIR", path_.c_str(), 1);
  }
  ~OwnTemporary() {
    if (before_.empty()) {
      unsetenv("TMPDIR");
    } else {
      setenv("TMPDIR", before_.c_str(), 1);
    }
    std::error_code failed;
    std::filesystem::remove_all(path_, failed);
  }
  OwnTemporary(const OwnTemporary&) = delete;
  OwnTemporary& operator=(const OwnTemporary&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// Where engines run.
  [[nodiscard]] std::filesystem::path folder() const { return path_ / ("noughts-engines-" + std::to_string(geteuid())); }

 private:
  std::filesystem::path path_ = std::filesystem::path(testing::TempDir()) / ("noughts-temporary-" + std::to_string(getpid()));
  std::string before_ = std::getenv("TMPDIR") != nullptr ? std::getenv("TMPDIR") : "";
};

TEST_F(StartingTest, AllServersOfAUserShareOneEmptyFolderAndNeverSomebodyElses) {
  add("engine", kCounts);
  const OwnTemporary temporary;
  for (int server = 0; server < 2; ++server) {
    engines_ = std::make_unique<Engines>(settings_);
    EXPECT_EQ(cell({}), 1);
  }
  EXPECT_TRUE(std::filesystem::is_empty(temporary.folder()));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator{temporary.path()}, {}), 1);
  std::filesystem::remove(temporary.folder());
  std::filesystem::create_directory_symlink("/", temporary.folder());
  engines_ = std::make_unique<Engines>(settings_);
  EXPECT_EQ(cell({}), -1) << "where the name leads elsewhere, no engine runs";
}

TEST_F(StartingTest, AFolderThatWasClearedAwayIsMadeAnew) {
  add("engine", kCounts);
  const OwnTemporary temporary;
  EXPECT_EQ(cell({}, 1), at(1, 0));
  std::filesystem::remove(temporary.folder());
  EXPECT_EQ(cell({}, 2), at(1, 0));
}

TEST_F(StartingTest, WhatTheServerLacksIsNoFaultOfTheEngineAndIsToldOnce) {
  add("engine", kCounts);
  settings_.cage = "/no/such/cage";
  std::vector<std::string> log;
  engines_ = std::make_unique<Engines>(settings_, [&](std::string line) { log.push_back(std::move(line)); });
  for (int i = 0; i < 2; ++i) EXPECT_EQ(ask(question("engine", {0})).error().code, "busy") << "it is asked again";
  EXPECT_EQ(log.size(), 1U);
  EXPECT_EQ(engines().figures().processes, 0U);
}

}  // namespace
}  // namespace noughts::engines
