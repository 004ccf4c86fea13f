// One route of the HTTP API: where it is, who may call it, what it takes, and who answers it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <span>

#include "api/call.hpp"
#include "http/time_limits.hpp"

namespace noughts::api {

/// Paths that begin so are the API's; what is there stands below kPrefix.
inline constexpr std::string_view kRoot = "/api/";
inline constexpr std::string_view kPrefix = "/api/v1/";

/// Who may call a route.
enum class Access : std::uint8_t {
  anyone,      ///< nobody asks who it is
  viewer,      ///< anyone; who it is is known where somebody has signed in
  player,      ///< guests as well
  registered,  ///< guests are told to register
  moderator,
  curator,
  administrator,
};

struct Areas;

/// Answers a call with what its own area has.
using Handler = boost::asio::awaitable<http::Reply> (*)(Areas&, Call);

/// What is not the same for all routes.
struct Terms {
  RateLimit limit = RateLimit::none;
  std::size_t most_body = 0;                        ///< bytes; beyond Settings::max_request only from whoever may call; 0: that
  std::string_view body_type = "application/json";  ///< what the body must be; empty: the handler looks at it itself
  http::TimeLimits times = http::kUsual;
  bool takes_tokens = false;  ///< a bot's program may call it by its token; nobody asks for one where anyone may
  bool is_audited = false;    ///< the security log hears of each call: it changes who may do what
};

struct Route {
  std::string_view method;  ///< GET, POST, PUT, DELETE
  std::string_view path;    ///< below kPrefix, an open part in braces: "players/{name}/games"
  Access access;
  Handler handler;
  Terms terms = {};
};

/// What the open parts of a route's path are in this one, below kPrefix; nullopt where it is another path.
[[nodiscard]] std::optional<std::vector<std::string>> open_parts(std::string_view pattern, std::string_view path);

/// Where a photo is, as clients ask for it. `size`: 64 or 256.
[[nodiscard]] std::string photo_address(std::string_view photo, std::string_view size);
/// The path of photo_address().
inline constexpr std::string_view kPhotoPath = "photos/{photo}/{size}";

}  // namespace noughts::api
