// What is told of private messages and notices on /ws, and the same for the HTTP API.
#pragma once

#include <string>

#include "store/people/messages.hpp"
#include "store/people/notices.hpp"
#include "wire/server_frames.hpp"

namespace noughts::wire {

[[nodiscard]] std::string notice_frame(const store::Notice& notice);
[[nodiscard]] std::string unread_frame(const store::UnreadCount& unread);
/// A message as one of the two sees it; `with` is the other.
[[nodiscard]] std::string message_frame(const store::Player& with, const store::DirectMessage& message, store::PlayerId viewer);

[[nodiscard]] Json json(const store::Player& player);
/// With whom somebody writes. Whoever has deleted their account has no name to be addressed by, but a key.
[[nodiscard]] Json correspondent_json(const store::Player& player);
[[nodiscard]] Json json(const store::Notice& notice);
[[nodiscard]] Json json(const store::UnreadCount& unread);
[[nodiscard]] Json json(const store::DirectMessage& message, store::PlayerId viewer);

}  // namespace noughts::wire
