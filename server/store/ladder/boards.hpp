// Leaderboards: of all times, and of a calendar month. A page can be had from any place of the list, upwards and downwards.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "store/core/ids.hpp"

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

/// The variants on whose lists a player stands, and the month that it is.
struct ListsOfPlayer {
  std::vector<std::string> variants;
  Month month{};
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

}  // namespace noughts::store
