#include "api/people/profile.hpp"

#include "api/people/handlers.hpp"
#include "http/replies.hpp"

namespace noughts::api::people {

using boost::asio::awaitable;
using games::Json;
using store::StoreError;

namespace {

std::optional<store::About> about(const http::Request& request) {
  const auto json = body_object(request, {"about", "place", "website"});
  if (!json) return std::nullopt;
  const auto* about = text_at(*json, "about");
  const auto* place = text_at(*json, "place");
  const auto* website = text_at(*json, "website");
  if (about == nullptr || place == nullptr || website == nullptr) return std::nullopt;
  return store::About{*about, *place, *website};
}

}  // namespace

awaitable<http::Reply> profile(ProfileServices& services, store::PlayerId player) {
  const auto found = co_await services.profiles.of(player);
  if (!found && found.error() == StoreError::not_found) co_return http::problem(404, "not_found", "There is no such player.");
  if (!found) co_return not_done(found.error());
  Json json{{"name", found->player.name},      {"since", found->since.time_since_epoch().count()},
            {"about", found->about.about},     {"place", found->about.place},
            {"website", found->about.website}, {"photo", found->photo ? Json(*found->photo) : Json()}};
  if (found->player.bot) json["bot"] = true;
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> own_account(ProfileServices& services, Call call) {
  co_return co_await profile(services, call.caller->id);
}

awaitable<http::Reply> tell_about(ProfileServices& services, Call call) {
  auto given = about(call.request);
  if (!given) co_return bad_body(R"({"about": text, "place": text, "website": text})");
  const auto told = co_await services.account_service.tell(call.caller->id, std::move(*given));
  if (!told) co_return refused(told.error());
  co_return co_await profile(services, call.caller->id);
}

awaitable<http::Reply> about_of_player(ProfileServices& services, Call call) {
  const auto player = co_await player_named(services.accounts, std::move(call.path[0]));
  if (!player) co_return player.error();
  co_return co_await profile(services, player->id);
}

awaitable<http::Reply> export_page(ProfileServices& services, Call call) {
  auto page = co_await services.user_data.page(call.caller->id, http::query_value(call.request.query, "after"));
  if (!page && page.error() == StoreError::not_found) co_return refused(account::AccountError::not_found);
  if (!page) co_return not_done(page.error());
  Json json{{"part", page->part}, {"rows", std::move(page->rows)}, {"next", page->next ? Json(*page->next) : Json()}};
  co_return http::json_reply(200, json);
}

}  // namespace noughts::api::people
