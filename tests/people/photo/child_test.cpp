#include "people/photo/child.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace noughts::photo {
namespace {

constexpr std::chrono::seconds kLong{60};

TEST(Child, WhatItIsFedItHasAndWhatItSaysIsHeard) {
  const std::string much(3'000'000, 'x');
  const auto heard = run_child("/bin/cat", much, kLong, much.size());
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->exit_code, 0);
  EXPECT_EQ(heard->output, much);
}

TEST(Child, ItsExitCodeIsTold) {
  std::signal(SIGPIPE, SIG_IGN);  // as the server does: who hears nothing may be gone before all is said
  EXPECT_EQ(run_child("/bin/false", "", kLong, 10)->exit_code, 1);
  EXPECT_EQ(run_child("/bin/false", std::string(1'000'000, 'x'), kLong, 10)->exit_code, 1) << "though it reads nothing";
}

TEST(Child, WhoeverSaysTooMuchIsKilled) { EXPECT_FALSE(run_child("/usr/bin/yes", "", kLong, 1'000)); }

TEST(Child, WhoeverTakesTooLongIsKilled) {
  // It waits for the end of its input, which is never all written: it says what it hears, and nobody takes that for a while.
  EXPECT_FALSE(run_child("/usr/bin/yes", "", std::chrono::milliseconds{0}, std::string::npos));
}

TEST(Child, WhatIsNotThereDoesNotStart) { EXPECT_FALSE(run_child("/no/such/program", "", kLong, 10)); }

TEST(Child, HasNothingOfItsParent) {
  const auto environment = run_child("/usr/bin/env", "", kLong, 1'000);
  ASSERT_TRUE(environment);
  EXPECT_EQ(environment->output, "");
}

}  // namespace
}  // namespace noughts::photo
