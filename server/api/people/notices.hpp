// The operations of the HTTP API that are about what waits to be read.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> notices_operations();

}  // namespace noughts::gateway
