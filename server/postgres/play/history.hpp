// Finished games in the database.
#pragma once

#include "store/play/history.hpp"

namespace noughts::postgres {

class Pool;

/// The finished games of players, and their favourites.
class History {
 public:
  explicit History(Pool& pool) : pool_{pool} {}

  /// A page of a player's finished games; aborted ones are not among them. `viewer` asks. not_found: an `after` that no page
  /// gave.
  store::Answer<store::HistoryPage> of(store::PlayerId player, store::HistoryFilter filter, std::optional<store::PlayerId> viewer,
                                       int limit);
  /// A single game, whatever its state.
  store::Answer<store::PastGame> game(store::RoomId id, std::optional<store::PlayerId> viewer);
  /// A finished game with its record; conflict: it goes on; detached: the host has taken its record away.
  store::Answer<store::GameRecord> record(store::RoomId id);
  /// All finished games of a player with their records, in pages as of().
  store::Answer<store::RecordPage> records(store::PlayerId player, std::string after, int limit);
  /// Counts a finished game among the favourites. not_found: there is no such game; conflict: kMostStars are there already.
  store::Answer<void> star(store::PlayerId player, store::RoomId room, games::Instant at);
  /// Not to have been one is no error.
  store::Answer<void> unstar(store::PlayerId player, store::RoomId room);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
