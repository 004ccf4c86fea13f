// The operations of the HTTP API that are about photos.
#pragma once

#include "gateway/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> photos_operations();

}  // namespace noughts::gateway
