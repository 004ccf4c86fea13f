// How the board of an application stands, by its room.
#pragma once

#include <string>
#include <string_view>

namespace noughts::postgres {

/// Of a statement that has an application's `room`, one that is over, and the application as `of`: whether it was brought to its
/// end. Whoever has done what their version asks for has the first place, both of a pair; but where one of a pair has resigned
/// the other alone has finished.
[[nodiscard]] inline std::string has_finished(std::string_view of) {
  return "(1 = ANY (room.places) AND (room.reason IS DISTINCT FROM 'resigned' OR EXISTS (SELECT FROM seat WHERE seat.room = "
         "room.id "
         "AND seat.player = " +
         std::string{of} + ".player AND room.places[seat.seat + 1] = 1)))";
}

/// Of a statement that has an application's `room`, one that is there, and the application as `of`. A board that the character
/// has won was played to its end, too.
[[nodiscard]] inline std::string board_state(std::string_view of) {
  return "CASE WHEN room.ended_at IS NULL THEN 'playing' WHEN " + has_finished(of) +
         " THEN 'finished' WHEN room.reason IN ('row', 'points') THEN 'lost' ELSE 'unfinished' END";
}

}  // namespace noughts::postgres
