// The operations with which curators keep the characters that one plays against.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> characters_operations();

}  // namespace noughts::gateway
