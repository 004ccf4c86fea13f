// The operations of the HTTP API that show who stands where.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> leaderboard_operations();

}  // namespace noughts::gateway
