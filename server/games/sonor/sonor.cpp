#include "games/sonor/sonor.hpp"

#include <algorithm>

#include "games/core/refusals.hpp"
#include "games/sonor/steps.hpp"

namespace noughts::games {
namespace {

using sonor::End;
using sonor::Tally;
using sonor::Vector;
using State = Sonor::State;
using Evader = Sonor::Evader;
using EvaderState = Sonor::EvaderState;

constexpr std::array<Vector, Sonor::kEvaders> kEvadersStart{
    {{50'000, 10'000}, {100'000, 10'000}, {150'000, 10'000}, {200'000, 10'000}, {250'000, 10'000}}};
constexpr Vector kPursuerStart{150'000, 380'000};

void set_up(State& state) {
  for (std::size_t i = 0; i < kEvadersStart.size(); ++i) {
    state.evaders[i] = Evader{};
    state.evaders[i].at = state.evaders[i].from = kEvadersStart[i];
  }
  state.pursuer = state.pursuer_from = kPursuerStart;
  state.turn = 1;
  state.pursuer_steps = false;
  state.last = -1;
  state.last_captured = state.last_lines = 0;
}

bool anybody_in_play(const State& state) {
  return std::any_of(state.evaders.begin(), state.evaders.end(),
                     [](const Evader& e) { return e.evader_state == EvaderState::in_play; });
}

void end_half(State& state, End end) {
  Tally tally = sonor::tally_of(state);
  tally.end = end;
  state.tallies[state.half++] = tally;
  if (!Sonor::over(state)) set_up(state);
}

bool any_evader_can_step(const State& state) {
  for (int i = 0; i < Sonor::kEvaders; ++i) {
    const Evader& evader = state.evaders[static_cast<std::size_t>(i)];
    if (evader.evader_state == EvaderState::in_play && !evader.stepped && Sonor::can_step(state, i)) return true;
  }
  return false;
}

void capture(State& state, std::size_t number) {
  state.evaders[number].evader_state = EvaderState::captured;
  state.evaders[number].captured_in = state.turn;
  state.last_captured |= static_cast<std::uint8_t>(1U << number);
}

void credit_lines(State& state, Evader& evader) {
  const auto touched =
      static_cast<std::uint8_t>(std::count_if(Sonor::kLineHeights.begin(), Sonor::kLineHeights.end(),
                                              [&](std::int32_t line) { return evader.at.y + sonor::kEvaderRadius >= line; }));
  if (touched <= evader.lines) return;
  state.last_lines = static_cast<std::uint8_t>(touched - evader.lines);
  evader.lines = touched;
  if (evader.lines == sonor::kLines) evader.evader_state = EvaderState::safe;
}

void step_evader(State& state, std::size_t number, Vector step) {
  Evader& evader = state.evaders[number];
  evader.from = evader.at;
  evader.at = evader.at + step;
  evader.stepped = true;
  if (sonor::touches(evader.at, state.pursuer)) {
    capture(state, number);
  } else {
    credit_lines(state, evader);
  }
  if (!anybody_in_play(state)) return end_half(state, End::nobody_in_play);
  // Whoever cannot step waits for the others, who may set it free, and is passed when they have all stepped.
  state.pursuer_steps = !any_evader_can_step(state);
}

void begin_turn(State& state) {
  ++state.turn;
  for (Evader& evader : state.evaders) evader.stepped = false;
  state.pursuer_steps = !any_evader_can_step(state);
}

void step_pursuer(State& state, Vector step) {
  state.pursuer_from = state.pursuer;
  state.pursuer = state.pursuer + step;
  for (std::size_t i = 0; i < state.evaders.size(); ++i) {
    if (state.evaders[i].evader_state == EvaderState::in_play && sonor::touches(state.evaders[i].at, state.pursuer))
      capture(state, i);
  }
  if (!anybody_in_play(state)) return end_half(state, End::nobody_in_play);
  if (state.turn == state.max_turns) return end_half(state, End::turns);
  begin_turn(state);
}

Refusal refusal(const char* code) {
  for (const auto& [known, why] : {
           std::pair{"not_evading", "Only those who flee can give up the half."},
           {"not_your_piece", "That piece is not yours to step with now."},
           {"not_in_play", "That evader has left play."},
           {"already_stepped", "That evader has already stepped in this turn."},
           {"bad_step", "A step is as long as the piece is wide."},
           {"off_field", "The piece would not lie wholly on the field."},
           {"touching", "Evaders must not touch each other."},
       }) {
    if (std::string_view(code) == known) return {code, why};
  }
  return {code, "That is not possible."};
}

}  // namespace

Result<State> Sonor::start(const Options& options, Instant) {
  if (options.max_turns < 1 || options.max_turns > kMostTurns) {
    return tl::unexpected(bad_options("A half has from 1 to 200 turns."));
  }
  State state;
  state.max_turns = static_cast<std::uint8_t>(options.max_turns);
  set_up(state);
  return state;
}

Turn Sonor::turn(const State& state) {
  if (over(state)) return {};
  return {.to_act = {mover(state)}, .deadline = {}, .since = {}, .awaited = {}, .part = state.half};
}

Result<State> Sonor::play(const State& state, Seat seat, const Action& action, Instant) {
  if (auto refused = refusal_to_act(turn(state), seat)) return tl::unexpected(std::move(*refused));
  if (const char* code = flaw(state, action)) return tl::unexpected(refusal(code));
  State next = state;
  place(next, action);
  return next;
}

std::optional<Outcome> Sonor::outcome(const State& state) {
  if (!over(state)) return std::nullopt;
  const auto [winner, reason] = sonor::compare(state.tallies);
  return Outcome{
      {winner == 1 ? 2 : 1, winner == 0 ? 2 : 1}, {state.tallies[0].points(), state.tallies[1].points()}, std::string(reason)};
}

void Sonor::place(State& state, const Action& action) {
  if (action.resigns_half) return end_half(state, End::resigned);
  state.last = static_cast<std::int8_t>(action.piece);
  state.last_captured = state.last_lines = 0;
  if (action.piece == kPursuer) {
    step_pursuer(state, action.step);
  } else {
    step_evader(state, action.piece, action.step);
  }
}

}  // namespace noughts::games
