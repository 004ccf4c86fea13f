#include "library/pack/questions_csv.hpp"

#include <algorithm>
#include <array>

#include "library/pack/check.hpp"
#include "library/pack/csv_columns.hpp"

namespace noughts::pack {
namespace {

using store::Question;

constexpr std::size_t kColumns = 6;
enum Column : std::size_t { kQuestion, kAnswer, kAccept, kReject, kComment, kSource, kNone };

constexpr auto kNames = std::to_array<ColumnName<Column>>({
    {"question", kQuestion}, {"вопрос", kQuestion},     {"текст вопроса", kQuestion}, {"answer", kAnswer},
    {"ответ", kAnswer},      {"accept", kAccept},       {"accepted", kAccept},        {"зачет", kAccept},
    {"reject", kReject},     {"rejected", kReject},     {"незачет", kReject},         {"comment", kComment},
    {"comments", kComment},  {"комментарий", kComment}, {"комментарии", kComment},    {"source", kSource},
    {"sources", kSource},    {"источник", kSource},     {"источники", kSource},
});

/// Which column each cell of a row belongs to.
using Columns = std::vector<Column>;

Columns usual_columns() { return {kQuestion, kAnswer, kAccept, kReject, kComment, kSource}; }

bool begins_a_formula(std::string_view cell) {
  const auto sign = cell.find_first_not_of('\'');
  return sign != std::string_view::npos && std::string_view("=+-@").find(cell[sign]) != std::string_view::npos;
}

std::string guarded(std::string cell) { return begins_a_formula(cell) ? '\'' + cell : cell; }

std::string unguarded(std::string cell) {
  if (cell.starts_with('\'') && begins_a_formula(cell)) cell.erase(0, 1);
  return cell;
}

std::vector<std::string> forms_of(std::string_view cell) {
  std::vector<std::string> forms(1);
  for (std::size_t at = 0; at < cell.size(); ++at) {
    const bool is_escape = cell[at] == '\\' && at + 1 < cell.size() && (cell[at + 1] == '|' || cell[at + 1] == '\\');
    if (is_escape) {
      forms.back() += cell[++at];
    } else if (cell[at] == '|') {
      forms.emplace_back();
    } else {
      forms.back() += cell[at];
    }
  }
  return forms;
}

std::string cell_of(const std::vector<std::string>& forms) {
  std::string cell;
  for (const auto& form : forms) {
    if (&form != &forms.front()) cell += " | ";
    for (const char each : form) {
      if (each == '|' || each == '\\') cell += '\\';
      cell += each;
    }
  }
  return cell;
}

Question question_of(CsvRow row, const Columns& columns) {
  std::array<std::string, kColumns + 1> cells;
  for (std::size_t i = 0; i < std::min(row.cells.size(), columns.size()); ++i) {
    cells[columns[i]] = unguarded(std::move(row.cells[i]));
  }
  return {std::move(cells[kQuestion]), std::move(cells[kAnswer]),  forms_of(cells[kAccept]),
          forms_of(cells[kReject]),    std::move(cells[kComment]), std::move(cells[kSource])};
}

bool has_more_cells(const CsvRow& row, std::size_t columns) {
  if (row.cells.size() <= columns) return false;
  const auto beyond = row.cells.begin() + static_cast<std::ptrdiff_t>(columns);
  return std::any_of(beyond, row.cells.end(), [](const auto& cell) { return !games::trimmed(cell, kCellBlanks).empty(); });
}

}  // namespace

Questions questions_from_csv(std::string_view text) {
  auto table = read_csv(text, store::kMostQuestions + 2);
  Gathered gathered;
  for (const int line : table.broken) {
    if (!gathered.is_full())
      gathered.fault({{}, {}, "bad_quotes", "Quotes open or close in the midst."}, {.line = line, .item = {}});
  }
  // Without names the first row is a question already.
  const auto named =
      table.rows.empty() ? std::nullopt : named_columns<Column>(table.rows.front(), kNames, {kQuestion, kAnswer}, kNone);
  const Columns columns = named.value_or(usual_columns());
  for (std::size_t i = named ? 1 : 0; i < table.rows.size() && !gathered.is_full(); ++i) {
    auto& row = table.rows[i];
    const FilePosition place{.line = row.line, .item = {}};
    if (has_more_cells(row, columns.size())) {
      gathered.fault({{}, {}, "too_many_columns", "The row has more cells than there are columns."}, place);
    } else {
      gathered.add(checked(question_of(std::move(row), columns)), place);
    }
  }
  return gathered.take();
}

std::string csv_of(const std::vector<Question>& questions) {
  std::string text = "\xEF\xBB\xBF" + csv_row({"question", "answer", "accept", "reject", "comment", "source"});
  for (const auto& each : questions) {
    text += csv_row({guarded(each.question), guarded(each.answer), guarded(cell_of(each.accept)), guarded(cell_of(each.reject)),
                     guarded(each.comment), guarded(each.source)});
  }
  return text;
}

}  // namespace noughts::pack
