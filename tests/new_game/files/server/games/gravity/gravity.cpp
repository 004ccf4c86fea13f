#include "games/gravity/gravity.hpp"

#include <bit>

#include "games/board/marks.hpp"
#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"
#include "games/core/writing.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;
using State = Gravity::State;

constexpr int kRow = 3;
constexpr std::uint16_t kFull = 0xFFFF;
constexpr std::uint16_t kFloor = 0xF000;

constexpr std::uint16_t bit(int cell) { return static_cast<std::uint16_t>(1U << cell); }

using Line = std::array<std::uint8_t, kRow>;

/// Every line of three: from each cell to the right, down and along both diagonals.
constexpr auto kLines = [] {
  constexpr int kWays[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  std::array<Line, 24> lines{};
  std::size_t count = 0;
  for (int cell = 0; cell < Gravity::kCells; ++cell) {
    for (const auto& way : kWays) {
      const int row = cell / Gravity::kSide + way[0] * (kRow - 1);
      const int column = cell % Gravity::kSide + way[1] * (kRow - 1);
      if (row >= Gravity::kSide || column < 0 || column >= Gravity::kSide) continue;
      for (int i = 0; i < kRow; ++i) {
        lines[count][static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(cell + i * (way[0] * Gravity::kSide + way[1]));
      }
      ++count;
    }
  }
  return lines;
}();

bool holds(std::uint16_t marks, const Line& line) {
  const auto mask = static_cast<std::uint16_t>(bit(line[0]) | bit(line[1]) | bit(line[2]));
  return (marks & mask) == mask;
}

bool has_line(std::uint16_t marks) {
  for (const auto& line : kLines) {
    if (holds(marks, line)) return true;
  }
  return false;
}

std::uint16_t taken(const State& state) { return state.marks[0] | state.marks[1]; }

}  // namespace

Result<State> Gravity::start(const Options&, Instant) { return State{}; }

Turn Gravity::turn(const State& state) {
  if (over(state)) return {};
  return {{mover(state)}, std::nullopt};
}

Result<State> Gravity::play(const State& state, Seat seat, const Action& action, Instant) {
  if (auto refused = refusal_to_act(turn(state), seat)) return tl::unexpected(std::move(*refused));
  if (action.cell >= kCells) return tl::unexpected(out_of_range());
  if ((taken(state) & bit(action.cell)) != 0) return tl::unexpected(occupied());
  if ((open_cells(state) & bit(action.cell)) == 0) {
    return tl::unexpected(Refusal{"in_the_air", "There is nothing below that cell for a mark to lie on."});
  }
  State next = state;
  place(next, action);
  return next;
}

std::optional<Outcome> Gravity::outcome(const State& state) {
  if (!over(state)) return std::nullopt;
  if (has_line(state.marks[0])) return board::line_or_full(kX);
  if (has_line(state.marks[1])) return board::line_or_full(kO);
  return board::line_or_full(std::nullopt);
}

Json Gravity::view(const State& state, Viewer) {
  std::string cells(kCells, board::kEmptyLetter);
  for (Seat seat : {kX, kO}) {
    for (int cell = 0; cell < kCells; ++cell) {
      if ((state.marks[static_cast<std::size_t>(index(seat))] & bit(cell)) != 0) {
        cells[static_cast<std::size_t>(cell)] = board::letter(seat);
      }
    }
  }
  Json lines = Json::array();
  for (const auto& line : kLines) {
    if (holds(state.marks[0], line) || holds(state.marks[1], line)) lines.push_back(line);
  }
  return {{"cells", std::move(cells)}, {"last", number_or_null(state.last)}, {"lines", std::move(lines)}};
}

std::vector<Gravity::Action> Gravity::legal(const State& state, Seat seat) {
  std::vector<Action> actions;
  if (!turn(state).to_act.contains(seat)) return actions;
  for (unsigned open = open_cells(state); open != 0; open &= open - 1) {
    actions.push_back({static_cast<std::uint8_t>(std::countr_zero(open))});
  }
  return actions;
}

// X moves whenever both have equally many marks: the seats alternate and X is first.
Seat Gravity::mover(const State& state) { return (std::popcount(taken(state)) & 1) == 0 ? kX : kO; }

bool Gravity::over(const State& state) { return has_line(state.marks[0]) || has_line(state.marks[1]) || taken(state) == kFull; }

std::uint16_t Gravity::open_cells(const State& state) {
  const auto supported = static_cast<std::uint16_t>(kFloor | taken(state) >> kSide);
  return static_cast<std::uint16_t>(supported & ~taken(state));
}

void Gravity::place(State& state, Action action) {
  state.marks[static_cast<std::size_t>(index(mover(state)))] |= bit(action.cell);
  state.last = static_cast<std::int8_t>(action.cell);
}

Result<Gravity::Options> Gravity::options(const Json& json) {
  if (!has_only(json, {})) return tl::unexpected(bad_options("This game has no options."));
  return Options{};
}

Result<Gravity::Action> Gravity::action(const Json& json) {
  return cell_action(json, kCells).map([](int cell) { return Action{static_cast<std::uint8_t>(cell)}; });
}

Json Gravity::json(const Action& action) { return {{"cell", action.cell}}; }

}  // namespace noughts::games
