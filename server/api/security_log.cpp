#include "api/security_log.hpp"

#include <algorithm>
#include <array>

namespace noughts::gateway {
namespace {

// Refusals that an attack would leave behind. A guest's missing cookie (unauthenticated) is how every visit begins.
constexpr std::array<std::string_view, 9> kTurnedAway{"wrong_credentials", "wrong_password", "banned",
                                                      "bad_origin",        "rate_limited",   "moderators_only",
                                                      "is_moderator",      "not_a_photo",    "internal"};
// What is done here changes who may do what, also where it succeeds.
constexpr std::array<std::string_view, 6> kOfAccounts{"/api/v1/login",    "/api/v1/register",    "/api/v1/logout",
                                                      "/api/v1/account/", "/api/v1/moderation/", "/api/v1/reports"};

bool is_of_accounts(const Request& request, const Reply& reply) {
  const auto begins = [&](std::string_view path) { return reply.route.starts_with(path); };
  return request.method != "GET" && request.method != "HEAD" && std::ranges::any_of(kOfAccounts, begins);
}

bool is_turned_away(const Reply& reply) { return std::ranges::find(kTurnedAway, reply.code) != kTurnedAway.end(); }

}  // namespace

std::optional<std::string> security_line(const Request& request, const Reply& reply) {
  if (!is_turned_away(reply) && !is_of_accounts(request, reply)) return std::nullopt;
  // The route, not the path: a name in it is nobody's business, and nothing that a stranger chose gets into the log.
  std::string line = request.method + " " + (reply.route.empty() ? "a file" : reply.route) + " " + std::to_string(reply.status);
  if (!reply.code.empty()) line += " " + reply.code;
  return line + " from " + request.address;
}

}  // namespace noughts::gateway
