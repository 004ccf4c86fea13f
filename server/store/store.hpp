// All that is remembered, in one hand: what the application is given.
#pragma once

#include "store/journal.hpp"
#include "store/nodes.hpp"
#include "store/players.hpp"
#include "store/ratings.hpp"
#include "store/rooms.hpp"
#include "store/settings.hpp"

namespace noughts::store {

/// The interfaces of one store; they live as long as it does.
struct Store {
  Journal& journal;
  Rooms& rooms;
  Challenges& challenges;
  Players& players;
  Sessions& sessions;
  Ratings& ratings;
  Nodes& nodes;
  PlayerSettings& settings;
};

}  // namespace noughts::store
