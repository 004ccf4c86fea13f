#include "api/operations.hpp"

#include "api/account/account_replies.hpp"
#include "api/caller.hpp"
#include "api/people/profile_json.hpp"
#include "http/client/cookies.hpp"
#include "http/replies.hpp"

namespace noughts::gateway {

using account::AccountError;
using boost::asio::awaitable;
using games::Json;
using store::StoreError;

namespace {

awaitable<Reply> own_account(Context& context, const Request& request, Parts) {
  const auto player = co_await registered_caller(context, request);
  if (!player) co_return player.error();
  co_return co_await profile(context, player->id);
}

awaitable<Reply> about_of_player(Context& context, const Request&, Parts parts) {
  const auto player = co_await player_named(context, std::move(parts.at(0)));
  if (!player) co_return player.error();
  co_return co_await profile(context, player->id);
}

std::optional<store::About> about(const Request& request) {
  const auto json = body_object(request, {"about", "place", "website"});
  if (!json) return std::nullopt;
  const auto* about = text_at(*json, "about");
  const auto* place = text_at(*json, "place");
  const auto* website = text_at(*json, "website");
  if (about == nullptr || place == nullptr || website == nullptr) return std::nullopt;
  return store::About{*about, *place, *website};
}

awaitable<Reply> tell(Context& context, const Request& request, Parts) {
  const auto player = co_await registered_caller(context, request);
  if (!player) co_return player.error();
  auto given = about(request);
  if (!given) co_return bad_body(R"({"about": text, "place": text, "website": text})");
  const auto told = co_await context.services.people.account_service->tell(player->id, std::move(*given));
  if (!told) co_return refused(told.error());
  co_return co_await profile(context, player->id);
}

awaitable<Reply> change_password(Context& context, const Request& request, Parts) {
  const auto player = co_await registered_caller(context, request);
  if (!player) co_return player.error();
  const auto json = body_object(request, {"old", "new"});
  const auto* old = json ? text_at(*json, "old") : nullptr;
  const auto* wanted = json ? text_at(*json, "new") : nullptr;
  if (old == nullptr || wanted == nullptr) co_return bad_body(R"({"old": text, "new": text})");
  if (auto wait = co_await slowed(context, request, player->name)) co_return std::move(*wait);
  const auto renewed =
      co_await context.services.people.account_service->change_password(*player, *old, *wanted, from_of(request));
  if (!renewed) co_return refused(renewed.error());
  context.end_sessions(renewed->ended, hash_of_caller(request));
  Reply reply = done();
  add_cookies(reply, renewed->session, context.is_secure());
  co_return reply;
}

awaitable<Reply> shown_sessions(Context& context, const Request& request, store::PlayerId player) {
  const auto all = co_await context.services.people.account_service->sessions(player, session_token(request.cookie));
  if (!all) co_return refused(all.error());
  Json list = Json::array();
  for (const auto& [session, here] : *all) {
    list.push_back({{"id", store::id_text(static_cast<std::int64_t>(session.id))},
                    {"made", session.made.time_since_epoch().count()},
                    {"used", session.used.time_since_epoch().count()},
                    {"browser", session.browser.family},
                    {"system", session.browser.system},
                    {"here", here}});
  }
  co_return json_reply(200, {{"sessions", std::move(list)}});
}

awaitable<Reply> sessions(Context& context, const Request& request, Parts) {
  const auto player = co_await registered_caller(context, request);
  if (!player) co_return player.error();
  co_return co_await shown_sessions(context, request, player->id);
}

awaitable<Reply> end_others(Context& context, const Request& request, Parts) {
  const auto player = co_await registered_caller(context, request);
  if (!player) co_return player.error();
  const auto ended = co_await context.services.people.account_service->end_others(player->id, session_token(request.cookie));
  if (!ended) co_return refused(ended.error());
  context.end_sessions(*ended);
  co_return co_await shown_sessions(context, request, player->id);
}

awaitable<Reply> end_session(Context& context, const Request& request, Parts parts) {
  const auto player = co_await registered_caller(context, request);
  if (!player) co_return player.error();
  const auto id = store::read_id<store::SessionId>(parts.at(0));
  if (!id) co_return refused(AccountError::not_found);
  const auto ended =
      co_await context.services.people.account_service->end_session(player->id, session_token(request.cookie), *id);
  if (!ended) co_return refused(ended.error());
  const std::vector<store::TokenHash> one{*ended};
  context.end_sessions(one);
  co_return co_await shown_sessions(context, request, player->id);
}

awaitable<Reply> export_page(Context& context, const Request& request, Parts) {
  const auto player = co_await registered_caller(context, request);
  if (!player) co_return player.error();
  auto page = co_await context.services.people.user_data->page(player->id, query_value(request.query, "after"));
  if (!page && page.error() == StoreError::not_found) co_return refused(AccountError::not_found);
  if (!page) co_return not_done(page.error());
  Json json{{"part", page->part}, {"rows", std::move(page->rows)}, {"next", page->next ? Json(*page->next) : Json()}};
  co_return json_reply(200, json);
}

awaitable<Reply> erase(Context& context, const Request& request, Parts) {
  const auto player = co_await registered_caller(context, request);
  if (!player) co_return player.error();
  const auto json = body_object(request, {"name", "password"});
  const auto* name = json ? text_at(*json, "name") : nullptr;
  const auto* password = json ? text_at(*json, "password") : nullptr;
  if (name == nullptr || password == nullptr) co_return bad_body(R"({"name": text, "password": text})");
  if (auto wait = co_await slowed(context, request, player->name)) co_return std::move(*wait);
  const auto ended = co_await context.services.people.account_service->erase(*player, *name, *password, from_of(request));
  if (!ended) co_return refused(ended.error());
  context.end_sessions(*ended, hash_of_caller(request));
  Reply reply = done();
  reply.headers.push_back({"Set-Cookie", expired_cookie(context.is_secure())});
  reply.headers.push_back({"Set-Cookie", expired_device_cookie(context.is_secure())});
  co_return reply;
}

constexpr auto kOperations = std::to_array<Operation>({
    {"GET", "account", own_account},
    {"PUT", "account/about", tell},
    {"POST", "account/password", change_password},
    {"GET", "account/sessions", sessions},
    {"DELETE", "account/sessions", end_others},
    {"DELETE", "account/sessions/{session}", end_session},
    {"GET", "account/export", export_page},
    {"POST", "account/deletion", erase},
    {"GET", "players/{name}/about", about_of_player},
});

}  // namespace

std::span<const Operation> own_account_operations() { return kOperations; }

}  // namespace noughts::gateway
