#include "events/team_event_json.hpp"

#include "event/course/xo_of.hpp"
#include "events/team_tour_json.hpp"

namespace noughts::events {
namespace {

using games::Json;

Json team_of(const Snapshot& snapshot, const event::EventEntry& entry) {
  return entry.line_up ? named_team_json(snapshot.teams, entry.line_up->team) : Json();
}

Json seeds_json(const Snapshot& snapshot) {
  Json seeds = Json::array();
  for (const auto& entry : snapshot.event.by_strength()) seeds.push_back(team_of(snapshot, entry));
  return seeds;
}

// Those that were on when a team withdrew are games of the event.
Json forfeits_json(const Snapshot& snapshot, const event::XoTournament& tournament) {
  Json forfeits = Json::array();
  for (const auto& each : tournament.forfeits()) {
    if (snapshot.event.games().contains({each.key.round, each.key.pairing, 1})) continue;
    forfeits.push_back({{"round", each.key.round},
                        {"first_team", team_of(snapshot, snapshot.event.entry(each.teams.first))},
                        {"second_team", team_of(snapshot, snapshot.event.entry(each.teams.second))},
                        {"end", each.winner == 0 ? "first" : "second"},
                        {"reason", "withdrawn"},
                        {"play_off", each.is_play_off}});
  }
  return forfeits;
}

Json officials_json(const Snapshot& snapshot) {
  Json officials = Json::array();
  for (const auto& [player, official] : snapshot.event.officials()) {
    officials.push_back({{"player", player_json(snapshot.players, player)},
                         {"office", games::word(official.office)},
                         {"called", official.is_called}});
  }
  return officials;
}

/// What an event of battles has besides. Which packs they are of only its organiser is told.
void add_battles(const Snapshot& snapshot, std::optional<PlayerId> viewer, Json& json) {
  const auto& event = snapshot.event;
  if (event::plays_in_teams(event.terms().kind)) json["officials"] = officials_json(snapshot);
  if (!event::has_battles(event.terms().kind)) return;
  json["packs"] = event.packs().size();
  json["waits"] = games::word(snapshot.need);
  if (!viewer || event.organiser() != viewer) return;
  Json packs = Json::array();
  for (const auto pack : event.packs()) packs.push_back(store::text(pack));
  json["own_packs"] = std::move(packs);
}

}  // namespace

void add_team_event(const Snapshot& snapshot, std::optional<PlayerId> viewer, Json& json) {
  add_battles(snapshot, viewer, json);
  const auto& event = snapshot.event;
  if (event.state() == event::EventState::upcoming && event.terms().by_pots) json["seeds"] = seeds_json(snapshot);
  if (const auto tournament = event::xo_tournament_of(event)) json["forfeits"] = forfeits_json(snapshot, *tournament);
}

}  // namespace noughts::events
