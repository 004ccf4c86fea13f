// The engine in the phases of Swap2.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "positions.hpp"

namespace noughts::bot::gomoku {
namespace {

using games::Swap2;

Swap2::State acted(const Swap2::State& state, const Swap2::Action& action) {
  auto next = Swap2::play(state, Swap2::mover(state), action, {});
  EXPECT_TRUE(next.has_value());
  return next ? *next : state;
}

Swap2::State opened(int side, const std::vector<int>& cells) {
  auto state = Swap2::start({side, 5}, {}).value();
  for (const int cell : cells) state = acted(state, {Swap2::Choice::none, static_cast<std::uint16_t>(cell)});
  return state;
}

TEST(Swap2Engine, ActsByTheRulesInEveryPhase) {
  for (const int side : {5, 6, 8, 11, 15, 19}) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      auto state = Swap2::start({side, 5}, {}).value();
      Engine engine(kSmall);
      for (int i = 0; i < 14 && !Swap2::over(state); ++i) {
        const auto found = engine.search(state, nodes(600), seed);
        ASSERT_TRUE(Swap2::play(state, Swap2::mover(state), found.best, {}).has_value()) << side << " " << seed << " " << i;
        ASSERT_FALSE(found.line.empty());
        EXPECT_EQ(found.line[0], found.best);
        EXPECT_LE(std::abs(found.judgement.estimate), 1.0);
        state = acted(state, found.best);
      }
      EXPECT_EQ(state.phase, Swap2::Phase::play);
    }
  }
}

TEST(Swap2Engine, PlacesAndChoosesAfterTwoMoreStones) {
  for (const int side : {5, 9, 19}) {
    auto state = acted(opened(side, {6, 8, 12}), {Swap2::Choice::place2, 0});
    Engine engine(kSmall);
    while (state.phase == Swap2::Phase::second_stones) state = acted(state, engine.search(state, nodes(3'000), 1).best);
    ASSERT_EQ(state.phase, Swap2::Phase::last_choice);
    const auto found = engine.search(state, nodes(3'000), 1);
    EXPECT_NE(found.best.choice, Swap2::Choice::place2);
    EXPECT_NE(found.best.choice, Swap2::Choice::none);
    EXPECT_GE(found.judgement.estimate, 0);
  }
}

TEST(Swap2Engine, OpensInMoreThanOneWay) {
  std::set<int> first;
  for (std::uint64_t seed = 0; seed < 48; ++seed) {
    Engine engine(kSmall);
    first.insert(engine.search(Swap2::start({19, 5}, {}).value(), nodes(10), seed).best.cell);
  }
  EXPECT_GT(first.size(), 4U);
}

TEST(Swap2Engine, TakesTheColourThatIsBetter) {
  Engine engine(kSmall);
  // Two black stones beside each other in the middle, a white one in the corner.
  const auto strong = opened(19, {180, 0, 161});
  EXPECT_EQ(engine.search(strong, nodes(100'000), 0).best.choice, Swap2::Choice::black);
  // Black stones in two corners, white in the middle and to move.
  const auto weak = opened(19, {0, 180, 18});
  EXPECT_EQ(engine.search(weak, nodes(100'000), 0).best.choice, Swap2::Choice::white);
}

TEST(Swap2Engine, IsTheSameForTheSameSeedAndNodes) {
  const auto state = acted(opened(15, {30, 48, 100}), {Swap2::Choice::place2, 0});
  Engine one(kSmall);
  Engine two(kSmall);
  EXPECT_EQ(one.search(state, nodes(20'000), 5).best, two.search(state, nodes(20'000), 5).best);
}

}  // namespace
}  // namespace noughts::bot::gomoku
