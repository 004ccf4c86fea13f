#include "events/snapshot.hpp"

namespace noughts::events {

std::map<PlayerId, store::Player> players_of(const store::StoredEvent& stored) {
  std::map<PlayerId, store::Player> players;
  for (const auto& player : stored.players) players[player.id] = player;
  return players;
}

std::map<TeamId, std::string> teams_of(const store::StoredEvent& stored) {
  std::map<TeamId, std::string> teams;
  for (const auto& team : stored.teams) teams[team.id] = team.name;
  return teams;
}

store::Result<Event> replayed(const store::StoredEvent& stored) {
  std::optional<Event> event;
  for (const auto& step : stored.steps) {
    auto content = event::read_content(step.content);
    if (!content) return std::unexpected(store::StoreError::refused);
    const event::EventStep taken{step.at, step.by, std::move(*content)};
    if (event) {
      if (!event->apply(taken)) return std::unexpected(store::StoreError::refused);
    } else {
      auto begun = Event::begin(taken);
      if (!begun) return std::unexpected(store::StoreError::refused);
      event = std::move(*begun);
    }
  }
  if (!event) return std::unexpected(store::StoreError::refused);
  return std::move(*event);
}

SnapshotPointer snapshot_of(EventId id, const Event& event, std::map<PlayerId, store::Player> players,
                            std::map<TeamId, std::string> teams, BattleNeed need, std::set<PlayerId> engaged) {
  return std::make_shared<const Snapshot>(Snapshot{id, event, std::move(players), std::move(teams),
                                                   event::course(event.terms().kind).table(event), need, std::move(engaged)});
}

}  // namespace noughts::events
