// The operation by which players complain of players, lines of chat and private messages.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> reports_operations();

}  // namespace noughts::gateway
