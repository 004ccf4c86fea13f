// The operations of the HTTP API that are about one's own account: /account, and what others see of it.
#pragma once

#include "api/operation.hpp"

namespace noughts::gateway {

[[nodiscard]] std::span<const Operation> own_account_operations();

}  // namespace noughts::gateway
