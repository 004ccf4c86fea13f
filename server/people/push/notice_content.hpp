// What of a player's notices is worth a message to a browser whose page is closed.
#pragma once

#include <optional>

#include "people/push/pushes.hpp"
#include "store/people/notices.hpp"

namespace noughts::push {

/// nullopt: it can wait until the page is opened.
[[nodiscard]] std::optional<PushContent> content_of(const store::Notice& notice);

}  // namespace noughts::push
