#include "support/council.hpp"

#include <algorithm>

#include "games/core/projection.hpp"
#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"

namespace noughts::tests {

using games::Json;
using games::Refusal;
using games::Result;
using games::Seat;

namespace {

constexpr Seat kTeller{2};
constexpr int kGuesses = 3;

}  // namespace

Result<Council::State> Council::start(const Options& options, games::Instant) { return State{options, {}, 0, 0, false, {}, {}}; }

games::Turn Council::turn(const State& state) {
  if (!state.secret || state.winner || state.guesses == kGuesses) return {};
  if (state.missed) return {{games::kSystem}, std::nullopt};
  games::Turn turn{{static_cast<Seat>(state.mover)}, std::nullopt};
  turn.awaited = turn.to_act;
  if (state.options.teller) turn.to_act.insert(kTeller);
  if (state.since) {
    turn.deadline = *state.since + kTimeout;
    turn.since = *state.since;
  }
  return turn;
}

Result<Council::State> Council::play(const State& state, Seat seat, const Action& action, games::Instant now) {
  State next = state;
  next.since = now;
  if (!state.secret && seat == games::kSystem && action.what == "setup") {
    next.secret = action.number;
    return next;
  }
  if (auto refused = games::refusal_to_act(turn(state), seat)) return tl::unexpected(std::move(*refused));
  if (action.what == "remark" || (action.what == "hush" && seat == kTeller)) {
    next.since = state.since;
    return next;
  }
  if (action.what == "next" && seat == games::kSystem) {
    next.missed = false;
    next.mover = action.number;
    return next;
  }
  if (action.what != "guess" || seat == kTeller) return tl::unexpected(games::bad_action("Guess."));
  ++next.guesses;
  if (action.number == *state.secret) next.winner = games::index(seat);
  next.mover = 1 - state.mover;
  return next;
}

Result<Council::State> Council::expire(const State& state, games::Instant now) {
  const auto turn = Council::turn(state);
  if (!turn.deadline || now < *turn.deadline) return tl::unexpected(Refusal{"too_early", "There is time yet."});
  State next = state;
  next.missed = true;
  next.since.reset();
  return next;
}

Result<Council::State> Council::desert(const State& state, games::Instant now) {
  auto next = expire(state, now);
  if (next) next->deserted = true;
  return next;
}

Council::Action Council::deal(const State&, games::Dice& dice) { return {"next", static_cast<int>(dice.below(2))}; }

std::optional<games::Outcome> Council::outcome(const State& state) {
  if (state.deserted) return games::Outcome{{0, 0, 0}, {0, 0, 0}, "deserted"};
  if (!state.winner && state.guesses < kGuesses) return std::nullopt;
  games::Outcome outcome{{1, 1}, {0, 0}, "guessed"};
  if (state.winner) outcome.place[static_cast<std::size_t>(1 - *state.winner)] = 2;
  const auto seats = cast(state.options).size();
  outcome.place.resize(seats);
  outcome.points.resize(seats);
  return outcome;
}

Json Council::view(const State& state, games::Viewer viewer) {
  Json view{{"guesses", state.guesses}, {"mover", state.mover}};
  if (viewer == kTeller && state.secret) view["secret"] = *state.secret;
  return view;
}

Json Council::shown(const State&, const Action& action, Seat seat, games::Viewer viewer) {
  const bool knows = action.what == "guess" ? viewer == seat || viewer == kTeller : viewer == kTeller;
  return knows ? json(action) : Json{{"do", action.what}};
}

// What a clerk sees of it on their desk is the guess that is waited for.
games::Projection Council::projection(const State& state) {
  games::Projection projection;
  auto& seen = projection.seen.emplace();
  for (int guess = 1; guess <= state.guesses; ++guess) seen.push_back(std::to_string(guess));
  if (state.options.clerk) {
    auto& curated = projection.curated.emplace();
    curated.curator = static_cast<Seat>(cast(state.options).size() - 1);
    curated.version = "numbers";
    curated.mover = static_cast<Seat>(state.mover);
    if (!outcome(state)) curated.waiting.push_back({"guess", *curated.mover, 0, state.since.value_or(games::Instant{})});
  }
  return projection;
}

std::optional<games::IntentOf<Council::Action>> Council::intent(const State& state, Seat seat, int level, std::uint64_t) {
  if (!turn(state).awaited.contains(seat) || !state.since) return std::nullopt;
  const bool knows = level >= 5;
  return games::IntentOf<Action>{{"guess", *state.secret + (knows ? 0 : 1)}, *state.since + kComputerGuessesAfter};
}

games::Cast Council::cast(const Options& options) {
  games::Cast cast{{"player", 0}, {"player", 1}};
  if (options.teller) cast.push_back({"teller", games::kNoTeam});
  if (options.clerk) cast.push_back({"clerk", games::kNoTeam});
  return cast;
}

Result<Council::Options> Council::gathered(const Options&, std::span<const games::SeatInfo> come) {
  const auto is_of = [](int team) { return [=](const games::SeatInfo& place) { return place.team == team; }; };
  if (std::ranges::none_of(come, is_of(0)) || std::ranges::none_of(come, is_of(1))) {
    return tl::unexpected(Refusal{"too_few", "Two must guess."});
  }
  const auto has_come = [&](std::string_view role) { return std::ranges::count(come, role, &games::SeatInfo::role) > 0; };
  return Options{has_come("teller"), has_come("clerk")};
}

Result<Council::Options> Council::options(const Json& json) {
  const Json* teller = games::member(json, "teller");
  const Json* clerk = games::member(json, "clerk");
  const auto is_wrong = [](const Json* option) { return option != nullptr && !option->is_boolean(); };
  if (!games::has_only(json, {"teller", "clerk"}) || is_wrong(teller) || is_wrong(clerk)) {
    return tl::unexpected(Refusal{"bad_options", "The options are teller and clerk."});
  }
  return Options{teller == nullptr || *teller == true, clerk != nullptr && *clerk == true};
}

Result<Council::Action> Council::action(const Json& json) {
  const Json* what = games::member(json, "do");
  const Json* number = games::member(json, "number");
  if (what == nullptr || !what->is_string()) return tl::unexpected(games::bad_action("Say what to do."));
  const auto value = number == nullptr ? 0 : games::whole(*number, 0, 1'000'000).value_or(0);
  return Action{*what->get_ptr<const std::string*>(), static_cast<int>(value)};
}

}  // namespace noughts::tests
