#include "gateway/api.hpp"

#include <array>

#include "games/catalogue.hpp"
#include "gateway/account_api.hpp"
#include "gateway/cookies.hpp"
#include "gateway/replies.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::StoreError;

constexpr std::string_view kPrefix = "/api/v1/";
constexpr int kPage = 50;

Reply unavailable() { return problem(503, "unavailable", "The database is away; try again soon.", games::Millis(1'000)); }

Json row_json(const store::LeaderboardRow& row) {
  return {{"place", row.place}, {"name", row.name}, {"points", row.points}, {"games", row.games}};
}

awaitable<Reply> variants(Door&, const Request&, std::string) {
  Json list = Json::array();
  for (const auto& variant : games::catalogue()) {
    list.push_back({{"name", variant.info.name}, {"version", variant.info.version}, {"seats", variant.info.seats}});
  }
  co_return json_reply(200, {{"variants", std::move(list)}});
}

/// A player's own row; null for strangers, guests and who has played no rated game.
awaitable<store::Result<Json>> own_row(Door& door, const Request& request, std::string variant) {
  const auto player = co_await door.world.accounts->who(session_token(request.cookie));
  if (!player && player.error() == account::AccountError::unavailable) co_return std::unexpected(StoreError::unavailable);
  if (!player || player->guest) co_return Json();
  const auto row = co_await door.world.store.ratings.row(player->id, std::move(variant));
  if (row) co_return row_json(*row);
  if (row.error() == StoreError::not_found) co_return Json();
  co_return std::unexpected(row.error());
}

awaitable<Reply> leaderboard(Door& door, const Request& request, std::string variant) {
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

Json joined_json(const store::Challenge& challenge) {
  Json list = Json::array();
  for (const auto& each : challenge.joined) {
    const auto rating = each.player.guest ? std::nullopt : std::optional(each.rating);
    const auto side = wire::side(each.side).value_or(wire::Side::any);
    list.push_back(wire::json(wire::ShownJoined{{each.player.name, each.player.guest, rating}, side}));
  }
  return list;
}

/// How a challenge looks to a player; nullopt: to a stranger.
Json challenge_json(const store::Challenge& challenge, std::optional<store::PlayerId> viewer) {
  const auto by_rating = challenge.by.guest ? std::nullopt : std::optional(challenge.rating);
  const wire::ShownPlayer by{challenge.by.name, challenge.by.guest, by_rating};
  const auto side = wire::side(challenge.side).value_or(wire::Side::any);
  const auto* variant = games::find_variant(challenge.terms.variant);
  const auto is_viewer = [&](const store::JoinedPlayer& each) { return each.player.id == viewer; };
  return {{"id", store::text(challenge.id)},
          {"terms", wire::json(challenge.terms, side)},
          {"by", wire::json(by)},
          {"mine", challenge.by.id == viewer},
          {"joined", joined_json(challenge)},
          {"seats", variant == nullptr ? 2 : variant->info.seats},
          {"with_me", std::ranges::any_of(challenge.joined, is_viewer)},
          {"room", challenge.room ? Json(store::text(*challenge.room)) : Json()}};
}

awaitable<Reply> challenge(Door& door, const Request& request, std::string name) {
  const auto id = store::read_id<store::ChallengeId>(name);
  if (!id) co_return problem(404, "not_found", "There is no such challenge.");
  const auto found = co_await door.world.store.challenges.find(*id);
  if (!found && found.error() == StoreError::not_found) co_return problem(404, "not_found", "There is no such challenge.");
  if (!found) co_return unavailable();
  const auto player = co_await door.world.accounts->who(session_token(request.cookie));
  if (!player && player.error() == account::AccountError::unavailable) co_return unavailable();
  co_return json_reply(200, challenge_json(*found, player ? std::optional(player->id) : std::nullopt));
}

/// An operation: its path, which may end with one open part, and who answers it.
struct Operation {
  std::string_view method;
  std::string_view path;
  bool open_end;
  awaitable<Reply> (*answer)(Door&, const Request&, std::string rest);
};

constexpr std::array<Operation, 8> kOperations{{{"GET", "me", false, me},
                                                {"POST", "guest", false, guest},
                                                {"POST", "register", false, register_player},
                                                {"POST", "login", false, login},
                                                {"POST", "logout", false, logout},
                                                {"GET", "variants", false, variants},
                                                {"GET", "leaderboards/", true, leaderboard},
                                                {"GET", "challenges/", true, challenge}}};

bool matches(const Operation& operation, std::string_view path) {
  if (!operation.open_end) return path == operation.path;
  return path.starts_with(operation.path) && path.size() > operation.path.size() &&
         path.find('/', operation.path.size()) == std::string_view::npos;
}

bool allows(const Operation& operation, std::string_view method) {
  return method == operation.method || (method == "HEAD" && operation.method == "GET");
}

bool is_json(std::string_view content_type) {
  const std::string_view type = content_type.substr(0, content_type.find(';'));
  return type.substr(0, type.find_last_not_of(' ') + 1) == "application/json";
}

// What must hold before an operation is looked at; nullopt: it does.
std::optional<Reply> refusal(Door& door, const Operation& operation, const Request& request) {
  if (!allows(operation, request.method)) {
    Reply refused = problem(405, "method_not_allowed", "That method is not allowed here.");
    refused.headers.push_back({"Allow", operation.method == "GET" ? "GET, HEAD" : std::string(operation.method)});
    return refused;
  }
  if (operation.method == "POST") {
    if (!door.is_our_origin(request)) return problem(403, "bad_origin", "The request does not come from a page of this site.");
    if (!is_json(request.content_type)) return problem(415, "unsupported_media_type", "The body must be application/json.");
  } else if (const auto wait = door.reads.take(request.address, SteadyClock::now())) {
    return problem(429, "rate_limited", "Too many requests.", wait);
  }
  return std::nullopt;
}

}  // namespace

awaitable<Reply> answer_api(Door& door, const Request& request) {
  std::string_view path = request.path;
  if (path.starts_with(kPrefix)) path.remove_prefix(kPrefix.size());
  const auto* operation = std::ranges::find_if(kOperations, [&](const Operation& each) { return matches(each, path); });
  const bool is_known = request.path.starts_with(kPrefix) && operation != kOperations.end();
  Reply reply = problem(404, "not_found", "There is no such operation.");
  if (is_known) {
    if (auto refused = refusal(door, *operation, request)) {
      reply = std::move(*refused);
    } else {
      reply = co_await operation->answer(door, request, std::string(path.substr(operation->path.size())));
    }
  }
  reply.route = is_known ? std::string(kPrefix) + std::string(operation->path) : "/api/";
  co_return reply;
}

}  // namespace noughts::gateway
