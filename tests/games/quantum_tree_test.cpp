// The whole of quantum 3×3: its tree counted and random play; the numbers are RULES.md's, chapter 5.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "games/quantum/quantum.hpp"
#include "random_play.hpp"

namespace noughts::games {
namespace {

using Action = Quantum::Action;
using ActionKind = Quantum::ActionKind;
using Rest = Quantum::Rest;
using State = Quantum::State;

State fresh(Rest rest) { return *Quantum::start({rest}, {}); }

void step(State& state, const Action& action) {
  if (action.kind == ActionKind::place) {
    Quantum::place(state, action.first, action.second);
  } else {
    Quantum::collapse(state, action.first);
  }
}

enum class Unit { action, turn };

/// Counts nodes by ply; in turns, a collapse and the placement that follows it are one.
void count(const State& state, Unit unit, std::size_t ply, std::vector<std::int64_t>& nodes) {
  for (const Action& action : Quantum::legal(state, Quantum::mover(state))) {
    State next = state;
    step(next, action);
    if (unit == Unit::turn && action.kind == ActionKind::collapse && !Quantum::over(next)) {
      count(next, unit, ply, nodes);
      continue;
    }
    ++nodes[ply];
    if (ply + 1 < nodes.size()) count(next, unit, ply + 1, nodes);
  }
}

TEST(QuantumTree, TheTreeIsAsCountedElsewhere) {
  for (const Rest rest : {Rest::stay, Rest::vanish}) {
    std::vector<std::int64_t> by_action(4);
    count(fresh(rest), Unit::action, 0, by_action);
    EXPECT_EQ(by_action, (std::vector<std::int64_t>{36, 1296, 45432, 1531656}));
    std::vector<std::int64_t> by_turn(4);
    count(fresh(rest), Unit::turn, 0, by_turn);
    EXPECT_EQ(by_turn, (std::vector<std::int64_t>{36, 1296, 46872, 1664712}));
  }
}

/// What must hold in every position, whatever was played.
void expect_sound(const State& state) {
  std::uint16_t entangled_cells = 0;
  for (std::size_t i = 0; i < state.pair_count; ++i) {
    entangled_cells |= static_cast<std::uint16_t>(1U << state.pairs[i].first | 1U << state.pairs[i].second);
  }
  EXPECT_EQ(entangled_cells & ~Quantum::open_cells(state), 0) << "no entangled mark in a classical cell";
  EXPECT_EQ(state.classical[0] & state.classical[1], 0) << "one classical mark a cell";
  std::set<int> numbers;
  for (std::size_t cell = 0; cell < state.number.size(); ++cell) {
    const int number = state.number[cell];
    EXPECT_EQ(number == 0, ((Quantum::open_cells(state) >> cell) & 1) == 1);
    if (number == 0) continue;
    EXPECT_TRUE(numbers.insert(number).second) << "one mark of a pair is kept";
    EXPECT_EQ((state.classical[static_cast<std::size_t>((number + 1) % 2)] >> cell) & 1, 1) << "the owner's";
  }
}

/// Plays at random to the end, looking at each position.
State played_out(Rest rest, SeededDice& dice) {
  State state = fresh(rest);
  while (!Quantum::over(state)) {
    const auto actions = Quantum::legal(state, Quantum::mover(state));
    const std::uint16_t component = state.connected[actions[0].first];
    const int pairs_before = state.pair_count;
    step(state, one_of(actions, dice));
    if (rest == Rest::stay && state.last == ActionKind::collapse) {
      EXPECT_EQ(pairs_before - state.pair_count, std::popcount(component)) << "as many pairs as cells";
    }
    expect_sound(state);
  }
  EXPECT_EQ(state.pair_count, 0) << "nothing is entangled at the end";
  EXPECT_FALSE(state.cyclic);
  return state;
}

struct Ends {
  int least_placements = 100;
  int most_placements = 0;
  std::set<std::array<int, 2>> points;
};

Ends ends_of_random_games(Rest rest) {
  SeededDice dice(1);
  Ends ends;
  for (int game = 0; game < 20'000; ++game) {
    const State state = played_out(rest, dice);
    ends.least_placements = std::min<int>(ends.least_placements, state.placed);
    ends.most_placements = std::max<int>(ends.most_placements, state.placed);
    ends.points.insert(Quantum::points(state));
  }
  return ends;
}

TEST(QuantumTree, RandomGamesHaveEightOrNinePlacementsAndTheKnownPoints) {
  const Ends ends = ends_of_random_games(Rest::stay);
  EXPECT_EQ(ends.least_placements, 8);
  EXPECT_EQ(ends.most_placements, 9);
  EXPECT_EQ(ends.points, (std::set<std::array<int, 2>>{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 0}}));
}

TEST(QuantumTree, RandomGamesWhereTheRestVanishesHaveEightToSeventeenPlacements) {
  const Ends ends = ends_of_random_games(Rest::vanish);
  EXPECT_GE(ends.least_placements, 8);
  EXPECT_LE(ends.most_placements, 17);
  EXPECT_GT(ends.most_placements, 9);
}

}  // namespace
}  // namespace noughts::games
