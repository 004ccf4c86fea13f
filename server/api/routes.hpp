// The routes of the HTTP API, all of them: protocol/openapi.yaml.
#pragma once

#include "api/route.hpp"

namespace noughts::api {

/// What each area has, in its own routes.cpp.
[[nodiscard]] std::span<const Route> people_routes();
[[nodiscard]] std::span<const Route> play_routes();
[[nodiscard]] std::span<const Route> ladder_routes();
[[nodiscard]] std::span<const Route> event_routes();
[[nodiscard]] std::span<const Route> team_routes();
[[nodiscard]] std::span<const Route> library_routes();
[[nodiscard]] std::span<const Route> tour_routes();
[[nodiscard]] std::span<const Route> moderation_routes();

/// All of them.
[[nodiscard]] std::span<const Route> routes();

}  // namespace noughts::api
