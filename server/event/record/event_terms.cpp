#include "event/record/event_terms.hpp"

#include <limits>

#include "event/course/xo_tournament.hpp"
#include "games/catalogue.hpp"
#include "games/core/reading.hpp"
#include "games/core/text.hpp"
#include "match/match.hpp"

namespace noughts::event {
namespace {

constexpr int kLongestName = 60;
constexpr int kLongestDescription = 2'000;
constexpr int kMostRounds = 20;
constexpr int kMostGames = 9;
constexpr std::int64_t kDay = 86'400'000;
constexpr std::int64_t kShortestArena = 10'000;
constexpr std::int64_t kLeastFirstMove = 1'000;
/// As long as the longest move of a clock of days.
constexpr std::int64_t kMostFirstMoveOfDays = 14 * kDay;
constexpr std::int64_t kLeastTurn = 1'000;
/// Less than makes a game one of days.
constexpr std::int64_t kMostTurn = 3'599'999;
constexpr int kMostPoints = 5'000;
constexpr int kMostPlayed = 10'000;
constexpr int kMostDays = 3'650;

/// Reads the members of an object one after the other; the first that is amiss is told of.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  void read(int& value, const char* key, std::int64_t least, std::int64_t most) {
    if (const auto number = number_at(key, least, most)) value = static_cast<int>(*number);
  }
  void read(std::optional<int>& value, const char* key, std::int64_t least, std::int64_t most) {
    if (const auto number = number_at(key, least, most)) value = static_cast<int>(*number);
  }
  void read(Millis& value, const char* key, std::int64_t least, std::int64_t most) {
    if (const auto number = number_at(key, least, most)) value = Millis{*number};
  }
  void read(std::optional<Millis>& value, const char* key, std::int64_t least, std::int64_t most) {
    if (const auto number = number_at(key, least, most)) value = Millis{*number};
  }
  void read(std::optional<Instant>& value, const char* key) {
    if (const auto number = number_at(key, 0, games::kMostSafe)) value = Instant{Millis{*number}};
  }
  void read(bool& value, const char* key) {
    const auto flag = games::flag(json_, key, value);
    if (!flag) return complain(key);
    value = *flag;
  }
  void read(std::string& value, const char* key, games::TextBounds bounds, bool may_be_empty) {
    const Json* found = games::member(json_, key);
    const auto* given = found == nullptr ? nullptr : found->get_ptr<const std::string*>();
    if (may_be_empty && (found == nullptr || (given != nullptr && given->empty()))) return;
    auto text = given == nullptr ? std::nullopt : games::bounded_text(*given, bounds);
    if (!text) return complain(key);
    value = std::move(*text);
  }
  void complain(const char* key) {
    if (!amiss_) amiss_ = Refusal{"bad_event", std::string("An event can't have this: ") + key + "."};
  }
  [[nodiscard]] const std::optional<Refusal>& amiss() const { return amiss_; }

 private:
  std::optional<std::int64_t> number_at(const char* key, std::int64_t least, std::int64_t most) {
    const Json* found = games::member(json_, key);
    if (found == nullptr || found->is_null()) return std::nullopt;
    const auto number = games::whole(*found, least, most);
    if (!number) complain(key);
    return number;
  }

  const Json& json_;
  std::optional<Refusal> amiss_;
};

std::optional<Refusal> read_conditions(const Json& json, Conditions& conditions) {
  const Json* given = games::member(json, "conditions");
  if (given == nullptr) return std::nullopt;
  if (!games::has_only(*given, {"rating_from", "rating_to", "games", "days_registered", "invited"})) {
    return Refusal{"bad_event", "There is no such condition."};
  }
  Reader reader(*given);
  reader.read(conditions.rating_from, "rating_from", 0, kMostPoints);
  reader.read(conditions.rating_to, "rating_to", 0, kMostPoints);
  reader.read(conditions.games, "games", 0, kMostPlayed);
  reader.read(conditions.days_registered, "days_registered", 0, kMostDays);
  reader.read(conditions.invited, "invited");
  if (conditions.rating_from && conditions.rating_to && *conditions.rating_from > *conditions.rating_to) {
    reader.complain("rating_to");
  }
  return reader.amiss();
}

