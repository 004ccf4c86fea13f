// What a computer player is told of a game: never more than its seat may see.
#pragma once

#include <vector>

#include "games/core/variant.hpp"
#include "match/match.hpp"

namespace noughts::room {

/// The moves that stand, as the player of a seat may see them.
[[nodiscard]] std::vector<games::Move> moves_seen_by(const match::Match& match, games::Seat seat);

}  // namespace noughts::room
