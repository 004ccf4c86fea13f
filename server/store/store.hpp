// All that is remembered, in one hand: what the application is given.
#pragma once

#include "store/invitations.hpp"
#include "store/journal.hpp"
#include "store/messages.hpp"
#include "store/moderation.hpp"
#include "store/nodes.hpp"
#include "store/notices.hpp"
#include "store/players.hpp"
#include "store/ratings.hpp"
#include "store/rooms.hpp"
#include "store/settings.hpp"
#include "store/standings.hpp"

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
  Moderation& moderation;
  Standings& standings;
  Blocks& blocks;
  Messages& messages;
  Notices& notices;
  Invitations& invitations;
};

}  // namespace noughts::store
