// The leaderboards and all that goes with them, in one hand.
#pragma once

#include "store/ladder/boards.hpp"
#include "store/ladder/penalties.hpp"
#include "store/ladder/player_stats.hpp"

namespace noughts::store {

struct Ladder {
  Boards& boards;
  PlayerStats& player_stats;
  Penalties& penalties;
};

}  // namespace noughts::store
