#include "event/record/event_step.hpp"

#include "games/core/reading.hpp"

namespace noughts::event {
namespace {

constexpr auto kNames = std::to_array<std::string_view>(
    {"created",        "edited",  "entered",     "left",         "removed",   "invited",    "entries_opened",
     "entries_closed", "started", "paired",      "game_over",    "corrected", "replaced",   "paused",
     "resumed",        "ended",   "called_off",  "reminded",     "lined_up",  "officiates", "stood_down",
     "supplied",       "named",   "stage_begun", "extra_agreed", "seeded",    "games_begun"});
static_assert(kNames.size() == std::variant_size_v<StepContent>);

constexpr std::int64_t kMostOfAnything = 1'000'000;

Json players_json(const std::vector<PlayerId>& players, const Writing& writing) {
  Json list = Json::array();
  for (const PlayerId each : players) list.push_back(writing.player(each));
  return list;
}

Json made_json(const MadeGame& made, const Writing& writing) {
  Json json{{"pairing", made.pairing},
            {"game", made.game},
            {"first", writing.player(made.first)},
            {"second", writing.player(made.second)}};
  if (made.is_play_off) json["play_off"] = true;
  if (made.host) json["hosted_by"] = writing.player(*made.host);
  if (!made.jurors.empty()) json["jurors"] = players_json(made.jurors, writing);
  if (made.pack) json["pack"] = store::text(*made.pack);
  if (made.room) {
    json["room"] = store::text(*made.room);
  } else if (made.is_awaited) {
    json["awaited"] = true;
  } else {
    json["end"] = games::word(made.end);
  }
  return json;
}

Json key_json(const GameKey& key) { return {{"round", key.round}, {"pairing", key.pairing}, {"game", key.game}}; }

/// Adds what a step holds besides its name.
struct Writer {
  const Writing& writing;

  Json player(PlayerId each) const { return writing.player(each); }

