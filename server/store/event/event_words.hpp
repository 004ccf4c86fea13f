// What kinds of events there are, and how far one has come.
#pragma once

#include <array>
#include <string_view>

#include "games/core/words.hpp"

namespace noughts::store {

enum class EventKind : std::uint8_t { round_robin, knockout, swiss, arena, xo_tournament, team_tour };
constexpr auto words(EventKind) {
  return std::to_array<std::string_view>({"round_robin", "knockout", "swiss", "arena", "xo_tournament", "team_tour"});
}

enum class EventState : std::uint8_t { upcoming, running, paused, over, called_off };
constexpr auto words(EventState) {
  return std::to_array<std::string_view>({"upcoming", "running", "paused", "over", "called_off"});
}

}  // namespace noughts::store
