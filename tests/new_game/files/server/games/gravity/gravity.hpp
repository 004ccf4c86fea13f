// Three in a row on 4×4 where marks fall down; its rules in words are docs/rules/gravity.md.
#pragma once

#include <array>

#include "games/core/game.hpp"

namespace noughts::games {

struct Gravity {
  static constexpr Info kInfo{"gravity", 1, 2};
  static constexpr int kSide = 4;
  static constexpr int kCells = kSide * kSide;

  struct Options {};

  struct Action {
    std::uint8_t cell = 0;
    friend bool operator==(const Action&, const Action&) = default;
  };

  struct State {
    std::array<std::uint16_t, 2> marks{};  ///< by seat: a bit for each cell, by rows from the top
    std::int8_t last = -1;                 ///< the cell of the last move, or -1
  };

  static Result<State> start(const Options& options, Instant now);
  static Turn turn(const State& state);
  /// Refusals: game_over, not_your_turn, out_of_range, occupied, in_the_air.
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant now);
  static std::optional<Outcome> outcome(const State& state);
  static Json view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const State& state, Seat seat);

  // The same for searches: in place and unchecked, nothing allocated.
  static Seat mover(const State& state);
  static bool over(const State& state);
  /// A bit for each cell that is empty and has none empty below it.
  static std::uint16_t open_cells(const State& state);
  /// Plays the mover's mark; the game goes on and the cell is open.
  static void place(State& state, Action action);

  static Result<Options> options(const Json& json);
  static Result<Action> action(const Json& json);
  static Json json(const Action& action);
};

static_assert(Game<Gravity> && Listed<Gravity>);

}  // namespace noughts::games