  Json operator()(const Created& created) const { return {{"terms", json(created.terms)}}; }
  Json operator()(const Edited& edited) const { return {{"terms", json(edited.terms)}}; }
  Json operator()(const Entered& entered) const {
    Json json{{"player", player(entered.player)}, {"rating", entered.rating}};
    if (entered.line_up) json.update(line_up(*entered.line_up));
    return json;
  }
  Json operator()(const LinedUp& lined_up) const { return line_up(lined_up.line_up); }
  Json line_up(const TeamLineUp& line_up) const {
    return {{"team", writing.team(line_up.team)}, {"players", players_json(line_up.players, writing)}};
  }
  Json operator()(const Left& left) const { return {{"player", player(left.player)}}; }
  Json operator()(const Removed& removed) const { return {{"player", player(removed.player)}, {"reason", removed.reason}}; }
  Json operator()(const Invited& invited) const { return {{"players", players_json(invited.players, writing)}}; }
  // JavaScript does not count so far.
  Json operator()(const Started& started) const { return {{"lots", std::to_string(started.lots)}}; }
  Json operator()(const Paired& paired) const {
    Json games = Json::array();
    for (const MadeGame& made : paired.games) games.push_back(made_json(made, writing));
    Json json{{"round", paired.round}, {"games", std::move(games)}, {"byes", players_json(paired.byes, writing)}};
    if (paired.by_hand) json["by_hand"] = true;
    return json;
  }
  Json operator()(const GamesBegun& begun) const {
    Json games = Json::array();
    for (const BegunGame& each : begun.games) {
      games.push_back(key_json(each.game));
      games.back()["room"] = store::text(each.room);
    }
    return {{"games", std::move(games)}};
  }
  Json operator()(const GameOver& over) const {
    Json json = key_json(over.game);
    json["end"] = games::word(over.end);
    json["reason"] = games::word(over.reason);
    write_halved(json, over.halved);
    if (over.tally) json["marks"] = over.tally->marks;
    if (over.tally) json["early"] = over.tally->early;
    if (over.score) json["score"] = *over.score;
    return json;
  }
  Json operator()(const Corrected& corrected) const {
    Json json = key_json(corrected.game);
    json["end"] = games::word(corrected.end);
    json["reason"] = corrected.reason;
    if (corrected.score) json["score"] = *corrected.score;
    return json;
  }
  Json operator()(const Replaced& replaced) const {
    return {{"out", player(replaced.out)}, {"in", player(replaced.in)}, {"rating", replaced.rating}, {"reason", replaced.reason}};
  }
  Json operator()(const Officiates& officiates) const {
    return {{"player", player(officiates.player)}, {"office", games::word(officiates.office)}};
  }
  Json operator()(const StoodDown& down) const { return {{"player", player(down.player)}}; }
  Json operator()(const PacksAttached& attached) const {
    Json packs = Json::array();
    for (const PackId pack : attached.packs) packs.push_back(store::text(pack));
    return {{"packs", std::move(packs)}};
  }
  Json operator()(const Seeded& seeded) const {
    Json teams = Json::array();
    for (const TeamId team : seeded.teams) teams.push_back(writing.team(team));
    return {{"teams", std::move(teams)}};
  }
  Json operator()(const BoardsNamed& named) const {
    return {{"team", writing.team(named.team)},
            {"main", players_json(named.boards.main, writing)},
            {"free_shooters", players_json(named.boards.free_shooters, writing)}};
  }
  Json operator()(const StageBegun& begun) const { return {{"stage", games::word(begun.stage)}}; }
  Json operator()(const ExtraAgreed& agreed) const { return {{"pairing", agreed.pairing}}; }
  Json operator()(const CalledOff& off) const { return {{"reason", off.reason}}; }
  template <class Bare>
  Json operator()(const Bare&) const {
    return Json::object();
  }
};

/// Thrown and caught in this file: the record is not one of ours.
struct Unreadable {};

const Json& at(const Json& json, const char* key) {
  const Json* found = games::member(json, key);
  if (found == nullptr) throw Unreadable{};
  return *found;
}

int number(const Json& json, const char* key) {
  const auto number = games::whole(at(json, key), 0, kMostOfAnything);
  if (!number) throw Unreadable{};
  return static_cast<int>(*number);
}

std::string text(const Json& json, const char* key) {
  const auto* text = at(json, key).get_ptr<const std::string*>();
  if (text == nullptr) throw Unreadable{};
  return *text;
}

PlayerId player(const Json& json) {
  const auto id = games::whole(json, 1, std::numeric_limits<std::int64_t>::max());
  if (!id) throw Unreadable{};
  return static_cast<PlayerId>(*id);
}

std::vector<PlayerId> players(const Json& json) {
  std::vector<PlayerId> list;
  for (const Json& each : json) list.push_back(player(each));
  return list;
}

template <class Word>
Word word(const Json& json, const char* key) {
  const auto found = games::read_word<Word>(text(json, key));
  if (!found) throw Unreadable{};
  return *found;
}

HalvedClock halved(const Json& json, const char* side) {
  return json.contains(side) ? word<HalvedClock>(json, side) : HalvedClock::no;
}

// Records of before there was such a thing have none.
HalvedClocks halved(const Json& json) {
  const Json* given = games::member(json, "halved");
  return given == nullptr ? HalvedClocks{} : HalvedClocks{halved(*given, "first"), halved(*given, "second")};
}

TeamId team(const Json& json) {
  const auto team = store::read_id<TeamId>(text(json, "team"));
  if (!team) throw Unreadable{};
  return *team;
}

Seeded seeded(const Json& json) {
  Seeded seeded;
  for (const Json& each : at(json, "teams")) {
    const auto* text = each.get_ptr<const std::string*>();
    const auto team = text == nullptr ? std::nullopt : store::read_id<TeamId>(*text);
    if (!team) throw Unreadable{};
    seeded.teams.push_back(*team);
  }
  return seeded;
}

TeamLineUp line_up(const Json& json) { return {team(json), players(at(json, "players"))}; }

Entered entered(const Json& json) {
  Entered entered{player(at(json, "player")), number(json, "rating"), {}};
  if (json.contains("team")) entered.line_up = line_up(json);
  return entered;
}

EventTerms terms(const Json& json) {
  auto terms = read_event_terms(at(json, "terms"));
  if (!terms) throw Unreadable{};
  return std::move(*terms);
}

GameKey key(const Json& json) { return {number(json, "round"), number(json, "pairing"), number(json, "game")}; }

PackId pack(const Json& json) {
  const auto* text = json.get_ptr<const std::string*>();
  const auto id = text == nullptr ? std::nullopt : store::read_id<PackId>(*text);
  if (!id) throw Unreadable{};
  return *id;
}

PacksAttached attached(const Json& json) {
  PacksAttached attached;
  for (const Json& each : at(json, "packs")) attached.packs.push_back(pack(each));
  return attached;
}

RoomId room(const Json& json) {
  const auto room = store::read_id<RoomId>(text(json, "room"));
  if (!room) throw Unreadable{};
  return *room;
}

MadeGame made(const Json& json) {
  MadeGame made{number(json, "pairing"), number(json, "game"), player(at(json, "first")), player(at(json, "second")), {}, {}};
  made.is_play_off = json.contains("play_off");
  if (json.contains("hosted_by")) made.host = player(at(json, "hosted_by"));
  if (json.contains("jurors")) made.jurors = players(at(json, "jurors"));
  if (json.contains("pack")) made.pack = pack(at(json, "pack"));
  made.is_awaited = json.contains("awaited");
  if (json.contains("room")) {
    made.room = room(json);
  } else if (!made.is_awaited) {
    made.end = word<GameEnd>(json, "end");
  }
  return made;
}

GamesBegun games_begun(const Json& json) {
  GamesBegun begun;
  for (const Json& each : at(json, "games")) begun.games.push_back({key(each), room(each)});
  return begun;
}

std::array<int, 2> two_numbers(const Json& json) {
  if (!json.is_array() || json.size() != 2) throw Unreadable{};
  std::array<int, 2> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = games::whole(json[i], 0, kMostOfAnything);
    if (!number) throw Unreadable{};
    numbers[i] = static_cast<int>(*number);
  }
  return numbers;
}

std::optional<BattleTally> tally(const Json& json) {
  if (!json.contains("marks")) return std::nullopt;
  return BattleTally{two_numbers(at(json, "marks")), two_numbers(at(json, "early"))};
}

std::optional<Score> score(const Json& json) {
  return json.contains("score") ? std::optional(two_numbers(at(json, "score"))) : std::nullopt;
}

Paired paired(const Json& json) {
  Paired paired{number(json, "round"), {}, players(at(json, "byes")), json.contains("by_hand")};
  for (const Json& each : at(json, "games")) paired.games.push_back(made(each));
  return paired;
}

Started started(const Json& json) {
  try {
    return {std::stoull(text(json, "lots"))};
  } catch (const std::logic_error&) {
    throw Unreadable{};
  }
}

template <class Bare>
StepContent bare(const Json&) {
  return Bare{};
}

using Read = StepContent (*)(const Json&);
constexpr auto kReaders = std::to_array<Read>({
    [](const Json& json) -> StepContent { return Created{terms(json)}; },
    [](const Json& json) -> StepContent { return Edited{terms(json)}; },
    [](const Json& json) -> StepContent { return entered(json); },
    [](const Json& json) -> StepContent { return Left{player(at(json, "player"))}; },
    [](const Json& json) -> StepContent {
      return Removed{player(at(json, "player")), text(json, "reason")};
    },
    [](const Json& json) -> StepContent { return Invited{players(at(json, "players"))}; },
    bare<EntriesOpened>,
    bare<EntriesClosed>,
    [](const Json& json) -> StepContent { return started(json); },
    [](const Json& json) -> StepContent { return paired(json); },
    [](const Json& json) -> StepContent {
      return GameOver{key(json),  word<GameEnd>(json, "end"), word<EndReason>(json, "reason"), halved(json), tally(json),
                      score(json)};
    },
    [](const Json& json) -> StepContent {
      return Corrected{key(json), word<GameEnd>(json, "end"), text(json, "reason"), score(json)};
    },
    [](const Json& json) -> StepContent {
      return Replaced{player(at(json, "out")), player(at(json, "in")), number(json, "rating"), text(json, "reason")};
    },
    bare<Paused>,
    bare<Resumed>,
    bare<Ended>,
    [](const Json& json) -> StepContent { return CalledOff{text(json, "reason")}; },
    bare<Reminded>,
    [](const Json& json) -> StepContent { return LinedUp{line_up(json)}; },
    [](const Json& json) -> StepContent {
      return Officiates{player(at(json, "player")), word<Office>(json, "office")};
    },
    [](const Json& json) -> StepContent { return StoodDown{player(at(json, "player"))}; },
    [](const Json& json) -> StepContent { return attached(json); },
    [](const Json& json) -> StepContent {
      return BoardsNamed{team(json), {players(at(json, "main")), players(at(json, "free_shooters"))}};
    },
    [](const Json& json) -> StepContent { return StageBegun{word<EventStage>(json, "stage")}; },
    [](const Json& json) -> StepContent { return ExtraAgreed{number(json, "pairing")}; },
    [](const Json& json) -> StepContent { return seeded(json); },
    [](const Json& json) -> StepContent { return games_begun(json); },
});
static_assert(kReaders.size() == kNames.size());

}  // namespace

void write_halved(Json& json, const HalvedClocks& halved) {
  if (halved.first != HalvedClock::no) json["halved"]["first"] = games::word(halved.first);
  if (halved.second != HalvedClock::no) json["halved"]["second"] = games::word(halved.second);
}

std::string_view name(const StepContent& content) { return kNames[content.index()]; }

Json json(const StepContent& content, const Writing& writing) {
  Json json = std::visit(Writer{writing}, content);
  json["t"] = name(content);
  return json;
}

Json json(const StepContent& content) {
  return json(content, {[](PlayerId player) { return Json(static_cast<std::int64_t>(player)); },
                        [](TeamId team) { return Json(store::text(team)); }});
}

std::optional<StepContent> read_content(const Json& json) {
  const Json* given = games::member(json, "t");
  const auto* t = given == nullptr ? nullptr : given->get_ptr<const std::string*>();
  if (t == nullptr) return std::nullopt;
  const auto* found = std::ranges::find(kNames, *t);
  if (found == kNames.end()) return std::nullopt;
  try {
    return kReaders[static_cast<std::size_t>(found - kNames.begin())](json);
  } catch (const Unreadable&) {
    return std::nullopt;
  }
}

}  // namespace noughts::event
