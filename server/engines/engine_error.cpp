#include "engines/engine_error.hpp"

#include <array>

namespace noughts::engines {

std::string_view code(EngineError error) {
  constexpr std::array<std::string_view, kEngineErrors> kCodes{
      "engine_silent",  "engine_nonsense", "engine_illegal", "engine_memory", "engine_died",
      "engine_refused", "engine_missing",  "busy",           "busy"};
  return kCodes[static_cast<std::size_t>(error)];
}

}  // namespace noughts::engines
