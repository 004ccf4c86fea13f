// Quixo for two; its rules in words are docs/rules/quixo.md.
#pragma once

#include "games/quixo/play.hpp"

namespace noughts::games {

struct Quixo {
  static constexpr Info kInfo{"quixo", 1, 2};

  struct Options {
    int size = quixo::kMostSide;  ///< the side of the board, and of a line
    bool repetition = true;       ///< whether a position that comes for the third time is a draw
    std::uint8_t begins = 0;      ///< the seat; crosses have the first
  };
  using Action = quixo::Move;
  using State = quixo::State;

  /// Refusals: bad_options. Tests may play a board smaller than the smallest on offer.
  static Result<State> start(const Options& options, Instant now);
  static Turn turn(const State& state) { return quixo::turn(state); }
  /// Refusals: game_over, not_your_turn, out_of_range, not_rim, not_yours, same_place.
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant) {
    return quixo::play(state, seat, action);
  }
  static std::optional<Outcome> outcome(const State& state) { return quixo::outcome(state); }
  static Json view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const State& state, Seat seat) { return quixo::legal(state, seat); }

  static Result<Options> options(const Json& json);
  /// Only the full board: the smaller ones are solved, and the first player wins them.
  static bool may_be_rated(const Options& options) { return options.size == quixo::kMostSide; }
  static Result<Action> action(const Json& json);
  static Json json(const Action& action) { return quixo::write_move(action); }
};

static_assert(Game<Quixo> && Listed<Quixo> && RatedByOptions<Quixo>);

}  // namespace noughts::games
