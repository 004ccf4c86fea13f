#include "engines/trouble.hpp"

#include <array>

namespace noughts::engines {

std::string_view code(Trouble trouble) {
  constexpr std::array<std::string_view, kTroubles> kCodes{"engine_silent", "engine_nonsense", "engine_illegal", "engine_memory",
                                                           "engine_died",   "engine_refused",  "engine_missing", "busy",
                                                           "busy"};
  return kCodes[static_cast<std::size_t>(trouble)];
}

}  // namespace noughts::engines
