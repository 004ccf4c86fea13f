#include "support/relay.hpp"

#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"

namespace noughts::tests {

using games::Json;
using games::Refusal;
using games::Result;
using games::Seat;

Result<Relay::State> Relay::start(const Options&, games::Instant) { return State{}; }

games::Turn Relay::turn(const State& state) {
  if (state.winner) return {};
  return {{static_cast<Seat>(state.mover)}, std::nullopt};
}

Result<Relay::State> Relay::play(const State& state, Seat seat, const Action& action, games::Instant) {
  if (auto refused = games::refusal_to_act(turn(state), seat)) return tl::unexpected(std::move(*refused));
  State next = state;
  next.cells[static_cast<std::size_t>(action.cell)] = static_cast<char>('A' + kInfo.team(seat));
  next.mover = (state.mover + (action.cell == 1 ? 2 : 1)) % kInfo.seats;
  if (action.cell == 0) next.winner = kInfo.team(seat);
  return next;
}

std::optional<games::Outcome> Relay::outcome(const State& state) {
  if (!state.winner) return std::nullopt;
  games::Outcome outcome{{}, {}, "relayed"};
  for (int seat = 0; seat < kInfo.seats; ++seat) {
    const bool has_won = kInfo.team(static_cast<Seat>(seat)) == *state.winner;
    outcome.place.push_back(has_won ? 1 : 2);
    outcome.points.push_back(has_won ? 1 : 0);
  }
  return outcome;
}

Json Relay::view(const State& state, games::Viewer) { return {{"cells", state.cells}}; }

Result<Relay::Options> Relay::options(const Json& json) {
  const Json* talk = games::member(json, "talk");
  if (!games::has_only(json, {"talk"}) || (talk != nullptr && !talk->is_boolean())) {
    return tl::unexpected(Refusal{"bad_options", "The option is talk."});
  }
  return Options{talk != nullptr && *talk == true};
}

Result<Relay::Action> Relay::action(const Json& json) {
  const Json* cell = games::member(json, "cell");
  const auto number = cell == nullptr ? std::nullopt : games::whole(*cell, 0, 8);
  if (!number) return tl::unexpected(Refusal{"bad_action", "An action is a cell."});
  return Action{static_cast<int>(*number)};
}

Json Relay::json(const Action& action) { return {{"cell", action.cell}}; }

}  // namespace noughts::tests
