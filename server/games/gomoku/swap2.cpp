#include "games/gomoku/swap2.hpp"

#include <array>

#include "games/board/marks.hpp"
#include "games/core/reading.hpp"
#include "games/core/refusals.hpp"
#include "games/core/writing.hpp"

namespace noughts::games {
namespace {

using State = Swap2::State;
using Action = Swap2::Action;
using Choice = Swap2::Choice;
using Phase = Swap2::Phase;

constexpr Seat kOpener{0};
constexpr Seat kChooser{1};
constexpr int kOpeningStones = 3;
constexpr int kStonesBeforeTheLastChoice = 5;
constexpr int kLeastSide = 5;

struct Named {
  Choice choice;
  std::string_view name;
};
constexpr std::array kChoices{Named{Choice::black, "black"}, Named{Choice::white, "white"}, Named{Choice::place2, "place2"}};

bool is_choice(Phase phase) { return phase == Phase::choice || phase == Phase::last_choice; }

bool may_choose(Phase phase, Choice choice) {
  return choice == Choice::place2 ? phase == Phase::choice : choice != Choice::none && is_choice(phase);
}

/// The seat of gomoku that a player's stones belong to, once the colours are settled.
Seat colour_of(const State& state, Seat seat) { return Seat{state.black} == seat ? board::kX : board::kO; }

Refusal stone_due() { return {"stone_due", "A stone is to be placed, there is nothing to choose."}; }

Refusal choice_due(Phase phase) {
  if (phase == Phase::choice) return {"choice_due", "Choose black, white, or two more stones."};
  return {"choice_due", "Choose black or white."};
}

void choose(State& state, Choice choice) {
  if (choice == Choice::place2) {
    state.phase = Phase::second_stones;
    return;
  }
  const Seat chooser = Swap2::mover(state);
  state.black = static_cast<std::int8_t>(index(choice == Choice::black ? chooser : board::rival(chooser)));
  state.phase = Phase::play;
}

// Black and white take turns on the board from the first stone on, whoever places them: the colours are gomoku's seats. While
// nobody has a colour no row is won by it.
void place(State& state, std::uint16_t cell) {
  Gomoku::place(state.game, {cell});
  if (state.phase == Phase::play) return;
  state.game.won = false;
  if (state.phase == Phase::opening && state.game.placed == kOpeningStones) state.phase = Phase::choice;
  if (state.phase == Phase::second_stones && state.game.placed == kStonesBeforeTheLastChoice) state.phase = Phase::last_choice;
}

std::optional<Refusal> refusal(const State& state, const Action& action) {
  if (is_choice(state.phase)) {
    if (!may_choose(state.phase, action.choice)) return choice_due(state.phase);
    return std::nullopt;
  }
  if (action.choice != Choice::none) return stone_due();
  if (action.cell >= state.game.stones.cells()) return out_of_range();
  if (!state.game.stones.is_empty(action.cell)) return occupied();
  return std::nullopt;
}

}  // namespace

Result<State> Swap2::start(const Options& options, Instant now) {
  if (options.size < kLeastSide) return tl::unexpected(bad_options("The board's side is a number from 5 to 19."));
  return Gomoku::start(options, now).map([](const Gomoku::State& game) { return State{game}; });
}

Turn Swap2::turn(const State& state) {
  if (over(state)) return {};
  return {{mover(state)}, std::nullopt};
}

Result<State> Swap2::play(const State& state, Seat seat, const Action& action, Instant) {
  if (auto refused = refusal_to_act(turn(state), seat)) return tl::unexpected(std::move(*refused));
  if (auto refused = refusal(state, action)) return tl::unexpected(std::move(*refused));
  State next = state;
  act(next, action);
  return next;
}

std::optional<Outcome> Swap2::outcome(const State& state) {
  if (!over(state)) return std::nullopt;
  return board::line_or_full(winner(state));
}

Json Swap2::view(const State& state, Viewer viewer) {
  Json view = Gomoku::view(state.game, viewer);
  const bool places = !over(state) && !is_choice(state.phase);
  view["phase"] = word(state.phase);
  view["black"] = number_or_null(state.black);
  view["stone"] = places ? Json(std::string(1, board::letter(Gomoku::mover(state.game)))) : Json();
  return view;
}

std::vector<Action> Swap2::legal(const State& state, Seat seat) {
  std::vector<Action> actions;
  if (!turn(state).to_act.contains(seat)) return actions;
  if (is_choice(state.phase)) {
    for (const Named& named : kChoices) {
      if (may_choose(state.phase, named.choice)) actions.push_back({named.choice, 0});
    }
    return actions;
  }
  for (const Gomoku::Action& action : Gomoku::legal(state.game, Gomoku::mover(state.game))) {
    actions.push_back({Choice::none, action.cell});
  }
  return actions;
}

Seat Swap2::mover(const State& state) {
  switch (state.phase) {
    case Phase::opening:
    case Phase::last_choice:
      return kOpener;
    case Phase::choice:
    case Phase::second_stones:
      return kChooser;
    case Phase::play:
      break;
  }
  const Seat black{state.black};
  return Gomoku::mover(state.game) == board::kX ? black : board::rival(black);
}

std::optional<Seat> Swap2::winner(const State& state) {
  const auto colour = Gomoku::winner(state.game);
  if (!colour) return std::nullopt;
  const Seat black{state.black};
  return *colour == board::kX ? black : board::rival(black);
}

void Swap2::act(State& state, Action action) {
  if (action.choice == Choice::none) {
    place(state, action.cell);
  } else {
    choose(state, action.choice);
  }
}

std::vector<ThreatOf<Action>> Swap2::threats(const State& state, Seat seat) {
  std::vector<ThreatOf<Action>> threats;
  if (state.phase != Phase::play || (seat != kOpener && seat != kChooser)) return threats;
  for (const auto& [action, kind] : Gomoku::threats(state.game, colour_of(state, seat))) {
    threats.push_back({{Choice::none, action.cell}, kind});
  }
  return threats;
}

std::optional<Action> Swap2::forced(const State& state, Seat seat) {
  if (state.phase != Phase::play || seat != mover(state)) return std::nullopt;
  const auto stone = Gomoku::forced(state.game, colour_of(state, seat));
  if (!stone) return std::nullopt;
  return Action{Choice::none, stone->cell};
}

std::optional<std::uint64_t> Swap2::perft_class(const State& state, int depth) {
  constexpr std::uint64_t kMostStones = 512;
  constexpr std::uint64_t kMostPhases = 8;
  const auto stones = Gomoku::perft_class(state.game, depth);
  if (!stones) return std::nullopt;
  const auto colours = static_cast<std::uint64_t>(state.black + 1);
  return *stones + kMostStones * (static_cast<std::uint64_t>(state.phase) + kMostPhases * colours);
}

Result<Swap2::Options> Swap2::options(const Json& json) {
  auto options = Gomoku::options(json);
  if (options && options->size < kLeastSide) {
    return tl::unexpected(bad_options("size is a number from 5 to 19, row one from 3 to 5."));
  }
  return options;
}

Result<Action> Swap2::action(const Json& json) {
  const Json* choice = member(json, "choose");
  if (choice == nullptr) {
    return Gomoku::action(json).map([](const Gomoku::Action& stone) { return Action{Choice::none, stone.cell}; });
  }
  const auto* name = choice->get_ptr<const std::string*>();
  for (const Named& named : kChoices) {
    if (name != nullptr && *name == named.name && has_only(json, {"choose"})) return Action{named.choice, 0};
  }
  return tl::unexpected(bad_action(R"(An action is {"cell": n} or {"choose": "black", "white" or "place2"}.)"));
}

Json Swap2::json(const Action& action) {
  for (const Named& named : kChoices) {
    if (named.choice == action.choice) return {{"choose", named.name}};
  }
  return Gomoku::json({action.cell});
}

}  // namespace noughts::games
