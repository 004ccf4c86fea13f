// The operations of the HTTP API that are about what players write to each other.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> messages_operations();

}  // namespace noughts::gateway
