// Why an engine gave no move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace noughts::engines {

enum class Trouble : std::uint8_t {
  silent,    ///< it took too long
  nonsense,  ///< what it said is no move, or has no end
  illegal,   ///< its move is none by the rules
  memory,    ///< it took more memory than it was told it may
  died,      ///< it ended
  refused,   ///< it says that it can't play on such a board, or does not know its opening
  missing,   ///< it can't be started
  stopped,   ///< none of its own: the server ends
};
inline constexpr std::size_t kTroubles = 8;

/// The reason with which a game ends that an engine loses so: engine_silent, …; busy where it is to be asked again.
[[nodiscard]] std::string_view code(Trouble trouble);

}  // namespace noughts::engines
