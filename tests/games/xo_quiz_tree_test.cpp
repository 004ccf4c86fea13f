// The whole tree of battles, counted by merging equal positions, each played through the rules. A ply is a round: a cell, and an
// answer right or wrong. The numbers are RULES.md's, computed by independent programs.
#include <algorithm>
#include <bit>
#include <map>

#include "xo_quiz_battle.hpp"

namespace noughts::games::tests {
namespace {

using namespace xo_quiz;

constexpr std::size_t kRounds = 9;

struct Tally {
  std::uint64_t nodes = 0;
  std::array<std::uint64_t, 2> wins{};  ///< of the crosses, of the noughts
  std::uint64_t wins_by_rivals_answer = 0;
  std::uint64_t draws = 0;
};

/// A position, how many ways lead to it, and a battle that is in it.
struct Position {
  Battle battle;
  std::uint64_t ways = 0;
};

void count_end(Tally& tally, const Battle& battle, std::uint64_t ways, bool right) {
  const auto outcome = battle.outcome();
  const int winner = battle.state().ending->winner;
  if (outcome->reason == "full") {
    tally.draws += ways;
    return;
  }
  tally.wins[winner == battle.state().x ? 0 : 1] += ways;
  if (!right) tally.wins_by_rivals_answer += ways;
}

std::array<Tally, kRounds> counted() {
  std::array<Tally, kRounds> tallies;
  std::map<Marks, Position> positions{{Marks{}, {Battle({.sizes = {1, 1}, .host = false}), 1}}};
  for (Tally& tally : tallies) {
    std::map<Marks, Position> next;
    for (const auto& [marked, position] : positions) {
      for (int cell = 0; cell < kCells; ++cell) {
        if (((marked[0] | marked[1]) >> cell & 1) != 0) continue;
        for (const bool right : {true, false}) {
          Battle battle = position.battle;
          battle.play(cell, right);
          tally.nodes += position.ways;
          if (battle.outcome()) {
            count_end(tally, battle, position.ways, right);
            continue;
          }
          next.try_emplace(marks(battle.state()), Position{battle, 0}).first->second.ways += position.ways;
        }
      }
    }
    positions = std::move(next);
  }
  EXPECT_TRUE(positions.empty());
  return tallies;
}

const std::array<Tally, kRounds>& tree() {
  static const auto kTree = counted();
  return kTree;
}

template <class Value>
std::vector<std::uint64_t> by_round(Value value) {
  std::vector<std::uint64_t> numbers;
  for (const Tally& tally : tree()) numbers.push_back(value(tally));
  return numbers;
}

TEST(XoQuizTree, HasAsManyBattlesByRoundAsTheRulesSay) {
  EXPECT_EQ(by_round([](const Tally& tally) { return tally.nodes; }),
            (std::vector<std::uint64_t>{18, 288, 4032, 47232, 437760, 2991360, 13651200, 35078400, 34997760}));
}

TEST(XoQuizTree, CrossesAndNoughtsWinEquallyOften) {
  const std::vector<std::uint64_t> wins{0, 0, 48, 1728, 31920, 358080, 2440800, 8789760, 11692800};
  EXPECT_EQ(by_round([](const Tally& tally) { return tally.wins[0]; }), wins);
  EXPECT_EQ(by_round([](const Tally& tally) { return tally.wins[1]; }), wins);
}

TEST(XoQuizTree, NobodyWinsInLessThanThreeRounds) {
  EXPECT_EQ(tree()[1].wins[0] + tree()[1].wins[1], 0U);
  EXPECT_GT(tree()[2].wins[0], 0U);
}

TEST(XoQuizTree, HasAsManyDrawsAsTheRulesSay) {
  EXPECT_EQ(tree()[8].draws, 11612160U);
  for (std::size_t round = 0; round + 1 < kRounds; ++round) EXPECT_EQ(tree()[round].draws, 0U);
}

TEST(XoQuizTree, HalfOfAllWinsComeFromTheRivalsWrongAnswer) {
  for (const Tally& tally : tree()) EXPECT_EQ(tally.wins_by_rivals_answer * 2, tally.wins[0] + tally.wins[1]);
}

TEST(XoQuizTree, EveryFullBoardWithoutALineIsFiveToFour) {
  int boards = 0;
  for (unsigned crosses = 0; crosses < 512; ++crosses) {
    const auto x = static_cast<std::uint16_t>(crosses);
    const auto o = static_cast<std::uint16_t>(~crosses & 511U);
    if (!lines({x, o}).empty()) continue;
    ++boards;
    EXPECT_TRUE(std::popcount(x) == 4 || std::popcount(x) == 5) << crosses;
  }
  EXPECT_EQ(boards, 32);
}

}  // namespace
}  // namespace noughts::games::tests
