// Guests who came, never sat down in a game, and are gone: what is found and forgotten, so that the table of players holds
// people who played.
#pragma once

#include <optional>
#include <vector>

#include "store/core/ids.hpp"

namespace noughts::store {

struct IdleGuests {
  std::vector<PlayerId> players;
  std::optional<PlayerId> last;  ///< where the next part begins; nullopt: all who are old enough were looked at
};

}  // namespace noughts::store
