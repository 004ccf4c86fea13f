// Quixo on four by four solved whole: 43 million positions in some seven seconds, by a program of its own that knows the pushes
// alone; and the computer player beside it.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "bot/search/tree_search.hpp"
#include "bot/variants/quixo.hpp"
#include "games/quixo/pushes.hpp"

namespace noughts::games {
namespace {

constexpr int kSide = 4;
constexpr int kCells = kSide * kSide;
constexpr std::uint32_t kMasks = 1U << kCells;

enum class Value : std::uint8_t { kDraw, kWin, kLoss };

/// The mover's cubes and the rival's.
struct Marks {
  std::uint16_t own = 0;
  std::uint16_t rivals = 0;
};

/// Every cube that may be taken and every end to which it may be pushed, with what becomes of any set of cells.
struct TableOfMoves {
  struct Entry {
    std::uint16_t cube = 0;
    std::uint16_t comes = 0;
    std::vector<std::uint16_t> moved;
  };
  std::vector<Entry> entries;

  TableOfMoves() {
    const auto& board = quixo::board_of(kSide);
    for (int cube = 0; cube < kCells; ++cube) {
      for (const quixo::End end : quixo::kEnds) {
        const auto& push = board.push(cube, end);
        if ((board.rim & quixo::bit(cube)) == 0 || !push.allowed()) continue;
        Entry entry{static_cast<std::uint16_t>(quixo::bit(cube)), static_cast<std::uint16_t>(push.entry), {}};
        entry.moved.reserve(kMasks);
        for (std::uint32_t cells = 0; cells < kMasks; ++cells)
          entry.moved.push_back(static_cast<std::uint16_t>(push.moved(cells)));
        entries.push_back(std::move(entry));
      }
    }
  }
};

/// Who wins each position. Cubes once marked stay marked, so positions with more marks are settled before those with fewer; a
/// move with an own cube only swaps the two counts.
class Solution {
 public:
  Solution() : values_(43'046'721, Value::kDraw) {
    for (std::uint32_t mask = 0; mask < kMasks; ++mask) {
      by_count_[static_cast<std::size_t>(std::popcount(mask))].push_back(static_cast<std::uint16_t>(mask));
      has_line_.push_back(quixo::board_of(kSide).has_line(mask));
      std::uint32_t number = 0;
      for (int cell = kCells - 1; cell >= 0; --cell) number = number * 3 + ((mask >> cell) & 1U);
      base_three_.push_back(number);
    }
    for (int marks = kCells; marks >= 0; --marks) {
      for (int own = 0; 2 * own <= marks; ++own) settle(own, marks - own);
    }
  }

  [[nodiscard]] std::int64_t count(Value value) const { return std::count(values_.begin(), values_.end(), value); }
  [[nodiscard]] Value of(Marks marks) const {
    return values_[base_three_[marks.own] + std::size_t{2} * base_three_[marks.rivals]];
  }

 private:
  void set(Marks marks, Value value) { values_[base_three_[marks.own] + std::size_t{2} * base_three_[marks.rivals]] = value; }

  void settle(int one, int other) {
    std::vector<Marks> open;
    collect(one, other, open);
    if (one != other) collect(other, one, open);
    for (std::size_t before = open.size() + 1; open.size() < before;) {
      before = open.size();
      std::erase_if(open, [&](Marks marks) {
        const Value value = best_of(marks);
        if (value != Value::kDraw) set(marks, value);
        return value != Value::kDraw;
      });
    }
  }

  /// An own line on the board is won, else the rival's is lost; the others are open.
  void collect(int own_count, int rival_count, std::vector<Marks>& open) {
    for (const auto own : by_count_[static_cast<std::size_t>(own_count)]) {
      for (const auto rivals : by_count_[static_cast<std::size_t>(rival_count)]) {
        if ((own & rivals) != 0) continue;
        if (has_line_[own]) {
          set({own, rivals}, Value::kWin);
        } else if (has_line_[rivals]) {
          set({own, rivals}, Value::kLoss);
        } else {
          open.push_back({own, rivals});
        }
      }
    }
  }

  [[nodiscard]] Value best_of(Marks marks) const {
    Value best = Value::kLoss;
    for (const auto& move : moves_.entries) {
      if ((marks.rivals & move.cube) != 0) continue;
      const auto own = static_cast<std::uint16_t>(move.moved[marks.own] | move.comes);
      const Value rivals = of({move.moved[marks.rivals], own});
      if (rivals == Value::kLoss) return Value::kWin;
      if (rivals == Value::kDraw) best = Value::kDraw;
    }
    return best;
  }

  TableOfMoves moves_;
  std::vector<Value> values_;
  std::vector<std::uint32_t> base_three_;
  std::vector<bool> has_line_;
  std::array<std::vector<std::uint16_t>, kCells + 1> by_count_;
};

const Solution& solved() {
  static const Solution solution;
  return solution;
}

/// Positions of games by chance, each of them going on.
std::vector<quixo::State> positions_by_chance(std::size_t wanted) {
  bot::Random random{4};
  std::vector<quixo::State> positions;
  while (positions.size() < wanted) {
    auto game = *Quixo::start({.size = kSide, .repetition = false}, Instant{});
    const auto moves_made = 4 + random.below(26);
    for (std::uint32_t i = 0; i < moves_made && game.ending == quixo::Ending::none; ++i) {
      const auto moves = quixo::moves(game);
      quixo::place(game, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (game.ending == quixo::Ending::none) positions.push_back(game);
  }
  return positions;
}

Marks marks_of(const quixo::State& game) {
  const auto mover = static_cast<std::size_t>(game.now.mover);
  return {static_cast<std::uint16_t>(game.now.marks[mover]), static_cast<std::uint16_t>(game.now.marks[1 - mover])};
}

float score_of(Value value) { return value == Value::kWin ? 1.0F : value == Value::kLoss ? -1.0F : 0.0F; }

TEST(QuixoSolved, FourByFourIsSolvedAsElsewhereAndTheFirstPlayerWins) {
  EXPECT_EQ(solved().count(Value::kWin), 26'434'489);
  EXPECT_EQ(solved().count(Value::kLoss), 15'003'736);
  EXPECT_EQ(solved().count(Value::kDraw), 1'608'496);
  EXPECT_EQ(solved().of({}), Value::kWin);
}

TEST(QuixoSolved, WhatTheComputerPlayerProvesOfFourByFourIsSo) {
  constexpr std::uint64_t kPlayouts = 2'000;
  int proved = 0;
  int lost = 0;
  for (const auto& game : positions_by_chance(400)) {
    bot::TreeSearch<bot::QuixoSearch<Quixo>> search{bot::QuixoSearch<Quixo>::from(game), {.seed = 6, .most_nodes = 1U << 16U}};
    search.run(kPlayouts);
    const auto found = search.found();
    if (!found.proved) continue;
    ++proved;
    lost += found.estimate < 0 ? 1 : 0;
    ASSERT_EQ(found.estimate, score_of(solved().of(marks_of(game))));
    auto next = game;
    quixo::place(next, found.best);
    if (found.estimate < 1 || next.ending != quixo::Ending::none) continue;
    ASSERT_EQ(solved().of(marks_of(next)), Value::kLoss);
  }
  EXPECT_GT(proved, 100);
  EXPECT_GT(lost, 5);
}

}  // namespace
}  // namespace noughts::games
