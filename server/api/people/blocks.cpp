#include "api/people/handlers.hpp"

#include <array>

#include "api/call.hpp"
#include "api/people/two_players.hpp"
#include "http/replies.hpp"

namespace noughts::api::people {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::StoreError;

/// From now on connections and the lobby go by the list as it is now.
awaitable<http::Reply> changed(SocialServices& services, store::PlayerId player) {
  const auto reading = services.directory.begin_reading();
  auto relations = co_await services.relations.of(player);
  if (!relations) co_return not_done(relations.error());
  services.directory.set_black_list(player, std::move(relations->blocks), reading);
  co_await services.lobby.refresh(player);
  co_return done();
}

}  // namespace

awaitable<http::Reply> blocks(SocialServices& services, Call call) {
  const auto found = co_await services.blocks.of(call.caller->id);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& block : *found) {
    list.push_back({{"name", block.player.name}, {"at", block.at.time_since_epoch().count()}});
  }
  co_return http::json_reply(200, {{"blocks", std::move(list)}});
}

awaitable<http::Reply> block(SocialServices& services, Call call) {
  auto both = co_await two_players(services, call);
  if (!both) co_return std::move(both).error();
  const auto added = co_await services.blocks.add(both->who.id, both->whom.id, services.now());
  if (!added && added.error() == StoreError::conflict) co_return http::problem(409, "too_many", "The black list is full.");
  // One of the two has erased the account since.
  if (!added && added.error() == StoreError::not_found) co_return no_such_player();
  if (!added) co_return not_done(added.error());
  co_return co_await changed(services, both->who.id);
}

awaitable<http::Reply> unblock(SocialServices& services, Call call) {
  auto both = co_await two_players(services, call);
  if (!both) co_return std::move(both).error();
  const auto removed = co_await services.blocks.remove(both->who.id, both->whom.id);
  if (!removed) co_return not_done(removed.error());
  co_return co_await changed(services, both->who.id);
}

}  // namespace noughts::api::people
