#include "gateway/request_handler.hpp"

#include "api/api.hpp"
#include "gateway/pages.hpp"
#include "gateway/probes.hpp"
#include "gateway/security_log.hpp"
#include "http/client/credential.hpp"
#include "http/replies.hpp"
#include "people/account/token.hpp"
#include "ws/web_socket.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;

constexpr std::string_view kWebSocketPath = "/ws";
constexpr games::Millis kComeBack{1'000};
constexpr std::size_t kMostAddresses = 16'384;

bool is_of_api(const http::Request& request) { return request.path.starts_with(api::kRoot); }

// Pages as well: whoever opens the site reads a line instead of a game that can't be played.
http::Reply too_early(const http::Request& request) {
  constexpr std::string_view kWhy = "The server starts and waits for its database. Come back soon.";
  if (is_of_api(request)) return http::problem(503, games::codes::kUnavailable, kWhy, kComeBack);
  std::string line(kWhy);
  http::Reply reply = http::text_reply(503, std::move(line += '\n'));
  reply.headers.push_back({"Retry-After", "1"});
  return reply;
}

http::Reply upgrade_wanted() {
  http::Reply refused = http::text_reply(426, "This is the address of the WebSocket.\n");
  refused.headers.push_back({"Upgrade", "websocket"});
  refused.route = kWebSocketPath;
  return refused;
}

// Addresses get into histories, logs and other servers: whoever finds the token there could use it.
bool has_token_in_address(const http::Request& request) {
  if (account::holds_api_token(request.path) || account::holds_api_token(http::decoded_query(request.query))) return true;
  const bool takes_tokens = is_of_api(request) || request.path == kWebSocketPath;
  return takes_tokens && !http::query_value(request.query, "access_token").empty();
}

http::Reply token_in_address() {
  return http::problem(400, "token_in_url",
                       "A token goes into the header Authorization, never into an address. Revoke this one.");
}

class RequestHandler final : public http::Handler {
 public:
  RequestHandler(http::ServerContext& context, const Services& services)
      : context_(context),
        operations_(services.operations),
        api_(context, services.areas, services.callers),
        sessions_(services.sessions, context.settings.version, context.rate_scale),
        upgrades_(context.settings.upgrade_rate(), kMostAddresses, context.rate_scale),
        pages_(context, services.previews) {}

  awaitable<http::Admission> admit(const http::Request& header, std::optional<std::uint64_t> length) override {
    http::Admission admission;
    if (has_token_in_address(header)) {
      admission.refused = token_in_address();
      admission.refused->route = is_of_api(header) ? api::kRoot : kWebSocketPath;
    } else if (is_of_api(header) && !context_.starting) {
      admission = co_await api_.admit(header, length);
    } else {
      http::admit_body(context_, header, length, admission);
      admission.may_upgrade = header.path == kWebSocketPath;
      admission.answer = [this](const http::Request& request) { return answer_simply(request); };
    }
    admission.answer = [this, answer = std::move(admission.answer)](const http::Request& request) {
      return guarded(answer, request);
    };
    co_return admission;
  }

  std::optional<http::Reply> answer_probe(const http::Request& request) override {
    return gateway::answer_probe(context_, operations_, request);
  }

  std::optional<http::Reply> refuse_upgrade(const http::Request& request, http::ConnectionSlot& slot) override {
    auto refused = refusal_of_upgrade(request, slot);
    if (!refused) return std::nullopt;
    refused->route = kWebSocketPath;
    count(context_, *refused);
    record(request, *refused);
    return refused;
  }

  awaitable<void> upgrade(http::LoopContext& loop_context, http::ServerContextPointer context, http::ConnectionSlot slot,
                          http::Stream stream, http::HttpRequest request) override {
    return ws::serve_web_socket(sessions_, loop_context, std::move(context), std::move(slot), std::move(stream),
                                std::move(request));
  }

 private:
  /// Whatever is not of the API.
  awaitable<http::Reply> answer_simply(const http::Request& request) {
    if (auto probe = answer_probe(request)) co_return std::move(*probe);
    // What asks the API is answered here only if it came before the API was there, which it may be by now.
    if (context_.starting || is_of_api(request)) co_return too_early(request);
    if (request.path == kWebSocketPath) co_return upgrade_wanted();
    auto page = co_await pages_.answer(request);
    co_return page ? std::move(*page) : static_file(request);
  }

  /// What fails is logged and becomes a 500, what is too much at once a 503. Counts what is answered.
  awaitable<http::Reply> guarded(http::Answer answer, const http::Request& request) {
    http::Reply reply;
    try {
      reply = co_await answer(request);
      if (reply.status == 500) context_.log(request.method + " " + request.path + ": " + reply.code);
    } catch (const std::exception& failure) {
      context_.log(request.method + " " + request.path + ": " + failure.what());
      reply = http::problem(500, games::codes::kInternal, "Something went wrong.");
    }
    http::hold_place(context_, request, reply);
    count(context_, reply);
    record(request, reply);
    co_return reply;
  }

  [[nodiscard]] http::Reply static_file(const http::Request& request) const {
    if (request.method == "GET" || request.method == "HEAD") return context_.files.reply(request);
    http::Reply refused = http::problem(405, "method_not_allowed", "That method is not allowed here.");
    refused.headers.push_back({"Allow", "GET, HEAD"});
    return refused;
  }

  std::optional<http::Reply> refusal_of_upgrade(const http::Request& request, http::ConnectionSlot& slot) {
    if (context_.starting) return too_early(request);
    const bool is_by_token = http::credential_of(request.cookie, request.authorization).is_of_program();
    if (!is_by_token && !context_.is_our_origin(request)) {
      return http::problem(403, "bad_origin", "The request does not come from a page of this site.");
    }
    if (context_.closing || operations_.health.condition().draining) {
      return http::problem(503, "draining", "The server restarts; come back soon.", kComeBack);
    }
    if (const auto wait = upgrades_.take(request.address, limits::SteadyClock::now())) {
      return http::problem(429, "rate_limited", "Too many connections are opened.", wait);
    }
    auto share = context_.websockets_of.take(limits::network_of(request.address));
    if (!share) return http::slot_refused(http::SlotRefusal::for_address);
    slot.hold(std::move(*share));
    return std::nullopt;
  }

  void record(const http::Request& request, const http::Reply& reply) const {
    if (!operations_.security) return;
    if (auto line = security_line(request, reply)) operations_.security(std::move(*line));
  }

  http::ServerContext& context_;
  Operations operations_;
  api::Api api_;
  Sessions sessions_;
  limits::RateLimiter upgrades_;  ///< by address
  Pages pages_;
};

}  // namespace

std::unique_ptr<http::Handler> make_request_handler(http::ServerContext& context, const Services& services) {
  return std::make_unique<RequestHandler>(context, services);
}

}  // namespace noughts::gateway
