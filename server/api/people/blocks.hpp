// The operations of the HTTP API that are about one's black list.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> blocks_operations();

}  // namespace noughts::gateway
