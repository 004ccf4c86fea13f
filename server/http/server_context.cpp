#include "http/server_context.hpp"

#include <boost/asio/post.hpp>
#include <cstring>

#include "http/cookies.hpp"
#include "http/origin.hpp"
#include "people/account/token.hpp"
#include "ws/session.hpp"

namespace noughts::gateway {
namespace {

// In this time a page that signs in or out has opened its next connection.
constexpr games::Millis kSignOut{3'000};
constexpr double kUpgradeBurst = 15;

std::size_t share_of(std::size_t all, std::size_t asked, std::size_t part) {
  return asked != 0 ? asked : std::max<std::size_t>(1, all / part);
}

}  // namespace

ServerContext::ServerContext(Settings its_settings, Services its_services, StaticFiles its_files, TrustedProxies its_proxies)
    : settings(std::move(its_settings)),
      services(std::move(its_services)),
      files(std::move(its_files)),
      proxies(std::move(its_proxies)),
      guests(kGuests.scaled(settings.rate_scale), kMostAddresses),
      sign_ins(kSignIns.scaled(settings.rate_scale), kMostAddresses),
      reads(kReads.scaled(settings.rate_scale), kMostAddresses),
      changes(kChanges.scaled(settings.rate_scale), kMostAddresses),
      reports(kReports.scaled(settings.rate_scale), kMostAddresses),
      photos(kPhotos.scaled(settings.rate_scale), kMostAddresses),
      exports(kExports.scaled(settings.rate_scale), kMostAddresses),
      direct_messages(kDirectMessages.scaled(settings.rate_scale), kMostAddresses),
      new_conversations(kNewConversations.scaled(settings.rate_scale), kMostAddresses),
      packs(kPackFiles.scaled(settings.rate_scale), kMostAddresses),
      upgrades(Rate{settings.websocket_rate, settings.websocket_rate * kUpgradeBurst}.scaled(settings.rate_scale),
               kMostAddresses),
      openings(kOpenings.scaled(settings.rate_scale), kMostAddresses),
      connections_of(share_of(settings.max_connections, settings.max_connections_per_address, 4), settings.max_connections),
      websockets_of(share_of(settings.max_connections, settings.max_websockets_per_address, 5), settings.max_connections),
      websockets_by(settings.max_websockets_per_player, settings.max_connections),
      bodies_of(kMostBodiesOfAddress, kMostBodies),
      large_bodies_by(kMostLargeBodiesOfPlayer, kMostLargeBodies) {
  for (std::size_t i = 0; i < services.loops->size(); ++i)
    loop_contexts.push_back(std::make_unique<LoopContext>(services.loops->at(i)));
}

std::size_t session_key(const store::TokenHash& token) {
  std::size_t key = 0;
  std::memcpy(&key, token.data(), sizeof key);
  return key;
}

std::size_t session_key(std::string_view token) {
  const auto hash = account::hash_of_token(token);
  return hash ? session_key(*hash) : 0;
}

std::optional<store::TokenHash> hash_of_caller(const Request& request) {
  return account::hash_of_token(session_token(request.cookie));
}

bool ServerContext::is_our_origin(const Request& request) const {
  const Home home{request.host, request.secure, settings.origin};
  return gateway::is_our_origin(request.origin, home);
}

bool ServerContext::is_secure() const { return tls || settings.origin.starts_with("https:"); }

void ServerContext::count_refusal(std::string_view code) {
  if (code == "internal") ++faults;
  refusals.add("code=\"" + std::string(code) + "\"");
}

void ServerContext::sign_out(const std::string& token) {
  if (const auto hash = account::hash_of_token(token)) end_sessions({}, hash);
}

void ServerContext::end_sessions(std::span<const store::TokenHash> ended, std::optional<store::TokenHash> changed) {
  const Moment now = SteadyClock::now();
  std::vector<std::pair<std::size_t, Moment>> keys;
  for (const auto& each : ended) {
    if (each != changed) keys.emplace_back(session_key(each), now);
  }
  if (changed) keys.emplace_back(session_key(*changed), now + kSignOut);
  for (const auto& loop_context : loop_contexts) {
    boost::asio::post(loop_context->loop(), [&loop_context = *loop_context, keys] {
      for (const auto& [key, at] : keys) loop_context.sign_out(key, at);
    });
  }
}

void ServerContext::disconnect(store::PlayerId player, DisconnectReason why) {
  for (const auto& loop_context : loop_contexts) {
    boost::asio::post(loop_context->loop(),
                      [&loop_context = *loop_context, player, why] { loop_context.disconnect(player, why); });
  }
}

}  // namespace noughts::gateway
