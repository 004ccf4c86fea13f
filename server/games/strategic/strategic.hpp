// Strategic noughts and crosses, 27×27, by M. A. Demchenko and A. I. Shashkov (project STTT, 2017, CC BY 4.0); its rules in
// words are docs/rules/strategic.md.
#pragma once

#include "games/core/game.hpp"
#include "games/nested/tactical_field.hpp"
#include "games/strategic/move_rules.hpp"

namespace noughts::games {

struct Strategic {
  static constexpr Info kInfo{"strategic", 1, 2};
  /// The tactical cells of the whole field, numbered s * 9 + t.
  static constexpr int kPlaces = 81;

  struct Options {
    strategic::MoveRules rules;
    nested::Freedom freedom_s = nested::Freedom::filled;
    nested::Freedom freedom_t = nested::Freedom::filled;
    bool no_return_s = false;  ///< nobody is sent to the strategic cell of his last move
    bool no_return_t = false;  ///< nor to its tactical cell
    nested::DrawnCellRules drawn_cells;
  };

  using Action = strategic::Cell;

  /// Neighbouring places, those that one may be sent to together: one, the nine of a strategic cell, or all.
  struct Target {
    std::int16_t first = 0;
    std::int16_t count = kPlaces;
    [[nodiscard]] bool contains(int place) const { return place >= first && place < first + count; }
  };

  struct State {
    Options options;
    std::array<nested::TacticalField, nested::kNine> fields;  ///< by strategic cell
    nested::NineCells cells;                                  ///< the strategic cells
    nested::NineBits full = 0;                                ///< the strategic cells without room
    nested::FieldState field_state = nested::FieldState::playing;
    std::uint16_t placed = 0;
    Action last;                 ///< the last move, once one has been made
    Target target;               ///< where one must play
    std::int16_t barred_s = -1;  ///< the strategic cell to which one may not send, or -1
    std::int16_t barred_t = -1;  ///< the place to which one may not send, or -1
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
  /// The operational cells of a place that may be played now; none outside the target.
  static nested::NineBits open(const State& state, int place);
  /// Puts the mover's mark; the game goes on and the cell is open.
  static void place(State& state, Action action);

  /// Where the rules lead on an empty field, and how far it is from everywhere to everywhere.
  static Json study(const Options& options);

  static Result<Options> options(const Json& json);
  static Result<Action> action(const Json& json);
  static Json json(const Action& action);
};

static_assert(Game<Strategic> && Listed<Strategic> && Studied<Strategic>);

}  // namespace noughts::games
