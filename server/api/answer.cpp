#include "api/answer.hpp"

#include "api/api.hpp"
#include "api/probes.hpp"
#include "api/security_log.hpp"
#include "http/replies.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;

constexpr games::Millis kComeBack{1'000};
constexpr games::Millis kFull{5'000};

Reply static_file(const Door& door, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    Reply refused = problem(405, "method_not_allowed", "That method is not allowed here.");
    refused.headers.push_back({"Allow", "GET, HEAD"});
    return refused;
  }
  return door.files.reply(request);
}

// Pages as well: whoever opens the site reads a line instead of a game that can't be played.
Reply too_early(const Request& request) {
  constexpr std::string_view kWhy = "The server starts and waits for its database. Come back soon.";
  if (request.path.starts_with("/api/")) return problem(503, "unavailable", kWhy, kComeBack);
  Reply reply = text_reply(503, std::string(kWhy) + "\n");
  reply.headers.push_back({"Retry-After", "1"});
  return reply;
}

awaitable<Reply> reply_to(Door& door, const Request& request) {
  if (auto probe = answer_probe(door, request)) co_return std::move(*probe);
  if (door.starting) co_return too_early(request);
  if (request.path.starts_with("/api/")) co_return co_await answer_api(door, request);
  if (request.path == "/ws") {
    Reply refused = text_reply(426, "This is the address of the WebSocket.\n");
    refused.headers.push_back({"Upgrade", "websocket"});
    refused.route = "/ws";
    co_return refused;
  }
  co_return static_file(door, request);
}

void note(const Door& door, const Request& request, const Reply& reply) {
  if (!door.world.security) return;
  if (auto line = security_line(request, reply)) door.world.security(std::move(*line));
}

std::optional<Reply> refusal_of_upgrade(Door& door, const Request& request, Ticket& ticket) {
  if (door.starting) return too_early(request);
  if (!door.is_our_origin(request)) return problem(403, "bad_origin", "The request does not come from a page of this site.");
  if (door.closing || door.world.life->condition().draining) {
    return problem(503, "draining", "The server restarts; come back soon.", kComeBack);
  }
  if (const auto wait = door.upgrades.take(request.address, SteadyClock::now())) {
    return problem(429, "rate_limited", "Too many connections are opened.", wait);
  }
  auto share = door.websockets_of.take(network_of(request.address));
  if (!share) return no_place(NoPlace::for_address);
  ticket.hold(std::move(*share));
  return std::nullopt;
}

}  // namespace

awaitable<Reply> answer(Door& door, const Request& request) {
  Reply reply;
  try {
    reply = co_await reply_to(door, request);
    if (reply.status == 500) door.world.log(request.method + " " + request.path + ": " + reply.code);
  } catch (const std::exception& failure) {
    door.world.log(request.method + " " + request.path + ": " + failure.what());
    reply = problem(500, "internal", "Something went wrong.");
  }
  count(door, reply);
  note(door, request, reply);
  co_return reply;
}

std::optional<Reply> upgrade_refusal(Door& door, const Request& request, Ticket& ticket) {
  auto refused = refusal_of_upgrade(door, request, ticket);
  if (!refused) return std::nullopt;
  refused->route = "/ws";
  count(door, *refused);
  note(door, request, *refused);
  return refused;
}

Reply no_place(NoPlace why) {
  if (why == NoPlace::at_all) return problem(503, "too_many_connections", "The server is full; come back soon.", kFull);
  return problem(429, "too_many_connections", "Your address has as many connections as one may have.", kFull);
}

void count(Door& door, const Reply& reply) {
  const std::string route = reply.route.empty() ? "static" : reply.route;
  if (!reply.code.empty()) door.count_refusal(reply.code);
  door.requests.add("route=\"" + route + "\",status=\"" + std::to_string(reply.status) + "\"");
}

}  // namespace noughts::gateway
