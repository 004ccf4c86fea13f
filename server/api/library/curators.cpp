#include <algorithm>
#include <array>

#include "api/json_parts.hpp"
#include "api/library/curating_json.hpp"
#include "api/library/curator_caller.hpp"
#include "api/library/handlers.hpp"
#include "api/pages.hpp"
#include "games/catalogue.hpp"
#include "games/core/office.hpp"
#include "library/curating/desk_news.hpp"

namespace noughts::api::library {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::RoomId;
using store::StoreError;
using store::TakeoverResult;

constexpr int kMostWaiting = 200;
constexpr int kMostSeeking = 50;
constexpr int kLogPage = 50;
/// Links that nobody has come to for so long are offered no more.
constexpr games::Millis kOffered{std::chrono::days{90}};

http::Reply no_board() { return http::problem(404, "not_found", "There is no such board."); }

/// Whether a link waits for a curator.
bool lacks_curator(const store::Challenge& challenge) {
  const auto* variant = games::find_variant(challenge.terms.variant);
  if (variant == nullptr) return false;
  const auto is_waited_for = [&](const games::SeatInfo& place) {
    return variant->office(place.role) == games::kCuratorOffice &&
           std::ranges::none_of(challenge.joined, [&](const auto& each) { return each.side.word() == place.role; });
  };
  return std::ranges::any_of(variant->cast(challenge.terms.options), is_waited_for);
}

Json seeking_json(const store::Challenge& challenge) {
  Json joined = Json::array();
  for (const auto& each : challenge.joined) joined.push_back(player_json(each.player));
  return {{"challenge", store::text(challenge.id)},
          {"terms", wire::json(challenge.terms, challenge.side)},
          {"joined", std::move(joined)},
          {"since", challenge.created.time_since_epoch().count()}};
}

awaitable<Or<Json>> seeking(Services& services) {
  std::vector<store::Challenge> all;
  for (const auto& variant : games::catalogue()) {
    if (!variant.info.hosted) continue;
    auto& challenges = services.challenges;
    auto open = co_await challenges.open(std::string(variant.info.name), services.now() - kOffered, kMostSeeking);
    if (!open) co_return std::unexpected(not_done(open.error()));
    std::ranges::copy_if(*open, std::back_inserter(all), lacks_curator);
  }
  std::ranges::sort(all, {}, &store::Challenge::created);
  Json list = Json::array();
  for (const auto& each : all) list.push_back(seeking_json(each));
  co_return list;
}

http::Reply not_taken(TakeoverResult taken) {
  if (taken == TakeoverResult::own_board) return http::problem(403, "own_board", "You play at this board.");
  return http::problem(409, "game_over", "The game has ended.");
}

/// The board of ?room=, if there is one that the caller may look into; nullopt: of none.
awaitable<Or<std::optional<RoomId>>> board_asked_for(Services& services, const http::Request& request, store::PlayerId caller) {
  const auto text = http::query_value(request.query, "room");
  if (text.empty()) co_return std::nullopt;
  const auto room = store::read_id<RoomId>(text);
  if (!room) co_return std::unexpected(no_board());
  const auto plays = co_await services.curators.plays(*room, caller);
  if (!plays) co_return std::unexpected(plays.error() == StoreError::not_found ? no_board() : not_done(plays.error()));
  if (*plays) co_return std::unexpected(not_taken(TakeoverResult::own_board));
  co_return room;
}

}  // namespace

awaitable<http::Reply> desk(Services& services, Call call) {
  const auto found = co_await services.curators.desk(call.caller->id, kMostWaiting);
  if (!found) co_return not_done(found.error());
  auto open = co_await seeking(services);
  if (!open) co_return std::move(open.error());
  Json json = desk_json(*found, call.caller->id);
  json["seeking"] = std::move(*open);
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> take_board(Services& services, Call call) {
  const auto room = store::read_id<RoomId>(call.path[0]);
  if (!room) co_return no_board();
  const auto attempt = made_by(services, call.caller->id);
  const store::Takeover takeover{*room, attempt.actor, attempt.at, attempt.call};
  const auto taken = co_await services.curators.take(takeover);
  if (!taken) co_return taken.error() == StoreError::not_found ? no_board() : not_done(taken.error());
  if (*taken == TakeoverResult::had_already) co_return done();
  if (*taken != TakeoverResult::taken) co_return not_taken(*taken);
  services.rooms.refresh(*room);
  curating::tell_desk(services.topics, *room);
  co_return done();
}

awaitable<http::Reply> curator_log(Services& services, Call call) {
  const auto after = page_after<store::CuratorActionId>(call.request);
  if (!after) co_return after.error();
  const auto room = co_await board_asked_for(services, call.request, call.caller->id);
  if (!room) co_return room.error();
  const auto page = co_await services.curators.log(call.caller->id, *room, *after, kLogPage);
  if (!page) co_return not_done(page.error());
  co_return http::json_reply(200, curator_log_json(*page));
}

}  // namespace noughts::api::library
