// The operations of the HTTP API by which a browser asks to be told of news while no page is open.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> push_operations();

}  // namespace noughts::gateway
