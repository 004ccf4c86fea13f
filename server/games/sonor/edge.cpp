// Sonor in JSON: what comes in is untrusted, what goes out is what everybody may see.
#include <algorithm>

#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"
#include "games/sonor/steps.hpp"

namespace noughts::games {
namespace {

using sonor::Tally;
using sonor::Vector;
using State = Sonor::State;
using Evader = Sonor::Evader;

Json json_of(Vector vector) { return {vector.x, vector.y}; }

Json json_of(const Evader& evader) {
  constexpr std::array kEvaderStates{"in_play", "safe", "captured"};
  return {{"at", json_of(evader.at)},
          {"from", json_of(evader.from)},
          {"is", kEvaderStates[static_cast<std::size_t>(evader.evader_state)]},
          {"stepped", evader.stepped},
          {"lines", evader.lines},
          {"captured_in", evader.captured_in == 0 ? Json() : Json(evader.captured_in)}};
}

Json evaders_of(const State& state) {
  Json all = Json::array();
  for (const Evader& evader : state.evaders) all.push_back(json_of(evader));
  return all;
}

Json json_of(const Tally& tally) {
  constexpr std::array<const char*, 4> kEnds{nullptr, "nobody_in_play", "turns", "resigned"};
  const char* end = kEnds[static_cast<std::size_t>(tally.end)];
  return {{"points", tally.points()},
          {"reached", tally.reached},
          {"captured", tally.captured},
          {"last_capture", tally.last_capture == 0 ? Json() : Json(tally.last_capture)},
          {"end", end == nullptr ? Json() : Json(end)}};
}

/// The halves that have begun: those that are over, and the one under way.
Json halves_of(const State& state) {
  Json halves = Json::array();
  for (std::size_t half = 0; half < state.half; ++half) halves.push_back(json_of(state.tallies[half]));
  if (!Sonor::over(state)) halves.push_back(json_of(sonor::tally_of(state)));
  return halves;
}

Json last_of(const State& state) {
  if (state.last < 0) return nullptr;
  const bool pursuer = state.last == Sonor::kPursuer;
  const Evader* evader = pursuer ? nullptr : &state.evaders[static_cast<std::size_t>(state.last)];
  Json captured = Json::array();
  for (int i = 0; i < Sonor::kEvaders; ++i) {
    if ((state.last_captured >> i & 1) != 0) captured.push_back(i);
  }
  return {{"piece", state.last},
          {"from", json_of(pursuer ? state.pursuer_from : evader->from)},
          {"to", json_of(pursuer ? state.pursuer : evader->at)},
          {"captured", std::move(captured)},
          {"lines", state.last_lines}};
}

/// The field and the pieces as they always are, so that whoever draws them knows no numbers.
Json measures() {
  return {{"width", Sonor::kWidth},
          {"height", Sonor::kHeight},
          {"lines", Sonor::kLineHeights},
          {"evader", {{"radius", sonor::kEvaderRadius}, {"step", sonor::step_length(0)}}},
          {"pursuer", {{"radius", sonor::kPursuerRadius}, {"step", sonor::step_length(Sonor::kPursuer)}}},
          {"touch", sonor::kEvaderRadius + sonor::kPursuerRadius}};
}

Refusal unreadable() {
  return bad_action(R"(An action here is {"piece": 0 to 5, "dx": micrometres, "dy": micrometres} or {"resign_half": true}.)");
}

}  // namespace

Json Sonor::view(const State& state, Viewer) {
  return {{"half", over(state) ? 2 : state.half + 1},
          {"turn", state.turn},
          {"max_turns", state.max_turns},
          {"evading", index(evading(state))},
          {"side", over(state) ? Json() : Json(state.pursuer_steps ? "pursuer" : "evaders")},
          {"evaders", evaders_of(state)},
          {"pursuer", {{"at", json_of(state.pursuer)}, {"from", json_of(state.pursuer_from)}}},
          {"last", last_of(state)},
          {"halves", halves_of(state)},
          {"measures", measures()}};
}

Result<Sonor::Options> Sonor::options(const Json& json) {
  Options options;
  const Json* given = member(json, "max_turns");
  const auto turns = given == nullptr ? options.max_turns : whole(*given, 1, kMostTurns);
  if (!turns || !has_only(json, {"max_turns"})) {
    return tl::unexpected(bad_options("The only option is max_turns, from 1 to 200."));
  }
  options.max_turns = static_cast<int>(*turns);
  return options;
}

Result<Sonor::Action> Sonor::action(const Json& json) {
  if (has_only(json, {"resign_half"})) {
    const Json* resigns = member(json, "resign_half");
    if (resigns == nullptr || *resigns != Json(true)) return tl::unexpected(unreadable());
    return Action{0, true, {}};
  }
  const std::array given{member(json, "piece"), member(json, "dx"), member(json, "dy")};
  const auto is_whole = [](const Json* value) { return value != nullptr && value->is_number_integer(); };
  if (!std::all_of(given.begin(), given.end(), is_whole) || !has_only(json, {"piece", "dx", "dy"})) {
    return tl::unexpected(unreadable());
  }
  constexpr std::int64_t kLongest = sonor::step_length(kPursuer) + 1;
  const auto number = whole(*given[0], 0, kPursuer);
  const auto x = whole(*given[1], -kLongest, kLongest);
  const auto y = whole(*given[2], -kLongest, kLongest);
  if (!number || !x || !y) return tl::unexpected(out_of_range());
  return Action{static_cast<std::uint8_t>(*number), false, {static_cast<std::int32_t>(*x), static_cast<std::int32_t>(*y)}};
}

Json Sonor::json(const Action& action) {
  if (action.resigns_half) return {{"resign_half", true}};
  return {{"piece", action.piece}, {"dx", action.step.x}, {"dy", action.step.y}};
}

}  // namespace noughts::games
