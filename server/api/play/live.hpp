// The operations of the HTTP API that are about games that go on.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> live_operations();

}  // namespace noughts::gateway
