// All that is remembered, in one hand: what the application is given, and gives each part its own of.
#pragma once

#include "store/ladder/ratings.hpp"
#include "store/moderation/moderation.hpp"
#include "store/operations/nodes.hpp"
#include "store/operations/slots.hpp"
#include "store/people/follows.hpp"
#include "store/people/messages.hpp"
#include "store/people/notices.hpp"
#include "store/people/players.hpp"
#include "store/people/relations.hpp"
#include "store/people/settings.hpp"
#include "store/play/invitations.hpp"
#include "store/play/journal.hpp"
#include "store/play/rooms.hpp"

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
  Slots& slots;
  PlayerSettings& settings;
  Moderation& moderation;
  Relations& relations;
  Blocks& blocks;
  Follows& follows;
  Messages& messages;
  Notices& notices;
  Invitations& invitations;
};

}  // namespace noughts::store
