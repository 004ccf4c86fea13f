#include "api/call.hpp"
#include "api/people/handlers.hpp"
#include "api/people/two_players.hpp"
#include "http/replies.hpp"
#include "policy/policy.hpp"

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

/// nullopt: they may; or the reply that says why not.
awaitable<std::optional<http::Reply>> why_not_follow(SocialServices& services, const TwoPlayers& both) {
  const auto who = co_await services.relations.of(both.who.id);
  if (!who) co_return not_done(who.error());
  const auto whom = co_await services.relations.of(both.whom.id);
  if (!whom) co_return not_done(whom.error());
  const auto refusal = policy::check_permission(policy::Interaction::follow, *who, *whom);
  if (refusal) co_return http::problem(403, refusal->code, refusal->why);
  co_return std::nullopt;
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
  if (auto refused = co_await why_not_follow(services, *both)) co_return std::move(*refused);
  const auto added = co_await services.follows.add(both->who.id, both->whom.id, services.now());
  if (!added && added.error() == StoreError::conflict) {
    co_return http::problem(409, "too_many", "The list of those you follow is full.");
  }
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
