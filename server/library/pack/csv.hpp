// Tables as text: RFC 4180, and what spreadsheets make of it.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace noughts::pack {

struct CsvRow {
  int line = 1;  ///< where it begins, from 1
  std::vector<std::string> cells;
};

struct CsvTable {
  std::vector<CsvRow> rows;  ///< without those in which all is blank
  std::vector<int> broken;   ///< lines with quotes that do not close, or close in the midst of a cell
};

/// Reads a table; lines end with \n. The separator is the one that the first row has most of: comma, semicolon or tab; a first
/// line "sep=;" names it. Reads no further than `most` rows.
[[nodiscard]] CsvTable read_csv(std::string_view text, std::size_t most);

/// A row with its line end (CRLF); cells are quoted where they must be.
[[nodiscard]] std::string csv_row(const std::vector<std::string>& cells);

}  // namespace noughts::pack
