// Why a connection is closed.
#pragma once

#include <cstdint>

namespace noughts::ws {

/// Why the server closes a connection: RFC 6455, 7.4.1; 4000 and above are our own.
enum class CloseCode : std::uint16_t {
  normal = 1000,
  protocol_error = 1002,
  not_text = 1003,
  not_utf8 = 1007,
  policy = 1008,
  too_large = 1009,
  internal = 1011,
  restart = 1012,
  try_later = 1013,
  unauthenticated = 4401,
  banned = 4403,
  too_many = 4429,
};

}  // namespace noughts::ws
