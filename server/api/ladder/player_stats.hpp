// The operations of the HTTP API that show a registered player's games to others: points, their curve, the ledger, results.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> player_stats_operations();

}  // namespace noughts::gateway
