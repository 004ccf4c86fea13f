#include "positions.hpp"

#include <cmath>
#include <stdexcept>

#include "games/board/marks.hpp"

namespace noughts::bot::gomoku {

using games::Gomoku;

games::Gomoku::State drawn(const std::string& rows) {
  std::vector<char> letters;
  for (const char letter : rows) {
    if (letter == 'X' || letter == 'O' || letter == '.') letters.push_back(letter);
  }
  const int side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(letters.size()))));
  auto state = Gomoku::start({side, 5}, {}).value();
  for (std::size_t cell = 0; cell < letters.size(); ++cell) {
    if (letters[cell] == '.') continue;
    state.stones.put(static_cast<int>(cell), letters[cell] == 'X' ? games::board::kX : games::board::kO);
    ++state.placed;
  }
  return state;
}

Colour colour_to_move(const Gomoku::State& state) { return Gomoku::mover(state) == games::board::kX ? kBlack : kWhite; }

Board board_at(const Gomoku::State& state) {
  Board board(state.stones.side());
  const std::string letters = state.stones.letters();
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (state.stones.is_empty(cell)) continue;
    const bool is_black = letters[static_cast<std::size_t>(cell)] == games::board::letter(games::board::kX);
    board.put(board.point(cell), is_black ? kBlack : kWhite);
  }
  return board;
}

std::optional<Gomoku::State> random_position(int side, int stones, std::mt19937_64& random) {
  auto state = Gomoku::start({side, 5}, {}).value();
  const int width = std::min(side, 9);
  const int shift = static_cast<int>(random() % static_cast<unsigned>(side - width + 1));
  while (state.placed < stones && state.placed < width * width) {
    const int column = shift + static_cast<int>(random() % static_cast<unsigned>(width));
    const int row = shift + static_cast<int>(random() % static_cast<unsigned>(width));
    const int cell = row * side + column;
    if (!state.stones.is_empty(cell)) continue;
    Gomoku::place(state, {static_cast<std::uint16_t>(cell)});
    if (Gomoku::over(state)) return std::nullopt;
  }
  return state;
}

Gomoku::State played(Gomoku::State state, const std::vector<int>& cells) {
  for (const int cell : cells) {
    auto next = Gomoku::play(state, Gomoku::mover(state), {static_cast<std::uint16_t>(cell)}, {});
    if (!next) throw std::runtime_error("the rules do not allow cell " + std::to_string(cell) + ": " + next.error().code);
    state = std::move(*next);
  }
  return state;
}

}  // namespace noughts::bot::gomoku
