// How the engine acts in each phase of Swap2.
#include <cmath>

#include "bot/gomoku/balance.hpp"

namespace noughts::bot::gomoku {
namespace {

using games::Swap2;

/// An advantage that is less than this is none: then two stones are added.
constexpr double kClear = 0.15;

Swap2::Action stone(int cell) { return {Swap2::Choice::none, static_cast<std::uint16_t>(cell)}; }

FoundInSwap2 only(Swap2::Action action, Judgement judgement) { return {action, judgement, {action}}; }

/// The next stone of an opening, or the first empty cell if somebody has put another stone there.
Swap2::Action opening_stone(const Swap2::State& state, std::uint64_t seed) {
  const auto& game = state.game;
  const int cell = opening_cells(game.stones.side(), seed)[game.placed];
  if (game.stones.is_empty(cell)) return stone(cell);
  int free = 0;
  while (!game.stones.is_empty(free)) ++free;
  return stone(free);
}

/// White moves next, so a position that is good for whoever moves is good for white.
FoundInSwap2 choice(const Swap2::State& state, Judgement judgement) {
  const bool may_add = state.phase == Swap2::Phase::choice;
  if (may_add && std::abs(judgement.estimate) < kClear) {
    judgement.estimate = 0;
    judgement.mate.reset();
    return only({Swap2::Choice::place2, 0}, judgement);
  }
  const bool takes_white = judgement.estimate >= 0;
  if (!takes_white) {
    judgement.estimate = -judgement.estimate;
    if (judgement.mate) judgement.mate = -*judgement.mate;
  }
  return only({takes_white ? Swap2::Choice::white : Swap2::Choice::black, 0}, judgement);
}

}  // namespace

FoundInSwap2 Engine::search(const Swap2::State& state, const Limits& limits, std::uint64_t seed) {
  if (state.phase == Swap2::Phase::opening) return only(opening_stone(state, seed), {});
  if (state.phase == Swap2::Phase::play) {
    const Found found = search(state.game, limits);
    FoundInSwap2 result{stone(found.best.cell), found.judgement, {}};
    for (const auto& action : found.line) result.line.push_back(stone(action.cell));
    return result;
  }
  Board board = board_of(state.game);
  Budget budget(limits);
  if (state.phase == Swap2::Phase::second_stones) {
    const auto judge = [&](Board& at, Budget& part) { return memory_->judge(at, kWhite, part, limits.depth); };
    const Balanced balanced = balanced_stone(board, mover(state.game), budget, judge);
    Judgement judgement = judgement_of(balanced.verdict, budget);
    // The opener takes the better colour.
    judgement.estimate = -std::abs(judgement.estimate);
    if (judgement.mate) judgement.mate = -std::abs(*judgement.mate);
    return only(stone(board.cell(balanced.point)), judgement);
  }
  const Verdict verdict = memory_->judge(board, kWhite, budget, limits.depth);
  return choice(state, judgement_of(verdict, budget));
}

}  // namespace noughts::bot::gomoku
