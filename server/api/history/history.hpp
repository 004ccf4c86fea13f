// The operations of the HTTP API that look back: histories, single games, files, favourites.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> history_operations();

}  // namespace noughts::gateway
