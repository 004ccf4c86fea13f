#include "tour/books.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

#include "games/core/text.hpp"
#include "games/core/whole_number.hpp"
#include "library/pack/csv_columns.hpp"
#include "text/search_text.hpp"

namespace noughts::tour {
namespace {

using pack::CsvRow;
using pack::Fault;
using store::NamedBook;

constexpr int kFirstYear = 1900;
constexpr int kLastYear = 2999;

enum Column : std::uint8_t { kTitle, kAuthor, kDay, kShelf, kNone };

// Of the exports of Goodreads, LibraryThing and LiveLib, and what people call them themselves.
constexpr auto kNames = std::to_array<pack::ColumnName<Column>>({
    {"title", kTitle},
    {"название", kTitle},
    {"название книги", kTitle},
    {"книга", kTitle},
    {"author", kAuthor},
    {"primary author", kAuthor},
    {"автор", kAuthor},
    {"авторы", kAuthor},
    {"date", kDay},
    {"date read", kDay},
    {"дата", kDay},
    {"дата прочтения", kDay},
    {"прочитано", kDay},
    {"exclusive shelf", kShelf},
});

/// Which column each cell of a row belongs to.
using Columns = std::vector<Column>;

std::string_view cell_of(const CsvRow& row, const Columns& columns, Column wanted) {
  const auto place = static_cast<std::size_t>(std::ranges::find(columns, wanted) - columns.begin());
  return place < columns.size() && place < row.cells.size() ? games::trimmed(row.cells[place], pack::kCellBlanks)
                                                            : std::string_view();
}

/// The numbers of a day, none longer than four digits; empty: it is something else.
std::vector<int> numbers_of(std::string_view day) {
  std::vector<int> numbers;
  while (!day.empty()) {
    const auto end = day.find_first_of("-/.");
    const auto part = day.substr(0, end);
    int number = 0;
    const auto [rest, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error != std::errc() || rest != part.data() + part.size() || part.size() > 4 || number < 0) return {};
    numbers.push_back(number);
    if (end == std::string_view::npos) return numbers;
    day.remove_prefix(end + 1);
  }
  return {};
}

/// As the database has it; nullopt: it is no day.
std::optional<std::string> day_of(std::string_view given) {
  auto numbers = numbers_of(given);
  if (numbers.size() == 3 && numbers[2] >= kFirstYear) std::swap(numbers[0], numbers[2]);
  if (numbers.empty() || numbers.size() > 3 || numbers[0] < kFirstYear || numbers[0] > kLastYear) return std::nullopt;
  const auto month = static_cast<unsigned>(numbers.size() > 1 ? numbers[1] : 1);
  const auto day = static_cast<unsigned>(numbers.size() > 2 ? numbers[2] : 1);
  if (!(std::chrono::year{numbers[0]} / std::chrono::month{month} / std::chrono::day{day}).ok()) return std::nullopt;
  std::string text = std::to_string(numbers[0]);
  for (std::size_t i = 1; i < numbers.size(); ++i) text += '-' + games::padded(static_cast<std::uint64_t>(numbers[i]), 2);
  return text;
}

Fault bad_line(int line) {
  return {line, std::nullopt, "bad_book", "A book has an author and a title of up to 200 characters, and a day or none."};
}

}  // namespace

std::optional<NamedBook> named_book(std::string_view author, std::string_view title, std::string_view day) {
  auto by = games::bounded_text(author, {.most = store::kMostInBook});
  auto called = games::bounded_text(title, {.most = store::kMostInBook});
  auto read_on = day.empty() ? std::nullopt : day_of(day);
  if (!by || !called || (!day.empty() && !read_on)) return std::nullopt;
  std::string key = text::search_text(*by) + '\n' + text::search_text(*called);
  return NamedBook{std::move(*by), std::move(*called), std::move(read_on), std::move(key)};
}

std::expected<std::vector<NamedBook>, std::vector<Fault>> read_books(std::string_view text) {
  const auto table = pack::read_csv(text, kMostBooksAtOnce + 2);
  std::vector<Fault> faults;
  for (const int line : table.broken) faults.push_back({line, std::nullopt, "bad_csv", "Quotes do not close."});
  auto rows = std::span(table.rows);
  // Without names the first row is a book already.
  const auto named = rows.empty() ? std::nullopt : pack::named_columns<Column>(rows.front(), kNames, {kTitle, kAuthor}, kNone);
  if (named) rows = rows.subspan(1);
  if (rows.size() > kMostBooksAtOnce) {
    faults.push_back({rows[kMostBooksAtOnce].line, std::nullopt, "too_many_books", "A file has up to 2000 books."});
    rows = rows.first(kMostBooksAtOnce);
  }
  const Columns columns = named.value_or(Columns{kTitle, kAuthor, kDay});
  std::vector<NamedBook> books;
  for (const auto& row : rows) {
    const auto shelf = cell_of(row, columns, kShelf);
    if (!shelf.empty() && shelf != "read") continue;
    auto book = named_book(cell_of(row, columns, kAuthor), cell_of(row, columns, kTitle), cell_of(row, columns, kDay));
    if (book) {
      books.push_back(std::move(*book));
    } else {
      faults.push_back(bad_line(row.line));
    }
    if (faults.size() >= pack::kMostFaults) break;
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return books;
}

}  // namespace noughts::tour
