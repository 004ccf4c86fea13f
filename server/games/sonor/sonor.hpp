// Sonor: five evaders cross a plane that one pursuer guards, then the sides swap; its rules in words are docs/rules/sonor.md.
#pragma once

#include <array>

#include "games/core/game.hpp"
#include "games/sonor/directions.hpp"
#include "games/sonor/tally.hpp"

namespace noughts::games {

struct Sonor {
  static constexpr Info kInfo{"sonor", 1, 2};

  // Lengths are whole micrometres everywhere.
  static constexpr std::int32_t kWidth = 300'000;
  static constexpr std::int32_t kHeight = 400'000;
  static constexpr std::array<std::int32_t, sonor::kLines> kLineHeights{210'000, 300'000, 390'000};
  static constexpr int kEvaders = sonor::kEvaders;
  static constexpr int kPursuer = kEvaders;  ///< its number as a piece, after the evaders'
  static constexpr int kMostTurns = 200;

  struct Options {
    int max_turns = 60;  ///< a half has at most so many steps of the pursuer
  };

  /// One piece's step, or the end of a half by those who flee in it.
  struct Action {
    std::uint8_t piece = 0;
    bool resigns_half = false;  ///< and then nothing else counts
    sonor::Vector step;
    friend bool operator==(const Action&, const Action&) = default;
  };

  enum class EvaderState : std::uint8_t { in_play, safe, captured };

  struct Evader {
    sonor::Vector at;
    sonor::Vector from;  ///< where its last step began; its own place before the first
    EvaderState evader_state = EvaderState::in_play;
    bool stepped = false;          ///< in this turn
    std::uint8_t lines = 0;        ///< credited, the first lines first
    std::uint8_t captured_in = 0;  ///< the turn in which it was captured, or 0
  };

  struct State {
    std::uint8_t max_turns = Options{}.max_turns;
    std::uint8_t half = 0;  ///< halves that are over
    std::uint8_t turn = 1;
    bool pursuer_steps = false;  ///< it is the pursuer's step, the evaders have made theirs
    std::array<Evader, kEvaders> evaders;
    sonor::Vector pursuer;
    sonor::Vector pursuer_from;
    std::int8_t last = -1;                ///< the piece that stepped last in this half, or -1
    std::uint8_t last_captured = 0;       ///< by the last step: a bit for each evader
    std::uint8_t last_lines = 0;          ///< credited for the last step
    std::array<sonor::Tally, 2> tallies;  ///< of each half that is over
  };

  /// Refusals: bad_options.
  static Result<State> start(const Options& options, Instant now);
  static Turn turn(const State& state);
  /// Refusals: game_over, not_your_turn, out_of_range, not_evading, not_your_piece, not_in_play, already_stepped, bad_step,
  /// off_field, touching.
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant now);
  static std::optional<Outcome> outcome(const State& state);
  static Json view(const State& state, Viewer viewer);
  /// A random step of a seat that may act; the half is never given up by lot.
  static Action sample(const State& state, Seat seat, Dice& dice);

  // The same for searches: in place and unchecked, nothing allocated.
  static bool over(const State& state) { return state.half == 2; }
  /// The seat that flees in this half; the other one pursues.
  static Seat evading(const State& state) { return Seat{static_cast<std::int8_t>(state.half == 0 ? 0 : 1)}; }
  static Seat mover(const State& state) { return state.pursuer_steps == (index(evading(state)) == 0) ? Seat{1} : Seat{0}; }
  /// Why a step of the mover's would be refused: a code, or nullptr.
  static const char* flaw(const State& state, const Action& action);
  /// Whether any of the steps in kDirections directions is legal for an evader in play.
  static bool can_step(const State& state, int evader);
  /// Plays the mover's action; the game goes on and the action has no flaw.
  static void place(State& state, const Action& action);

  static Result<Options> options(const Json& json);
  static Result<Action> action(const Json& json);
  static Json json(const Action& action);
};

static_assert(Game<Sonor> && Sampled<Sonor>);

}  // namespace noughts::games
