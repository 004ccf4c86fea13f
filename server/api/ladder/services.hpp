// What the handlers of the ladder work with. The referenced outlive them.
#pragma once

#include <functional>

#include "api/call.hpp"
#include "cluster/directory.hpp"
#include "postgres/ladder/boards.hpp"
#include "postgres/ladder/player_stats.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::api::ladder {

struct Services {
  std::function<games::Instant()> now;
  account::Accounts& accounts;
  postgres::Boards& boards;
  postgres::PlayerStats& player_stats;
  store::Moderation& moderation;
  cluster::Directory& directory;
};

}  // namespace noughts::api::ladder
