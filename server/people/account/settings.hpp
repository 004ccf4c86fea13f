// What a player may set: protocol/schema/common.json, Settings. The server keeps it and reads little of it itself.
#pragma once

#include <optional>

#include "games/core/types.hpp"

namespace noughts::account {

/// Whether an untrusted object holds known settings alone, each of its type and within its bounds.
[[nodiscard]] bool are_settings(const games::Json& json);

}  // namespace noughts::account
