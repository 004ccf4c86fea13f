// What one of several headers says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "http/replies.hpp"

namespace noughts::http {

/// Empty where there is no such header.
inline std::string header(const std::vector<Header>& headers, std::string_view name) {
  for (const auto& each : headers) {
    if (each.name == name) return each.value;
  }
  return {};
}
inline std::string header(const Reply& reply, std::string_view name) { return header(reply.headers, name); }

}  // namespace noughts::http
