#include "games/three/three.hpp"

#include <bit>

#include "games/board/full_lines.hpp"
#include "games/board/marks.hpp"
#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"
#include "games/core/writing.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;
using State = ThreeByThree::State;

constexpr auto kLines = board::full_lines<3>();
constexpr std::uint16_t kFull = (1U << ThreeByThree::kCells) - 1;

constexpr std::uint16_t bit(int cell) { return static_cast<std::uint16_t>(1U << cell); }

constexpr std::uint16_t mask(const board::Line<3>& line) {
  return static_cast<std::uint16_t>(bit(line[0]) | bit(line[1]) | bit(line[2]));
}

constexpr bool holds(std::uint16_t marks, const board::Line<3>& line) { return (marks & mask(line)) == mask(line); }

/// For every set of cells whether it holds a line: one look-up a move, for the searches.
constexpr auto kWon = [] {
  std::array<bool, kFull + 1> won{};
  for (std::size_t marks = 0; marks <= kFull; ++marks) {
    for (const auto& line : kLines) won[marks] = won[marks] || holds(static_cast<std::uint16_t>(marks), line);
  }
  return won;
}();

bool has_mark(const State& state, Seat seat, int cell) {
  return (state.marks[static_cast<std::size_t>(index(seat))] & bit(cell)) != 0;
}

}  // namespace

Result<State> ThreeByThree::start(const Options&, Instant) { return State{}; }

Turn ThreeByThree::turn(const State& state) {
  if (over(state)) return {};
  return {{mover(state)}, std::nullopt};
}

Result<State> ThreeByThree::play(const State& state, Seat seat, const Action& action, Instant) {
  if (auto refused = refusal_to_act(turn(state), seat)) return tl::unexpected(std::move(*refused));
  if (action.cell >= kCells) return tl::unexpected(out_of_range());
  if ((empty_cells(state) & bit(action.cell)) == 0) return tl::unexpected(occupied());
  State next = state;
  place(next, action);
  return next;
}

std::optional<Outcome> ThreeByThree::outcome(const State& state) {
  if (!over(state)) return std::nullopt;
  return board::line_or_full(winner(state));
}

Json ThreeByThree::view(const State& state, Viewer) {
  std::string cells(kCells, board::kEmptyLetter);
  for (Seat seat : {kX, kO}) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (has_mark(state, seat, cell)) cells[static_cast<std::size_t>(cell)] = board::letter(seat);
    }
  }
  Json lines = Json::array();
  for (const auto& line : kLines) {
    if (holds(state.marks[0], line) || holds(state.marks[1], line)) lines.push_back(line);
  }
  return {{"cells", std::move(cells)}, {"last", number_or_null(state.last)}, {"lines", std::move(lines)}};
}

std::vector<ThreeByThree::Action> ThreeByThree::legal(const State& state, Seat seat) {
  std::vector<Action> actions;
  if (!turn(state).to_act.contains(seat)) return actions;
  for (unsigned empty = empty_cells(state); empty != 0; empty &= empty - 1) {
    actions.push_back({static_cast<std::uint8_t>(std::countr_zero(empty))});
  }
  return actions;
}

// X moves whenever both have equally many marks: the seats alternate and X is first.
Seat ThreeByThree::mover(const State& state) {
  return (std::popcount(static_cast<unsigned>(state.marks[0] | state.marks[1])) & 1) == 0 ? kX : kO;
}

bool ThreeByThree::over(const State& state) { return kWon[state.marks[0]] || kWon[state.marks[1]] || empty_cells(state) == 0; }

std::optional<Seat> ThreeByThree::winner(const State& state) {
  if (kWon[state.marks[0]]) return kX;
  if (kWon[state.marks[1]]) return kO;
  return std::nullopt;
}

std::uint16_t ThreeByThree::empty_cells(const State& state) {
  return static_cast<std::uint16_t>(kFull & ~(state.marks[0] | state.marks[1]));
}

void ThreeByThree::place(State& state, Action action) {
  state.marks[static_cast<std::size_t>(index(mover(state)))] |= bit(action.cell);
  state.last = static_cast<std::int8_t>(action.cell);
}

Result<ThreeByThree::Options> ThreeByThree::options(const Json& json) {
  if (!has_only(json, {})) return tl::unexpected(bad_options("This game has no options."));
  return Options{};
}

Result<ThreeByThree::Action> ThreeByThree::action(const Json& json) {
  return cell_action(json, kCells).map([](int cell) { return Action{static_cast<std::uint8_t>(cell)}; });
}

Json ThreeByThree::json(const Action& action) { return {{"cell", action.cell}}; }

}  // namespace noughts::games
