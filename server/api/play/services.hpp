// What the handlers of play work with. The referenced outlive them.
#pragma once

#include <functional>

#include "api/call.hpp"
#include "engines/engines.hpp"
#include "link_previews/previews.hpp"
#include "postgres/play/history.hpp"
#include "room/rooms.hpp"
#include "store/play/invitations.hpp"
#include "store/play/rooms.hpp"

namespace noughts::api::play {

struct Services {
  std::function<games::Instant()> now;
  const cluster::Directory& directory;
  account::Accounts& accounts;
  room::Rooms& rooms;
  const engines::Engines& engines;
  store::Rooms& stored_rooms;
  store::Challenges& challenges;
  store::Invitations& invitations;
  postgres::History& history;
  link_previews::Previews& previews;
  /// Where the site is for whoever asks.
  std::function<std::string(const http::Request&)> origin;
};

}  // namespace noughts::api::play
