#include "library/pack/csv.hpp"

#include <algorithm>
#include <array>

namespace noughts::pack {
namespace {

constexpr std::array kSeparators{',', ';', '\t'};

bool is_blank_cell(std::string_view cell) { return cell.find_first_not_of(" \t\n") == std::string_view::npos; }

/// How often a separator stands in the first row that says something, quotes left out.
std::ptrdiff_t count_in_first_row(std::string_view text, char separator) {
  std::ptrdiff_t count = 0;
  bool quoted = false;
  bool says_something = false;
  for (const char each : text) {
    if (each == '"') quoted = !quoted;
    if (!quoted && each == '\n' && says_something) break;
    if (each != '\n' && each != ' ') says_something = true;
    count += !quoted && each == separator ? 1 : 0;
  }
  return count;
}

char separator_of(std::string_view text) {
  return *std::ranges::max_element(kSeparators, {}, [text](char each) { return count_in_first_row(text, each); });
}

class CsvReader {
 public:
  CsvReader(std::string_view text, int line, char separator, std::size_t most)
      : text_(text), line_(line), separator_(separator), most_(most) {}

  CsvTable table() {
    while (at_ < text_.size() && table_.rows.size() < most_) read_row();
    return std::move(table_);
  }

 private:
  void read_row() {
    CsvRow row{line_, {}};
    bool sound = true;
    do {
      sound = read_cell(row) && sound;
    } while (take(separator_));
    if (take('\n')) ++line_;
    if (sound && !std::ranges::all_of(row.cells, is_blank_cell)) table_.rows.push_back(std::move(row));
  }

  /// false: its quotes are wrong, and the rest of the line was passed over.
  bool read_cell(CsvRow& row) {
    if (!take('"')) {
      row.cells.emplace_back(rest_of_cell());
      return true;
    }
    const int began = line_;
    auto& cell = row.cells.emplace_back();
    if (!read_quoted(cell)) {
      table_.broken.push_back(began);
      return false;
    }
    if (is_blank_of_line(rest_of_cell())) return true;
    table_.broken.push_back(line_);
    at_ = std::min(text_.find('\n', at_), text_.size());
    return false;
  }

  static bool is_blank_of_line(std::string_view rest) { return rest.find_first_not_of(' ') == std::string_view::npos; }

  std::string_view rest_of_cell() {
    const std::array ends{separator_, '\n'};
    const std::size_t end = std::min(text_.find_first_of(std::string_view(ends.data(), ends.size()), at_), text_.size());
    const auto cell = text_.substr(at_, end - at_);
    at_ = end;
    return cell;
  }

  bool read_quoted(std::string& cell) {
    while (at_ < text_.size()) {
      const char each = text_[at_++];
      if (each == '"' && !take('"')) return true;
      line_ += each == '\n' ? 1 : 0;
      cell += each;
    }
    return false;
  }

  bool take(char wanted) {
    if (at_ == text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_;
  char separator_;
  std::size_t most_;
  CsvTable table_;
};

bool must_be_quoted(std::string_view cell) {
  if (cell.empty()) return false;
  return cell.find_first_of("\",;\t\r\n") != std::string_view::npos || cell.front() == ' ' || cell.back() == ' ';
}

}  // namespace

CsvTable read_csv(std::string_view text, std::size_t most) {
  for (const char separator : kSeparators) {
    const std::string naming = std::string("sep=") + separator + '\n';
    if (text.starts_with(naming)) return CsvReader(text.substr(naming.size()), 2, separator, most).table();
  }
  return CsvReader(text, 1, separator_of(text), most).table();
}

std::string csv_row(const std::vector<std::string>& cells) {
  std::string row;
  for (const auto& cell : cells) {
    if (&cell != &cells.front()) row += ',';
    if (!must_be_quoted(cell)) {
      row += cell;
      continue;
    }
    row += '"';
    for (const char each : cell) {
      if (each == '"') row += '"';
      row += each;
    }
    row += '"';
  }
  return row + "\r\n";
}

}  // namespace noughts::pack
