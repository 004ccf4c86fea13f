#include "bot/gomoku/engine.hpp"

#include <algorithm>

#include "bot/gomoku/memory.hpp"
#include "games/board/marks.hpp"

namespace noughts::bot::gomoku {
namespace {

constexpr int kMostDepth = 60;

}  // namespace

bool serves(const games::Gomoku::Options& options) {
  constexpr int kRow = 5;
  return options.row == kRow && options.size >= Board::kLeastSide && options.size <= Board::kMostSide;
}

Engine::Engine(const Settings& settings) : memory_(std::make_unique<Memory>(settings.hash_bytes)) {}

Engine::~Engine() = default;

Board board_of(const games::Gomoku::State& state) {
  Board board(state.stones.side());
  const std::string letters = state.stones.letters();
  for (int cell = 0; cell < board.cells(); ++cell) {
    const char letter = letters[static_cast<std::size_t>(cell)];
    if (letter == games::board::letter(games::board::kX)) board.put(board.point(cell), kBlack);
    if (letter == games::board::letter(games::board::kO)) board.put(board.point(cell), kWhite);
  }
  return board;
}

Colour mover(const games::Gomoku::State& state) { return games::Gomoku::mover(state) == games::board::kX ? kBlack : kWhite; }

Judgement judgement_of(const Verdict& verdict, const Budget& budget) {
  constexpr double kHalf = 400;
  Judgement judgement;
  judgement.nodes = budget.nodes();
  judgement.depth = verdict.depth;
  if (std::abs(verdict.score) > kLeastWin) {
    const int plies = kWin - std::abs(verdict.score);
    judgement.mate = verdict.score > 0 ? plies : -plies;
    judgement.estimate = verdict.score > 0 ? 1 : -1;
  } else {
    judgement.estimate = verdict.score / (std::abs(verdict.score) + kHalf);
  }
  return judgement;
}

Verdict Engine::Memory::judge(Board& board, Colour to_move, Budget& budget, int depth) {
  workspace.transpositions.begin_search();
  workspace.threats.forget();
  if (board.stones() == 0) {
    Verdict verdict;
    verdict.move = board.point(board.cells() / 2);
    verdict.depth = 1;
    verdict.line.push(verdict.move);
    return verdict;
  }
  TreeSearch search(board, workspace, budget);
  return search.run(to_move, depth == 0 ? kMostDepth : std::min(depth, kMostDepth));
}

Found Engine::search(const games::Gomoku::State& state, const Limits& limits) {
  Board board = board_of(state);
  Budget budget(limits);
  const Verdict verdict = memory_->judge(board, mover(state), budget, limits.depth);
  Found found;
  const auto action = [&](int point) { return games::Gomoku::Action{static_cast<std::uint16_t>(board.cell(point))}; };
  found.best = action(verdict.move);
  found.judgement = judgement_of(verdict, budget);
  for (int i = 0; i < verdict.line.length; ++i) found.line.push_back(action(verdict.line[i]));
  return found;
}

}  // namespace noughts::bot::gomoku
