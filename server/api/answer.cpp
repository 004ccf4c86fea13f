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

Reply static_file(const ServerContext& context, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    Reply refused = problem(405, "method_not_allowed", "That method is not allowed here.");
    refused.headers.push_back({"Allow", "GET, HEAD"});
    return refused;
  }
  return context.files.reply(request);
}

// Pages as well: whoever opens the site reads a line instead of a game that can't be played.
Reply too_early(const Request& request) {
  constexpr std::string_view kWhy = "The server starts and waits for its database. Come back soon.";
  if (request.path.starts_with("/api/")) return problem(503, "unavailable", kWhy, kComeBack);
  Reply reply = text_reply(503, std::string(kWhy) + "\n");
  reply.headers.push_back({"Retry-After", "1"});
  return reply;
}

awaitable<Reply> reply_to(ServerContext& context, const Request& request) {
  if (auto probe = answer_probe(context, request)) co_return std::move(*probe);
  if (context.starting) co_return too_early(request);
  if (request.path.starts_with("/api/")) co_return co_await answer_api(context, request);
  if (request.path == "/ws") {
    Reply refused = text_reply(426, "This is the address of the WebSocket.\n");
    refused.headers.push_back({"Upgrade", "websocket"});
    refused.route = "/ws";
    co_return refused;
  }
  co_return static_file(context, request);
}

void note(const ServerContext& context, const Request& request, const Reply& reply) {
  if (!context.services.security) return;
  if (auto line = security_line(request, reply)) context.services.security(std::move(*line));
}

std::optional<Reply> refusal_of_upgrade(ServerContext& context, const Request& request, ConnectionSlot& slot) {
  if (context.starting) return too_early(request);
  if (!context.is_our_origin(request)) return problem(403, "bad_origin", "The request does not come from a page of this site.");
  if (context.closing || context.services.health->condition().draining) {
    return problem(503, "draining", "The server restarts; come back soon.", kComeBack);
  }
  if (const auto wait = context.upgrades.take(request.address, SteadyClock::now())) {
    return problem(429, "rate_limited", "Too many connections are opened.", wait);
  }
  auto share = context.websockets_of.take(network_of(request.address));
  if (!share) return slot_refused(SlotRefusal::for_address);
  slot.hold(std::move(*share));
  return std::nullopt;
}

}  // namespace

awaitable<Reply> answer(ServerContext& context, const Request& request) {
  Reply reply;
  try {
    reply = co_await reply_to(context, request);
    if (reply.status == 500) context.services.log(request.method + " " + request.path + ": " + reply.code);
  } catch (const std::exception& failure) {
    context.services.log(request.method + " " + request.path + ": " + failure.what());
    reply = problem(500, "internal", "Something went wrong.");
  }
  count(context, reply);
  note(context, request, reply);
  co_return reply;
}

std::optional<Reply> upgrade_refusal(ServerContext& context, const Request& request, ConnectionSlot& slot) {
  auto refused = refusal_of_upgrade(context, request, slot);
  if (!refused) return std::nullopt;
  refused->route = "/ws";
  count(context, *refused);
  note(context, request, *refused);
  return refused;
}

Reply slot_refused(SlotRefusal why) {
  if (why == SlotRefusal::at_all) return problem(503, "too_many_connections", "The server is full; come back soon.", kFull);
  return problem(429, "too_many_connections", "Your address has as many connections as one may have.", kFull);
}

void count(ServerContext& context, const Reply& reply) {
  const std::string route = reply.route.empty() ? "static" : reply.route;
  if (!reply.code.empty()) context.count_refusal(reply.code);
  context.requests.add("route=\"" + route + "\",status=\"" + std::to_string(reply.status) + "\"");
}

}  // namespace noughts::gateway
