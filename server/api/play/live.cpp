#include "api/play/handlers.hpp"

#include <algorithm>
#include <array>

#include "api/call.hpp"
#include "games/catalogue.hpp"
#include "http/replies.hpp"

namespace noughts::api::play {
namespace {

using boost::asio::awaitable;
using games::Json;

/// Games of one page; as many as a page shows with a board for each.
constexpr std::size_t kLivePage = 12;
/// Rooms that are looked at for a player who plays in many.
constexpr std::size_t kMostOwn = 60;

}  // namespace

awaitable<http::Reply> live_games(Services& services, Call call) {
  const std::string variant = http::query_value(call.request.query, "variant");
  if (!variant.empty() && games::find_variant(variant) == nullptr) {
    co_return http::problem(404, "unknown_variant", "There is no variant of that name.");
  }
  const auto& games = services.rooms.live();
  const auto page = games.page(variant, http::query_value(call.request.query, "after"), kLivePage);
  if (!page) co_return http::problem(404, "not_found", "There is no such page.");
  Json list = Json::array();
  for (const store::RoomId room : page->games) {
    auto game = co_await services.rooms.preview(room);
    if (game) list.push_back(std::move(*game));
  }
  const Json next = page->next ? Json(*page->next) : Json();
  co_return http::json_reply(200, {{"games", std::move(list)}, {"next", next}, {"counts", games.counts()}});
}

awaitable<http::Reply> playing(Services& services, Call call) {
  auto rooms = co_await services.stored_rooms.playing(call.caller->id);
  if (!rooms) co_return not_done(rooms.error());
  // Ids grow with time: the newest games are looked at where there are very many.
  std::ranges::reverse(*rooms);
  if (rooms->size() > kMostOwn) rooms->resize(kMostOwn);
  std::vector<room::Rooms::OwnPreview> own;
  for (const store::RoomId room : *rooms) {
    auto game = co_await services.rooms.preview(room, call.caller->id);
    // One that has ended just now goes on no more.
    if (game && game->game.at("result").is_null()) own.push_back(std::move(*game));
  }
  std::ranges::stable_partition(own, [](const room::Rooms::OwnPreview& each) { return each.may_act; });
  if (own.size() > kLivePage) own.resize(kLivePage);
  Json list = Json::array();
  for (auto& each : own) list.push_back({{"game", std::move(each.game)}, {"you", each.seat}});
  co_return http::json_reply(200, {{"games", std::move(list)}});
}

}  // namespace noughts::api::play
