// One operation of the HTTP API: where it is, and who answers it. Each area exports its own; api.cpp joins them.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <span>

#include "gateway/door.hpp"

namespace noughts::gateway {

/// What stood in the places of the open parts of a path, in their order; none is empty.
using Parts = std::vector<std::string>;

struct Operation {
  std::string_view method;  ///< GET, POST, PUT, DELETE
  std::string_view path;    ///< after /api/v1/, an open part in braces: "players/{name}/games"
  boost::asio::awaitable<Reply> (*answer)(Door&, const Request&, Parts parts);
  std::size_t max_body = 0;                         ///< bytes, where more than Settings::max_request is needed
  std::string_view body_type = "application/json";  ///< what the body must be; empty: the operation looks at it itself
};

/// What the open parts of an operation's path are in this one, after /api/v1/; nullopt where it is another path.
[[nodiscard]] std::optional<Parts> parts_of(std::string_view pattern, std::string_view path);

}  // namespace noughts::gateway
