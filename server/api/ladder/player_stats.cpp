#include "api/ladder/handlers.hpp"

#include <array>

#include "api/call.hpp"
#include "api/json_parts.hpp"
#include "games/catalogue.hpp"
#include "http/replies.hpp"
#include "store/core/month_text.hpp"
#include "wire/server_frames.hpp"

namespace noughts::api::ladder {
namespace {

using boost::asio::awaitable;
using games::Json;

constexpr int kStretches = 150;
constexpr int kLedgerPage = 30;

Json rating_json(const store::RatingStats& rating) {
  return {{"variant", rating.variant},
          {"points", rating.points},
          {"games", rating.games},
          {"place", or_null(rating.place)},
          {"month_points", rating.month_points}};
}

Json results_json(const store::ResultStats& results) {
  return {{"variant", results.variant},
          {"against", games::word(results.against)},
          {"won", results.won},
          {"lost", results.lost},
          {"drawn", results.drawn}};
}

Json ledger_json(const store::LedgerRow& row) {
  const auto& opponent = row.opponent;
  return {{"at", number(row.at)},
          {"reason", games::word(row.reason)},
          {"before", row.before},
          {"after", row.after},
          {"room", row.room ? Json(store::text(*row.room)) : Json()},
          {"opponent", opponent ? wire::json(wire::shown(*opponent)) : Json()},
          {"month", row.month ? Json(store::month_text(*row.month)) : Json()}};
}

http::Reply unknown_variant() { return http::problem(404, "unknown_variant", "There is no variant of that name."); }

}  // namespace

awaitable<http::Reply> stats_summary(Services& services, Call call) {
  const auto player = co_await player_named(services.accounts, call.path[0]);
  if (!player) co_return player.error();
  const auto found = co_await services.player_stats.of(player->id, services.now());
  if (!found && found.error() == store::StoreError::not_found)
    co_return http::problem(404, "not_found", "There is no such player.");
  if (!found) co_return not_done(found.error());
  const auto is_moderator = co_await services.moderation.is_moderator(player->id);
  if (!is_moderator) co_return not_done(is_moderator.error());
  Json ratings = Json::array();
  for (const auto& rating : found->ratings) ratings.push_back(rating_json(rating));
  Json results = Json::array();
  for (const auto& each : found->results) results.push_back(results_json(each));
  Json json{{"name", player->name},
            {"since", number(found->since)},
            {"online", services.directory.is_online(player->id)},
            {"ratings", std::move(ratings)},
            {"results", std::move(results)}};
  if (*is_moderator) json["moderator"] = true;
  if (player->bot) json["bot"] = true;
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> head_to_head(Services& services, Call call) {
  const auto player = co_await player_named(services.accounts, call.path[0]);
  if (!player) co_return player.error();
  const auto opponent = co_await player_named(services.accounts, call.path[1]);
  if (!opponent) co_return opponent.error();
  const auto found = co_await services.player_stats.against(player->id, opponent->id);
  if (!found) co_return not_done(found.error());
  Json results = Json::array();
  for (const auto& [variant, won, lost, drawn] : *found) {
    results.push_back({{"variant", variant}, {"won", won}, {"lost", lost}, {"drawn", drawn}});
  }
  Json json = Json::object();
  json["results"] = std::move(results);
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> curve(Services& services, Call call) {
  if (games::find_variant(call.path[1]) == nullptr) co_return unknown_variant();
  const auto player = co_await player_named(services.accounts, call.path[0]);
  if (!player) co_return player.error();
  const auto found = co_await services.player_stats.curve(player->id, call.path[1], kStretches);
  if (!found) co_return not_done(found.error());
  Json points = Json::array();
  for (const auto& point : found->points) points.push_back({{"at", number(point.at)}, {"points", point.points}});
  const Json json{{"variant", call.path[1]}, {"start", found->start}, {"points", std::move(points)}};
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> ledger(Services& services, Call call) {
  const std::string variant = http::query_value(call.request.query, "variant");
  if (games::find_variant(variant) == nullptr) co_return unknown_variant();
  const std::string after = http::query_value(call.request.query, "after");
  const auto before = store::id_number(after);
  if (!after.empty() && !before) co_return http::problem(404, "not_found", "There is no such page.");
  const auto player = co_await player_named(services.accounts, call.path[0]);
  if (!player) co_return player.error();
  const auto page = co_await services.player_stats.ledger(player->id, variant, before, kLedgerPage);
  if (!page) co_return not_done(page.error());
  Json rows = Json::array();
  for (const auto& row : page->rows) rows.push_back(ledger_json(row));
  const Json next = page->next ? Json(store::id_text(*page->next)) : Json();
  const Json json{{"rows", std::move(rows)}, {"next", next}};
  co_return http::json_reply(200, json);
}

}  // namespace noughts::api::ladder
