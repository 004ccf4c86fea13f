#include "wire/team_frames.hpp"

#include "games/core/writing.hpp"

namespace noughts::wire {

std::string team_frame(store::TeamId team) { return games::json_text(Json{{"t", "team"}, {"team", store::text(team)}}); }

std::string team_line_frame(store::TeamId team, const store::TeamLine& line, store::PlayerId viewer) {
  return games::json_text(Json{{"t", "team_line"}, {"team", store::text(team)}, {"line", json(line, viewer)}});
}

Json json(const store::TeamLine& line, store::PlayerId viewer) {
  const bool is_mine = line.by.id == viewer;
  Json shown{{"id", static_cast<std::int64_t>(line.id)},
             {"by", json(wire::shown(line.by))},
             {"mine", is_mine},
             {"text", line.text},
             {"at", line.at.time_since_epoch().count()}};
  if (is_mine) shown["cid"] = line.cid;
  return shown;
}

}  // namespace noughts::wire
