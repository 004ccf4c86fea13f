// Sets of themes that boards are opened with: for curators to make, for everybody to choose from.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> sets_operations();

}  // namespace noughts::gateway
