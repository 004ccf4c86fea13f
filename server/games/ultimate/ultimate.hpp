// Ultimate (tactical) noughts and crosses, 9×9; its rules in words are docs/rules/ultimate.md.
#pragma once

#include "games/core/game.hpp"
#include "games/nested/tactical_field.hpp"

namespace noughts::games {

struct Ultimate {
  static constexpr Info kInfo{"ultimate", 1, 2};

  struct Options {
    nested::Freedom freedom = nested::Freedom::filled;
    bool no_return = false;  ///< nobody is sent to the tactical cell of his last move
    nested::DrawnCellRules drawn_cells;
  };

  struct Action {
    std::uint8_t t = 0;  ///< the tactical cell
    std::uint8_t o = 0;  ///< the operational cell in it
    friend bool operator==(const Action&, const Action&) = default;
  };

  struct State {
    Options options;
    nested::TacticalField field;
    nested::FieldState field_state = nested::FieldState::playing;
    std::uint8_t placed = 0;
    std::int16_t last = -1;    ///< the last move as t * 9 + o, or -1
    std::int16_t target = -1;  ///< the tactical cell in which one must play, or -1: anywhere
    std::int16_t barred = -1;  ///< the tactical cell to which one may not send, or -1
  };

  /// Never refuses.
  static Result<State> start(const Options& options, Instant now);
  static Turn turn(const State& state);
  /// Refusals: game_over, not_your_turn, out_of_range, occupied, wrong_cell, no_return.
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant now);
  static std::optional<Outcome> outcome(const State& state);
  static Json view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const State& state, Seat seat);

  // The same for searches: in place and unchecked, nothing allocated.
  static Seat mover(const State& state);
  static bool over(const State& state);
  /// The operational cells of a tactical cell that may be played now.
  static nested::NineBits open(const State& state, int tactical);
  /// Puts the mover's mark; the game goes on and the cell is open.
  static void place(State& state, Action action);

  static Result<Options> options(const Json& json);
  static Result<Action> action(const Json& json);
  static Json json(const Action& action);
};

static_assert(Game<Ultimate> && Listed<Ultimate>);

}  // namespace noughts::games
