// Guests who came, never sat down in a game, and are gone: what is found and forgotten, so that the table of players holds
// people who played.
#pragma once

#include <optional>
#include <vector>

#include "store/play/rooms.hpp"

namespace noughts::store {

struct IdleGuests {
  std::vector<PlayerId> players;
  std::optional<PlayerId> last;  ///< where the next part begins; nullopt: all who are old enough were looked at
};

class Guests {
 public:
  virtual ~Guests() = default;
  /// Of the next so many guests after `after`, those who came before `before`, have no seat, and no session used since.
  virtual Answer<IdleGuests> idle(PlayerId after, int limit, Instant before) = 0;
  /// Forgets guests with their sessions. Whoever has anything else, a letter, a report, a seat since then, stays as they are.
  /// Gives how many are gone.
  virtual Answer<int> forget(std::vector<PlayerId> players) = 0;
};

}  // namespace noughts::store
