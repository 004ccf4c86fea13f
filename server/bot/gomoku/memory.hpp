// What an engine keeps between its searches, and what its parts ask of each other.
#pragma once

#include "bot/gomoku/engine.hpp"
#include "bot/gomoku/tree_search.hpp"

namespace noughts::bot::gomoku {

/// The workspace of an engine, an eighth of its tables for the threat search.
struct Engine::Memory {
  explicit Memory(std::size_t bytes) : workspace(bytes) {}

  Workspace workspace;

  /// Searches a board that is not full; `depth` 0: as deep as the budget lets it.
  Verdict judge(Board& board, Colour to_move, Budget& budget, int depth);
};

/// The stones of a game.
[[nodiscard]] Board board_of(const games::Gomoku::State& state);
[[nodiscard]] Colour mover(const games::Gomoku::State& state);
/// What a verdict says to those outside.
[[nodiscard]] Judgement judgement_of(const Verdict& verdict, const Budget& budget);

}  // namespace noughts::bot::gomoku
