// How a player likes to play: asked for and kept.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> settings_operations();

}  // namespace noughts::gateway
