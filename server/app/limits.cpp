#include "app/limits.hpp"

#include "api/limits.hpp"
#include "gateway/pages.hpp"
#include "gateway/sessions.hpp"
#include "people/account/email.hpp"
#include "people/push/push_sender.hpp"
#include "ws/session.hpp"

namespace noughts::app {
namespace {

using limits::CountedBy;
using limits::NamedRate;
using limits::Unit;

std::vector<NamedRate> rates(const http::Settings& settings) {
  std::vector<NamedRate> all = api::listed_rates();
  const std::vector<NamedRate> others[]{
      {{"connections_opened", CountedBy::address, settings.upgrade_rate()}},
      gateway::Sessions::listed_rates(),
      gateway::Pages::listed_rates(),
      ws::Session::listed_rates(),
      {{"emails", CountedBy::mailbox, account::Email::kMailsToOne}},
  };
  for (const auto& some : others) all.insert(all.end(), some.begin(), some.end());
  return all;
}

std::vector<limits::NamedBound> bounds(const http::Settings& settings) {
  return {{"connections", Unit::count, settings.max_connections},
          {"connections_of_address", Unit::count, settings.connections_of_address()},
          {"websockets_of_address", Unit::count, settings.websockets_of_address()},
          {"websockets_of_player", Unit::count, settings.max_websockets_per_player},
          {"frame", Unit::bytes, settings.max_frame},
          {"outbox", Unit::bytes, ws::Outbox::kMostBytes},
          {"body", Unit::bytes, settings.max_request},
          {"bodies", Unit::bytes, http::kMostBodies},
          {"bodies_of_address", Unit::bytes, http::kMostBodiesOfAddress},
          {"large_bodies", Unit::bytes, http::kMostLargeBodies},
          {"large_bodies_of_player", Unit::bytes, http::kMostLargeBodiesOfPlayer},
          {"replies", Unit::bytes, http::kMostReplies},
          {"replies_of_address", Unit::bytes, http::kMostRepliesOfAddress},
          {"pushes", Unit::count, push::PushSender::kMostWaiting},
          {"pushes_of_service", Unit::count, push::PushSender::kMostWaitingForOne}};
}

}  // namespace

limits::Listing listing(const Configuration& configuration) {
  return {rates(configuration.gateway), bounds(configuration.gateway)};
}

}  // namespace noughts::app
