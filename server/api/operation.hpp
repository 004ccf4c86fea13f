// One operation of the HTTP API: where it is, and who answers it. Each area exports its own; api.cpp joins them.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <span>

#include "api/context.hpp"
#include "http/time_limits.hpp"

namespace noughts::gateway {

/// What stood in the places of the open parts of a path, in their order; none is empty.
using Parts = std::vector<std::string>;

/// Who may send a large body; else the reply that refuses it.
using Sender = boost::asio::awaitable<std::expected<store::Player, Reply>> (*)(Context&, const Request&);

/// A body beyond Settings::max_request, which is read only when it is known who sends it.
struct LargeBody {
  std::size_t most = 0;  ///< bytes
  Sender sender = nullptr;
};

struct Operation {
  std::string_view method;  ///< GET, POST, PUT, DELETE
  std::string_view path;    ///< after /api/v1/, an open part in braces: "players/{name}/games"
  boost::asio::awaitable<Reply> (*answer)(Context&, const Request&, Parts parts);
  LargeBody large = {};
  std::string_view body_type = "application/json";  ///< what the body must be; empty: the operation looks at it itself
  TimeLimits times = kUsual;
};

/// What the open parts of an operation's path are in this one, after /api/v1/; nullopt where it is another path.
[[nodiscard]] std::optional<Parts> parts_of(std::string_view pattern, std::string_view path);

}  // namespace noughts::gateway
