// Quixo for four in two teams; its rules in words are docs/rules/quixo4.md.
#pragma once

#include "games/quixo/play.hpp"

namespace noughts::games {

struct Quixo4 {
  /// Clockwise A1, B1, A2, B2: partners sit opposite each other.
  static constexpr Info kInfo{"quixo4", 1, 4, quixo::kTeams};

  struct Options {
    bool talk = false;        ///< whether partners may confer; the rules only carry it, the room grants the talk
    bool repetition = true;   ///< whether a position that comes for the third time, dots and all, is a draw
    std::uint8_t begins = 0;  ///< the team, by its first seat; crosses have the first
  };
  using Action = quixo::Move;
  using State = quixo::State;

  static Result<State> start(const Options& options, Instant now);
  static Turn turn(const State& state) { return quixo::turn(state); }
  /// Refusals: game_over, not_your_turn, out_of_range, not_rim, not_yours, dot_elsewhere, same_place.
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant) {
    return quixo::play(state, seat, action);
  }
  static std::optional<Outcome> outcome(const State& state) { return quixo::outcome(state); }
  static Json view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const State& state, Seat seat) { return quixo::legal(state, seat); }

  static Result<Options> options(const Json& json);
  static Result<Action> action(const Json& json);
  static Json json(const Action& action);
};

static_assert(Game<Quixo4> && Listed<Quixo4>);

}  // namespace noughts::games
