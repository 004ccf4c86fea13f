#include "games/ultimate/ultimate.hpp"

#include <bit>

#include "games/core/writing.hpp"
#include "games/nested/reading.hpp"

namespace noughts::games {
namespace {

using nested::kNine;
using nested::NineBits;
using State = Ultimate::State;

bool may_play_in(const State& state, int tactical) { return state.target < 0 || state.target == tactical; }

/// Whether a move is left that does not send to this tactical cell.
bool can_avoid(const State& state, int tactical) {
  for (int t = 0; t < kNine; ++t) {
    if (may_play_in(state, t) && (state.field.empty(t) & ~nested::bit(tactical)) != 0) return true;
  }
  return false;
}

Json last_json(const State& state) {
  if (state.last < 0) return nullptr;
  return {{"t", state.last / kNine}, {"o", state.last % kNine}};
}

Json lines_json(const State& state) {
  Json operational = Json::array();
  state.field.list_lines(operational, 0);
  Json tactical = Json::array();
  nested::list_lines(tactical, nested::deciding_lines(state.field.cells, state.field_state, state.options.drawn_cells), 0);
  return {{"operational", std::move(operational)}, {"tactical", std::move(tactical)}};
}

}  // namespace

Result<State> Ultimate::start(const Options& options, Instant) {
  State state;
  state.options = options;
  return state;
}

Turn Ultimate::turn(const State& state) {
  if (over(state)) return {};
  return {{mover(state)}, std::nullopt};
}

Result<State> Ultimate::play(const State& state, Seat seat, const Action& action, Instant) {
  if (auto refused = refusal_to_act(turn(state), seat)) return tl::unexpected(std::move(*refused));
  if (action.t >= kNine || action.o >= kNine) return tl::unexpected(out_of_range());
  if ((state.field.empty(action.t) & nested::bit(action.o)) == 0) return tl::unexpected(occupied());
  if (!may_play_in(state, action.t)) return tl::unexpected(nested::wrong_cell());
  if (action.o == state.barred) return tl::unexpected(nested::no_return());
  State next = state;
  place(next, action);
  return next;
}

std::optional<Outcome> Ultimate::outcome(const State& state) {
  if (!over(state)) return std::nullopt;
  return nested::outcome(state.field.cells, state.field_state, state.options.drawn_cells);
}

Json Ultimate::view(const State& state, Viewer) {
  const bool asks = !over(state);
  return {{"cells", state.field.letters()},
          {"tactical", nested::letters(state.field.cells)},
          {"target", number_or_null(asks ? state.target : -1)},
          {"sent", number_or_null(state.last < 0 ? -1 : state.last % kNine)},
          {"barred", number_or_null(asks ? state.barred : -1)},
          {"last", last_json(state)},
          {"lines", lines_json(state)}};
}

std::vector<Ultimate::Action> Ultimate::legal(const State& state, Seat seat) {
  std::vector<Action> actions;
  if (!turn(state).to_act.contains(seat)) return actions;
  for (int t = 0; t < kNine; ++t) {
    for (unsigned cells = open(state, t); cells != 0; cells &= cells - 1) {
      actions.push_back({static_cast<std::uint8_t>(t), static_cast<std::uint8_t>(std::countr_zero(cells))});
    }
  }
  return actions;
}

Seat Ultimate::mover(const State& state) { return board::mover_after(state.placed); }

bool Ultimate::over(const State& state) { return state.field_state != nested::FieldState::playing; }

// "Any empty cell" is literal: a decided tactical cell with room may be played in, by those who are free or sent there.
NineBits Ultimate::open(const State& state, int tactical) {
  if (!may_play_in(state, tactical)) return 0;
  const NineBits empty = state.field.empty(tactical);
  return state.barred < 0 ? empty : static_cast<NineBits>(empty & ~nested::bit(state.barred));
}

void Ultimate::place(State& state, Action action) {
  const Seat seat = mover(state);
  if (state.field.put(action.t, action.o, seat)) {
    state.field_state = nested::field_result(state.field.cells, seat, state.options.drawn_cells);
  }
  ++state.placed;
  state.last = static_cast<std::int16_t>(action.t * kNine + action.o);
  const bool free = state.field.sets_free(action.o, state.options.freedom);
  state.target = free ? std::int16_t{-1} : static_cast<std::int16_t>(action.o);
  // The next player may not send this one back to where this move was made, unless every move there is would.
  const bool bars = state.options.no_return && can_avoid(state, action.t);
  state.barred = bars ? static_cast<std::int16_t>(action.t) : std::int16_t{-1};
}

Result<Ultimate::Options> Ultimate::options(const Json& json) {
  const auto freedom = nested::freedom(json, "freedom");
  const auto no_return = flag(json, "no_return", Options{}.no_return);
  const auto drawn_cells = nested::drawn_cell_rules(json);
  const bool known = has_only(json, {"freedom", "no_return", "three_draws", "double"});
  if (!known || !freedom || !no_return || !drawn_cells) {
    return tl::unexpected(
        bad_options("The options are freedom (filled or decided), no_return (true or false), three_draws "
                    "(continue or end) and double (draw or mover)."));
  }
  return Options{*freedom, *no_return, *drawn_cells};
}

Result<Ultimate::Action> Ultimate::action(const Json& json) {
  return nested::numbers(json, {"t", "o"}).map([](const auto& numbers) { return Action{numbers[0], numbers[1]}; });
}

Json Ultimate::json(const Action& action) { return {{"t", action.t}, {"o", action.o}}; }

}  // namespace noughts::games
