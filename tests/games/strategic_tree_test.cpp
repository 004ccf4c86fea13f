// The trees of the strategic game's sets begin as RULES.md, chapter 4, counts them.
#include <gtest/gtest.h>

#include <bit>

#include "random_play.hpp"
#include "strategic_options.hpp"

namespace noughts::games {
namespace {

using strategic::Cell;
using State = Strategic::State;
using Options = Strategic::Options;

State fresh(const Options& options) { return *Strategic::start(options, {}); }

void count(const State& state, std::size_t ply, std::vector<std::int64_t>& nodes) {
  const bool last = ply + 1 == nodes.size();
  for (int place = state.target.first; state.target.contains(place); ++place) {
    unsigned cells = Strategic::open(state, place);
    nodes[ply] += std::popcount(cells);
    for (; cells != 0 && !last; cells &= cells - 1) {
      State next = state;
      Strategic::place(next, {static_cast<std::uint8_t>(place / 9), static_cast<std::uint8_t>(place % 9),
                              static_cast<std::uint8_t>(std::countr_zero(cells))});
      count(next, ply + 1, nodes);
    }
  }
}

using Nodes = std::vector<std::int64_t>;

Nodes perft(const Options& options) {
  Nodes nodes(4);
  count(fresh(options), 0, nodes);
  return nodes;
}

TEST(Strategic, TheTreeOfEachSetBeginsAsCountedElsewhere) {
  const std::pair<Options, Nodes> sets[] = {
      {kTactical, {729, 6552, 58824, 527472}}, {kMap34, {729, 6561, 59049, 529254}}, {kMap67, {729, 6561, 59049, 529254}},
      {kHmap2, {729, 6561, 59049, 530496}},    {kHmap1, {729, 6552, 58860, 528372}},
  };
  for (const auto& [options, nodes] : sets) {
    EXPECT_EQ(perft(options), nodes);
    EXPECT_EQ(perft(decided(options)), nodes);
  }
}

TEST(Strategic, TheTreeWithoutTacticalReturnsBeginsAsCountedElsewhere) {
  EXPECT_EQ(perft(without_tactical_returns(kTactical)), (Nodes{729, 6480, 57672, 512496}));
  EXPECT_EQ(perft(without_tactical_returns(kHmap1)), (Nodes{729, 6516, 58284, 520884}));
  EXPECT_EQ(perft(without_tactical_returns(kMap34)), perft(kMap34));
  EXPECT_EQ(perft(without_tactical_returns(kHmap2)), perft(kHmap2));
}

TEST(Strategic, TheTreeWithoutStrategicReturnsBeginsAsCountedElsewhere) {
  EXPECT_EQ(perft(without_strategic_returns(kTactical)), perft(kTactical));
  EXPECT_EQ(perft(without_strategic_returns(kMap34)), (Nodes{729, 5832, 45927, 359397}));
  EXPECT_EQ(perft(without_strategic_returns(kMap67)), (Nodes{729, 5832, 45927, 359397}));
  EXPECT_EQ(perft(without_strategic_returns(kHmap2)), (Nodes{729, 5760, 45369, 356553}));
  EXPECT_EQ(perft(without_strategic_returns(kHmap1)), (Nodes{729, 6012, 49338, 404010}));
}

Cell random_move(const State& state, Dice& dice) {
  const auto moves = Strategic::legal(state, Strategic::mover(state));
  return one_of(moves, dice);
}

TEST(Strategic, EveryGameEndsWithinAllCells) {
  SeededDice dice(27);
  for (const Options& options : {kTactical, kMap34, kHmap2, decided(kMap67), without_strategic_returns(kHmap1)}) {
    for (int game = 0; game < 30; ++game) {
      State state = fresh(options);
      while (!Strategic::over(state)) Strategic::place(state, random_move(state, dice));
      EXPECT_LE(state.placed, 729);
    }
  }
}

}  // namespace
}  // namespace noughts::games
