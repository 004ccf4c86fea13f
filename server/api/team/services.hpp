// What the handlers of teams work with. The referenced outlive them.
#pragma once

#include <functional>

#include "api/call.hpp"
#include "cluster/directory.hpp"
#include "people/notice/notices.hpp"
#include "postgres/team/teams.hpp"
#include "store/people/relations.hpp"

namespace noughts::api::team {

struct Services {
  std::function<games::Instant()> now;
  account::Accounts& accounts;
  store::Relations& relations;
  postgres::Teams& teams;
  const notice::Notices& notices;
  const cluster::Directory& directory;
  /// Events show a team as it is called now.
  std::function<void(store::TeamId)> rename_in_events;
};

}  // namespace noughts::api::team
