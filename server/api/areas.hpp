// What the areas' handlers work with. A handler is given what its own area has, and nothing else.
#pragma once

#include "api/event/services.hpp"
#include "api/ladder/services.hpp"
#include "api/library/services.hpp"
#include "api/moderation/services.hpp"
#include "api/people/services.hpp"
#include "api/play/services.hpp"
#include "api/route.hpp"
#include "api/team/services.hpp"
#include "api/tour/services.hpp"

namespace noughts::api {

struct Areas {
  people::Services people;
  play::Services play;
  ladder::Services ladder;
  event::Services event;
  team::Services team;
  library::Services library;
  tour::Services tour;
  moderation::Services moderation;
};

/// The handler of a route, by the area whose services it takes.
template <auto area, auto handler>
boost::asio::awaitable<http::Reply> handled(Areas& areas, Call call) {
  return handler(areas.*area, std::move(call));
}

}  // namespace noughts::api
