#include "events/awaited_json.hpp"

#include "events/team_tour_json.hpp"

namespace noughts::events {

using games::Json;

Json awaited_json(const Snapshot& snapshot, const event::EventGame& game) {
  Json json = Json::object();
  const auto state = snapshot.event.state();
  const bool goes_on = state == event::EventState::running || state == event::EventState::paused;
  if (!game.is_awaited() || !goes_on) return json;
  Json players = Json::array();
  for (const auto side : {game.pairing.first, game.pairing.second}) {
    const auto player = snapshot.event.entry(side).player;
    if (snapshot.engaged.contains(player)) players.push_back(player_json(snapshot.players, player));
  }
  json["waits_for"] = std::move(players);
  json["waits_until"] = millis(snapshot.event.awaited_until(game));
  return json;
}

Json own_awaited_json(const Snapshot& snapshot, event::Entrant entrant) {
  for (const auto& key : snapshot.event.awaited()) {
    const auto& game = snapshot.event.games().at(key);
    if (game.has(entrant)) return awaited_json(snapshot, game);
  }
  return Json::object();
}

}  // namespace noughts::events
