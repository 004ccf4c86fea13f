#include "http/connection/listener.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

namespace noughts::http {
namespace {

constexpr int kHosts = 254;

/// A port that browsers refuse and nobody listens at, at an address that is this process's own, another one for each number.
Settings nobodys_port(int number) {
  const auto part = [](int value) { return std::to_string(value % kHosts + 1); };
  Settings settings;
  settings.address = "127." + part(number / kHosts + 1) + '.' + part(number) + '.' + part(getpid());
  settings.port = 10'080;
  return settings;
}

TEST(OpenPort, RefusesOneThatAnotherServerHas) {
  cluster::Loops loops(2);
  const auto first = open_port(nobodys_port(0), loops);
  ASSERT_TRUE(first.has_value()) << first.error();
  EXPECT_EQ(first->size(), 2U);
  const auto second = open_port(nobodys_port(0), loops);
  ASSERT_FALSE(second.has_value());
  EXPECT_EQ(second.error(), "Port 10080 is taken. Choose another one.");
}

// Each time at another one: a port is free only a moment after it was closed, while loops look at it. Each round has threads
// of its own, for how near they come to one another depends on the cores they get.
TEST(OpenPort, IsNeverInItsOwnWay) {
  constexpr int kRounds = 40;
  constexpr int kTimes = 500;
  int refused = 0;
  for (int round = 0; round < kRounds; ++round) {
    cluster::Loops loops(2);
    loops.run([](const std::string& line) { ADD_FAILURE() << line; });
    for (int i = 1; i <= kTimes; ++i) {
      if (!open_port(nobodys_port(round * kTimes + i), loops)) ++refused;
    }
  }
  EXPECT_EQ(refused, 0);
}

}  // namespace
}  // namespace noughts::http
