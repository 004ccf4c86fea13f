#include "api/call.hpp"
#include "api/people/handlers.hpp"
#include "api/people/two_players.hpp"
#include "api/permission.hpp"
#include "http/replies.hpp"

namespace noughts::api::people {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::StoreError;

Json game_json(const SocialServices& services, store::PlayerId player) {
  const auto game = services.live.of(player);
  if (!game) return {};
  return {{"room", store::text(game->room)}, {"variant", game->variant}};
}

Json followed_json(const SocialServices& services, const store::Follow& follow) {
  const store::Player& player = follow.player;
  Json json{{"name", player.name},
            {"at", follow.at.time_since_epoch().count()},
            {"online", services.directory.is_online(player.id)},
            {"game", game_json(services, player.id)}};
  if (player.bot) json["bot"] = true;
  return json;
}

}  // namespace

awaitable<http::Reply> following(SocialServices& services, Call call) {
  const auto found = co_await services.follows.of(call.caller->id);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& follow : *found) list.push_back(followed_json(services, follow));
  co_return http::json_reply(200, {{"following", std::move(list)}});
}

awaitable<http::Reply> follow(SocialServices& services, Call call) {
  auto both = co_await two_players(services, call);
  if (!both) co_return std::move(both).error();
  auto refused = co_await why_not(services.relations, policy::Interaction::follow, both->who.id, both->whom.id);
  if (refused) co_return std::move(*refused);
  const auto added = co_await services.follows.add(both->who.id, both->whom.id, services.now());
  if (!added && added.error() == StoreError::conflict) {
    // One of the two may have blocked the other since.
    refused = co_await why_not(services.relations, policy::Interaction::follow, both->who.id, both->whom.id);
    if (refused) co_return std::move(*refused);
    co_return http::problem(409, "too_many", "The list of those you follow is full.");
  }
  // One of the two has erased the account since.
  if (!added && added.error() == StoreError::not_found) co_return no_such_player();
  if (!added) co_return not_done(added.error());
  co_return done();
}

awaitable<http::Reply> unfollow(SocialServices& services, Call call) {
  auto both = co_await two_players(services, call);
  if (!both) co_return std::move(both).error();
  const auto removed = co_await services.follows.remove(both->who.id, both->whom.id);
  if (!removed) co_return not_done(removed.error());
  co_return done();
}

}  // namespace noughts::api::people
