#include "gateway/security_log.hpp"

#include <algorithm>
#include <array>

#include "http/replies.hpp"

namespace noughts::gateway {
namespace {

// Refusals that an attack would leave behind. A guest's missing cookie (unauthenticated) is how every visit begins.
constexpr std::array<std::string_view, 10> kTurnedAway{"wrong_credentials",  "wrong_password", "banned",
                                                       "bad_origin",         "rate_limited",   "moderators_only",
                                                       "is_moderator",       "not_a_photo",    games::codes::kInternal,
                                                       "administrators_only"};
bool is_turned_away(const http::Reply& reply) { return std::ranges::find(kTurnedAway, reply.code) != kTurnedAway.end(); }

}  // namespace

std::optional<std::string> security_line(const http::Request& request, const http::Reply& reply) {
  if (!is_turned_away(reply) && !reply.is_audited) return std::nullopt;
  // The route, not the path: a name in it is not for the log, and neither is anything that a stranger chose.
  std::string line = request.method + " " + (reply.route.empty() ? "a file" : reply.route) + " " + std::to_string(reply.status);
  if (!reply.code.empty()) line += " " + reply.code;
  return line + " from " + request.address;
}

}  // namespace noughts::gateway
