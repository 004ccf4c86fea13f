// What the handlers of moderation work with. The referenced outlive them.
#pragma once

#include <functional>

#include "api/call.hpp"
#include "api/player_changes.hpp"
#include "cluster/directory.hpp"
#include "http/connection/connections.hpp"
#include "limits/listing.hpp"
#include "limits/rate_scale.hpp"
#include "lobby/lobby.hpp"
#include "people/notice/current_announcement.hpp"
#include "people/notice/notices.hpp"
#include "postgres/moderation/administration.hpp"
#include "postgres/moderation/announcements.hpp"
#include "postgres/moderation/curator_requests.hpp"
#include "postgres/moderation/stored_limits.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::api::moderation {

struct Services {
  std::function<games::Instant()> now;
  account::Accounts& accounts;
  store::Moderation& moderation;
  postgres::Administration& administration;
  postgres::CuratorRequests& curator_requests;
  postgres::Announcements& announcements;
  notice::CurrentAnnouncement& announcement;
  const notice::Notices& notices;
  http::Connections& connections;
  lobby::Lobby& lobby;
  postgres::StoredLimits& stored_limits;
  limits::RateScale& rate_scale;
  limits::Listing limits;                  ///< of the running server
  std::function<void()> tell_other_nodes;  ///< that the announcement or the rate scale has changed here
  PlayerChanges changes;
  const cluster::Directory& directory;
};

}  // namespace noughts::api::moderation
