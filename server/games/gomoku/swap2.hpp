// Gomoku opened by Swap2: one places three stones, the other chooses a colour or places two more and leaves the choice to the
// first. Its rules in words are docs/rules/swap2.md.
#pragma once

#include <array>

#include "games/core/words.hpp"
#include "games/gomoku/gomoku.hpp"

namespace noughts::games {

struct Swap2 {
  static constexpr Info kInfo{"swap2", 1, 2};

  using Options = Gomoku::Options;

  /// What is chosen: one's own colour, or to place two stones and leave the choice.
  enum class Choice : std::uint8_t { none, black, white, place2 };

  /// A choice, or a stone on a cell where there is none.
  struct Action {
    Choice choice = Choice::none;
    std::uint16_t cell = 0;
    friend bool operator==(const Action&, const Action&) = default;
  };

  enum class Phase : std::uint8_t {
    opening,        ///< the opener places black, white, black
    choice,         ///< the chooser takes a colour, or places two stones
    second_stones,  ///< the chooser places white, black
    last_choice,    ///< the opener takes a colour
    play,           ///< the colours are settled; white goes on
  };
  friend constexpr auto words(Phase) {
    return std::to_array<std::string_view>({"opening", "choice", "second_stones", "last_choice", "play"});
  }

  struct State {
    Gomoku::State game;  ///< black stones are its first seat's, white ones its second's
    Phase phase = Phase::opening;
    std::int8_t black = -1;  ///< the seat that has black, or -1
  };

  /// Refusals: bad_options.
  static Result<State> start(const Options& options, Instant now);
  static Turn turn(const State& state);
  /// Refusals: game_over, not_your_turn, stone_due, choice_due, out_of_range, occupied.
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant now);
  static std::optional<Outcome> outcome(const State& state);
  static Json view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const State& state, Seat seat);

  // The same for searches: in place and unchecked, nothing allocated.
  static Seat mover(const State& state);
  static bool over(const State& state) { return Gomoku::over(state.game); }
  static std::optional<Seat> winner(const State& state);
  /// Does what the mover may do.
  static void act(State& state, Action action);
  /// As gomoku's once the colours are settled; nothing threatens before.
  static std::vector<ThreatOf<Action>> threats(const State& state, Seat seat);
  static std::optional<Action> forced(const State& state, Seat seat);
  /// As gomoku's, the phase and the colours counted too.
  static std::optional<std::uint64_t> perft_class(const State& state, int depth);

  static constexpr std::span<const Format> kFormats = five::kFormats;
  static std::string written(std::string_view format, const Options& options, std::span<const MoveOf<Action>> moves,
                             const Heading& heading);
  /// As gomoku's: the opener's three stones.
  static std::vector<OpeningOf<Action>> openings(const Options& options);
  static std::optional<std::string_view> opening(const Options& options, std::span<const Action> actions);

  static bool may_be_rated(const Options& options) { return Gomoku::may_be_rated(options); }
  static Result<Options> options(const Json& json);
  static Result<Action> action(const Json& json);
  static Json json(const Action& action);
};

static_assert(Game<Swap2> && Listed<Swap2> && RatedByOptions<Swap2> && Written<Swap2> && Opened<Swap2> && Threatened<Swap2>);

}  // namespace noughts::games
