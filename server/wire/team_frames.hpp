// What is told of teams on /ws, and the same for the HTTP API.
#pragma once

#include <string>

#include "store/team/teams.hpp"
#include "wire/server_frames.hpp"

namespace noughts::wire {

/// Something about a team has changed for whoever hears it.
[[nodiscard]] std::string team_frame(store::TeamId team);
/// A line of a team's chat as a member sees it.
[[nodiscard]] std::string team_line_frame(store::TeamId team, const store::TeamLine& line, store::PlayerId viewer);

}  // namespace noughts::wire
