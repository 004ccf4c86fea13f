#include "games/strategic/strategic.hpp"

#include <bit>

#include "games/nested/reading.hpp"

namespace noughts::games {
namespace {

using nested::kNine;
using nested::NineBits;
using strategic::CellAddress;
using State = Strategic::State;
using Target = Strategic::Target;

int number(CellAddress place) { return place.s * kNine + place.t; }

CellAddress numbered(int place) { return {static_cast<std::uint8_t>(place / kNine), static_cast<std::uint8_t>(place % kNine)}; }

NineBits empty(const State& state, int place) {
  const auto [s, t] = numbered(place);
  return state.fields[s].empty(t);
}

/// The cells of a place whose moves do not lead to the strategic cell that is barred, nor to the place.
NineBits allowed(const State& state, int place) {
  if (state.barred_s < 0 && state.barred_t < 0) return nested::kAllNine;
  const auto [s, t] = numbered(place);
  NineBits cells = nested::kAllNine;
  for (std::uint8_t o = 0; o < kNine; ++o) {
    const CellAddress to = state.options.rules.after({s, t, o});
    if (to.s == state.barred_s || number(to) == state.barred_t) cells &= static_cast<NineBits>(~nested::bit(o));
  }
  return cells;
}

bool has_move(const State& state) {
  for (int place = state.target.first; state.target.contains(place); ++place) {
    if (Strategic::open(state, place) != 0) return true;
  }
  return false;
}

/// The next player may not send this one back to where its move was made, unless every move left would: the strategic cell is
/// barred first, then the tactical.
void bar_returns(State& state, CellAddress made) {
  state.barred_s = -1;
  state.barred_t = -1;
  if (state.options.no_return_s) {
    state.barred_s = static_cast<std::int16_t>(made.s);
    if (!has_move(state)) state.barred_s = -1;
  }
  if (state.options.no_return_t) {
    state.barred_t = static_cast<std::int16_t>(number(made));
    if (!has_move(state)) state.barred_t = -1;
  }
}

bool sets_free_at_all(const State& state, int s) {
  const NineBits decided = state.options.freedom_s == nested::Freedom::decided ? state.cells.decided() : NineBits{0};
  return ((state.full | decided) & nested::bit(s)) != 0;
}

Target target_of(const State& state, CellAddress sent) {
  if (sets_free_at_all(state, sent.s)) return {};
  if (state.fields[sent.s].sets_free(sent.t, state.options.freedom_t)) return {static_cast<std::int16_t>(sent.s * kNine), kNine};
  return {static_cast<std::int16_t>(number(sent)), 1};
}

/// Puts the mark and hands what it decides up, level by level; what is decided stays as it is.
void mark(State& state, strategic::Cell cell, Seat seat) {
  nested::TacticalField& field = state.fields[cell.s];
  const bool tactical_decided = field.put(cell.t, cell.o, seat);
  if (field.full == nested::kAllNine) state.full |= nested::bit(cell.s);
  if (!tactical_decided || (state.cells.decided() & nested::bit(cell.s)) != 0) return;
  state.cells.settle(cell.s, nested::field_result(field.cells, seat, state.options.drawn_cells));
  state.field_state = nested::field_result(state.cells, seat, state.options.drawn_cells);
}

}  // namespace

Result<State> Strategic::start(const Options& options, Instant) {
  State state;
  state.options = options;
  return state;
}

Turn Strategic::turn(const State& state) {
  if (over(state)) return {};
  return {{mover(state)}, std::nullopt};
}

Result<State> Strategic::play(const State& state, Seat seat, const Action& action, Instant) {
  if (auto refused = refusal_to_act(turn(state), seat)) return tl::unexpected(std::move(*refused));
  if (action.s >= kNine || action.t >= kNine || action.o >= kNine) return tl::unexpected(out_of_range());
  const int where = number({action.s, action.t});
  if ((empty(state, where) & nested::bit(action.o)) == 0) return tl::unexpected(occupied());
  if (!state.target.contains(where)) return tl::unexpected(nested::wrong_cell());
  if ((open(state, where) & nested::bit(action.o)) == 0) return tl::unexpected(nested::no_return());
  State next = state;
  place(next, action);
  return next;
}

std::optional<Outcome> Strategic::outcome(const State& state) {
  if (!over(state)) return std::nullopt;
  return nested::outcome(state.cells, state.field_state, state.options.drawn_cells);
}

std::vector<Strategic::Action> Strategic::legal(const State& state, Seat seat) {
  std::vector<Action> actions;
  if (!turn(state).to_act.contains(seat)) return actions;
  for (int where = state.target.first; state.target.contains(where); ++where) {
    const auto [s, t] = numbered(where);
    for (unsigned cells = open(state, where); cells != 0; cells &= cells - 1) {
      actions.push_back({s, t, static_cast<std::uint8_t>(std::countr_zero(cells))});
    }
  }
  return actions;
}

Seat Strategic::mover(const State& state) { return board::mover_after(state.placed); }

bool Strategic::over(const State& state) { return state.field_state != nested::FieldState::playing; }

NineBits Strategic::open(const State& state, int place) {
  if (!state.target.contains(place)) return 0;
  return static_cast<NineBits>(empty(state, place) & allowed(state, place));
}

void Strategic::place(State& state, Action action) {
  mark(state, action, mover(state));
  ++state.placed;
  state.last = action;
  state.target = target_of(state, state.options.rules.after(action));
  bar_returns(state, {action.s, action.t});
}

}  // namespace noughts::games
