// The books that players have read for games, out of the projections of the boards.
#pragma once

#include "store/people/players.hpp"

namespace noughts::store {

struct Book {
  RoomId room{};
  std::string variant;
  int cell = 0;
  std::string title;
  std::string author;
  games::Json link;  ///< null where there is none; likewise those below
  games::Json pages;
  games::Json rating;
  games::Json review;
  games::Json text;
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
