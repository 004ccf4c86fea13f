// The operations of the HTTP API that are for moderators alone.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> moderation_operations();

}  // namespace noughts::gateway
