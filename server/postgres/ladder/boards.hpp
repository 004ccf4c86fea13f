// Leaderboards in the database, to be read from any place.
#pragma once

#include "games/core/types.hpp"
#include "store/core/result.hpp"
#include "store/ladder/board_cursor.hpp"
#include "store/ladder/boards.hpp"

namespace noughts::postgres {

class Pool;

/// The leaderboards of all variants.
class Boards {
 public:
  explicit Boards(Pool& pool) : pool_{pool} {}

  /// The calendar month in which a moment lies.
  store::Answer<store::Month> month_at(games::Instant at);
  /// The rows that come after a place; from the top without one.
  store::Answer<store::BoardPage> below(store::Board board, std::optional<store::BoardCursor> cursor, int limit);
  /// The rows that come just before a place.
  store::Answer<store::BoardPage> above(store::Board board, store::BoardCursor cursor, int limit);
  /// A page with a player's row in its middle. not_found: they are not on it.
  store::Answer<store::BoardPage> around(store::Board board, store::PlayerId player, int limit);
  /// A player's own row. not_found: they are not on it.
  store::Answer<store::BoardRow> row(store::Board board, store::PlayerId player);
  /// Rows of those whose name's key begins like this, by name.
  store::Answer<std::vector<store::BoardRow>> named(store::Board board, std::string key_beginning, int limit);
  /// What the end of a rated game did; empty where it did nothing.
  store::Answer<store::BoardChanges> changes(store::RoomId room);
  /// The lists on which a player stands now.
  store::Answer<store::ListsOfPlayer> lists_of(store::PlayerId player, games::Instant now);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
