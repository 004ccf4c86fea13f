// What the handlers of events work with. The referenced outlive them.
#pragma once

#include <functional>

#include "api/call.hpp"
#include "events/events.hpp"

namespace noughts::api::event {

struct Services {
  std::function<games::Instant()> now;
  account::Accounts& accounts;
  events::Events& events;
  postgres::Events& stored;
  std::function<std::string(const http::Request&)> origin;  ///< where the pages are
};

}  // namespace noughts::api::event
