// What events need of the rest of the server. The referenced outlive them.
#pragma once

#include "cluster/directory.hpp"
#include "cluster/node_health.hpp"
#include "cluster/setup.hpp"
#include "cluster/topics.hpp"
#include "events/progress.hpp"
#include "people/notice/notices.hpp"
#include "postgres/event/events.hpp"
#include "postgres/team/teams.hpp"
#include "store/people/relations.hpp"
#include "store/play/rooms.hpp"
#include "worker/bounded_worker.hpp"

namespace noughts::events {

struct Services {
  postgres::Events& stored;
  postgres::Teams& teams;
  store::Rooms& rooms;
  store::Relations& relations;
  cluster::Loop& loop;  ///< on which all of it happens
  const cluster::NodeHealth& health;
  const cluster::Directory& directory;
  const cluster::Topics& topics;
  const notice::Notices& notices;
  worker::BoundedWorker& pairing;  ///< for what takes too long for the loop
  cluster::SetupSource setup;      ///< of battles
  std::function<games::Instant()> now;
  cluster::Log log;
  bool has_other_nodes = false;  ///< which may write steps of the same events
  /// Whether this node looks after what is due in events; missing: it does.
  std::function<bool()> is_in_charge{};
  /// Hears how an event stands when that has changed here; may be missing.
  std::function<void(store::EventId, const Progress&)> on_changed{};
  /// Hears of each player for whom a game begins now that can't wait; may be missing.
  std::function<void(store::PlayerId)> on_seated{};
};

}  // namespace noughts::events
