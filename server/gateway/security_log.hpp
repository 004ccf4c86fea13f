// What whoever watches over a server wants to read: who came in, who was turned away. Never what was sent.
#pragma once

#include <optional>
#include <string>

#include "http/request.hpp"

namespace noughts::gateway {

/// A line for the log: "POST /api/v1/login 401 wrong_credentials from 192.0.2.7". nullopt: everyday business.
[[nodiscard]] std::optional<std::string> security_line(const http::Request& request, const http::Reply& reply);

}  // namespace noughts::gateway
