// An event as it is at one moment, and how it is made of what the database has.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "event/course/course.hpp"
#include "events/progress.hpp"
#include "store/event/events.hpp"

namespace noughts::events {

using event::Event;
using event::StepContent;
using games::Instant;
using store::Cid;
using store::EventId;
using store::PlayerId;
using store::RoomId;
using store::TeamId;

/// An event as it is at one moment.
struct Snapshot {
  EventId id{};
  Event event;
  std::map<PlayerId, store::Player> players;  ///< all that the record speaks of
  std::map<TeamId, std::string> teams;        ///< likewise, by name
  std::vector<event::EventStanding> table;    ///< the best first
  BattleNeed need = BattleNeed::nothing;
  std::set<PlayerId> engaged{};  ///< who was in a game elsewhere when somebody was to be paired last
};
using SnapshotPointer = std::shared_ptr<const Snapshot>;

/// All that the record speaks of, by their ids.
[[nodiscard]] std::map<PlayerId, store::Player> players_of(const store::StoredEvent& stored);
[[nodiscard]] std::map<TeamId, std::string> teams_of(const store::StoredEvent& stored);
/// A record replayed. refused: the rules do not accept it, which is a fault of ours.
[[nodiscard]] store::Result<Event> replayed(const store::StoredEvent& stored);
[[nodiscard]] SnapshotPointer snapshot_of(EventId id, const Event& event, std::map<PlayerId, store::Player> players,
                                          std::map<TeamId, std::string> teams, BattleNeed need = BattleNeed::nothing,
                                          std::set<PlayerId> engaged = {});

}  // namespace noughts::events
