// The books that players have read for games, out of the projections of the boards.
#pragma once

#include "store/library/books.hpp"

namespace noughts::postgres {

class Pool;

/// The books of players.
class Books {
 public:
  explicit Books(Pool& pool) : pool_{pool} {}

  /// The latest first; those that were declared void are not among them.
  store::Answer<store::BookPage> of(store::PlayerId player, std::optional<store::BookCursor> after, int limit);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
