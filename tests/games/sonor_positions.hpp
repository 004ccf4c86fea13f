// Positions of Sonor set up by hand, for its tests.
#pragma once

#include <initializer_list>
#include <string>

#include "games/sonor/steps.hpp"

namespace noughts::games::sonor {

using State = Sonor::State;
using Action = Sonor::Action;
using EvaderState = Sonor::EvaderState;

inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};

inline State fresh(int max_turns = 60) { return *Sonor::start({max_turns}, {}); }

/// The evaders given stand there, the others have been captured; the pursuer stands far away unless told otherwise.
inline State position(std::initializer_list<Vector> evaders, Vector pursuer = {280'000, 380'000}) {
  State state = fresh();
  for (auto& evader : state.evaders) evader.evader_state = EvaderState::captured;
  std::size_t number = 0;
  for (const Vector at : evaders) {
    auto& evader = state.evaders[number++];
    evader.evader_state = EvaderState::in_play;
    evader.at = evader.from = at;
  }
  state.pursuer = pursuer;
  return state;
}

inline Action step(int piece, std::int32_t dx, std::int32_t dy) { return {static_cast<std::uint8_t>(piece), false, {dx, dy}}; }
inline Action resignation() { return {0, true, {}}; }

/// What a step of whoever is to move would be refused for; empty if it is accepted.
inline std::string refusal(const State& state, const Action& action) {
  const auto next = Sonor::play(state, Sonor::mover(state), action, {});
  return next ? "" : next.error().code;
}

/// The position after a step that must be accepted.
inline State after(const State& state, const Action& action) {
  const auto next = Sonor::play(state, Sonor::mover(state), action, {});
  return next ? *next : throw std::runtime_error("refused: " + next.error().code);
}

/// The same, where it is the pursuer's step.
inline State pursuing(State state) {
  state.pursuer_steps = true;
  return state;
}

}  // namespace noughts::games::sonor
