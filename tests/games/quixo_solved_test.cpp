// Small boards of Quixo solved whole, as RULES.md's chapter 6 has them solved elsewhere.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/quixo/quixo.hpp"
#include "quixo_positions.hpp"

namespace noughts::games {
namespace {

using State = Quixo::State;

/// All positions of a small board, the mover's cubes against the rival's, and who wins each: a number in base 3 names one.
class Solved {
 public:
  enum class Value : std::uint8_t { kDraw, kWin, kLoss };

  explicit Solved(int side) : side_(side) {
    std::size_t count = 1;
    for (int cell = 0; cell < side * side; ++cell) count *= 3;
    values_.assign(count, Value::kDraw);
    settle_lines();
    while (settle_more()) continue;
  }

  [[nodiscard]] std::int64_t count(Value value) const { return std::count(values_.begin(), values_.end(), value); }
  [[nodiscard]] Value start() const { return values_[0]; }

  /// The state of a number, its mover the first seat.
  [[nodiscard]] State state(std::size_t number) const {
    State state = *Quixo::start({side_, false}, {});
    for (int cell = 0; cell < side_ * side_; ++cell, number /= 3) {
      if (number % 3 != 0) state.now.marks[number % 3 - 1] |= quixo::bit(cell);
    }
    return state;
  }
  [[nodiscard]] std::size_t size() const { return values_.size(); }

 private:
  // An own line on the board is won, else the rival's is lost: so a mover who completes both has lost.
  void settle_lines() {
    for (std::size_t number = 0; number < values_.size(); ++number) {
      const auto marks = state(number).now.marks;
      if (quixo::board_of(side_).has_line(marks[1])) values_[number] = Value::kLoss;
      if (quixo::board_of(side_).has_line(marks[0])) values_[number] = Value::kWin;
    }
  }

  bool settle_more() {
    bool settled = false;
    for (std::size_t number = 0; number < values_.size(); ++number) {
      if (values_[number] != Value::kDraw) continue;
      values_[number] = best_of(number);
      settled = settled || values_[number] != Value::kDraw;
    }
    return settled;
  }

  [[nodiscard]] Value best_of(std::size_t number) const {
    Value best = Value::kLoss;
    const State here = state(number);
    for (quixo::Move each : quixo::moves(here)) {
      State next = here;
      quixo::place(next, each);
      const Value rivals = values_[number_of(next)];
      if (rivals == Value::kLoss) return Value::kWin;
      if (rivals == Value::kDraw) best = Value::kDraw;
    }
    return best;
  }

  /// The position for the rival, who moves next.
  [[nodiscard]] std::size_t number_of(const State& state) const {
    std::size_t number = 0;
    for (int cell = side_ * side_ - 1; cell >= 0; --cell) {
      const bool rivals = (state.now.marks[0] & quixo::bit(cell)) != 0;
      const bool own = (state.now.marks[1] & quixo::bit(cell)) != 0;
      number = number * 3 + (own ? 1U : rivals ? 2U : 0U);
    }
    return number;
  }

  int side_;
  std::vector<Value> values_;
};

TEST(QuixoSolved, TwoByTwoIsSolvedAsElsewhere) {
  const Solved solved(2);
  EXPECT_EQ(solved.count(Solved::Value::kWin), 50);
  EXPECT_EQ(solved.count(Solved::Value::kLoss), 31);
  EXPECT_EQ(solved.count(Solved::Value::kDraw), 0);
}

TEST(QuixoSolved, ThreeByThreeIsSolvedAsElsewhereAndTheFirstPlayerWins) {
  const Solved solved(3);
  EXPECT_EQ(solved.count(Solved::Value::kWin), 12748);
  EXPECT_EQ(solved.count(Solved::Value::kLoss), 6935);
  EXPECT_EQ(solved.count(Solved::Value::kDraw), 0);
  EXPECT_EQ(solved.start(), Solved::Value::kWin);
}

TEST(QuixoSolved, NobodyIsEverWithoutAMove) {
  const Solved solved(3);
  for (std::size_t number = 0; number < solved.size(); ++number) {
    const State state = solved.state(number);
    if (!quixo::board(state).has_line(state.now.marks[1])) {
      EXPECT_FALSE(quixo::moves(state).empty()) << quixo::drawing(state);
    }
  }
  // On any board, only a rim full of the rival's cubes would leave nothing to take, and it holds the rival's lines.
  for (int side : {3, 4, 5}) EXPECT_TRUE(quixo::board_of(side).has_line(quixo::board_of(side).rim)) << side;
}

}  // namespace
}  // namespace noughts::games
