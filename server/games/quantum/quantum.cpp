#include "games/quantum/quantum.hpp"

#include <algorithm>
#include <bit>

#include "games/board/full_lines.hpp"
#include "games/board/marks.hpp"
#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"

namespace noughts::games {
namespace {

using board::kO;
using board::kX;
using Action = Quantum::Action;
using ActionKind = Quantum::ActionKind;
using Pair = Quantum::Pair;
using Rest = Quantum::Rest;
using State = Quantum::State;

constexpr auto kLines = board::full_lines<3>();
constexpr std::uint16_t kFull = (1U << Quantum::kCells) - 1;

constexpr std::uint16_t bit(int cell) { return static_cast<std::uint16_t>(1U << cell); }
constexpr std::size_t at(int cell) { return static_cast<std::size_t>(cell); }

constexpr bool holds(std::uint16_t marks, const board::Line<3>& line) {
  return std::all_of(line.begin(), line.end(), [&](int cell) { return (marks & bit(cell)) != 0; });
}

/// For every set of cells how many lines it holds: one look-up for the points.
constexpr auto kLinesIn = [] {
  std::array<std::uint8_t, kFull + 1> count{};
  for (std::size_t marks = 0; marks <= kFull; ++marks) {
    for (const auto& line : kLines) {
      if (holds(static_cast<std::uint16_t>(marks), line)) ++count[marks];
    }
  }
  return count;
}();

/// The players place by turns and X begins, so that the parity of a placement tells whose it is.
constexpr Seat owner(const Pair& pair) { return pair.number % 2 == 1 ? kX : kO; }

/// By cell the index of the pair whose mark becomes classical there, or -1.
using Settled = std::array<std::int8_t, Quantum::kCells>;

/// Where the marks of the cyclic component go if the mark that closed the cycle becomes classical in `root`. What is left without
/// that pair is a tree: a cell that is taken drives every other mark in it to the other cell of its pair, and so on.
Settled settled(const State& state, int root) {
  Settled marks;
  marks.fill(-1);
  const int closing = state.pair_count - 1;
  marks[at(root)] = static_cast<std::int8_t>(closing);
  std::uint16_t taken = bit(root);
  for (bool spreads = true; spreads;) {
    spreads = false;
    for (int i = 0; i < closing; ++i) {
      const Pair& pair = state.pairs[at(i)];
      const bool first_is_taken = (taken & bit(pair.first)) != 0;
      if (first_is_taken == ((taken & bit(pair.second)) != 0)) continue;
      const int cell = first_is_taken ? pair.second : pair.first;
      marks[at(cell)] = static_cast<std::int8_t>(i);
      taken |= bit(cell);
      spreads = true;
    }
  }
  return marks;
}

/// The pairs of the component are settled; the others stay, or vanish with their cells free again.
void leave(State& state, std::uint16_t component) {
  const bool vanish = state.rest == Rest::vanish;
  const auto goes = [&](const Pair& pair) { return vanish || (component & bit(pair.first)) != 0; };
  const auto end = std::remove_if(state.pairs.begin(), state.pairs.begin() + state.pair_count, goes);
  state.pair_count = static_cast<std::uint8_t>(end - state.pairs.begin());
  for (int cell = 0; cell < Quantum::kCells; ++cell) {
    if (vanish || (component & bit(cell)) != 0) state.connected[at(cell)] = bit(cell);
  }
}

std::string letters(const State& state) {
  std::string cells(Quantum::kCells, board::kEmptyLetter);
  for (Seat seat : {kX, kO}) {
    for (int cell = 0; cell < Quantum::kCells; ++cell) {
      if ((state.classical[at(index(seat))] & bit(cell)) != 0) cells[at(cell)] = board::letter(seat);
    }
  }
  return cells;
}

/// What lies on the board: for the view, and for what each choice of a collapse would make of it.
Json position(const State& state) {
  Json numbers = Json::array();
  for (const auto number : state.number) numbers.push_back(number == 0 ? Json() : Json(number));
  Json pairs = Json::array();
  for (int i = 0; i < state.pair_count; ++i) {
    const Pair& pair = state.pairs[at(i)];
    pairs.push_back({{"number", pair.number}, {"seat", index(owner(pair))}, {"cells", {pair.first, pair.second}}});
  }
  Json lines = Json::array();
  for (const auto& line : kLines) {
    if (holds(state.classical[0], line) || holds(state.classical[1], line)) lines.push_back(line);
  }
  return {{"cells", letters(state)},
          {"numbers", std::move(numbers)},
          {"pairs", std::move(pairs)},
          {"points", Quantum::points(state)},
          {"lines", std::move(lines)}};
}

Json choice(const State& state, int cell) {
  State after = state;
  Quantum::collapse(after, cell);
  Json json = position(after);
  json["cell"] = cell;
  json["over"] = Quantum::over(after);
  return json;
}

/// The cycle from one cell of its closing pair along the tree to the other: pair i joins the cells i and i + 1.
Json cycle(const State& state) {
  if (!state.cyclic) return nullptr;
  const Pair closing = Quantum::closing(state);
  const Settled marks = settled(state, closing.second);
  Json cells = Json::array({closing.first});
  Json pairs = Json::array();
  for (int cell = closing.first; cell != closing.second; cells.push_back(cell)) {
    const Pair& pair = state.pairs[at(marks[at(cell)])];
    pairs.push_back(pair.number);
    cell = pair.first == cell ? pair.second : pair.first;
  }
  pairs.push_back(closing.number);
  return {{"cells", std::move(cells)},
          {"pairs", std::move(pairs)},
          {"choices", {choice(state, closing.first), choice(state, closing.second)}}};
}

Json last(const State& state) {
  if (state.placed == 0) return nullptr;
  return {{"action", state.last == ActionKind::place ? "place" : "collapse"}, {"cells", board::cells_of(state.last_cells)}};
}

std::optional<Refusal> refusal_to_place(const State& state, const Action& action) {
  if (state.cyclic) return Refusal{"collapse_pending", "Choose first how the cycle collapses."};
  if (action.first == action.second) return Refusal{"same_cell", "The two marks go into two different cells."};
  if (action.first > action.second) return bad_action("The lower cell of a placement comes first.");
  const auto cells = static_cast<std::uint16_t>(bit(action.first) | bit(action.second));
  if ((Quantum::open_cells(state) & cells) != cells) return Refusal{"classical_cell", "That cell holds a classical mark."};
  return std::nullopt;
}

std::optional<Refusal> refusal_to_collapse(const State& state, const Action& action) {
  if (!state.cyclic) return Refusal{"nothing_to_collapse", "There is no cycle to collapse."};
  const Pair pair = Quantum::closing(state);
  if (action.first == pair.first || action.first == pair.second) return std::nullopt;
  return Refusal{"not_closing_cell", "Choose one of the two cells of the pair that closed the cycle."};
}

Refusal bad_shape() { return bad_action(R"(An action here is {"place": [number, number]} or {"collapse": number}.)"); }

Result<std::uint8_t> cell_of(const Json& json) {
  if (!json.is_number_integer()) return tl::unexpected(bad_shape());
  const auto number = whole(json, 0, Quantum::kCells - 1);
  if (!number) return tl::unexpected(out_of_range());
  return static_cast<std::uint8_t>(*number);
}

Result<Action> placement(const Json& cells) {
  if (!cells.is_array() || cells.size() != 2) return tl::unexpected(bad_shape());
  const auto first = cell_of(cells[0]);
  if (!first) return tl::unexpected(first.error());
  const auto second = cell_of(cells[1]);
  if (!second) return tl::unexpected(second.error());
  return Action{ActionKind::place, *first, *second};
}

}  // namespace

Result<State> Quantum::start(const Options& options, Instant) {
  State state;
  state.rest = options.rest;
  return state;
}

Turn Quantum::turn(const State& state) {
  if (over(state)) return {};
  return {{mover(state)}, std::nullopt};
}

Result<State> Quantum::play(const State& state, Seat seat, const Action& action, Instant) {
  if (auto refused = refusal_to_act(turn(state), seat)) return tl::unexpected(std::move(*refused));
  if (action.first >= kCells || action.second >= kCells) return tl::unexpected(out_of_range());
  const bool places = action.kind == ActionKind::place;
  if (auto refused = places ? refusal_to_place(state, action) : refusal_to_collapse(state, action)) {
    return tl::unexpected(std::move(*refused));
  }
  State next = state;
  if (places) {
    place(next, action.first, action.second);
  } else {
    collapse(next, action.first);
  }
  return next;
}

std::optional<Outcome> Quantum::outcome(const State& state) {
  if (!over(state)) return std::nullopt;
  const auto [x, o] = points(state);
  const char* reason = x != o ? "more_lines" : x == 0 ? "no_lines" : "equal_lines";
  return Outcome{{x >= o ? 1 : 2, o >= x ? 1 : 2}, {x, o}, reason};
}

Json Quantum::view(const State& state, Viewer) {
  Json json = position(state);
  json["cycle"] = cycle(state);
  json["last"] = last(state);
  return json;
}

std::vector<Action> Quantum::legal(const State& state, Seat seat) {
  if (!turn(state).to_act.contains(seat)) return {};
  if (state.cyclic) {
    const auto [number, first, second] = closing(state);
    return {{ActionKind::collapse, first, first}, {ActionKind::collapse, second, second}};
  }
  std::vector<Action> actions;
  const unsigned open = open_cells(state);
  for (unsigned from = open; from != 0; from &= from - 1) {
    for (unsigned to = from & (from - 1); to != 0; to &= to - 1) {
      actions.push_back({ActionKind::place, static_cast<std::uint8_t>(std::countr_zero(from)),
                         static_cast<std::uint8_t>(std::countr_zero(to))});
    }
  }
  return actions;
}

// Whoever collapses a cycle places in the same turn: only placements pass the turn on.
Seat Quantum::mover(const State& state) { return board::mover_after(state.placed); }

// No mark is entangled then: a pair needs two open cells.
bool Quantum::over(const State& state) {
  const unsigned open = open_cells(state);
  return (open & (open - 1)) == 0;
}

std::uint16_t Quantum::open_cells(const State& state) {
  return static_cast<std::uint16_t>(kFull & ~(state.classical[0] | state.classical[1]));
}

std::array<int, 2> Quantum::points(const State& state) { return {kLinesIn[state.classical[0]], kLinesIn[state.classical[1]]}; }

Quantum::Pair Quantum::closing(const State& state) { return state.pairs[state.pair_count - 1U]; }

void Quantum::place(State& state, int first, int second) {
  const auto cells = static_cast<std::uint16_t>(bit(first) | bit(second));
  const auto component = static_cast<std::uint16_t>(state.connected[at(first)] | state.connected[at(second)]);
  state.cyclic = state.connected[at(first)] == state.connected[at(second)];
  for (unsigned left = component; left != 0; left &= left - 1) state.connected[at(std::countr_zero(left))] = component;
  state.pairs[state.pair_count++] = {++state.placed, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  state.last = ActionKind::place;
  state.last_cells = cells;
}

void Quantum::collapse(State& state, int cell) {
  const std::uint16_t component = state.connected[at(cell)];
  const Settled marks = settled(state, cell);
  for (unsigned left = component; left != 0; left &= left - 1) {
    const int taken = std::countr_zero(left);
    const Pair& pair = state.pairs[at(marks[at(taken)])];
    state.classical[at(index(owner(pair)))] |= bit(taken);
    state.number[at(taken)] = pair.number;
  }
  leave(state, component);
  state.cyclic = false;
  state.last = ActionKind::collapse;
  state.last_cells = component;
}

Result<Quantum::Options> Quantum::options(const Json& json) {
  const Json* given = member(json, "rest");
  const auto rest = given == nullptr ? Rest::stay : word_of<Rest>(*given);
  if (!has_only(json, {"rest"}) || !rest) return tl::unexpected(bad_options(R"(The only option is rest, "stay" or "vanish".)"));
  return Options{*rest};
}

Result<Action> Quantum::action(const Json& json) {
  if (const Json* cells = member(json, "place"); cells != nullptr && has_only(json, {"place"})) return placement(*cells);
  const Json* cell = member(json, "collapse");
  if (cell == nullptr || !has_only(json, {"collapse"})) return tl::unexpected(bad_shape());
  return cell_of(*cell).map([](std::uint8_t chosen) { return Action{ActionKind::collapse, chosen, chosen}; });
}

Json Quantum::json(const Action& action) {
  if (action.kind == ActionKind::collapse) return {{"collapse", action.first}};
  return {{"place", {action.first, action.second}}};
}

}  // namespace noughts::games
