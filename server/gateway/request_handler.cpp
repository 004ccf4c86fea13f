#include "gateway/request_handler.hpp"

#include "api/api.hpp"
#include "api/probes.hpp"
#include "api/security_log.hpp"
#include "http/replies.hpp"
#include "ws/web_socket.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;

constexpr games::Millis kComeBack{1'000};

Reply static_file(const Context& context, const Request& request) {
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

awaitable<Reply> reply_to(Context& context, const Request& request) {
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

void note(const Context& context, const Request& request, const Reply& reply) {
  if (!context.services.operations.security) return;
  if (auto line = security_line(request, reply)) context.services.operations.security(std::move(*line));
}

std::optional<Reply> refusal_of_upgrade(Context& context, const Request& request, ConnectionSlot& slot) {
  if (context.starting) return too_early(request);
  if (!context.is_our_origin(request)) return problem(403, "bad_origin", "The request does not come from a page of this site.");
  if (context.closing || context.services.operations.health->condition().draining) {
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

class RequestHandler final : public Handler {
 public:
  explicit RequestHandler(Context& context) : context_(context) {}

  awaitable<Admission> admit(const Request& header, std::optional<std::uint64_t> length) override {
    return admit_to_api(context_, header, length);
  }

  awaitable<Reply> answer(const Request& request) override {
    Reply reply;
    try {
      reply = co_await reply_to(context_, request);
      if (reply.status == 500) context_.log(request.method + " " + request.path + ": " + reply.code);
    } catch (const std::exception& failure) {
      context_.log(request.method + " " + request.path + ": " + failure.what());
      reply = problem(500, "internal", "Something went wrong.");
    }
    count(context_, reply);
    note(context_, request, reply);
    co_return reply;
  }

  std::optional<Reply> refuse_upgrade(const Request& request, ConnectionSlot& slot) override {
    auto refused = refusal_of_upgrade(context_, request, slot);
    if (!refused) return std::nullopt;
    refused->route = "/ws";
    count(context_, *refused);
    note(context_, request, *refused);
    return refused;
  }

  awaitable<void> upgrade(LoopContext& loop_context, ServerContextPointer context, ConnectionSlot slot, Stream stream,
                          HttpRequest request) override {
    return serve_web_socket(loop_context, std::static_pointer_cast<Context>(std::move(context)), std::move(slot),
                            std::move(stream), std::move(request));
  }

 private:
  Context& context_;
};

}  // namespace

std::unique_ptr<Handler> make_request_handler(Context& context) { return std::make_unique<RequestHandler>(context); }

}  // namespace noughts::gateway
