#include "games/wasm/rules_calls.hpp"

#include <utility>

#include "games/catalogue.hpp"
#include "games/core/reading.hpp"

namespace noughts::games {
namespace {

/// Deeper than any request of ours.
constexpr int kDeepest = 16;

tl::unexpected<Refusal> bad_message() { return tl::unexpected(Refusal{"bad_message", "That is no request to the rules."}); }

std::string text_of(const Json& request, std::string_view key) {
  const Json* json = member(request, key);
  const auto* text = json == nullptr ? nullptr : json->get_ptr<const std::string*>();
  return text == nullptr ? std::string() : *text;
}

std::optional<Seat> seat_of(const Json* json) {
  if (json == nullptr) return std::nullopt;
  const auto number = whole(*json, index(kClock), kMaxSeats - 1);
  if (!number) return std::nullopt;
  return static_cast<Seat>(*number);
}

std::optional<Instant> instant_of(const Json& request) {
  const Json* json = member(request, "at");
  if (json == nullptr) return Instant{};
  const auto number = whole(*json, 0, kMostSafe);
  if (!number) return std::nullopt;
  return Instant{Millis{*number}};
}

Json json(const Refusal& refusal) { return {{"code", refusal.code}, {"why", refusal.why}}; }

Result<const Variant*> variant_of(const Json& request) {
  const Variant* variant = find_variant(text_of(request, "variant"));
  if (variant == nullptr) return tl::unexpected(Refusal{"unknown_variant", "There is no such variant."});
  return variant;
}

Json options_of(const Json& request) {
  const Json* options = member(request, "options");
  return options == nullptr ? Json::object() : *options;
}

Json catalogue_json() {
  Json list = Json::array();
  for (const Variant& variant : catalogue()) {
    list.push_back({{"name", variant.info.name},
                    {"version", variant.info.version},
                    {"seats", variant.info.seats},
                    {"teams", variant.info.teams},
                    {"threats", variant.has_threats}});
    if (!variant.setup.empty()) list.back()["setup"] = variant.setup;
  }
  return list;
}

Json json(const SeatSet& seats) {
  Json list = Json::array();
  for (int seat = index(kClock); seat < kMaxSeats; ++seat) {
    if (seats.contains(static_cast<Seat>(seat))) list.push_back(seat);
  }
  return list;
}

Json wait_json(const Turn& turn) {
  const auto number = [](Instant at) { return at.time_since_epoch().count(); };
  return {{"awaited", json(turn.waits_for())},
          {"deadline", turn.deadline ? Json(number(*turn.deadline)) : Json()},
          {"since", number(turn.since)}};
}

Json cast_json(const AnyGame& game) {
  Json list = Json::array();
  for (const SeatInfo& place : game.cast()) list.push_back({{"role", place.role}, {"team", place.team}});
  return list;
}

Json projection_json(const AnyGame& game) {
  const auto projection = game.projection();
  return projection ? json(*projection) : Json();
}

Json outcome_json(const AnyGame& game) {
  const auto outcome = game.outcome();
  if (!outcome) return nullptr;
  return {{"place", outcome->place}, {"points", outcome->points}, {"reason", outcome->reason}};
}

Result<Viewer> viewer_of(const Json& request) {
  const Json* viewer = member(request, "viewer");
  if (viewer == nullptr || viewer->is_null()) return Viewer();
  const auto seat = seat_of(viewer);
  if (!seat) return bad_message();
  return Viewer(seat);
}

Result<Json> view(const AnyGame& game, const Json& request) {
  return viewer_of(request).map([&](Viewer viewer) { return game.view(viewer); });
}

Result<Json> shown(const AnyGame& game, const Json& request) {
  const auto viewer = viewer_of(request);
  const auto seat = seat_of(member(request, "seat"));
  const Json* action = member(request, "action");
  if (!viewer || !seat || action == nullptr) return bad_message();
  return game.shown(*action, *seat, *viewer);
}

/// Steele, Lea and Flood's splitmix64: the same numbers on every machine.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(std::int64_t seed) : state_(static_cast<std::uint64_t>(seed)) {}
  std::uint32_t below(std::uint32_t bound) override {
    std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EB;
    return static_cast<std::uint32_t>((((mixed ^ (mixed >> 31U)) >> 32U) * bound) >> 32U);
  }

