// What a search found, for those who do not search.
#pragma once

#include <cstdint>
#include <vector>

namespace noughts::bot {

/// What a search knows so far.
template <class Action>
struct Found {
  Action best{};
  float estimate = 0;          ///< from -1 to 1, for the team to move
  bool proved = false;         ///< the estimate is the exact score
  std::vector<Action> line{};  ///< the best line, `best` first
  std::uint64_t playouts = 0;  ///< so many were made
};

/// A move that could be made, and what the search thinks of it.
template <class Action>
struct Rated {
  Action action{};
  float estimate = 0;  ///< for the team to move
  bool proved = false;
  std::uint32_t visits = 0;
};

}  // namespace noughts::bot
