// The parts of which the API's JSON is made, where several areas write them alike.
#pragma once

#include <optional>
#include <vector>

#include "games/core/writing.hpp"
#include "wire/server_frames.hpp"

namespace noughts::api {

/// An id as addresses have it.
template <class Id>
[[nodiscard]] games::Json id_json(Id id) {
  return store::id_text(id);
}
template <class Id>
[[nodiscard]] games::Json id_or_null(const std::optional<Id>& id) {
  return id ? id_json(*id) : games::Json();
}

/// Milliseconds since the Unix epoch.
[[nodiscard]] inline std::int64_t number(games::Instant at) { return at.time_since_epoch().count(); }

using games::or_null;
[[nodiscard]] inline games::Json or_null(const std::optional<games::Instant>& at) {
  return at ? games::Json(number(*at)) : games::Json();
}

[[nodiscard]] inline games::Json player_json(const store::Player& player) { return wire::json(wire::shown(player)); }

/// What `write` makes of each row, in their order.
template <class Row, class Write>
[[nodiscard]] games::Json list(const std::vector<Row>& rows, Write write) {
  games::Json json = games::Json::array();
  for (const auto& row : rows) json.push_back(write(row));
  return json;
}

}  // namespace noughts::api