 private:
  std::uint64_t state_;
};

Result<Json> sample(const AnyGame& game, const Json& request) {
  const auto seat = seat_of(member(request, "seat"));
  const Json* number = member(request, "seed");
  const auto seed = number == nullptr ? std::nullopt : whole(*number, 0, kMostSafe);
  if (!seat || !seed) return bad_message();
  SeededDice dice(*seed);
  auto action = game.sample(*seat, dice);
  return action ? std::move(*action) : Json();
}

Result<Json> deal(const AnyGame& game, const Json& request) {
  const Json* number = member(request, "seed");
  const auto seed = number == nullptr ? std::nullopt : whole(*number, 0, kMostSafe);
  if (!seed) return bad_message();
  SeededDice dice(*seed);
  auto action = game.deal(dice);
  return action ? std::move(*action) : Json();
}

Result<Json> threats(const AnyGame& game, const Json& request) {
  const auto seat = seat_of(member(request, "seat"));
  if (!seat) return bad_message();
  const auto threats = game.threats(*seat);
  if (!threats) return Json(nullptr);
  Json list = Json::array();
  for (const auto& [action, kind] : *threats) {
    list.push_back({{"action", action}, {"kind", kind == ThreatKind::win ? "win" : "open"}});
  }
  return list;
}

Result<Json> forced(const AnyGame& game, const Json& request) {
  const auto seat = seat_of(member(request, "seat"));
  if (!seat) return bad_message();
  auto action = game.forced(*seat);
  return action ? std::move(*action) : Json();
}

Result<Json> legal(const AnyGame& game, const Json& request) {
  const auto seat = seat_of(member(request, "seat"));
  if (!seat) return bad_message();
  const auto actions = game.legal(*seat);
  if (!actions) return Json(nullptr);
  Json list = Json::array();
  for (const Json& action : *actions) list.push_back(action);
  return list;
}

/// A list in a request; empty where it is none.
std::vector<Json> list_of(const Json& request, std::string_view key) {
  const Json* json = member(request, key);
  if (json == nullptr || !json->is_array()) return {};
  return {json->begin(), json->end()};
}

Json formats_json(const Variant& variant) {
  Json list = Json::array();
  for (const Format& format : variant.formats) list.push_back({{"name", format.name}, {"type", format.media_type}});
  return list;
}

Result<Json> written(const Variant& variant, const Json& request) {
  std::vector<Move> moves;
  for (const Json& move : list_of(request, "moves")) {
    const auto seat = seat_of(member(move, "seat"));
    const Json* action = member(move, "action");
    if (!seat || action == nullptr) return bad_message();
    moves.push_back({*seat, *action, Millis{0}});
  }
  Heading heading;
  for (const Json& name : list_of(request, "names")) {
    const auto* text = name.get_ptr<const std::string*>();
    heading.names.push_back(text == nullptr ? std::string() : *text);
  }
  return variant.written(text_of(request, "format"), options_of(request), moves, heading).map([](std::string text) {
    return Json(std::move(text));
  });
}

Json opening_json(const Variant& variant, const Json& request) {
  const auto id = variant.opening(options_of(request), list_of(request, "actions"));
  return id ? Json(*id) : Json();
}

}  // namespace

std::string RulesCalls::answer(std::string_view request) {
  const Result<Json> result = done(parsed(request, kDeepest));
  const Json answer = result ? Json{{"ok", *result}} : Json{{"refused", json(result.error())}};
  return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Json> RulesCalls::done(const Json& request) {
  const std::string what = text_of(request, "do");
  if (what == "catalogue") return catalogue_json();
  if (what == "start") return start(request);
  if (what == "study") return study(request);
  if (what == "formats" || what == "write" || what == "openings" || what == "opening") return of_variant(what, request);
  const Json* number = member(request, "game");
  const auto id = number == nullptr ? std::nullopt : whole(*number, 1, kMostSafe);
  if (!id) return bad_message();
  const auto found = games_.find(*id);
  if (found == games_.end()) return tl::unexpected(Refusal{"not_found", "There is no such game."});
  AnyGame& game = found->second;
  if (what == "play") return play(game, request);
  if (what == "check") return check(game, request);
  if (what == "view") return view(game, request);
  if (what == "legal") return legal(game, request);
  if (what == "sample") return sample(game, request);
  if (what == "threats") return threats(game, request);
  if (what == "forced") return forced(game, request);
  if (what == "deal") return deal(game, request);
  if (what == "shown") return shown(game, request);
  if (what == "turn") return json(game.turn().to_act);
  if (what == "wait") return wait_json(game.turn());
  if (what == "cast") return cast_json(game);
  if (what == "projection") return projection_json(game);
  if (what == "outcome") return outcome_json(game);
  if (what == "copy") return adopt(game);
  if (what != "drop") return bad_message();
  games_.erase(found);
  return Json::object();
}

Result<Json> RulesCalls::start(const Json& request) {
  const auto variant = variant_of(request);
  if (!variant) return tl::unexpected(variant.error());
  const auto at = instant_of(request);
  if (!at) return bad_message();
  auto game = (*variant)->start(options_of(request), *at);
  if (!game) return tl::unexpected(std::move(game).error());
  return adopt(std::move(*game));
}

Result<Json> RulesCalls::play(AnyGame& game, const Json& request) {
  const auto seat = seat_of(member(request, "seat"));
  const auto at = instant_of(request);
  const Json* action = member(request, "action");
  if (!seat || !at || action == nullptr) return bad_message();
  if (auto refused = game.play(*seat, *action, *at)) return tl::unexpected(std::move(*refused));
  return Json::object();
}

// A page that shades what is not possible asks about hundreds of actions at once.
Result<Json> RulesCalls::check(const AnyGame& game, const Json& request) {
  const auto seat = seat_of(member(request, "seat"));
  const auto at = instant_of(request);
  const Json* actions = member(request, "actions");
  if (!seat || !at || actions == nullptr || !actions->is_array()) return bad_message();
  Json list = Json::array();
  for (const Json& action : *actions) {
    AnyGame copy = game;
    const auto refused = copy.play(*seat, action, *at);
    list.push_back(refused ? json(*refused) : Json());
  }
  return list;
}

Result<Json> RulesCalls::study(const Json& request) {
  const auto variant = variant_of(request);
  if (!variant) return tl::unexpected(variant.error());
  return (*variant)->study(options_of(request));
}

Result<Json> RulesCalls::of_variant(std::string_view what, const Json& request) {
  const auto variant = variant_of(request);
  if (!variant) return tl::unexpected(variant.error());
  if (what == "formats") return formats_json(**variant);
  if (what == "write") return written(**variant, request);
  if (what == "openings") return (*variant)->openings(options_of(request));
  return opening_json(**variant, request);
}

Result<Json> RulesCalls::adopt(AnyGame game) {
  games_.emplace(++last_, std::move(game));
  return Json{{"game", last_}};
}

}  // namespace noughts::games
