// The operations of the HTTP API that are about who one is.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> account_operations();

}  // namespace noughts::gateway
