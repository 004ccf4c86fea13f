// Leaderboards: of all times, and of a calendar month. A page can be had from any place of the list, upwards and downwards.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "store/core/ids.hpp"
#include "store/core/result.hpp"
#include "store/ladder/board_cursor.hpp"
#include "store/play/journal.hpp"

namespace noughts::store {

using Month = std::chrono::year_month;

/// One list: a variant's by points, or by the points that the rated games of a month brought.
struct Board {
  std::string variant;
  std::optional<Month> month;
};

struct BoardRow {
  std::int64_t place = 0;  ///< one more than the players with more points
  PlayerId player{};
  std::string name;
  int points = 0;
  int games = 0;
};

struct BoardPage {
  std::vector<BoardRow> rows;
  bool more_before = false;  ///< somebody stands above the first row
  bool more_after = false;   ///< somebody stands below the last row
};

/// What a game did to one player's row of one list.
struct BoardMove {
  std::optional<int> before;  ///< nullopt: they were not on it
  int after = 0;
  int games = 0;
};

/// What a game did to one player.
struct BoardChange {
  std::string name;
  BoardMove all;
  BoardMove month;
};

/// What a rated game did.
struct BoardChanges {
  Month month{};  ///< the one that it counts for
  std::vector<BoardChange> changes;
};

class Boards {
 public:
  virtual ~Boards() = default;
  /// The calendar month in which a moment lies.
  virtual Answer<Month> month_at(Instant at) = 0;
  /// The rows that come after a place; from the top without one.
  virtual Answer<BoardPage> below(Board board, std::optional<BoardCursor> place, int limit) = 0;
  /// The rows that come just before a place.
  virtual Answer<BoardPage> above(Board board, BoardCursor place, int limit) = 0;
  /// A page with a player's row in its middle. not_found: they are not on it.
  virtual Answer<BoardPage> around(Board board, PlayerId player, int limit) = 0;
  /// A player's own row. not_found: they are not on it.
  virtual Answer<BoardRow> row(Board board, PlayerId player) = 0;
  /// Rows of those whose name's key begins like this, by name.
  virtual Answer<std::vector<BoardRow>> named(Board board, std::string key_beginning, int limit) = 0;
  /// What the end of a rated game did; empty where it did nothing.
  virtual Answer<BoardChanges> changes(RoomId room) = 0;
};

}  // namespace noughts::store
