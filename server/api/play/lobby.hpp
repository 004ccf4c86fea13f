// The operations of the HTTP API that are about what can be played, and with whom.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> lobby_operations();

}  // namespace noughts::gateway
