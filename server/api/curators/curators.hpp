// The desk of curators: what waits for them, taking boards over, the log of what they did.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> curators_operations();

}  // namespace noughts::gateway
