#include "games/sonor/steps.hpp"

#include <algorithm>

namespace noughts::games {
namespace {

using sonor::Vector;
using State = Sonor::State;
using Evader = Sonor::Evader;

// What rounding to whole micrometres can take from a step's length or add to it.
constexpr std::int64_t kTolerance = 1;

bool has_length(Vector step, std::int64_t length) {
  const auto squared = sonor::square(step);
  const auto [least, most] = std::pair{length - kTolerance, length + kTolerance};
  return least * least <= squared && squared <= most * most;
}

bool on_field(Vector at, std::int32_t radius) {
  return at.x >= radius && at.x <= Sonor::kWidth - radius && at.y >= radius && at.y <= Sonor::kHeight - radius;
}

bool touches_another(const State& state, int number, Vector at) {
  for (int i = 0; i < Sonor::kEvaders; ++i) {
    const Evader& other = state.evaders[static_cast<std::size_t>(i)];
    if (i == number || other.evader_state != Sonor::EvaderState::in_play) continue;
    if (sonor::within(at, other.at, 2 * sonor::kEvaderRadius)) return true;
  }
  return false;
}

const Vector& centre(const State& state, int piece) {
  return piece == Sonor::kPursuer ? state.pursuer : state.evaders[static_cast<std::size_t>(piece)].at;
}

bool may_step(const State& state, int piece, int direction) {
  const Vector at = centre(state, piece) + sonor::step_towards(direction, sonor::step_length(piece));
  return sonor::flaw_of_place(state, piece, at) == nullptr;
}

/// Turns round from a direction until a step is legal; nullopt after the whole circle.
std::optional<int> first_legal(const State& state, int piece, int from) {
  for (int i = 0; i < sonor::kDirections; ++i) {
    const int direction = (from + i) % sonor::kDirections;
    if (may_step(state, piece, direction)) return direction;
  }
  return std::nullopt;
}

Sonor::Action stepping(int piece, int direction) {
  return {static_cast<std::uint8_t>(piece), false, sonor::step_towards(direction, sonor::step_length(piece))};
}

std::optional<Sonor::Action> sampled(const State& state, int piece, Dice& dice) {
  // Most directions are legal as a rule: only where they are few is the circle searched.
  constexpr int kTries = 16;
  int direction = 0;
  for (int i = 0; i < kTries; ++i) {
    direction = static_cast<int>(dice.below(sonor::kDirections));
    if (may_step(state, piece, direction)) return stepping(piece, direction);
  }
  const auto found = first_legal(state, piece, direction);
  if (!found) return std::nullopt;
  return stepping(piece, *found);
}

}  // namespace

const char* sonor::flaw_of_place(const State& state, int piece, Vector at) {
  if (piece == Sonor::kPursuer) return on_field(at, kPursuerRadius) ? nullptr : "off_field";
  if (!on_field(at, kEvaderRadius)) return "off_field";
  return touches_another(state, piece, at) ? "touching" : nullptr;
}

sonor::Tally sonor::tally_of(const State& state) {
  Tally tally;
  for (const Evader& evader : state.evaders) {
    for (std::size_t line = 0; line < evader.lines; ++line) ++tally.reached[line];
    if (evader.evader_state == Sonor::EvaderState::captured) ++tally.captured;
    tally.last_capture = std::max(tally.last_capture, evader.captured_in);
  }
  return tally;
}

const char* Sonor::flaw(const State& state, const Action& action) {
  if (action.resigns_half) return state.pursuer_steps ? "not_evading" : nullptr;
  if (action.piece > kPursuer) return "not_your_piece";
  if ((action.piece == kPursuer) != state.pursuer_steps) return "not_your_piece";
  if (action.piece != kPursuer) {
    const Evader& evader = state.evaders[action.piece];
    if (evader.evader_state != EvaderState::in_play) return "not_in_play";
    if (evader.stepped) return "already_stepped";
  }
  if (!has_length(action.step, sonor::step_length(action.piece))) return "bad_step";
  return sonor::flaw_of_place(state, action.piece, centre(state, action.piece) + action.step);
}

// From coarse to fine: on an open field the first direction will do, and only who is hemmed in costs the whole circle.
bool Sonor::can_step(const State& state, int evader) {
  for (int stride : {1000, 100, 10, 1}) {
    for (int direction = 0; direction < sonor::kDirections; direction += stride) {
      if (may_step(state, evader, direction)) return true;
    }
  }
  return false;
}

Sonor::Action Sonor::sample(const State& state, Seat, Dice& dice) {
  if (state.pursuer_steps) return *sampled(state, kPursuer, dice);
  std::array<int, kEvaders> left{};
  std::uint32_t count = 0;
  for (int i = 0; i < kEvaders; ++i) {
    const Evader& evader = state.evaders[static_cast<std::size_t>(i)];
    if (evader.evader_state == EvaderState::in_play && !evader.stepped) left[count++] = i;
  }
  while (count > 0) {
    const auto chosen = dice.below(count--);
    if (const auto action = sampled(state, left[chosen], dice)) return *action;
    left[chosen] = left[count];
  }
  return {0, true, {}};  // never: it is the evaders' turn only while one of them can step
}

}  // namespace noughts::games
