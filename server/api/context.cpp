#include "api/context.hpp"

#include <boost/asio/post.hpp>
#include <cstring>

#include "http/client/cookies.hpp"
#include "people/account/token.hpp"

namespace noughts::gateway {
namespace {

// In this time a page that signs in or out has opened its next connection.
constexpr games::Millis kSignOut{3'000};
constexpr double kUpgradeBurst = 15;

}  // namespace

Context::Context(Settings its_settings, Services its_services, StaticFiles its_files, TrustedProxies its_proxies)
    : ServerContext(std::move(its_settings), std::move(its_files), std::move(its_proxies), *its_services.loops, its_services.log),
      services(std::move(its_services)),
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
      openings(kOpenings.scaled(settings.rate_scale), kMostAddresses) {}

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

void Context::sign_out(const std::string& token) {
  if (const auto hash = account::hash_of_token(token)) end_sessions({}, hash);
}

void Context::end_sessions(std::span<const store::TokenHash> ended, std::optional<store::TokenHash> changed) {
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

void Context::disconnect(store::PlayerId player, DisconnectReason why) {
  for (const auto& loop_context : loop_contexts) {
    boost::asio::post(loop_context->loop(),
                      [&loop_context = *loop_context, player, why] { loop_context.disconnect(player, why); });
  }
}

}  // namespace noughts::gateway
