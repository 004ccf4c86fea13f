#include "http/server_context.hpp"

#include "http/client/origin.hpp"
#include "http/replies.hpp"

namespace noughts::gateway {
namespace {

constexpr games::Millis kFull{5'000};

std::size_t share_of(std::size_t all, std::size_t asked, std::size_t part) {
  return asked != 0 ? asked : std::max<std::size_t>(1, all / part);
}

}  // namespace

ServerContext::ServerContext(Settings its_settings, StaticFiles its_files, TrustedProxies its_proxies, cluster::Loops& loops,
                             std::function<void(std::string)> its_log)
    : settings(std::move(its_settings)),
      files(std::move(its_files)),
      proxies(std::move(its_proxies)),
      log(std::move(its_log)),
      connections_of(share_of(settings.max_connections, settings.max_connections_per_address, 4), settings.max_connections),
      websockets_of(share_of(settings.max_connections, settings.max_websockets_per_address, 5), settings.max_connections),
      websockets_by(settings.max_websockets_per_player, settings.max_connections),
      bodies_of(kMostBodiesOfAddress, kMostBodies),
      large_bodies_by(kMostLargeBodiesOfPlayer, kMostLargeBodies) {
  for (std::size_t i = 0; i < loops.size(); ++i) loop_contexts.push_back(std::make_unique<LoopContext>(loops.at(i)));
}

bool ServerContext::is_our_origin(const Request& request) const {
  const Home home{request.host, request.secure, settings.origin};
  return gateway::is_our_origin(request.origin, home);
}

bool ServerContext::is_secure() const { return tls || settings.origin.starts_with("https:"); }

void ServerContext::count_refusal(std::string_view code) {
  if (code == "internal") ++faults;
  refusals.add(text::prometheus_label("code", code));
}

Reply slot_refused(SlotRefusal why) {
  if (why == SlotRefusal::at_all) return problem(503, "too_many_connections", "The server is full; come back soon.", kFull);
  return problem(429, "too_many_connections", "Your address has as many connections as one may have.", kFull);
}

void count(ServerContext& context, const Reply& reply) {
  const std::string route = reply.route.empty() ? "static" : reply.route;
  if (!reply.code.empty()) context.count_refusal(reply.code);
  context.requests.add(text::prometheus_label("route", route) + "," +
                       text::prometheus_label("status", std::to_string(reply.status)));
}

}  // namespace noughts::gateway
