#include "http/server_context.hpp"

#include "http/client/origin.hpp"
#include "http/replies.hpp"
#include "limits/rate_limiter.hpp"

namespace noughts::http {
namespace {

constexpr games::Millis kFull{5'000};

}  // namespace

ServerContext::ServerContext(Settings its_settings, StaticFiles its_files, TrustedProxies its_proxies,
                             std::shared_ptr<Connections> its_connections, const limits::RateScale& its_rate_scale,
                             std::function<void(std::string)> its_log)
    : settings(std::move(its_settings)),
      rate_scale(its_rate_scale),
      files(std::move(its_files)),
      proxies(std::move(its_proxies)),
      log(std::move(its_log)),
      all_connections(std::move(its_connections)),
      connections_of(settings.connections_of_address(), settings.max_connections),
      websockets_of(settings.websockets_of_address(), settings.max_connections),
      websockets_by(settings.max_websockets_per_player, settings.max_connections),
      bodies_of(kMostBodiesOfAddress, kMostBodies),
      large_bodies_by(kMostLargeBodiesOfPlayer, kMostLargeBodies),
      replies_of(kMostRepliesOfAddress, kMostReplies) {}

bool ServerContext::is_our_origin(const Request& request) const {
  const Home home{request.host, request.secure, settings.origin};
  return http::is_our_origin(request.origin, home);
}

bool ServerContext::is_secure() const { return settings.is_secure(); }

void ServerContext::count_refusal(std::string_view code) {
  if (code == games::codes::kInternal) ++faults;
  refusals.add(text::prometheus_label("code", code));
}

Reply slot_refused(SlotRefusal why) {
  if (why == SlotRefusal::at_all) return problem(503, "too_many_connections", "The server is full; come back soon.", kFull);
  return problem(429, "too_many_connections", "Your address has as many connections as one may have.", kFull);
}

Reply too_large_a_body() { return problem(413, "too_large", "The body is too large."); }

Reply too_many_bodies() { return problem(503, games::codes::kBusy, "Too much is being sent at once.", games::Millis(1'000)); }

void admit_body(ServerContext& context, const Request& header, std::optional<std::uint64_t> length, Admission& admission) {
  admission.most_body = context.settings.max_request;
  if (length.value_or(0) > admission.most_body) {
    admission.refused = too_large_a_body();
  } else if (length == 0U) {
    return;
  } else if (auto share = context.bodies_of.take(limits::network_of(header.address), length.value_or(admission.most_body))) {
    admission.body = std::move(*share);
  } else {
    admission.refused = too_many_bodies();
  }
}

// Files are the same bytes for all. Whoever has changed something must not hear that it was not done. What is sent as it is read
// goes on as it begins. A reply that is larger than all of an address takes all of it.
void hold_place(ServerContext& context, const Request& request, Reply& reply) {
  const bool is_read = request.method == "GET" && !reply.route.empty();
  if (!is_read || !reply.body || reply.body->size() < kLargeReply) return;
  const std::size_t amount = std::min(reply.body->size(), kMostRepliesOfAddress);
  if (auto share = context.replies_of.take(limits::network_of(request.address), amount)) {
    reply.place = std::make_shared<limits::Share>(std::move(*share));
    return;
  }
  std::string route = std::move(reply.route);
  reply = problem(503, games::codes::kBusy, "Too much is being fetched at once.", games::Millis(1'000));
  reply.route = std::move(route);
}

void count(ServerContext& context, const Reply& reply) {
  const std::string route = reply.route.empty() ? "static" : reply.route;
  if (!reply.code.empty()) context.count_refusal(reply.code);
  context.requests.add(text::prometheus_label("route", route) + "," +
                       text::prometheus_label("status", std::to_string(reply.status)));
}

}  // namespace noughts::http
