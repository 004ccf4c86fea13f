// The books that somebody has read besides those of their boards.
#pragma once

#include "store/people/players.hpp"

namespace noughts::store {

inline constexpr std::int64_t kMostOwnBooks = 5000;  ///< of one player
inline constexpr int kMostInBook = 200;              ///< code points of an author or a title

enum class OwnBookId : std::int64_t {};

/// A book as somebody says it.
struct NamedBook {
  std::string author;
  std::string title;
  std::optional<std::string> read_on;  ///< "2024", "2024-05" or "2024-05-17"
  std::string key;                     ///< author and title, as a search compares them
  friend bool operator==(const NamedBook&, const NamedBook&) = default;
};

struct OwnBook {
  OwnBookId id{};
  NamedBook book;
};

struct OwnBookPage {
  std::int64_t count = 0;  ///< in all
  std::vector<OwnBook> books;
  std::optional<OwnBookId> next;
};

/// What came of books that were to be added.
struct AddedBooks {
  bool is_full = false;  ///< there would be more than kMostOwnBooks, and none was added
  std::int64_t added = 0;
  std::int64_t known = 0;  ///< were there before
};

}  // namespace noughts::store
