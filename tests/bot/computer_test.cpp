// Computer players of all variants, as rooms and pages ask them.
#include "bot/computer.hpp"

#include <gtest/gtest.h>

#include "bot/level.hpp"
#include "bot/variants/gomoku.hpp"
#include "bot/variants/sonor.hpp"
#include "games/catalogue.hpp"
#include "games/core/dice.hpp"

namespace noughts::bot {
namespace {

using games::Seat;

Seat to_act(const games::AnyGame& game) { return *game.turn().to_act.first(); }

std::string code_of(const Question& question) {
  const auto thinking = think(question);
  return thinking ? "none" : thinking.error().code;
}

class Computers : public testing::TestWithParam<std::string_view> {
 protected:
  const games::Variant& variant = *games::find_variant(GetParam());
};

TEST_P(Computers, OfEveryLevelPlayByTheRulesToTheEnd) {
  for (int level = kLowestLevel; level <= kHighestLevel; ++level) {
    auto game = *variant.start(Json::object(), games::Instant{});
    std::vector<games::Move> record;
    while (!game.outcome()) {
      auto thinking = think({GetParam(), Json::object(), record, level, 11});
      ASSERT_TRUE(thinking) << thinking.error().code;
      ASSERT_EQ((*thinking)->seat(), to_act(game));
      (*thinking)->run(10);
      const Json action = (*thinking)->found().best;
      const auto refused = game.play(to_act(game), action, games::Instant{});
      ASSERT_FALSE(refused) << refused->code << ' ' << action;
      record.push_back({(*thinking)->seat(), action});
      ASSERT_LT(record.size(), 2'000U);
    }
    const auto over = think({GetParam(), Json::object(), record, level, 11});
    ASSERT_FALSE(over);
    ASSERT_EQ(over.error().code, "game_over");
  }
}

// What is searched is what everybody sees: no seat, and nobody who looks on, sees another position.
TEST_P(Computers, PlayGamesInWhichNothingIsHidden) {
  Random random{9};
  games::DiceOf dice{random};
  auto game = *variant.start(Json::object(), games::Instant{});
  EXPECT_FALSE(game.has_secrets());
  for (int i = 0; i < 60 && !game.outcome(); ++i) {
    const auto seen = game.view(std::nullopt);
    for (int seat = 0; seat < variant.info.seats; ++seat) ASSERT_EQ(game.view(static_cast<Seat>(seat)), seen);
    const Seat seat = to_act(game);
    ASSERT_FALSE(game.play(seat, *game.sample(seat, dice), games::Instant{}));
  }
}

TEST_P(Computers, AnswerTheSameForTheSameQuestion) {
  const auto told = [&] {
    auto thinking = *think({GetParam(), Json::object(), {}, 8, 3});
    thinking->run(100);
    return thinking->found();
  };
  EXPECT_EQ(told().best, told().best);
  EXPECT_EQ(told().estimate, told().estimate);
  EXPECT_EQ(told().line, told().line);
}

TEST_P(Computers, BeatPlayByChanceAtTheHighestLevel) {
  constexpr int kGames = 4;
  int lost = 0;
  for (int number = 0; number < kGames; ++number) {
    Random random{static_cast<std::uint64_t>(number) + 1};
    games::DiceOf dice{random};
    auto game = *variant.start(Json::object(), games::Instant{});
    std::vector<games::Move> record;
    while (!game.outcome()) {
      const Seat seat = to_act(game);
      Json action;
      if (variant.info.team(seat) == number % 2) {
        auto thinking = *think({GetParam(), Json::object(), record, kHighestLevel, 1});
        thinking->run(thinking->full_playouts() / 20);
        action = thinking->found().best;
      } else {
        action = *game.sample(seat, dice);
      }
      ASSERT_FALSE(game.play(seat, action, games::Instant{}));
      record.push_back({seat, action});
    }
    lost += game.outcome()->place[static_cast<std::size_t>(number % 2)] != 1 ? 1 : 0;
  }
  EXPECT_EQ(lost, 0);
}

TEST_P(Computers, ThinkNoLongerThanTheirLevel) {
  auto thinking = *think({GetParam(), Json::object(), {}, 1, 3});
  thinking->run(1'000'000);
  EXPECT_TRUE(thinking->done());
  EXPECT_LE(thinking->found().playouts, thinking->full_playouts());
}

TEST_P(Computers, EndWhenTheyAreTold) {
  constexpr int kLooks = 20;
  Random random{5};
  games::DiceOf dice{random};
  auto game = *variant.start(Json::object(), games::Instant{});
  const std::vector<games::Move> record{{to_act(game), *game.sample(to_act(game), dice)}};
  auto thinking = *think({GetParam(), Json::object(), record, kHighestLevel, 1});
  int looks = 0;
  const auto until = [&] { return ++looks == kLooks; };
  while (looks < kLooks && !thinking->done()) thinking->run_until(5'000, until);
  EXPECT_LE(looks, kLooks) << "asked again after it was told";
  EXPECT_TRUE(looks == kLooks || thinking->found().playouts > 0 || thinking->found().proved);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Computers, testing::ValuesIn(variants_with_computer()),
                         [](const auto& tested) { return "variant_" + std::string{tested.param}; });

TEST(Computer, TakesLessTimeForTheFirstStonesOfFiveInARow) {
  std::vector<games::Move> record;
  const auto share = [&](std::string_view name) { return (*think({.variant = name, .record = record}))->share_of_time(); };
  for (const int cell : {180, 0, 200, 2, 220, 4, 240, 6}) {
    EXPECT_LT(share("gomoku"), 0.2) << record.size();
    record.push_back({Seat{static_cast<std::int8_t>(record.size() % 2)}, {{"cell", cell}}});
  }
  EXPECT_EQ(share("gomoku"), 1);
  record.clear();
  EXPECT_EQ(share("ultimate"), 1);
}

// The tree search of Swap2 lists choices by itself, without memory: they are those of the rules.
TEST(Computer, KnowsTheChoicesOfSwap2) {
  auto state = *games::Swap2::start({}, games::Instant{});
  for (const std::uint16_t cell : {std::uint16_t{0}, std::uint16_t{1}, std::uint16_t{2}}) games::Swap2::act(state, {{}, cell});
  const auto expect_the_rules = [&] {
    Swap2Search::Moves listed;
    Swap2Search::list(state, listed);
    const auto legal = games::Swap2::legal(state, games::Swap2::mover(state));
    EXPECT_EQ(std::vector<games::Swap2::Action>(listed.begin(), listed.end()), legal);
  };
  ASSERT_EQ(state.phase, games::Swap2::Phase::choice);
  expect_the_rules();
  games::Swap2::act(state, {games::Swap2::Choice::place2, 0});
  for (const std::uint16_t cell : {std::uint16_t{3}, std::uint16_t{4}}) games::Swap2::act(state, {{}, cell});
  ASSERT_EQ(state.phase, games::Swap2::Phase::last_choice);
  expect_the_rules();
}

TEST(Computer, TakesLessTimeForEachOfTheStepsOfOneTurn) { EXPECT_LE((*think({.variant = "sonor"}))->share_of_time(), 1.0 / 3); }

// What a level overlooks tells it apart where it makes as many playouts as another.
TEST(Computer, OfAHigherLevelOverlooksLess) {
  for (const auto& oversights : {kUsualOversights, kOversightsOfSmallGames}) {
    for (std::size_t i = 1; i < oversights.size(); ++i) EXPECT_LT(oversights[i].at_first, oversights[i - 1].at_first) << i;
    EXPECT_GT(oversights.back().at_first, 0U);
  }
}

// Where two levels make as many playouts, only chance is between them.
TEST(Computer, OfAHigherLevelOfSonorThinksMore) {
  const auto& playouts = SonorSearch::kPlayouts;
  for (std::size_t i = 1; i < playouts.size(); ++i) EXPECT_GT(playouts[i], playouts[i - 1]) << i;
  EXPECT_GT((*think({.variant = "sonor"}))->full_playouts(), playouts.back());
}

TEST(Computer, RefusesWhatIsNoQuestion) {
  EXPECT_EQ(code_of({.variant = "chess"}), "no_computer");
  EXPECT_EQ(code_of({.variant = "book-game"}), "no_computer");
  EXPECT_EQ(code_of({.variant = "3x3", .level = 0}), "bad_level");
  EXPECT_EQ(code_of({.variant = "3x3", .level = 9}), "bad_level");
  EXPECT_EQ(code_of({.variant = "3x3", .options = {{"size", 4}}}), "bad_options");
  const std::vector<games::Move> twice{{Seat{0}, {{"cell", 4}}}, {Seat{1}, {{"cell", 4}}}};
  EXPECT_EQ(code_of({.variant = "3x3", .record = twice}), "occupied");
  const std::vector<games::Move> nonsense{{Seat{0}, "nonsense"}};
  EXPECT_EQ(code_of({.variant = "3x3", .record = nonsense}), "bad_action");
  const std::vector<games::Move> stranger{{Seat{7}, {{"cell", 4}}}};
  EXPECT_EQ(code_of({.variant = "3x3", .record = stranger}), "not_your_turn");
}

}  // namespace
}  // namespace noughts::bot
