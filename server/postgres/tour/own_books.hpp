// The books that somebody has read besides those of their boards, in the database.
#pragma once

#include "store/tour/own_books.hpp"

namespace noughts::postgres {

class Pool;

class OwnBooks {
 public:
  explicit OwnBooks(Pool& pool) : pool_{pool} {}

  /// What was added last first.
  store::Answer<store::OwnBookPage> page(store::PlayerId player, std::optional<store::OwnBookId> before, int limit);
  /// Adds those that are not there.
  store::Answer<store::AddedBooks> add(store::PlayerId player, std::vector<store::NamedBook> books, games::Instant at);
  /// Repeating it changes nothing.
  store::Answer<void> remove(store::PlayerId player, store::OwnBookId book);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
