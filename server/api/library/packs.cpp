#include "api/library/handlers.hpp"

#include <array>

#include "api/json_parts.hpp"
#include "api/library/packs_json.hpp"
#include "api/pages.hpp"
#include "cluster/new_room.hpp"
#include "games/core/reading.hpp"
#include "library/pack/check.hpp"
#include "store/core/language.hpp"
#include "store/people/computers.hpp"

namespace noughts::api::library {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::PackId;

struct Title {
  std::string title;
  store::Language lang{};
};

std::optional<Title> title_of(const std::optional<Json>& body) {
  const auto* title = body ? text_at(*body, "title") : nullptr;
  const auto lang = body ? word_at<store::Language>(*body, "lang") : std::nullopt;
  if (title == nullptr || !lang) return std::nullopt;
  auto checked = pack::checked_title(*title);
  if (!checked) return std::nullopt;
  return Title{std::move(*checked), *lang};
}

http::Reply bad_title() { return bad_body("{\"title\": 1 to 120 characters, \"lang\": \"ru\" or \"en\"}"); }

Json acquaintance_json(const store::Acquaintance& each) {
  Json json = player_json(each.player);
  json["seen"] = each.seen;
  json["knows"] = each.knows;
  return json;
}

/// The people who gather for a challenge of this player; the reply says why whoever asks may not know them.
awaitable<Or<std::vector<store::PlayerId>>> gathered(Services& services, const http::Request& request, store::PlayerId by) {
  const http::Reply none = http::problem(404, "not_found", "There is no such challenge of yours.");
  const auto id = store::read_id<store::ChallengeId>(http::query_value(request.query, "challenge"));
  if (!id) co_return std::unexpected(none);
  const auto challenge = co_await services.challenges.find(*id);
  if (!challenge && store::is_failure(challenge.error())) co_return std::unexpected(not_done(challenge.error()));
  if (!challenge || challenge->by.id != by) co_return std::unexpected(none);
  std::vector<store::PlayerId> players;
  for (const auto& joined : challenge->joined) {
    if (!store::is_computer(joined.player.id)) players.push_back(joined.player.id);
  }
  co_return players;
}

/// Has the caller do something to the pack of the path that asks for nothing more.
template <class Method>
awaitable<http::Reply> by_caller(Services& services, Call call, Method method) {
  const auto id = pack_id(call.path[0]);
  if (!id) co_return no_pack();
  co_return library::shown(co_await (services.packs.*method)(call.caller->id, *id));
}

}  // namespace

awaitable<http::Reply> packs(Services& services, Call call) {
  const auto asks = id_of(call.caller);
  const auto found = co_await services.packs.of(asks);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& pack : *found) list.push_back(json(pack));
  co_return http::json_reply(200, {{"packs", std::move(list)}});
}

awaitable<http::Reply> create_pack(Services& services, Call call) {
  const auto body = body_object(call.request);
  const auto title = title_of(body);
  if (!title || !games::has_only(*body, {"title", "lang", "cid"})) co_return bad_title();
  // Pages of the version before give their commands no number.
  const auto cid = whole_at(*body, "cid");
  if (!cid && body->contains("cid")) co_return bad_body("{\"cid\": the number of the command}");
  cluster::SystemDice dice;
  const auto now = services.now();
  store::NewPack pack{cluster::new_id<PackId>(now, dice), call.caller->id, title->title, title->lang, now, cid};
  co_return shown(co_await services.packs.create(std::move(pack)));
}

awaitable<http::Reply> find_pack(Services& services, Call call) {
  const auto id = pack_id(call.path[0]);
  if (!id) co_return no_pack();
  const auto asks = id_of(call.caller);
  co_return shown(co_await services.packs.find(*id, asks));
}

awaitable<http::Reply> name_pack(Services& services, Call call) {
  const auto id = pack_id(call.path[0]);
  if (!id) co_return no_pack();
  auto title = title_of(body_object(call.request, {"title", "lang"}));
  if (!title) co_return bad_title();
  const store::PackEdit edit{call.caller->id, *id, 0, services.now()};
  co_return shown(co_await services.packs.name(edit, std::move(title->title), title->lang));
}

awaitable<http::Reply> remove_pack(Services& services, Call call) {
  return by_caller(services, std::move(call), &postgres::Packs::remove);
}

awaitable<http::Reply> share_pack(Services& services, Call call) {
  const auto id = pack_id(call.path[0]);
  if (!id) co_return no_pack();
  const auto body = body_object(call.request, {"reads", "renew"});
  if (!body || !(*body)["reads"].is_boolean() || !(*body)["renew"].is_boolean()) {
    co_return bad_body("{\"reads\": true or false, \"renew\": true or false}");
  }
  const bool reads = (*body)["reads"].get<bool>();
  const bool renew = (*body)["renew"].get<bool>();
  co_return shown(co_await services.packs.share(call.caller->id, *id, reads, renew));
}

awaitable<http::Reply> unshare_pack(Services& services, Call call) {
  return by_caller(services, std::move(call), &postgres::Packs::unshare);
}

awaitable<http::Reply> come_to_pack(Services& services, Call call) {
  const auto id = pack_id(call.path[0]);
  if (!id) co_return no_pack();
  const auto body = body_object(call.request, {"link"});
  const auto* link = body ? text_at(*body, "link") : nullptr;
  if (link == nullptr) co_return bad_body("{\"link\": …}");
  co_return shown(co_await services.packs.come(call.caller->id, *id, *link, services.now()));
}

awaitable<http::Reply> leave_pack(Services& services, Call call) {
  return by_caller(services, std::move(call), &postgres::Packs::go);
}

awaitable<http::Reply> seen_of_pack(Services& services, Call call) {
  const auto id = pack_id(call.path[0]);
  if (!id) co_return no_pack();
  const auto pack = co_await services.packs.find(*id, call.caller->id);
  if (!pack || !*pack) co_return shown(pack);
  auto players = co_await gathered(services, call.request, call.caller->id);
  if (!players) co_return std::move(players).error();
  const auto known = co_await services.packs.known(call.caller->id, *id, std::move(*players));
  if (!known) co_return not_done(known.error());
  if (!*known) co_return refused(known->error());
  Json list = Json::array();
  for (const auto& each : **known) list.push_back(acquaintance_json(each));
  co_return http::json_reply(200, {{"size", (*pack)->size}, {"players", std::move(list)}});
}

}  // namespace noughts::api::library
