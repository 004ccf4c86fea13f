// The books that players have read for games, as the projections of the boards tell them.
#pragma once

#include "store/people/players.hpp"

namespace noughts::store {

struct Book {
  RoomId room{};
  std::string variant;
  int cell = 0;
  std::string title;
  std::string author;
  std::optional<std::string> link;
  std::optional<int> pages;
  std::optional<int> rating;
  std::optional<std::string> review;
  std::optional<std::string> text;
  games::Instant at{};
};

/// Where a page of books ends.
struct BookCursor {
  games::Instant at{};
  RoomId room{};
  int number = 0;
};

struct BookPage {
  std::int64_t count = 0;  ///< in all
  std::vector<Book> books;
  std::optional<BookCursor> next;
};

}  // namespace noughts::store
