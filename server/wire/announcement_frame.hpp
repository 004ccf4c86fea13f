// What all who visit the site are told, on /ws and by the HTTP API.
#pragma once

#include <optional>

#include "store/moderation/announcement.hpp"
#include "wire/server_frames.hpp"

namespace noughts::wire {

[[nodiscard]] Json json(const store::Announcement& announcement);
/// nullopt: there is none any more.
[[nodiscard]] std::string announcement_frame(const std::optional<store::Announcement>& announcement);

}  // namespace noughts::wire
