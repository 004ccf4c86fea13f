#include "api/people/welcome.hpp"

#include "api/json_parts.hpp"
#include "api/people/account_replies.hpp"
#include "api/people/ended_sessions.hpp"
#include "http/client/cookies.hpp"
#include "http/replies.hpp"

namespace noughts::api::people {

using account::AccountError;
using boost::asio::awaitable;
using games::Json;

// Guests are not rated and have no office: most who come are guests, and nothing is asked of the database for them.
awaitable<http::Reply> shown(AccountServices& services, store::Player player) {
  Json json = player_json(player);
  Json& points = json["ratings"] = Json::object();
  if (player.guest) co_return http::json_reply(200, json);
  const auto ratings = co_await services.ratings.of(player.id);
  if (!ratings) co_return refused(account::error_of(ratings.error()));
  for (const auto& [variant, number] : *ratings) points[variant] = number;
  const auto is_moderator = co_await services.moderation.is_moderator(player.id);
  if (!is_moderator) co_return refused(account::error_of(is_moderator.error()));
  if (*is_moderator) json["moderator"] = true;
  const auto is_curator = co_await services.curators.is_curator(player.id);
  if (!is_curator) co_return refused(account::error_of(is_curator.error()));
  if (*is_curator) json["curator"] = true;
  const auto is_administrator = co_await services.administration.is_administrator(player.id);
  if (!is_administrator) co_return refused(account::error_of(is_administrator.error()));
  if (*is_administrator) json["administrator"] = true;
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> welcomed(AccountServices& services, account::Opened opened) {
  http::Reply reply = co_await shown(services, opened.player);
  add_cookies(reply, opened, services.is_secure);
  co_return reply;
}

awaitable<http::Reply> signed_in(AccountServices& services, std::string before, account::Opened opened) {
  sign_out(services.connections, before);
  co_return co_await welcomed(services, std::move(opened));
}

awaitable<http::Reply> welcomed_back(AccountServices& services, const http::Request& request, account::ChangedPassword changed) {
  end_sessions(services.connections, changed.ended);
  services.connections.check(changed.session.player.id);
  // Whoever was somebody else in this browser is so no longer.
  const std::string token = http::session_token(request.cookie);
  co_await services.accounts.logout(token);
  sign_out(services.connections, token);
  co_return co_await welcomed(services, std::move(changed.session));
}

awaitable<http::Reply> closed_account(AccountServices& services, std::string name) {
  const auto player = co_await services.accounts.named(std::move(name));
  if (!player) co_return refused(account::error_of(player.error()));
  const auto ban = co_await services.moderation.ban_of(player->id);
  // It has just ended.
  if (!ban) co_return refused(account::error_of(ban.error()));
  Json json{{"code", account::code(AccountError::banned)}, {"message", account::message(AccountError::banned)}};
  json["until"] = ban->until ? Json(ban->until->time_since_epoch().count()) : Json();
  http::Reply reply = http::json_reply(403, json);
  reply.code = account::code(AccountError::banned);
  co_return reply;
}

}  // namespace noughts::api::people
