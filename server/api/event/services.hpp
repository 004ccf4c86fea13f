// What the handlers of events work with. The referenced outlive them.
#pragma once

#include <functional>

#include "api/call.hpp"
#include "chat/chats.hpp"
#include "events/events.hpp"
#include "store/moderation/moderation.hpp"
#include "store/people/relations.hpp"

namespace noughts::api::event {

struct Services {
  std::function<games::Instant()> now;
  account::Accounts& accounts;
  events::Events& events;
  chat::Chats& chats;
  postgres::Events& stored;
  store::Relations& relations;
  store::Moderation& moderation;
  std::function<std::string(const http::Request&)> origin;  ///< where the pages are
};

}  // namespace noughts::api::event
