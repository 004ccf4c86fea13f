// Every position of 3×3 with what becomes of it: the highest level knows the game by heart.
#pragma once

#include <vector>

#include "bot/search/searched.hpp"
#include "games/three/three.hpp"

namespace noughts::bot {

/// What a position of 3×3 comes to where both play their best: whoever wins is quick, whoever loses holds out.
struct ThreeValue {
  Score score = 0;         ///< for the first seat
  std::uint8_t plies = 0;  ///< to the end
};

/// A move of a position and what it leads to.
struct ThreeMove {
  games::ThreeByThree::Action action;
  ThreeValue value;
};

class ThreeTable {
 public:
  using Game = games::ThreeByThree;

  /// Made once, when it is first asked for.
  static const ThreeTable& known();

  /// Of a position that play can reach, be it over or not.
  [[nodiscard]] ThreeValue of(const Game::State& state) const { return values_[key(state)]; }
  /// All moves of a position that goes on, the best first. Among those as good come first the ones after which most answers are
  /// mistakes, and the seed chooses between what is left.
  [[nodiscard]] std::vector<ThreeMove> moves(const Game::State& state, std::uint64_t seed) const;

 private:
  ThreeTable();
  ThreeValue fill(const Game::State& state);
  [[nodiscard]] int mistakes_after(const Game::State& state, Game::Action action) const;
  /// The cells as digits to the base of three.
  static std::size_t key(const Game::State& state);

  std::vector<ThreeValue> values_;
  std::vector<bool> filled_;
};

}  // namespace noughts::bot
