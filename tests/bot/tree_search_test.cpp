// The search on a game that is known whole: 3×3, beside a plain minimax.
#include "bot/search/tree_search.hpp"

#include <gtest/gtest.h>

#include <map>

#include "bot/variants/three.hpp"

namespace noughts::bot {
namespace {

using games::ThreeByThree;
using State = ThreeByThree::State;

constexpr std::uint64_t kEnough = 200'000;

/// The exact score for the first team.
int minimax(const State& state) {
  static std::map<std::pair<std::uint16_t, std::uint16_t>, int> known;
  if (const auto score = ThreeSearch::score(state)) return *score;
  const auto key = std::pair{state.marks[0], state.marks[1]};
  if (const auto found = known.find(key); found != known.end()) return found->second;
  const int sign = ThreeSearch::team(state) == 0 ? 1 : -1;
  int best = -1;
  ThreeSearch::Moves moves;
  ThreeSearch::list(state, moves);
  for (const auto move : moves) {
    State next = state;
    ThreeSearch::place(next, move);
    best = std::max(best, sign * minimax(next));
  }
  return known[key] = sign * best;
}

State played(std::initializer_list<std::uint8_t> cells) {
  State state;
  for (const auto cell : cells) ThreeByThree::place(state, {cell});
  return state;
}

/// All positions in which the game goes on, each once.
std::map<std::pair<std::uint16_t, std::uint16_t>, State> positions() {
  std::map<std::pair<std::uint16_t, std::uint16_t>, State> found;
  std::vector<State> open{State{}};
  while (!open.empty()) {
    const State state = open.back();
    open.pop_back();
    if (ThreeByThree::over(state) || !found.emplace(std::pair{state.marks[0], state.marks[1]}, state).second) continue;
    ThreeSearch::Moves moves;
    ThreeSearch::list(state, moves);
    for (const auto move : moves) {
      open.push_back(state);
      ThreeSearch::place(open.back(), move);
    }
  }
  return found;
}

TEST(TreeSearch, ProvesEveryPositionOfThreeByThreeAsMinimaxHasIt) {
  for (const auto& [key, state] : positions()) {
    TreeSearch<ThreeSearch> search{state, {.seed = 1}};
    search.run(kEnough);
    const auto found = search.found();
    const int sign = ThreeSearch::team(state) == 0 ? 1 : -1;
    ASSERT_TRUE(found.proved) << key.first << ' ' << key.second;
    ASSERT_EQ(found.estimate, static_cast<float>(sign * minimax(state))) << key.first << ' ' << key.second;
    State next = state;
    ThreeSearch::place(next, found.best);
    ASSERT_EQ(minimax(next), minimax(state)) << "the move keeps what is proved";
  }
}

/// 3×3 by somebody who leaves a move out.
struct PartOfThree : ThreeSearch {
  static constexpr bool kListsAll = false;
};

TEST(TreeSearch, ProvesNothingWhereMovesAreLeftOut) {
  TreeSearch<PartOfThree> search{played({0, 3, 1, 4}), {}};
  EXPECT_EQ(search.found().estimate, 1);
  EXPECT_FALSE(search.found().proved);
}

TEST(TreeSearch, ProvesNothingWithWeakEyes) {
  TreeSearch<ThreeSearch> search{played({0, 3, 1, 4}), {.oversight = {1, 0}}};
  EXPECT_FALSE(search.found().proved);
}

TEST(TreeSearch, TakesAWinBeforeAnyPlayout) {
  TreeSearch<ThreeSearch> search{played({0, 3, 1, 4}), {}};
  EXPECT_TRUE(search.done());
  EXPECT_EQ(search.found().best.cell, 2);
  EXPECT_EQ(search.found().playouts, 0U);
}

TEST(TreeSearch, IsTheSameForASeedAndANumberOfPlayouts) {
  const auto told = [](std::uint64_t seed) {
    TreeSearch<ThreeSearch> search{State{}, {.seed = seed}};
    for (int i = 0; i < 10; ++i) search.run(30);
    std::vector<std::uint32_t> visits;
    for (const auto& move : search.rated()) visits.push_back(move.visits);
    return visits;
  };
  EXPECT_EQ(told(5), told(5));
  EXPECT_NE(told(5), told(6));
}

TEST(TreeSearch, MayBeStoppedAtAnyTime) {
  TreeSearch<ThreeSearch> search{State{}, {.seed = 2}};
  for (int i = 0; i < 50; ++i) {
    const auto found = search.found();
    EXPECT_LT(found.best.cell, 9);
    EXPECT_EQ(found.playouts, static_cast<std::uint64_t>(i));
    search.run(1);
  }
}

TEST(TreeSearch, GrowsNoFurtherThanItsRoom) {
  TreeSearch<ThreeSearch> search{State{}, {.seed = 3, .most_nodes = 100}};
  search.run(5'000);
  EXPECT_LE(search.size(), 100U);
  EXPECT_EQ(search.found().playouts, 5'000U);
}

TEST(TreeSearch, TellsALineThatCanBePlayed) {
  TreeSearch<ThreeSearch> search{State{}, {.seed = 4}};
  search.run(3'000);
  State state;
  const auto line = search.found().line;
  EXPECT_GT(line.size(), 1U);
  for (const auto move : line) {
    ASSERT_FALSE(ThreeByThree::over(state));
    ASSERT_TRUE(ThreeByThree::empty_cells(state) & (1U << move.cell));
    ThreeByThree::place(state, move);
  }
}

TEST(NaturalLog, IsNearEnough) {
  for (std::uint32_t number : {1U, 2U, 3U, 10U, 1'000U, 123'456U, 4'294'967'295U}) {
    EXPECT_NEAR(natural_log(number), std::log(static_cast<double>(number)), 2e-4) << number;
  }
}

TEST(Oversight, OverlooksMoreTheDeeperItLies) {
  const Oversight eyes{100, 100};
  const auto overlooked = [&](int ahead) {
    int count = 0;
    for (std::size_t move = 0; move < 10'000; ++move) count += eyes.overlooks(7, move, ahead) ? 1 : 0;
    return count;
  };
  EXPECT_NEAR(overlooked(0), 1'000, 150);
  EXPECT_NEAR(overlooked(4), 5'000, 250);
  EXPECT_NEAR(overlooked(50), 9'000, 150);
}

TEST(Oversight, SeesTheSamePositionWithTheSameEyes) {
  const Oversight eyes{500, 0};
  for (std::size_t move = 0; move < 100; ++move) EXPECT_EQ(eyes.overlooks(3, move, 0), eyes.overlooks(3, move, 0));
}

TEST(Oversight, LeavesAMoveInEachPosition) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    TreeSearch<ThreeSearch> search{State{}, {.seed = seed, .oversight = {900, 0}}};
    search.run(20);
    EXPECT_FALSE(search.rated().empty());
  }
}

}  // namespace
}  // namespace noughts::bot
