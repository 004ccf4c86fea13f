#include "events/team_tour_json.hpp"

#include <algorithm>

#include "event/course/team_tour_of.hpp"
#include "wire/server_frames.hpp"

namespace noughts::events {
namespace {

using games::Json;

Json players_json(const Snapshot& snapshot, const std::vector<PlayerId>& players) {
  Json list = Json::array();
  for (const PlayerId each : players) list.push_back(player_json(snapshot.players, each));
  return list;
}

/// One half of the protocol. Whom a captain has named the other team is shown when its own has done so, too.
Json team_json(const Snapshot& snapshot, event::Entrant number, const event::TeamProtocol& protocol,
               std::optional<PlayerId> viewer) {
  auto entry = snapshot.event.entry(number);
  const bool is_named = entry.boards.has_value();
  const bool is_own = viewer && snapshot.event.entrant(*viewer) == number;
  if (!is_own && !snapshot.event.are_boards_shown()) entry.boards.reset();
  Json main = Json::array();
  for (std::size_t i = 0; entry.boards && i < entry.boards->main.size(); ++i) {
    main.push_back({{"player", player_json(snapshot.players, entry.boards->main[i])}, {"points", protocol.main.at(i)}});
  }
  const auto shooters = entry.boards ? entry.boards->free_shooters : std::vector<PlayerId>();
  return {{"team", entry.line_up ? named_team_json(snapshot.teams, entry.line_up->team) : Json()},
          {"captain", player_json(snapshot.players, entry.player)},
          {"named", is_named},
          {"main", std::move(main)},
          {"free_shooters", players_json(snapshot, shooters)},
          {"free_shooters_points", protocol.free_shooters},
          {"individual", protocol.individual},
          {"team_games", protocol.team_games},
          {"total", protocol.total}};
}

Json game_json(const Snapshot& snapshot, const event::ScheduledGame& game) {
  const auto* made = game.made;
  Json json{{"round", game.key.round},
            {"pairing", game.key.pairing},
            {"game", game.key.game},
            {"first_side", game.sides.first},
            {"first", player_json(snapshot.players, game.players[0])},
            {"second", player_json(snapshot.players, game.players[1])},
            {"room", made != nullptr && made->room ? Json(store::text(*made->room)) : Json()},
            {"score", nullptr}};
  const auto awaited = event::awaited_at(snapshot.event, game, snapshot.engaged);
  if (!awaited.empty()) json["waits_for"] = players_json(snapshot, awaited);
  if (made != nullptr && !made->is_on()) {
    json["score"] = {made->scored(game.sides.first), made->scored(game.sides.second)};
    if (made->reason != event::EndReason::played) json["reason"] = noughts::games::word(made->reason);
    if (made->is_corrected) json["corrected"] = true;
  }
  return json;
}

Json extra_json(const Event& event) {
  Json boards = Json::array();
  for (int board = 0; board < event.boards(); ++board) {
    const auto* agreed = event.extra(board);
    if (agreed != nullptr) boards.push_back({{"pairing", board}, {"players", agreed->players}, {"judge", agreed->judge}});
  }
  return boards;
}

}  // namespace

Json millis(Instant at) { return at.time_since_epoch().count(); }
Json millis(std::optional<Instant> at) { return at ? millis(*at) : Json(); }

Json named_team_json(const std::map<TeamId, std::string>& teams, TeamId team) {
  const auto found = teams.find(team);
  return {{"id", store::text(team)}, {"name", found == teams.end() ? std::string() : found->second}};
}

bool is_called_alike(const Snapshot& now, const Snapshot& before, PlayerId player) {
  const auto one = now.players.find(player);
  const auto other = before.players.find(player);
  return one == now.players.end() || other == before.players.end() || one->second == other->second;
}

bool is_team_called_alike(const std::map<TeamId, std::string>& one, const std::map<TeamId, std::string>& other,
                          const std::optional<event::TeamLineUp>& line_up) {
  return !line_up || named_team_json(one, line_up->team) == named_team_json(other, line_up->team);
}

Json player_json(const std::map<PlayerId, store::Player>& players, PlayerId player) {
  const auto found = players.find(player);
  if (found == players.end()) return wire::json(wire::shown(store::Player{player, "deleted", true, false}));
  return wire::json(wire::shown(found->second));
}

Json room_at_board(const Event& event, event::Entrant entrant, PlayerId viewer) {
  if (const auto* own = event.game_of(viewer)) return own->room ? Json(store::text(*own->room)) : Json();
  const auto& boards = event.entry(entrant).boards;
  const bool shoots = boards && std::ranges::find(boards->free_shooters, viewer) != boards->free_shooters.end();
  for (const auto& [key, game] : event.games()) {
    const bool is_common = key.round == event::kRoundOfTeams || (shoots && key.pairing == event::kFreeShooters);
    if (game.is_on() && game.room && is_common) return store::text(*game.room);
  }
  return nullptr;
}

void add_team_tour(const Snapshot& snapshot, std::optional<PlayerId> viewer, Json& json) {
  const auto& event = snapshot.event;
  if (!event::has_boards(event.terms().kind)) return;
  json["judges"] = viewer && event.is_judge(*viewer);
  if (!event.started()) return;
  const auto protocol = event::tour_protocol_of(event);
  Json teams = Json::array();
  for (std::size_t i = 0; i < event.entries().size() && i < protocol.size(); ++i) {
    teams.push_back(team_json(snapshot, static_cast<event::Entrant>(i), protocol.at(i), viewer));
  }
  Json games = Json::array();
  for (const auto& game : event::tour_schedule(event)) games.push_back(game_json(snapshot, game));
  json["tour"] = {{"stage", noughts::games::word(event.stage())},
                  {"since", millis(event.stage_since())},
                  {"ends", millis(event.stage_ends())},
                  {"teams", std::move(teams)},
                  {"games", std::move(games)},
                  {"extra", extra_json(event)}};
}

}  // namespace noughts::events
