#include "bot/variants/gomoku.hpp"

#include <algorithm>

#include "bot/variants/bits.hpp"

namespace noughts::bot {
namespace {

constexpr int kNear = 2;

bool is_near_stone(const GomokuSearch::State& state, int cell) {
  const int side = state.stones.side();
  const int row = cell / side;
  const int column = cell % side;
  for (int r = std::max(0, row - kNear); r <= std::min(side - 1, row + kNear); ++r) {
    for (int c = std::max(0, column - kNear); c <= std::min(side - 1, column + kNear); ++c) {
      if (!state.stones.is_empty(r * side + c)) return true;
    }
  }
  return false;
}

int longest_run(const games::board::WalledBoard& stones, int cell, int row) {
  int longest = 0;
  for (const auto& run : stones.runs_through(cell)) {
    if (run.length <= row) longest = std::max(longest, run.length);
  }
  return longest;
}

}  // namespace

void GomokuSearch::list(const State& state, Moves& moves) {
  const int cells = state.stones.cells();
  for (int cell = 0; cell < cells; ++cell) {
    if (state.stones.is_empty(cell) && is_near_stone(state, cell)) moves.push_back({static_cast<std::uint16_t>(cell)});
  }
  if (!moves.empty()) return;
  // Nothing near: the board is empty, or each stone is hemmed in.
  const int side = state.stones.side();
  const int middle = side / 2 * side + side / 2;
  for (int i = 0; i < cells && moves.empty(); ++i) {
    const int cell = (middle + i) % cells;
    if (state.stones.is_empty(cell)) moves.push_back({static_cast<std::uint16_t>(cell)});
  }
}

std::optional<Score> GomokuSearch::score(const State& state) {
  if (!Game::over(state)) return std::nullopt;
  return score_of(Game::winner(state));
}

float GomokuSearch::play_out(State& state, Random& random) {
  Moves moves;
  list(state, moves);
  std::size_t left = moves.size();
  while (!Game::over(state) && left > 0) {
    const std::size_t chosen = random.below(static_cast<std::uint32_t>(left));
    Game::place(state, moves[chosen]);
    moves[chosen] = moves[--left];
  }
  return score_of(Game::winner(state));
}

float GomokuSearch::prior(const State& state, Action action) {
  auto stones = state.stones;
  const auto run_of = [&](games::Seat seat) {
    stones.put(action.cell, seat);
    return longest_run(stones, action.cell, state.row);
  };
  const games::Seat own = Game::mover(state);
  const int made = run_of(own);
  const int stopped = run_of(own == games::Seat{0} ? games::Seat{1} : games::Seat{0});
  const auto missing = [&](int length) { return static_cast<float>(1 << (state.row - length)); };
  return 1.2F / missing(made) + 1.0F / missing(stopped);
}

void Swap2Search::list(const State& state, Moves& moves) {
  if (state.phase == Game::Phase::choice || state.phase == Game::Phase::last_choice) {
    moves.push_back({Game::Choice::black, 0});
    moves.push_back({Game::Choice::white, 0});
    if (state.phase == Game::Phase::choice) moves.push_back({Game::Choice::place2, 0});
    return;
  }
  GomokuSearch::Moves cells;
  GomokuSearch::list(state.game, cells);
  for (const auto& action : cells) moves.push_back({Game::Choice::none, action.cell});
}

std::optional<Score> Swap2Search::score(const State& state) {
  if (!Game::over(state)) return std::nullopt;
  return score_of(Game::winner(state));
}

// Who has which colour is settled by lot where it is not yet.
float Swap2Search::play_out(State& state, Random& random) {
  while (state.phase != Game::Phase::play && !Game::over(state)) {
    Moves moves;
    list(state, moves);
    Game::act(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  const float black = Game::over(state) ? 0 : GomokuSearch::play_out(state.game, random);
  return state.black == 0 ? black : -black;
}

float Swap2Search::prior(const State& state, Action action) {
  return action.choice == Game::Choice::none ? GomokuSearch::prior(state.game, {action.cell}) : 0;
}

}  // namespace noughts::bot
