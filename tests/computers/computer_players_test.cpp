#include "computers/computer_players.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

#include "bot/level.hpp"
#include "games/catalogue.hpp"

namespace noughts::computers {
namespace {

using games::Millis;

constexpr Millis kForEver{3'600'000};

Position position(std::string variant, int level) {
  Position position;
  position.variant = std::move(variant);
  position.level = level;
  position.seed = 7;
  return position;
}

class ComputerPlayersTest : public testing::Test {
 protected:
  using Answer = std::expected<Thought, games::Refusal>;

  auto ask(ComputerPlayers& computers, Position asked) {
    return boost::asio::co_spawn(loop_, computers.think(std::move(asked)), boost::asio::use_future);
  }
  Answer answer(ComputerPlayers& computers, Position asked) {
    auto future = ask(computers, std::move(asked));
    loop_.restart();
    loop_.run();
    return future.get();
  }

  boost::asio::io_context loop_{1};
};

TEST_F(ComputerPlayersTest, TheLowestAndTheHighestLevelOfEachVariantAnswerWithAMoveOfTheRules) {
  ComputerPlayers computers{{.threads = 2, .highest_thinks = Millis{20}, .others_think = Millis{20}}};
  int played = 0;
  for (const auto& variant : games::catalogue()) {
    if (!computers.plays(variant.info.name)) continue;
    ++played;
    for (const int level : {bot::kLowestLevel, bot::kHighestLevel}) {
      const auto found = answer(computers, position(std::string(variant.info.name), level));
      ASSERT_TRUE(found) << variant.info.name << ": " << found.error().why;
      auto game = variant.start(Json::object(), games::Instant{});
      EXPECT_FALSE(game->play(found->seat, found->action, games::Instant{})) << variant.info.name << ' ' << found->action.dump();
    }
  }
  EXPECT_EQ(played, 9);
}

TEST_F(ComputerPlayersTest, ALevelBelowTheHighestFindsTheSameAgain) {
  ComputerPlayers computers{{.others_think = kForEver}};
  const auto once = answer(computers, position("quixo", 3));
  const auto again = answer(computers, position("quixo", 3));
  EXPECT_EQ(once->action, again->action);
  EXPECT_EQ(once->estimate, again->estimate);
}

TEST_F(ComputerPlayersTest, WhatTheRulesRefuseIsRefused) {
  ComputerPlayers computers{{}};
  EXPECT_EQ(answer(computers, position("xo-quiz", 3)).error().code, "no_computer");
  EXPECT_EQ(answer(computers, position("3x3", 9)).error().code, "bad_level");
  auto impossible = position("3x3", 1);
  impossible.record = {{games::Seat{1}, {{"cell", 0}}}};
  EXPECT_EQ(answer(computers, std::move(impossible)).error().code, "not_your_turn");
  EXPECT_EQ(computers.figures().waiting, 0U);
}

// One thinks for ever, one waits; whoever comes then is refused at once, and closing ends the first with what it has found.
TEST_F(ComputerPlayersTest, WhoeverFindsTheQueueFullIsRefusedAtOnce) {
  ComputerPlayers computers{{.threads = 1, .most_waiting = 1, .highest_thinks = kForEver}};
  auto first = ask(computers, position("strategic", 8));
  // Once another has found a place to wait, the first is with the thread.
  while (computers.figures().waiting < 2) {
    (void)ask(computers, position("strategic", 8));
    loop_.restart();
    loop_.poll();
  }
  auto last = ask(computers, position("strategic", 8));
  loop_.restart();
  loop_.poll();
  EXPECT_EQ(last.get().error().code, "busy");
  computers.close();
  loop_.restart();
  loop_.run();
  EXPECT_TRUE(first.get());
  EXPECT_EQ(answer(computers, position("3x3", 1)).error().code, "busy") << "whoever comes after the end";
  EXPECT_EQ(computers.figures().waiting, 0U);
}

TEST_F(ComputerPlayersTest, AThoughtThatIsCalledOffEnds) {
  ComputerPlayers computers{{.threads = 1, .highest_thinks = kForEver}};
  std::stop_source source;
  auto asked = position("strategic", 8);
  asked.called_off = source.get_token();
  auto first = ask(computers, std::move(asked));
  loop_.poll();
  source.request_stop();
  loop_.restart();
  loop_.run();
  EXPECT_EQ(first.wait_for(std::chrono::seconds(0)), std::future_status::ready);
  auto late = position("3x3", 1);
  late.called_off = source.get_token();
  EXPECT_EQ(answer(computers, std::move(late)).error().code, "busy");
}

TEST_F(ComputerPlayersTest, EachPersonHasTheirTurn) {
  ComputerPlayers computers{{.threads = 1, .highest_thinks = kForEver}};
  std::string order;
  const auto queue = [&](char name, std::uint64_t whose, Position asked) {
    asked.whose = whose;
    boost::asio::co_spawn(loop_, computers.think(std::move(asked)), [&order, name](const auto&, const auto&) { order += name; });
    loop_.restart();
    loop_.poll();
  };
  std::stop_source source;
  auto before = position("strategic", 8);
  before.called_off = source.get_token();
  queue('-', 3, std::move(before));
  for (const char name : {'a', 'b', 'c'}) queue(name, 1, position("3x3", 1));
  queue('x', 2, position("3x3", 1));
  source.request_stop();
  loop_.restart();
  loop_.run();
  EXPECT_EQ(order, "-axbc");
}

TEST_F(ComputerPlayersTest, WithoutThreadsNobodyPlays) {
  ComputerPlayers computers{{.threads = 0}};
  EXPECT_FALSE(computers.plays("3x3"));
  EXPECT_EQ(answer(computers, position("3x3", 1)).error().code, "busy");
}

}  // namespace
}  // namespace noughts::computers
