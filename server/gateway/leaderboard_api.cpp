#include "gateway/leaderboard_api.hpp"

#include <array>

#include "games/catalogue.hpp"
#include "gateway/asking.hpp"
#include "gateway/replies.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::StoreError;

constexpr int kPage = 50;

Json row_json(const store::LeaderboardRow& row) {
  return {{"place", row.place}, {"name", row.name}, {"points", row.points}, {"games", row.games}};
}

/// A player's own row; null for strangers, guests and who has played no rated game.
awaitable<store::Result<Json>> own_row(Door& door, const Request& request, std::string variant) {
  const auto player = co_await viewer(door, request);
  if (!player) co_return std::unexpected(StoreError::unavailable);
  if (!*player || (*player)->guest) co_return Json();
  const auto row = co_await door.world.store.ratings.row((*player)->id, std::move(variant));
  if (row) co_return row_json(*row);
  if (row.error() == StoreError::not_found) co_return Json();
  co_return std::unexpected(row.error());
}

awaitable<Reply> leaderboard(Door& door, const Request& request, Parts parts) {
  std::string& variant = parts[0];
  if (games::find_variant(variant) == nullptr) co_return problem(404, "unknown_variant", "There is no variant of that name.");
  const auto page = co_await door.world.store.ratings.leaderboard(variant, query_value(request.query, "after"), kPage);
  if (!page && page.error() == StoreError::not_found) co_return problem(404, "not_found", "There is no such page.");
  if (!page) co_return unavailable();
  auto me = co_await own_row(door, request, variant);
  if (!me) co_return unavailable();
  Json rows = Json::array();
  for (const auto& row : page->rows) rows.push_back(row_json(row));
  const Json next = page->next ? Json(*page->next) : Json();
  Json json{{"variant", variant}, {"rows", std::move(rows)}, {"next", next}, {"me", std::move(*me)}};
  co_return json_reply(200, json);
}

constexpr std::array<Operation, 1> kOperations{{{"GET", "leaderboards/{variant}", leaderboard}}};

}  // namespace

std::span<const Operation> leaderboard_operations() { return kOperations; }

}  // namespace noughts::gateway
