#include "engines/five_in_a_row.hpp"

namespace noughts::engines {
namespace {

using games::Gomoku;
using games::Json;
using games::Refusal;
using games::Swap2;

/// The row that wins in Gomocup's protocol.
constexpr int kRow = 5;

template <class G>
struct Played {
  typename G::State state;
  Position position;
};

bool is_stone(const Gomoku::Action&) { return true; }
bool is_stone(const Swap2::Action& action) { return action.choice == Swap2::Choice::none; }

template <class G>
std::expected<Played<G>, Refusal> played(const Json& options, std::span<const games::Move> record) {
  const auto read = G::options(options);
  if (!read) return std::unexpected{read.error()};
  auto state = G::start(*read, {});
  Position position{read->size, {}, {}};
  for (const auto& move : record) {
    if (!state) break;
    const auto action = G::action(move.action);
    if (!action) return std::unexpected{action.error()};
    if (is_stone(*action)) position.cells.push_back(action->cell);
    state = G::play(*state, move.seat, *action, {});
  }
  if (!state) return std::unexpected{state.error()};
  if (G::over(*state)) return std::unexpected{Refusal{"game_over", "The game is over."}};
  return Played<G>{*state, std::move(position)};
}

/// The actions as JSON; none where the mover may not do one of them.
template <class G>
std::vector<Json> done(typename G::State state, std::initializer_list<typename G::Action> first, std::span<const int> cells) {
  const games::Seat mover = G::mover(state);
  std::vector<typename G::Action> actions(first);
  for (const int cell : cells) {
    typename G::Action stone{};
    stone.cell = static_cast<std::uint16_t>(cell);
    actions.push_back(stone);
  }
  std::vector<Json> told;
  for (const auto& action : actions) {
    auto next = G::play(state, mover, action, {});
    if (!next) return {};
    state = std::move(*next);
    told.push_back(G::json(action));
  }
  return told;
}

/// Each stone but those of an opening is asked for alone.
bool opens(const Swap2::State& state) {
  const auto phase = state.phase;
  return phase == Swap2::Phase::choice || phase == Swap2::Phase::last_choice ||
         (phase == Swap2::Phase::opening && state.game.placed == 0);
}

/// Whoever chooses is to place a white stone next: by placing it they take white, by swapping black.
std::vector<Json> chosen(const Swap2::State& state, const Opening& opening) {
  using Choice = Swap2::Choice;
  const auto choose = [&](Choice choice) { return done<Swap2>(state, {{choice, 0}}, opening.cells); };
  if (opening.swaps) return choose(Choice::black);
  if (opening.cells.size() == 1) return choose(Choice::white);
  return opening.cells.size() == 2 ? choose(Choice::place2) : std::vector<Json>{};
}

}  // namespace

bool is_played(std::string_view variant) { return variant == Gomoku::kInfo.name || variant == Swap2::kInfo.name; }

std::optional<int> side_of(const games::Json& options) {
  const auto read = Gomoku::options(options);
  return read && read->row == kRow ? std::optional(read->size) : std::nullopt;
}

std::expected<GameSoFar, Refusal> GameSoFar::after(std::string_view variant, const games::Json& options,
                                                   std::span<const games::Move> record) {
  const auto as_game = [](auto game) -> std::expected<GameSoFar, Refusal> {
    if (!game) return std::unexpected{game.error()};
    return GameSoFar{std::move(game->state), std::move(game->position)};
  };
  return variant == Swap2::kInfo.name ? as_game(played<Swap2>(options, record)) : as_game(played<Gomoku>(options, record));
}

games::Seat GameSoFar::mover() const {
  if (const auto* swap2 = std::get_if<Swap2::State>(&state_)) return Swap2::mover(*swap2);
  return Gomoku::mover(std::get<Gomoku::State>(state_));
}

bool GameSoFar::is_opening() const {
  const auto* swap2 = std::get_if<Swap2::State>(&state_);
  return swap2 != nullptr && opens(*swap2);
}

std::vector<Json> GameSoFar::stone(int cell) const {
  if (const auto* swap2 = std::get_if<Swap2::State>(&state_)) return done<Swap2>(*swap2, {}, {{cell}});
  return done<Gomoku>(std::get<Gomoku::State>(state_), {}, {{cell}});
}

std::vector<Json> GameSoFar::opening(const Opening& opening) const {
  const auto& state = std::get<Swap2::State>(state_);
  if (state.phase != Swap2::Phase::opening) return chosen(state, opening);
  constexpr std::size_t kFirstStones = 3;
  return opening.cells.size() == kFirstStones ? done<Swap2>(state, {}, opening.cells) : std::vector<Json>{};
}

}  // namespace noughts::engines
