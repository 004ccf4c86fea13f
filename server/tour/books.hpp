// Books that somebody has read: one, or a table of them, as other sites export it.
#pragma once

#include <expected>

#include "library/pack/faults.hpp"
#include "store/tour/own_books.hpp"

namespace noughts::tour {

inline constexpr std::size_t kMostBooksAtOnce = 2000;

/// A book with its key; nullopt where author or title are no lines of up to kMostInBook characters, or the day is none.
/// A day is "2024", "2024-05" or "2024-05-17", also with "/" or "." between its numbers, or "17.05.2024"; empty: none is told.
[[nodiscard]] std::optional<store::NamedBook> named_book(std::string_view author, std::string_view title, std::string_view day);

/// A table whose first row names its columns (title and author at least, in English or Russian), or has title, author and day in
/// this order. What a column of shelves says is not read yet is left out. Faults: bad_csv (quotes that do not close), bad_book,
/// too_many_books.
[[nodiscard]] std::expected<std::vector<store::NamedBook>, std::vector<pack::Fault>> read_books(std::string_view text);

}  // namespace noughts::tour
