// Quixo's board on bits: which cubes lie on the rim, how a push moves a row, which lines there are. A part that both games share.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/core/words.hpp"

namespace noughts::games::quixo {

inline constexpr int kLeastSide = 2;  ///< smaller than any board on offer: its tree is known whole, and tests play it
inline constexpr int kMostSide = 5;
inline constexpr int kMostCells = kMostSide * kMostSide;

/// A bit for each cell, by rows from the top left.
using Cells = std::uint32_t;

constexpr Cells bit(int cell) { return Cells{1} << cell; }

/// The end of a row or a column at which a cube comes back.
enum class End : std::uint8_t { left, right, top, bottom };
inline constexpr std::array kEnds{End::left, End::right, End::top, End::bottom};
constexpr auto words(End) { return std::to_array<std::string_view>({"left", "right", "top", "bottom"}); }

/// What a push does to the cells: the slid ones move by one place towards the hole, and the entry is free for the cube.
struct Push {
  Cells slid = 0;
  Cells hole = 0;
  Cells entry = 0;        ///< 0: the cube may not be pushed there
  std::uint8_t up = 0;    ///< by how many bits the slid cells move upwards,
  std::uint8_t down = 0;  ///< or downwards; one of the two is 0

  [[nodiscard]] constexpr bool allowed() const { return entry != 0; }
  /// Some cells of the board after the push; the entry is empty.
  [[nodiscard]] constexpr Cells moved(Cells cells) const { return (cells & ~(slid | hole)) | (((cells & slid) << up) >> down); }
};

/// A board of one size.
struct Board {
  int side = 0;
  Cells rim = 0;
  int line_count = 0;
  std::array<Cells, 2 * kMostSide + 2> lines{};
  std::array<std::array<Push, kEnds.size()>, kMostCells> pushes{};

  [[nodiscard]] constexpr int cells() const { return side * side; }
  [[nodiscard]] constexpr const Push& push(int cube, End end) const {
    return pushes[static_cast<std::size_t>(cube)][static_cast<std::size_t>(end)];
  }
  /// Whether a set of cells holds a whole row, column or diagonal.
  [[nodiscard]] constexpr bool has_line(Cells cells) const {
    bool found = false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(line_count); ++i) found |= (cells & lines[i]) == lines[i];
    return found;
  }
};

/// The board of a side from kLeastSide to kMostSide.
[[nodiscard]] const Board& board_of(int side);

/// The cells that a push touches, from the entry to the hole: the cube comes to the first, each other takes the place of its
/// neighbour.
[[nodiscard]] std::vector<int> path(int side, int cube, End end);

}  // namespace noughts::games::quixo
