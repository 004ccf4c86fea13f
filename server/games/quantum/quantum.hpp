// Quantum 3×3: two entangled marks a move, collapsed by the rival; its rules in words are docs/rules/quantum.md.
#pragma once

#include <array>

#include "games/core/game.hpp"

namespace noughts::games {

struct Quantum {
  static constexpr Info kInfo{"quantum", 1, 2};
  static constexpr int kCells = 9;
  static constexpr std::size_t kMostPairs = 9;  ///< a tree over all cells and the pair that closes a cycle

  /// What becomes of the entangled marks that a collapse does not touch.
  enum class Rest : std::uint8_t { stay, vanish };
  friend constexpr auto words(Rest) { return std::to_array<std::string_view>({"stay", "vanish"}); }

  struct Options {
    Rest rest = Rest::stay;
  };

  enum class ActionKind : std::uint8_t { place, collapse };

  /// A placement has two cells, the lower first; a collapse names twice the cell where the closing mark becomes classical.
  struct Action {
    ActionKind kind = ActionKind::place;
    std::uint8_t first = 0;
    std::uint8_t second = 0;
    friend bool operator==(const Action&, const Action&) = default;
  };

  /// Two entangled marks of one placement, of which one will remain.
  struct Pair {
    std::uint8_t number = 0;  ///< of the placement, from 1: the owner's seat is its parity
    std::uint8_t first = 0;
    std::uint8_t second = 0;
  };

  struct State {
    Rest rest = Rest::stay;
    std::array<std::uint16_t, 2> classical{};               ///< by seat: a bit for each cell
    std::array<std::uint8_t, kCells> number{};              ///< by cell: of the placement whose mark is classical there, or 0
    std::array<Pair, kMostPairs> pairs{};                   ///< those still entangled, in the order in which they came
    std::uint8_t pair_count = 0;                            ///< of `pairs`
    std::array<std::uint16_t, kCells> connected = alone();  ///< by cell: the cells that pairs join with it, itself included
    std::uint8_t placed = 0;                                ///< placements so far
    bool cyclic = false;                                    ///< the last pair has closed a cycle, which waits for its collapse
    ActionKind last = ActionKind::place;
    std::uint16_t last_cells = 0;  ///< what the last action touched, a bit for each cell
  };

  static Result<State> start(const Options& options, Instant now);
  static Turn turn(const State& state);
  /// Refusals: game_over, not_your_turn, out_of_range, same_cell, classical_cell, collapse_pending, nothing_to_collapse,
  /// not_closing_cell.
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant now);
  static std::optional<Outcome> outcome(const State& state);
  static Json view(const State& state, Viewer viewer);
  static std::vector<Action> legal(const State& state, Seat seat);

  // The same for searches: in place and unchecked, nothing allocated.
  static Seat mover(const State& state);
  static bool over(const State& state);
  /// The cells that are not classical: a bit for each.
  static std::uint16_t open_cells(const State& state);
  /// Lines of three by seat.
  static std::array<int, 2> points(const State& state);
  /// The pair that closed the cycle; there is one.
  static Pair closing(const State& state);
  /// Places the mover's pair on two open cells; no collapse is pending.
  static void place(State& state, int first, int second);
  /// Collapses the cycle so that the mark which closed it becomes classical in `cell`, one of its two.
  static void collapse(State& state, int cell);

  static Result<Options> options(const Json& json);
  static Result<Action> action(const Json& json);
  static Json json(const Action& action);

 private:
  static constexpr std::array<std::uint16_t, kCells> alone() {
    std::array<std::uint16_t, kCells> cells{};
    for (std::size_t cell = 0; cell < cells.size(); ++cell) cells[cell] = static_cast<std::uint16_t>(1U << cell);
    return cells;
  }
};

static_assert(Game<Quantum> && Listed<Quantum>);

}  // namespace noughts::games
