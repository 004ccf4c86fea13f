// Questions as a table: a row each, its columns named in the first row or in their usual order.
#pragma once

#include "library/pack/faults.hpp"

namespace noughts::pack {

/// Reads a table (UTF-8, lines end with \n). The first row may name the columns, in English or in Russian, in any order; columns
/// of other names are passed over. Without names: question, answer, accept, reject, comment, source. In a cell of forms these are
/// parted by |, and \| is one that is meant.
[[nodiscard]] Questions questions_from_csv(std::string_view text);

/// A table that questions_from_csv() reads back, with the mark by which spreadsheets know UTF-8. Cells that a spreadsheet would
/// take for a formula begin with an apostrophe, which is taken off in reading.
[[nodiscard]] std::string csv_of(const std::vector<store::Question>& questions);

}  // namespace noughts::pack
