#include "engines/engine_error.hpp"

#include <array>

#include "games/core/types.hpp"

namespace noughts::engines {

std::string_view code(EngineError error) {
  constexpr std::array<std::string_view, kEngineErrors> kCodes{"engine_silent",  "engine_nonsense",   "engine_illegal",
                                                               "engine_memory",  "engine_died",       "engine_refused",
                                                               "engine_missing", games::codes::kBusy, games::codes::kBusy};
  return kCodes[static_cast<std::size_t>(error)];
}

}  // namespace noughts::engines
