#include "events/event_json.hpp"

#include <algorithm>

#include "event/course/bracket_of.hpp"
#include "event/course/xo_of.hpp"
#include "events/arena_json.hpp"
#include "events/awaited_json.hpp"
#include "events/team_event_json.hpp"
#include "events/team_tour_json.hpp"
#include "wire/event_frame.hpp"
#include "wire/server_frames.hpp"

namespace noughts::events {
namespace {

using games::Json;

/// A team as it stands in an event, with those who play for it.
Json team_json(const Snapshot& snapshot, const event::TeamLineUp& line_up) {
  Json players = Json::array();
  for (const PlayerId each : line_up.players) players.push_back(player_json(snapshot.players, each));
  Json json = named_team_json(snapshot.teams, line_up.team);
  json["players"] = std::move(players);
  return json;
}

const event::EventEntry& entry(const Event& event, event::Entrant entrant) {
  return event.entries()[static_cast<std::size_t>(entrant)];
}

/// Who plays on each side: who has entered, or plays for them at a board.
std::array<PlayerId, 2> players_of(const Event& event, const event::EventGame& game) {
  if (event::has_boards(event.terms().kind)) return game.players;
  return {entry(event, game.pairing.first).player, entry(event, game.pairing.second).player};
}

bool has_whole_points(const Event& event) {
  return event.terms().kind == event::EventKind::arena || event::plays_in_teams(event.terms().kind);
}

/// What is kept in parts of one, as people count it.
double shown_value(const Event& event, int value, int divisor) {
  return has_whole_points(event) ? value : static_cast<double>(value) / divisor;
}

double shown_points(const Event& event, int points) {
  return shown_value(event, points, event::divisor(event::TieBreak::points));
}

/// The game that somebody has to do with now.
Json room_of(const Event& event, event::Entrant entrant, PlayerId viewer) {
  if (!event.is_playing(entrant)) return nullptr;
  if (event::has_boards(event.terms().kind)) return room_at_board(event, entrant, viewer);
  for (auto each = event.games().rbegin(); each != event.games().rend(); ++each) {
    if (each->second.is_on() && each->second.has(entrant) && each->second.room) return store::text(*each->second.room);
  }
  return nullptr;
}

Json standing_json(const Snapshot& snapshot, const event::EventStanding& standing) {
  const auto& event = snapshot.event;
  const auto& who = entry(event, standing.entrant);
  const auto columns = event::course(event.terms().kind).columns();
  Json tie_breaks = Json::object();
  for (std::size_t i = 0; i < columns.size() && i < standing.tie_breaks.size(); ++i) {
    const auto& [name, divisor] = columns[i];
    tie_breaks[std::string(name)] = shown_value(event, standing.tie_breaks[i], divisor);
  }
  Json json{{"player", player_json(snapshot.players, who.player)},
            {"place", standing.place},
            {"points", shown_points(event, standing.points)},
            {"games", standing.games},
            {"wins", standing.wins},
            {"tie_breaks", std::move(tie_breaks)}};
  if (who.line_up) json["team"] = team_json(snapshot, *who.line_up);
  if (standing.group) json["group"] = *standing.group;
  if (who.withdrawn) json["withdrawn"] = true;
  if (who.away) json["away"] = true;
  if (standing.is_on_streak) json["streak"] = true;
  if (standing.halved_wins > 0) json["halved_wins"] = standing.halved_wins;
  if (event.state() == event::EventState::upcoming && standing.entrant >= event.terms().most) json["waits"] = true;
  return json;
}

/// What a game of teams has besides.
void add_battle(const Snapshot& snapshot, const event::EventGame& game, Json& json) {
  const auto add = [&](const char* key, event::Entrant side) {
    const auto& line_up = entry(snapshot.event, side).line_up;
    if (line_up) json[key] = named_team_json(snapshot.teams, line_up->team);
  };
  add("first_team", game.pairing.first);
  add("second_team", game.pairing.second);
  if (game.is_play_off) json["play_off"] = true;
  if (game.host) json["hosted_by"] = player_json(snapshot.players, *game.host);
  if (game.score) json["score"] = *game.score;
  if (game.tally) json["early"] = game.tally->early;
  if (game.tally) json["marks"] = game.tally->marks;
}

Json game_json(const Snapshot& snapshot, const event::GameKey& key, const event::EventGame& game) {
  const auto& event = snapshot.event;
  const auto [first, second] = players_of(event, game);
  Json json{{"round", key.round},
            {"pairing", key.pairing},
            {"game", key.game},
            {"first", player_json(snapshot.players, first)},
            {"second", player_json(snapshot.players, second)},
            {"room", game.room ? Json(store::text(*game.room)) : Json()},
            {"end", game.end ? Json(games::word(*game.end)) : Json()}};
  if (game.end && game.reason != event::EndReason::played) json["reason"] = games::word(game.reason);
  if (game.is_corrected) json["corrected"] = true;
  event::write_halved(json, game.halved);
  json.update(awaited_json(snapshot, game));
  add_battle(snapshot, game, json);
  return json;
}

/// What somebody who has entered is told besides where they stand.
Json own_part(const Snapshot& snapshot, event::Entrant entrant, PlayerId viewer) {
  Json json{{"room", room_of(snapshot.event, entrant, viewer)}};
  if (snapshot.event.is_removed(viewer)) json["removed"] = true;
  json.update(own_awaited_json(snapshot, entrant));
  return json;
}

/// The game of an event that somebody plays now and where they stand; null: they have not entered.
Json own_json(const Snapshot& snapshot, PlayerId viewer) {
  const auto number = snapshot.event.entrant(viewer);
  if (!number) return nullptr;
  const auto standing = std::ranges::find(snapshot.table, *number, &event::EventStanding::entrant);
  Json json = standing_json(snapshot, *standing);
  json.update(own_part(snapshot, *number, viewer));
  return json;
}

using ShownGames = std::map<event::GameKey, const event::EventGame*>;

/// Those that go on, and those of the last round.
ShownGames current_games(const Snapshot& snapshot) {
  ShownGames games;
  for (const auto& [key, game] : snapshot.event.games()) {
    const bool is_shown = game.is_on() || key.round == snapshot.event.round();
    if (is_shown && games.size() < kMostShown) games.emplace_hint(games.end(), key, &game);
  }
  return games;
}

Json current_games_json(const Snapshot& snapshot) {
  Json games = Json::array();
  for (const auto& [key, game] : current_games(snapshot)) games.push_back(game_json(snapshot, key, *game));
  return games;
}

bool is_called_alike(const Snapshot& now, const Snapshot& before, const event::EventGame& game) {
  const auto [first, second] = players_of(now.event, game);
  const bool is_host_alike = !game.host || is_called_alike(now, before, *game.host);
  const auto is_team_alike = [&](event::Entrant side) {
    return is_team_called_alike(now.teams, before.teams, entry(now.event, side).line_up);
  };
  const bool are_teams_alike = is_team_alike(game.pairing.first) && is_team_alike(game.pairing.second);
  return is_host_alike && are_teams_alike && is_called_alike(now, before, first) && is_called_alike(now, before, second);
}

bool are_called_alike(const Snapshot& now, const Snapshot& before, const std::vector<PlayerId>& players) {
  return std::ranges::all_of(players, [&](PlayerId each) { return is_called_alike(now, before, each); });
}

bool is_same(const Snapshot& now, const event::EventGame& a, const Snapshot& before, const event::EventGame& b) {
  const bool waits_alike = (!a.is_awaited() && !b.is_awaited()) || awaited_json(now, a) == awaited_json(before, b);
  return waits_alike && a.pairing == b.pairing && a.room == b.room && a.end == b.end && a.reason == b.reason &&
         a.is_corrected == b.is_corrected && a.halved == b.halved && a.score == b.score && is_called_alike(now, before, a);
}

Json changed_games(const Snapshot& now, const Snapshot& before) {
  const auto old = current_games(before);
  auto shown = current_games(now);
  // Who shows one that is over by now must hear of it.
  for (const auto& [key, game] : old) {
    if (const auto found = now.event.games().find(key); found != now.event.games().end()) shown.emplace(key, &found->second);
  }
  Json games = Json::array();
  for (const auto& [key, game] : shown) {
    const auto found = old.find(key);
    if (found == old.end() || !is_same(now, *game, before, *found->second)) games.push_back(game_json(now, key, *game));
  }
  return games;
}

/// A row of a table and where it is in it.
struct Row {
  std::size_t index;
  const event::EventStanding* standing;
};
using Rows = std::map<PlayerId, Row>;

Rows rows_of(const Snapshot& snapshot) {
  Rows rows;
  for (std::size_t i = 0; i < snapshot.table.size(); ++i) {
    rows[entry(snapshot.event, snapshot.table[i].entrant).player] = {i, &snapshot.table[i]};
  }
  return rows;
}

/// Where somebody stands, or the team for which they play.
Rows::const_iterator row_of(const Snapshot& snapshot, const Rows& rows, PlayerId player) {
  const auto number = snapshot.event.entrant(player);
  return number ? rows.find(entry(snapshot.event, *number).player) : rows.end();
}

bool is_same(const Snapshot& now, const event::EventStanding& a, const Snapshot& before, const event::EventStanding& b) {
  const auto& one = entry(now.event, a.entrant);
  const auto& other = entry(before.event, b.entrant);
  return a.place == b.place && a.points == b.points && a.games == b.games && a.tie_breaks == b.tie_breaks &&
         a.is_on_streak == b.is_on_streak && a.halved_wins == b.halved_wins && a.group == b.group &&
         are_called_alike(now, before, one.players()) && is_team_called_alike(now.teams, before.teams, one.line_up) &&
         one.line_up == other.line_up && one.withdrawn == other.withdrawn && one.away == other.away &&
         now.event.state() == before.event.state();
}

/// The rows that are others than before, of those that are shown at first or were.
Json changed_rows(const Snapshot& now, const Snapshot& before) {
  const Rows old = rows_of(before);
  Json rows = Json::array();
  for (std::size_t i = 0; i < now.table.size(); ++i) {
    const auto found = old.find(entry(now.event, now.table[i].entrant).player);
    const bool is_new = found == old.end();
    if (i >= kMostShown && (is_new || found->second.index >= kMostShown)) continue;
    if (is_new || !is_same(now, now.table[i], before, *found->second.standing)) rows.push_back(standing_json(now, now.table[i]));
  }
  return rows;
}

}  // namespace

Json table_json(const Snapshot& snapshot, std::size_t from) {
  Json rows = Json::array();
  for (std::size_t i = from; i < snapshot.table.size() && rows.size() < kMostShown; ++i) {
    rows.push_back(standing_json(snapshot, snapshot.table[i]));
  }
  const std::size_t next = from + rows.size();
  return {{"rows", std::move(rows)}, {"next", next < snapshot.table.size() ? Json(next) : Json()}};
}

Json whole_table_json(const Snapshot& snapshot) {
  Json rows = Json::array();
  for (const auto& standing : snapshot.table) rows.push_back(standing_json(snapshot, standing));
  return rows;
}

Json round_json(const Snapshot& snapshot, int round, std::size_t from) {
  if (round < 1 || round > snapshot.event.round()) return nullptr;
  Json games = Json::array();
  std::size_t place = 0;
  bool has_more = false;
  for (const auto& [key, game] : snapshot.event.games()) {
    if (key.round != round || place++ < from) continue;
    has_more = games.size() == kMostShown;
    if (has_more) break;
    games.push_back(game_json(snapshot, key, game));
  }
  Json byes = Json::array();
  if (const auto found = snapshot.event.byes().find(round); found != snapshot.event.byes().end()) {
    for (const auto bye : found->second) byes.push_back(player_json(snapshot.players, entry(snapshot.event, bye).player));
  }
  const auto next = has_more ? Json(from + games.size()) : Json();
  return {{"round", round}, {"games", std::move(games)}, {"byes", std::move(byes)}, {"next", next}};
}

namespace {

/// A match of a play-off; nullptr: not known yet, or nobody.
struct ShownMatch {
  const event::EventEntry* first;
  const event::EventEntry* second;
  const event::EventEntry* winner;
  bool is_bye;
};

Json match_json(const Snapshot& snapshot, const ShownMatch& match) {
  const auto shown = [&](const event::EventEntry* who) { return who ? player_json(snapshot.players, who->player) : Json(); };
  Json json{
      {"first", shown(match.first)}, {"second", shown(match.second)}, {"winner", shown(match.winner)}, {"bye", match.is_bye}};
  const auto add = [&](const char* key, const event::EventEntry* who) {
    if (who != nullptr && who->line_up) json[key] = named_team_json(snapshot.teams, who->line_up->team);
  };
  add("first_team", match.first);
  add("second_team", match.second);
  return json;
}

/// Which packs battles are of nobody is told who may play in them.
Json without_packs(Json content) {
  if (content.contains("packs")) content["packs"] = content["packs"].size();
  if (!content.contains("games")) return content;
  for (Json& game : content["games"]) game.erase("pack");
  return content;
}

}  // namespace

Json bracket_json(const Snapshot& snapshot) {
  const auto tournament = event::xo_tournament_of(snapshot.event);
  const auto bracket = tournament ? tournament->bracket() : event::bracket_of(snapshot.event);
  if (!bracket) return nullptr;
  const auto who = [&](std::optional<event::Entrant> of_bracket) -> const event::EventEntry* {
    if (!of_bracket) return nullptr;
    return &entry(snapshot.event, tournament ? tournament->seeds()[static_cast<std::size_t>(*of_bracket)] : *of_bracket);
  };
  Json rounds = Json::array();
  for (const auto& round : bracket->rounds()) {
    Json matches = Json::array();
    for (const auto& match : round) {
      matches.push_back(match_json(snapshot, {who(match.first), who(match.second), who(match.winner), match.is_bye}));
    }
    rounds.push_back(std::move(matches));
  }
  return {{"rounds", std::move(rounds)}, {"rounds_before", tournament ? tournament->group_rounds() : 0}};
}

Json event_json(const Snapshot& snapshot, std::optional<PlayerId> viewer, games::Instant now) {
  const auto& event = snapshot.event;
  const bool is_upcoming = event.state() == event::EventState::upcoming;
  const int waiting = is_upcoming ? static_cast<int>(event.entries().size()) - event.places_taken() : 0;
  Json json{{"id", store::text(snapshot.id)},
            {"terms", event::json(event.terms())},
            {"state", games::word(event.state())},
            {"reason", event.reason().empty() ? Json() : Json(event.reason())},
            {"organiser", event.organiser() ? player_json(snapshot.players, *event.organiser()) : Json()},
            {"created", millis(event.created())},
            {"started", millis(event.started())},
            {"ended", millis(event.ended())},
            {"n", event.number()},
            {"round", event.round()},
            {"entries", event.places_taken()},
            {"waiting", waiting},
            {"entries_open", event.check_entries_open(now).has_value()},
            {"table", table_json(snapshot, 0)},
            {"games", current_games_json(snapshot)},
            {"you", viewer ? own_json(snapshot, *viewer) : Json()},
            {"mine", viewer && event.organiser() == viewer},
            {"invited", viewer && event.is_invited(*viewer)}};
  add_arena(event, json);
  add_team_tour(snapshot, viewer, json);
  add_team_event(snapshot, viewer, json);
  return json;
}

std::string event_frame(const Snapshot& now, const Snapshot* before) {
  const auto& event = now.event;
  return wire::event_frame({now.id, event.number(), before == nullptr ? std::nullopt : std::optional(before->event.number()),
                            event.state(), event.round(), event.places_taken(),
                            before == nullptr ? Json() : changed_rows(now, *before),
                            before == nullptr ? current_games_json(now) : changed_games(now, *before)});
}

std::function<std::optional<std::string>(PlayerId)> own_frames(const Snapshot& now, const Snapshot* before) {
  auto old = before == nullptr ? Rows{} : rows_of(*before);
  return [&now, before, rows = rows_of(now), old = std::move(old)](PlayerId player) -> std::optional<std::string> {
    const auto row = row_of(now, rows, player);
    if (row == rows.end()) return std::nullopt;
    const auto& standing = *row->second.standing;
    const auto own = own_part(now, standing.entrant, player);
    const auto was = before == nullptr ? old.end() : row_of(*before, old, player);
    if (was != old.end() && is_same(now, standing, *before, *was->second.standing) &&
        own == own_part(*before, was->second.standing->entrant, player)) {
      return std::nullopt;
    }
    Json you = standing_json(now, standing);
    you.update(own);
    return wire::event_own_frame(now.id, now.event.number(), std::move(you));
  };
}

Json step_json(const store::StoredEventStep& step, int number, const Names& names) {
  const auto content = event::read_content(step.content);
  const event::Writing write{[&](PlayerId player) { return player_json(names.players, player); },
                             [&](TeamId team) { return named_team_json(names.teams, team); }};
  auto shown = content ? without_packs(event::json(*content, write)) : Json::object();
  if (content && std::holds_alternative<event::BoardsNamed>(*content) && !names.are_boards_shown) {
    shown.erase("main");
    shown.erase("free_shooters");
  }
  if (!names.is_over) shown.erase("lots");
  return {{"n", number},
          {"at", millis(step.at)},
          {"by", step.by ? player_json(names.players, *step.by) : Json()},
          {"d", std::move(shown)}};
}

Json row_json(const store::EventRow& row, const store::Player* organiser) {
  return {{"id", store::text(row.id)},       {"terms", row.terms},
          {"state", games::word(row.state)}, {"organiser", organiser == nullptr ? Json() : wire::json(wire::shown(*organiser))},
          {"entries", row.entries},          {"round", row.round},
          {"ended", millis(row.ended)}};
}

std::string topic_of(EventId event) { return "event/" + store::text(event); }

}  // namespace noughts::events
