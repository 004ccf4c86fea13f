// The books that a registered player has read for games.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> books_operations();

}  // namespace noughts::gateway
