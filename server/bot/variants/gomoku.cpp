#include "bot/variants/gomoku.hpp"

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

}  // namespace noughts::bot
