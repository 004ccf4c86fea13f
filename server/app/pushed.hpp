// What of a player's notices is worth a message to a browser whose page is closed.
#pragma once

#include <optional>

#include "people/push/pushes.hpp"
#include "store/people/notices.hpp"

namespace noughts::app {

/// nullopt: it can wait until the page is opened.
[[nodiscard]] std::optional<push::Message> pushed(const store::Notice& notice);

}  // namespace noughts::app
