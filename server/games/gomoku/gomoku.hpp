// Gomoku: exactly five in a row wins, a longer row does not; its rules in words are docs/rules/gomoku.md.
#pragma once

#include "games/board/walled_board.hpp"
#include "games/core/game.hpp"
#include "games/gomoku/files.hpp"
#include "games/gomoku/threats.hpp"

namespace noughts::games {

struct Gomoku {
  static constexpr Info kInfo{"gomoku", 1, 2};
  static constexpr int kLeastRow = 3;
  static constexpr int kMostRow = 5;
  static constexpr int kIdlePenalty = 100;

  struct Options {
    int size = 19;  ///< the side of the board
    int row = 5;    ///< stones in a winning row, exactly
  };

  struct Action {
    std::uint16_t cell = 0;
    friend bool operator==(const Action&, const Action&) = default;
  };

  struct State {
    board::WalledBoard stones;
    std::uint8_t row;
    std::int16_t last = -1;  ///< the cell of the last stone, or -1
    std::uint16_t placed = 0;
    bool won = false;  ///< by the last stone
  };

  /// Refusals: bad_options.
  static Result<State> start(const Options& options, Instant now);
  static Turn turn(const State& state);
  /// Refusals: game_over, not_your_turn, out_of_range, occupied.
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant now);
  static std::optional<Outcome> outcome(const State& state);
  static Json view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const State& state, Seat seat);

  // The same for searches: in place and unchecked, nothing allocated.
  static Seat mover(const State& state);
  static bool over(const State& state);
  static std::optional<Seat> winner(const State& state);
  /// Places the mover's stone; the game goes on and the cell is empty.
  static void place(State& state, Action action);
  /// What a seat threatens, as if it were to move; nothing once the game is over.
  static std::vector<ThreatOf<Action>> threats(const State& state, Seat seat);
  /// The one stone that stops the rival of the mover; nullopt where there is none, more than one, or a win.
  static std::optional<Action> forced(const State& state, Seat seat);
  /// While nobody can have a row within `depth` moves, only the number of stones counts.
  static std::optional<std::uint64_t> perft_class(const State& state, int depth);

  static constexpr std::span<const Format> kFormats = five::kFormats;
  static std::string written(std::string_view format, const Options& options, std::span<const MoveOf<Action>> moves,
                             const Heading& heading);
  /// Named by the first three stones; only where five win.
  static std::vector<OpeningOf<Action>> openings(const Options& options);
  static std::optional<std::string_view> opening(const Options& options, std::span<const Action> actions);

  /// Only the whole board with rows of five.
  static bool may_be_rated(const Options& options) { return options.size == Options{}.size && options.row == Options{}.row; }
  static Result<Options> options(const Json& json);
  static Result<Action> action(const Json& json);
  static Json json(const Action& action);
};

static_assert(Game<Gomoku> && Listed<Gomoku> && RatedByOptions<Gomoku> && Written<Gomoku> && Opened<Gomoku> &&
              Threatened<Gomoku>);

}  // namespace noughts::games