std::optional<Refusal> read_game(const Json& json, EventKind kind, match::Terms& game) {
  const Json* given = games::member(json, "game");
  if (given == nullptr || !given->is_object()) return Refusal{"bad_event", "An event has the terms of its games."};
  auto terms = match::terms(*given);
  if (!terms) return std::move(terms).error();
  const auto* variant = games::find_variant(terms->variant);
  const bool is_for_two = !variant->info.hosted && variant->info.seats == 2 && variant->cast(terms->options).size() == 2;
  if (kind == EventKind::xo_tournament) {
    if (!variant->has_meetings) return Refusal{"bad_event", "Such a tournament is of battles of teams."};
    game = {std::move(terms->variant), std::move(terms->options), match::NoClock{}, false, {}};
    return std::nullopt;
  }
  if (!is_for_two) return Refusal{"bad_event", "Events are of games for two."};
  if (has_boards(kind)) terms->rated = false;
  if (std::holds_alternative<match::NoClock>(terms->clock)) return Refusal{"bad_clock", "Games of an event have a clock."};
  if (terms->rated && !variant->may_be_rated(terms->options))
    return Refusal{"unrated_only", "This game is not played for rating."};
  game = std::move(*terms);
  const bool bots = game.table.bots;
  game.table = {};
  game.table.bots = bots;
  return std::nullopt;
}

bool may_halve(const EventTerms& terms) { return terms.kind == EventKind::arena && match::can_be_halved(terms.game.clock); }

void check_xo(Reader& reader, const EventTerms& terms) {
  if (terms.most > kMostInXoTournament) reader.complain("most");
  // With more teams it is playable too.
  const XoTournamentTerms fewest{terms.fewest, terms.groups, terms.by_pots, terms.going_on, terms.third_place};
  if (!is_playable(fewest)) reader.complain("fewest");
}

// Two teams meet.
void check_boards(Reader& reader, const EventTerms& terms) {
  if (terms.most != 2) reader.complain("most");
  if (match::is_of_days(terms.game.clock)) reader.complain("game");
}

/// What does not fit together.
void check(Reader& reader, const EventTerms& terms) {
  if (terms.fewest > terms.most) reader.complain("fewest");
  if (terms.kind == EventKind::round_robin && terms.most > kMostInRoundRobin) reader.complain("most");
  if (terms.kind == EventKind::round_robin && terms.games > 2) reader.complain("games");
  if (terms.kind == EventKind::xo_tournament) check_xo(reader, terms);
  if (has_boards(terms.kind)) check_boards(reader, terms);
  if (terms.kind == EventKind::arena && terms.lasts.count() < kShortestArena) reader.complain("lasts");
  if (terms.halving && !may_halve(terms)) reader.complain("halving");
  if (terms.kind == EventKind::arena && match::is_of_days(terms.game.clock)) reader.complain("game");
  if (terms.late && terms.kind != EventKind::swiss && terms.kind != EventKind::arena) reader.complain("late");
  if (terms.entries_open && *terms.entries_open >= terms.starts) reader.complain("entries_open");
  if (terms.entries_close && *terms.entries_close > terms.starts) reader.complain("entries_close");
}

void write(Json& json, const char* key, std::optional<Instant> at) {
  if (at) json[key] = at->time_since_epoch().count();
}

Json conditions_json(const Conditions& conditions) {
  Json json = Json::object();
  if (conditions.rating_from) json["rating_from"] = *conditions.rating_from;
  if (conditions.rating_to) json["rating_to"] = *conditions.rating_to;
  if (conditions.games > 0) json["games"] = conditions.games;
  if (conditions.days_registered > 0) json["days_registered"] = conditions.days_registered;
  if (conditions.invited) json["invited"] = true;
  return json;
}

}  // namespace

