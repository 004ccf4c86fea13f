// What those hear who follow a leaderboard.
#pragma once

#include "store/ladder/boards.hpp"

namespace noughts::wire {

/// What a rated game did to the lists of a variant.
[[nodiscard]] std::string leaderboard_frame(std::string_view variant, const store::BoardChanges& changes);
/// The points of many have moved at once: the lists are to be asked for anew.
[[nodiscard]] std::string leaderboard_frame(std::string_view variant, store::Month month);

}  // namespace noughts::wire
