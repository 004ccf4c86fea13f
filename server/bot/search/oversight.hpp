// What a weak player overlooks: moves of a position, the more of them the deeper it lies below the one on the board.
#pragma once

#include <algorithm>
#include <cstdint>

#include "bot/search/random.hpp"

namespace noughts::bot {

/// Which moves are not thought of. The same position is seen with the same eyes whenever it comes: nothing is thrown for a move.
struct Oversight {
  std::uint32_t at_first = 0;  ///< moves of a thousand that are overlooked on the board itself
  std::uint32_t deeper = 0;    ///< so many more for each move ahead
  static constexpr std::uint32_t kMost = 900;

  [[nodiscard]] bool none() const { return at_first == 0 && deeper == 0; }

  /// Whether a move is overlooked, by the position's key, the move's number there, and how many moves ahead that is.
  [[nodiscard]] bool overlooks(std::uint64_t key, std::size_t move, int ahead) const {
    const std::uint32_t share = std::min(kMost, at_first + deeper * static_cast<std::uint32_t>(ahead));
    return mixed(key ^ mixed(move)) % 1000 < share;
  }
};

}  // namespace noughts::bot