std::expected<EventTerms, Refusal> read_event_terms(const Json& json) {
  if (!games::has_only(
          json, {"name",       "description", "kind",   "game",    "starts",     "entries_open", "entries_close", "rounds",
                 "games",      "third_place", "groups", "by_pots", "going_on",   "lasts",        "halving",       "pause",
                 "first_move", "fewest",      "most",   "late",    "conditions", "warm_up",      "individual",    "turn"})) {
    return std::unexpected(Refusal{"bad_event", "An event has nothing of that name."});
  }
  EventTerms terms;
  const Json* kind = games::member(json, "kind");
  const auto read =
      kind != nullptr && kind->is_string() ? games::read_word<EventKind>(*kind->get_ptr<const std::string*>()) : std::nullopt;
  if (!read) return std::unexpected(Refusal{"bad_event", "There is no such kind of event."});
  terms.kind = *read;
  if (terms.kind == EventKind::round_robin) terms.most = kMostInRoundRobin;
  if (terms.kind == EventKind::xo_tournament) terms.most = kMostInXoTournament;
  if (has_boards(terms.kind)) terms.most = 2;
  if (auto amiss = read_game(json, terms.kind, terms.game)) return std::unexpected(std::move(*amiss));
  Reader reader(json);
  reader.read(terms.name, "name", {kLongestName, false}, false);
  reader.read(terms.description, "description", {kLongestDescription, true}, true);
  std::optional<Instant> starts;
  reader.read(starts, "starts");
  if (!starts) reader.complain("starts");
  terms.starts = starts.value_or(Instant{});
  reader.read(terms.entries_open, "entries_open");
  reader.read(terms.entries_close, "entries_close");
  reader.read(terms.rounds, "rounds", 1, kMostRounds);
  reader.read(terms.games, "games", 1, kMostGames);
  reader.read(terms.third_place, "third_place");
  reader.read(terms.groups, "groups", 1, kMostInXoTournament);
  reader.read(terms.by_pots, "by_pots");
  reader.read(terms.going_on, "going_on", 1, kMostInXoTournament);
  reader.read(terms.lasts, "lasts", 0, kDay);
  terms.halving = may_halve(terms);
  reader.read(terms.halving, "halving");
  reader.read(terms.warm_up, "warm_up", 0, kDay);
  reader.read(terms.individual, "individual", 0, kDay);
  reader.read(terms.turn, "turn", kLeastTurn, kMostTurn);
  reader.read(terms.pause, "pause", 0, kDay);
  reader.read(terms.first_move, "first_move", kLeastFirstMove, match::is_of_days(terms.game.clock) ? kMostFirstMoveOfDays : kDay);
  reader.read(terms.fewest, "fewest", 2, kMostEntries);
  reader.read(terms.most, "most", 2, kMostEntries);
  reader.read(terms.late, "late");
  check(reader, terms);
  if (reader.amiss()) return std::unexpected(*reader.amiss());
  if (auto amiss = read_conditions(json, terms.conditions)) return std::unexpected(std::move(*amiss));
  return terms;
}

Json json(const EventTerms& terms) {
  Json json{{"name", terms.name},
            {"description", terms.description},
            {"kind", games::word(terms.kind)},
            {"game", match::json(terms.game)},
            {"starts", terms.starts.time_since_epoch().count()},
            {"pause", terms.pause.count()},
            {"fewest", terms.fewest},
            {"most", terms.most},
            {"conditions", conditions_json(terms.conditions)}};
  if (terms.first_move) json["first_move"] = terms.first_move->count();
  write(json, "entries_open", terms.entries_open);
  write(json, "entries_close", terms.entries_close);
  if (terms.kind == EventKind::swiss) json["rounds"] = terms.rounds;
  if (terms.kind == EventKind::knockout || terms.kind == EventKind::round_robin) json["games"] = terms.games;
  if (terms.kind == EventKind::knockout) json["third_place"] = terms.third_place;
  if (terms.kind == EventKind::xo_tournament) {
    json["groups"] = terms.groups;
    json["by_pots"] = terms.by_pots;
    json["going_on"] = terms.going_on;
    json["third_place"] = terms.third_place;
  }
  if (has_boards(terms.kind)) {
    json["warm_up"] = terms.warm_up.count();
    json["individual"] = terms.individual.count();
    json["turn"] = terms.turn.count();
  }
  if (terms.kind == EventKind::arena) json["lasts"] = terms.lasts.count();
  if (terms.kind == EventKind::arena) json["halving"] = terms.halving;
  if (terms.late) json["late"] = true;
  return json;
}

Millis grace(const EventTerms& terms) {
  const auto match = match::Match::start(game_terms(terms), Instant{});
  return match ? match->allowance().value_or(Millis{0}) : Millis{0};
}

match::Terms game_terms(const EventTerms& terms, int round) {
  match::Terms game = terms.game;
  game.table.first_move = terms.first_move;
  game.table.halving = terms.halving;
  if (has_boards(terms.kind) && round == kRoundOfTeams) {
    game.clock = match::PerMove{terms.turn, match::OnTimeout::random_move};
    game.table.timed_opening = true;
  }
  return game;
}

}  // namespace noughts::event
