// What a game was for one of its seats.
#pragma once

#include <array>
#include <string_view>

#include "games/core/words.hpp"

namespace noughts::store {

enum class GameResult : std::uint8_t { won, lost, drawn };
constexpr auto words(GameResult) { return std::to_array<std::string_view>({"won", "lost", "drawn"}); }

}  // namespace noughts::store
