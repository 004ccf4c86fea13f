#include "tools/transcode/confine.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdlib>

namespace noughts::photo {
namespace {

// Each of these runs in a process of its own, which ends by what it tried.
class Confined : public testing::Test {
 protected:
  void SetUp() override {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "a sanitizer does not work in the cage";
#endif
  }
};

void enter() {
  if (!confine()) std::_Exit(1);
}

TEST_F(Confined, WritesIntoThePipeThatItHadAndEnds) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  EXPECT_EXIT((enter(), std::_Exit(write(ends[1], "done", 4) == 4 ? 7 : 1)), testing::ExitedWithCode(7), "");
}

TEST_F(Confined, WritesNoFile) {
  const int file = open("/dev/shm", O_TMPFILE | O_RDWR, 0600);
  ASSERT_GE(file, 0);
  EXPECT_EXIT((enter(), std::_Exit(write(file, "x", 1) == 1 ? 1 : 2)), testing::KilledBySignal(SIGXFSZ), "");
}

TEST_F(Confined, OpensNothing) {
  EXPECT_EXIT((enter(), std::_Exit(open("/etc/passwd", O_RDONLY))), testing::KilledBySignal(SIGSYS), "");
}

TEST_F(Confined, ReachesNoNetwork) {
  EXPECT_EXIT((enter(), std::_Exit(socket(AF_INET, SOCK_STREAM, 0))), testing::KilledBySignal(SIGSYS), "");
}

TEST_F(Confined, StartsNothing) {
  EXPECT_EXIT((enter(), std::_Exit(fork())), testing::KilledBySignal(SIGSYS), "");
  EXPECT_EXIT((enter(), std::_Exit(execl("/bin/true", "true", nullptr))), testing::KilledBySignal(SIGSYS), "");
}

TEST_F(Confined, HasNoMoreThanItsMemory) {
  EXPECT_EXIT(
      {
        enter();
        void* much = std::malloc(1'000'000'000);
        std::_Exit(much == nullptr ? 7 : 1);
      },
      testing::ExitedWithCode(7), "");
}

TEST_F(Confined, HasNoMoreThanItsTime) {
  EXPECT_EXIT(
      {
        enter();
        std::atomic<unsigned> round = 0;
        for (;;) ++round;
      },
      testing::KilledBySignal(SIGKILL), "");
}

}  // namespace
}  // namespace noughts::photo
