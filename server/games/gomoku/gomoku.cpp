#include "games/gomoku/gomoku.hpp"

#include <algorithm>

#include "games/board/marks.hpp"
#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"
#include "games/core/writing.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;
using board::WalledBoard;

constexpr int kMostCells = WalledBoard::kMostSide * WalledBoard::kMostSide;

Refusal no_such_board() {
  return bad_options("The options are row, from 3 to 5 (5), and size, from the length of a row to 19 (19).");
}

// A row wins if it is exactly that long: six or more do not, and are not forbidden either. A stone that makes a six in one
// direction and a five in another wins by the five.
bool wins(const Gomoku::State& state, const board::Run& run) { return run.length == state.row; }

bool completes_row(const Gomoku::State& state, int cell) {
  const auto runs = state.stones.runs_through(cell);
  return std::any_of(runs.begin(), runs.end(), [&](const board::Run& run) { return wins(state, run); });
}

Json winning_rows(const Gomoku::State& state) {
  Json rows = Json::array();
  if (!state.won) return rows;
  for (const board::Run& run : state.stones.runs_through(state.last)) {
    if (wins(state, run)) rows.push_back(state.stones.cells_of(run));
  }
  return rows;
}

}  // namespace

Result<Gomoku::State> Gomoku::start(const Options& options, Instant) {
  const bool is_row = options.row >= kLeastRow && options.row <= kMostRow;
  if (!is_row || options.size < options.row || options.size > WalledBoard::kMostSide) return tl::unexpected(no_such_board());
  return State{WalledBoard(options.size), static_cast<std::uint8_t>(options.row)};
}

Turn Gomoku::turn(const State& state) {
  if (over(state)) return {};
  return {{mover(state)}, std::nullopt};
}

Result<Gomoku::State> Gomoku::play(const State& state, Seat seat, const Action& action, Instant) {
  if (auto refused = refusal_to_act(turn(state), seat)) return tl::unexpected(std::move(*refused));
  if (action.cell >= state.stones.cells()) return tl::unexpected(out_of_range());
  if (!state.stones.is_empty(action.cell)) return tl::unexpected(occupied());
  State next = state;
  place(next, action);
  return next;
}

std::optional<Outcome> Gomoku::outcome(const State& state) {
  if (!over(state)) return std::nullopt;
  return board::line_or_full(winner(state));
}

Json Gomoku::view(const State& state, Viewer) {
  return {{"size", state.stones.side()},
          {"cells", state.stones.letters()},
          {"last", number_or_null(state.last)},
          {"lines", winning_rows(state)}};
}

std::vector<Gomoku::Action> Gomoku::legal(const State& state, Seat seat) {
  std::vector<Action> actions;
  if (!turn(state).to_act.contains(seat)) return actions;
  for (int cell = 0; cell < state.stones.cells(); ++cell) {
    if (state.stones.is_empty(cell)) actions.push_back({static_cast<std::uint16_t>(cell)});
  }
  return actions;
}

// X, who begins, has black stones where the game is told in black and white.
Seat Gomoku::mover(const State& state) { return board::mover_after(state.placed); }

bool Gomoku::over(const State& state) { return state.won || state.placed == state.stones.cells(); }

std::optional<Seat> Gomoku::winner(const State& state) {
  if (!state.won) return std::nullopt;
  return board::rival(mover(state));
}

void Gomoku::place(State& state, Action action) {
  state.stones.put(action.cell, mover(state));
  state.last = static_cast<std::int16_t>(action.cell);
  ++state.placed;
  state.won = completes_row(state, action.cell);
}

std::vector<ThreatOf<Gomoku::Action>> Gomoku::threats(const State& state, Seat seat) {
  std::vector<ThreatOf<Action>> threats;
  if (over(state) || (seat != kX && seat != kO)) return threats;
  for (const auto& [cell, kind] : cell_threats(state.stones, state.row, seat)) threats.push_back({{cell}, kind});
  return threats;
}

std::optional<Gomoku::Action> Gomoku::forced(const State& state, Seat seat) {
  if (over(state) || seat != mover(state)) return std::nullopt;
  const auto cell = forced_cell(state.stones, state.row, seat, board::rival(seat));
  if (!cell) return std::nullopt;
  return Action{*cell};
}

std::optional<std::uint64_t> Gomoku::perft_class(const State& state, int depth) {
  const int stones_of_x = (state.placed + depth + 1) / 2;
  if (stones_of_x >= state.row) return std::nullopt;
  return state.placed;
}

Result<Gomoku::Options> Gomoku::options(const Json& json) {
  const Options usual;
  const Json* row_json = member(json, "row");
  const auto row = row_json == nullptr ? usual.row : whole(*row_json, kLeastRow, kMostRow);
  if (!row || !has_only(json, {"size", "row"})) return tl::unexpected(no_such_board());
  const Json* size_json = member(json, "size");
  const auto size = size_json == nullptr ? usual.size : whole(*size_json, *row, WalledBoard::kMostSide);
  if (!size) return tl::unexpected(no_such_board());
  return Options{static_cast<int>(*size), static_cast<int>(*row)};
}

Result<Gomoku::Action> Gomoku::action(const Json& json) {
  return cell_action(json, kMostCells).map([](int cell) { return Action{static_cast<std::uint16_t>(cell)}; });
}

Json Gomoku::json(const Action& action) { return {{"cell", action.cell}}; }

}  // namespace noughts::games
