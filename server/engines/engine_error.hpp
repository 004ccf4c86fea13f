// Why an engine gave no move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace noughts::engines {

enum class EngineError : std::uint8_t {
  silent,       ///< it took too long
  nonsense,     ///< what it said is no move, or has no end
  illegal,      ///< its move is none by the rules
  memory,       ///< it took more memory than it was told it may
  died,         ///< it ended
  refused,      ///< it says that it can't play on such a board, or does not know its opening
  missing,      ///< it is not there, or no cage is
  not_started,  ///< none of its own: the server has no process, file or folder for it now
  stopped,      ///< likewise: the server ends
};
inline constexpr std::size_t kEngineErrors = 9;

/// Whether it is the engine's, which has lost by it; else it is to be asked again.
[[nodiscard]] constexpr bool loses(EngineError error) {
  return error != EngineError::not_started && error != EngineError::stopped;
}

/// The reason with which a game ends that an engine loses so: engine_silent, …; busy where it is to be asked again.
[[nodiscard]] std::string_view code(EngineError error);

}  // namespace noughts::engines
