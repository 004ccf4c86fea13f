// The columns of a table by what its first row calls them.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <span>

#include "games/core/text.hpp"
#include "library/pack/csv.hpp"
#include "text/search_text.hpp"

namespace noughts::pack {

/// What counts for nothing at the ends of a cell.
inline constexpr std::string_view kCellBlanks = " \t\n";

/// A column by one of its names, as texts are searched for.
template <class Column>
struct ColumnName {
  std::string_view text;
  Column column;
};

/// Which column each cell of a row belongs to: the first of a name, `none` for what is called otherwise. nullopt: one that is
/// needed is not there, so the row has no names.
template <class Column>
[[nodiscard]] std::optional<std::vector<Column>> named_columns(const CsvRow& first, std::span<const ColumnName<Column>> names,
                                                               std::initializer_list<Column> needed, Column none) {
  std::vector<Column> columns;
  const auto has = [&](Column wanted) { return std::ranges::find(columns, wanted) != columns.end(); };
  for (const auto& cell : first.cells) {
    const std::string small = text::search_text(games::trimmed(cell, kCellBlanks));
    const auto found = std::ranges::find(names, std::string_view(small), &ColumnName<Column>::text);
    columns.push_back(found == names.end() || has(found->column) ? none : found->column);
  }
  if (!std::ranges::all_of(needed, has)) return std::nullopt;
  return columns;
}

}  // namespace noughts::pack
