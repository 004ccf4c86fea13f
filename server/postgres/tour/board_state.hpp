// How the board of an application stands, by its room.
#pragma once

namespace noughts::postgres {

/// Of a statement that has the application's `room`, one that is there, and is of `room`. Whoever has done what their version
/// asks for has the first place, both of a pair; a board that the character has won was played to its end, too.
inline constexpr const char* kBoardState = R"(
CASE WHEN room.ended_at IS NULL THEN 'playing' WHEN 1 = ANY (room.places) THEN 'finished'
     WHEN room.reason IN ('row', 'points') THEN 'lost' ELSE 'unfinished' END)";

}  // namespace noughts::postgres
