// What others may know of a registered player's games: points and how they went, the ledger, results.
#pragma once

#include <array>

#include "games/core/words.hpp"
#include "store/ladder/boards.hpp"
#include "store/ladder/rating_moves.hpp"
#include "store/people/players.hpp"

namespace noughts::store {

struct RatingStats {
  std::string variant;
  int points = 0;
  int games = 0;
  std::optional<std::int64_t> place;  ///< nullopt: no rated game
  int month_points = 0;               ///< what the rated games of this month brought
};

enum class OpponentKind : std::uint8_t { stronger, equal, weaker, friendly, guest, computer };
constexpr auto words(OpponentKind) {
  return std::to_array<std::string_view>({"stronger", "equal", "weaker", "friend", "guest", "computer"});
}

/// Finished games of two against opponents of one kind.
struct ResultStats {
  std::string variant;
  OpponentKind against{};
  int won = 0;
  int lost = 0;
  int drawn = 0;
};

/// Finished games of two people against each other, as the first of them sees it.
struct HeadToHead {
  std::string variant;
  int won = 0;
  int lost = 0;
  int drawn = 0;
};

struct StatsSummary {
  games::Instant since{};
  std::vector<RatingStats> ratings;
  std::vector<ResultStats> results;
};

struct CurvePoint {
  games::Instant at{};
  int points = 0;
};

struct Curve {
  int start = 0;  ///< points before the first change that is told
  std::vector<CurvePoint> points;
};

struct LedgerRow {
  std::int64_t id = 0;
  games::Instant at{};
  LedgerReason reason{};
  int before = 0;
  int after = 0;
  std::optional<RoomId> room;
  std::optional<Player> opponent;
  std::optional<Month> month;  ///< where it is inactive
};

struct LedgerPage {
  std::vector<LedgerRow> rows;
  std::optional<std::int64_t> next;  ///< where the next page begins; nullopt: this is the last
};

}  // namespace noughts::store
