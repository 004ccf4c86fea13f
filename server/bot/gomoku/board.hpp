// The board of the search: stones, and for every empty cell what a stone of either colour would make there, kept up to date by
// each stone that is put or taken back.
#pragma once

#include "bot/gomoku/patterns.hpp"
#include "bot/gomoku/point_set.hpp"

namespace noughts::bot::gomoku {

/// Black is 0 and begins, white is 1.
using Colour = int;
inline constexpr Colour kBlack = 0;
inline constexpr Colour kWhite = 1;
constexpr Colour other(Colour colour) { return 1 - colour; }

/// A board of a side from 5 to 19. Points number its cells with walls around them; cells are numbered by rows, as in the rules.
/// Nothing allocates.
class Board {
 public:
  static constexpr int kLeastSide = 5;
  static constexpr int kMostSide = 19;
  static constexpr int kMostCells = kMostSide * kMostSide;
  static constexpr int kStride = kMostSide + kReach;
  /// From a point to the next one of its row, column and diagonals.
  static constexpr int kSteps[kDirections] = {1, kStride, kStride + 1, kStride - 1};

  explicit Board(int side);

  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] int cells() const { return side_ * side_; }
  [[nodiscard]] int stones() const { return stones_; }
  [[nodiscard]] bool full() const { return stones_ == cells(); }
  [[nodiscard]] int point(int cell) const { return (cell / side_ + kReach) * kStride + cell % side_ + kReach; }
  [[nodiscard]] int cell(int point) const { return (point / kStride - kReach) * side_ + point % kStride - kReach; }
  [[nodiscard]] bool is_empty(int point) const { return content_[point] == kEmpty; }
  [[nodiscard]] bool holds(int point, Colour colour) const { return content_[point] == colour; }
  /// Of the stones, whoever is to move.
  [[nodiscard]] std::uint64_t key() const { return key_; }

  /// Puts a stone on an empty point.
  void put(int point, Colour colour);
  /// Takes back the stone that was put last of those that stand.
  void undo(int point, Colour colour);

  [[nodiscard]] Pattern pattern(int point, int direction, Colour colour) const {
    return static_cast<Pattern>(packed_[colour][point] >> (4 * direction) & 15);
  }
  [[nodiscard]] Threat threat(int point, Colour colour) const { return tables_->threats[packed_[colour][point]]; }
  /// The empty points where a colour would make this threat, and no greater one.
  [[nodiscard]] const PointSet& points(Colour colour, Threat threat) const { return sets_[colour][static_cast<int>(threat)]; }
  [[nodiscard]] int count(Colour colour, Threat threat) const { return counts_[colour][static_cast<int>(threat)]; }
  /// What a stone of a colour would be worth on an empty point.
  [[nodiscard]] int value(int point, Colour colour) const { return values_[colour][point]; }
  /// The sum of a colour's values over all empty points.
  [[nodiscard]] int total(Colour colour) const { return totals_[colour]; }

  friend bool operator==(const Board&, const Board&) = default;

 private:
  static constexpr int kPoints = (kMostSide + 2 * kReach) * kStride + 2 * kReach;
  static constexpr std::uint8_t kEmpty = 2;
  static constexpr std::uint8_t kWall = 3;

  void put_up_walls(int point);
  template <bool kPut>
  void spread(int point, Colour colour);
  void refresh(int point, int direction);
  void change(int point, int direction, Colour colour, unsigned from, unsigned to);
  void enter(int point);
  void leave(int point);

  const Tables* tables_;
  int side_;
  int stones_ = 0;
  std::uint64_t key_ = 0;
  /// The codes of the neighbourhoods: black's in the lower half, white's in the upper.
  std::uint32_t codes_[kPoints][kDirections] = {};
  /// The patterns of one direction: black's in the lower half, white's in the upper.
  std::uint8_t lines_[kPoints][kDirections] = {};
  std::uint16_t packed_[2][kPoints] = {};
  std::int16_t values_[2][kPoints] = {};
  std::uint8_t content_[kPoints];
  PointSet sets_[2][kThreats];
  std::int16_t counts_[2][kThreats] = {};
  std::int32_t totals_[2] = {};
};

/// Of a position's key where this colour is to move.
constexpr std::uint64_t kTurnKey = 0x9E3779B97F4A7C15ULL;
[[nodiscard]] constexpr std::uint64_t key_of(const std::uint64_t stones, Colour to_move) {
  return to_move == kWhite ? stones ^ kTurnKey : stones;
}

/// Puts a stone while it lives.
class ScopedStone {
 public:
  ScopedStone(Board& board, int point, Colour colour) : board_{board}, point_{point}, colour_{colour} {
    board_.put(point_, colour_);
  }
  ~ScopedStone() { board_.undo(point_, colour_); }
  ScopedStone(const ScopedStone&) = delete;
  ScopedStone& operator=(const ScopedStone&) = delete;

 private:
  Board& board_;
  int point_;
  Colour colour_;
};

}  // namespace noughts::bot::gomoku
