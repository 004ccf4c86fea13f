#include "wire/team_frames.hpp"

#include "games/core/writing.hpp"
#include "wire/line_json.hpp"

namespace noughts::wire {

std::string team_frame(store::TeamId team) { return games::json_text(Json{{"t", "team"}, {"team", store::text(team)}}); }

std::string team_line_frame(store::TeamId team, const store::TeamLine& line, store::PlayerId viewer) {
  return games::json_text(Json{{"t", "team_line"}, {"team", store::text(team)}, {"line", json(line, viewer)}});
}

}  // namespace noughts::wire
