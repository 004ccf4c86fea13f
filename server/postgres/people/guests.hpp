// Guests in the database who never sat down in a game and are gone.
#pragma once

#include "games/core/types.hpp"
#include "store/core/result.hpp"
#include "store/people/guests.hpp"

namespace noughts::postgres {

class Pool;

/// Guests who came to nothing.
class Guests {
 public:
  explicit Guests(Pool& pool) : pool_{pool} {}

  /// Of the next so many guests after `after`, those who came before `before`, have no seat, and no session used since.
  store::Answer<store::IdleGuests> idle(store::PlayerId after, int limit, games::Instant before);
  /// Forgets guests with their sessions. Whoever has anything else, a letter, a report, a seat since then, stays as they are.
  /// Gives how many are gone.
  store::Answer<int> forget(std::vector<store::PlayerId> players);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
