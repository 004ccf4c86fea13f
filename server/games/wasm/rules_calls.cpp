#include "games/wasm/rules_calls.hpp"

#include <utility>

#include "games/catalogue.hpp"
#include "games/core/dice.hpp"
#include "games/core/splitmix.hpp"
#include "games/wasm/requests.hpp"

namespace noughts::games {
namespace {

tl::unexpected<Refusal> bad_message() { return tl::unexpected(Refusal{"bad_message", "That is no request to the rules."}); }

std::optional<Instant> instant_of(const Json& request) {
  const Json* json = member(request, "at");
  if (json == nullptr) return Instant{};
  const auto number = whole(*json, 0, kMostSafe);
  if (!number) return std::nullopt;
  return Instant{Millis{*number}};
}

Result<const Variant*> variant_of(const Json& request) {
  const Variant* variant = find_variant(text_of(request, "variant"));
  if (variant == nullptr) return tl::unexpected(Refusal{"unknown_variant", "There is no such variant."});
  return variant;
}

Json catalogue_json() {
  Json list = Json::array();
  for (const Variant& variant : catalogue()) {
    list.push_back({{"name", variant.info.name},
                    {"version", variant.info.version},
                    {"seats", variant.info.seats},
                    {"teams", variant.info.teams},
                    {"threats", variant.has_threats}});
    if (variant.setup) list.back()["setup"] = word(*variant.setup);
  }
  return list;
}

Json json(const SeatSet& seats) {
  Json list = Json::array();
  for (const Seat seat : seats.list()) list.push_back(index(seat));
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
  const auto seat = seat_of(request, "viewer");
  if (!seat) return bad_message();
  return Viewer(seat);
}

Result<Json> view(const AnyGame& game, const Json& request) {
  return viewer_of(request).map([&](Viewer viewer) { return game.view(viewer); });
}

Result<Json> shown(const AnyGame& game, const Json& request) {
  const auto viewer = viewer_of(request);
  const auto seat = seat_of(request);
  const Json* action = member(request, "action");
  if (!viewer || !seat || action == nullptr) return bad_message();
  return game.shown(*action, *seat, *viewer);
}

Result<Json> sample(const AnyGame& game, const Json& request) {
  const auto seat = seat_of(request);
  const auto seed = number_of(request, "seed", 0, kMostSafe);
  if (!seat || !seed) return bad_message();
  SplitMix numbers(static_cast<std::uint64_t>(*seed));
  DiceOf dice(numbers);
  auto action = game.sample(*seat, dice);
  return action ? std::move(*action) : Json();
}

Result<Json> deal(const AnyGame& game, const Json& request) {
  const auto seed = number_of(request, "seed", 0, kMostSafe);
  if (!seed) return bad_message();
  SplitMix numbers(static_cast<std::uint64_t>(*seed));
  DiceOf dice(numbers);
  auto action = game.deal(dice);
  return action ? std::move(*action) : Json();
}

Result<Json> threats(const AnyGame& game, const Json& request) {
  const auto seat = seat_of(request);
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
  const auto seat = seat_of(request);
  if (!seat) return bad_message();
  auto action = game.forced(*seat);
  return action ? std::move(*action) : Json();
}

Result<Json> legal(const AnyGame& game, const Json& request) {
  const auto seat = seat_of(request);
  if (!seat) return bad_message();
  const auto actions = game.legal(*seat);
  if (!actions) return Json(nullptr);
  Json list = Json::array();
  for (const Json& action : *actions) list.push_back(action);
  return list;
}

std::span<const Json> list_or_none(const Json& request, std::string_view key) {
  return list_of(request, key).value_or(std::span<const Json>());
}

Json formats_json(const Variant& variant) {
  Json list = Json::array();
  for (const Format& format : variant.formats) list.push_back({{"name", format.name}, {"type", format.media_type}});
  return list;
}

Result<Json> written(const Variant& variant, const Json& request) {
  const auto moves = moves_of(list_or_none(request, "moves"));
  if (!moves) return bad_message();
  Heading heading;
  for (const Json& name : list_or_none(request, "names")) {
    const auto* text = name.get_ptr<const std::string*>();
    heading.names.push_back(text == nullptr ? std::string() : *text);
  }
  return variant.written(text_of(request, "format"), options_of(request), *moves, heading).map([](std::string text) {
    return Json(std::move(text));
  });
}

Json opening_json(const Variant& variant, const Json& request) {
  const auto id = variant.opening(options_of(request), list_or_none(request, "actions"));
  return id ? Json(*id) : Json();
}

}  // namespace

std::string RulesCalls::answer(std::string_view request) { return answer_text(done(request_in(request))); }

Result<Json> RulesCalls::done(const Json& request) {
  const std::string what = text_of(request, "do");
  if (what == "catalogue") return catalogue_json();
  if (what == "start") return start(request);
  if (what == "study") return study(request);
  if (what == "formats" || what == "write" || what == "openings" || what == "opening") return of_variant(what, request);
  const auto id = number_of(request, "game", 1, kMostSafe);
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
  const auto seat = seat_of(request);
  const auto at = instant_of(request);
  const Json* action = member(request, "action");
  if (!seat || !at || action == nullptr) return bad_message();
  if (auto refused = game.play(*seat, *action, *at)) return tl::unexpected(std::move(*refused));
  return Json::object();
}

// A page that shades what is not possible asks about hundreds of actions at once.
Result<Json> RulesCalls::check(const AnyGame& game, const Json& request) {
  const auto seat = seat_of(request);
  const auto at = instant_of(request);
  const auto actions = list_of(request, "actions");
  if (!seat || !at || !actions) return bad_message();
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
