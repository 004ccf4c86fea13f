// Where a move of strategic noughts and crosses leads: the three sets of rules, with their numbers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/core/words.hpp"

namespace noughts::games::strategic {

/// A cell of the whole field by its strategic, tactical and operational cell, each 0 to 8.
struct Cell {
  std::uint8_t s = 0;
  std::uint8_t t = 0;
  std::uint8_t o = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

/// A tactical cell of the whole field.
struct CellAddress {
  std::uint8_t s = 0;
  std::uint8_t t = 0;
  friend bool operator==(const CellAddress&, const CellAddress&) = default;
};

/// The row of a cell within its strategic cell, 0 to 8.
constexpr int row(Cell cell) { return 3 * (cell.t / 3) + cell.o / 3; }
/// Its column there.
constexpr int column(Cell cell) { return 3 * (cell.t % 3) + cell.o % 3; }

/// What a functional board prints left of its rows: for each column of strategic cells, by row, a strategic cell from 0.
using Columns = std::array<std::array<std::uint8_t, 9>, 3>;

/// A set of numbers by the authors' name, map11 to map88, or typed: three columns of nine digits from 1 to 9, a space between
/// them. Nullopt for everything else. Any numbers of strategic cells are a set; which are good is what the study tells.
[[nodiscard]] std::optional<Columns> columns(std::string_view text);

struct MoveRules {
  enum class Set : std::uint8_t { tactical, functional, hyperfunctional };
  friend constexpr auto words(Set) { return std::to_array<std::string_view>({"tactical", "functional", "hyperfunctional"}); }
  /// The set hmap2, of all nine the one whose shortest returns are all three moves long.
  static constexpr int kHmap2 = 8;

  Set set = Set::tactical;
  Columns columns{};            ///< of the functional set
  std::uint8_t shift = kHmap2;  ///< of the hyperfunctional set: what is added to the numbers of hmap1

  /// The strategic cell to which a move leads.
  [[nodiscard]] std::uint8_t strategic_after(Cell cell) const;
  /// The tactical cell to which a move leads.
  [[nodiscard]] CellAddress after(Cell cell) const { return {strategic_after(cell), cell.o}; }
};

}  // namespace noughts::games::strategic
