#include "api/operations.hpp"

#include <array>

#include "api/packs/packs_json.hpp"
#include "cluster/new_room.hpp"
#include "library/pack/check.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::PackId;

/// Who asks, and about which pack.
struct Asked {
  store::Player player;
  PackId pack{};
};

awaitable<std::expected<Asked, Reply>> asked(Context& context, const Request& request, std::string_view pack) {
  auto player = co_await registered_caller(context, request);
  if (!player) co_return std::unexpected(std::move(player).error());
  const auto id = pack_id(pack);
  if (!id) co_return std::unexpected(no_pack());
  co_return Asked{std::move(*player), *id};
}

struct Title {
  std::string title;
  std::string lang;
};

std::optional<Title> title_of(const Request& request) {
  const auto body = body_object(request, {"title", "lang"});
  const auto* title = body ? text_at(*body, "title") : nullptr;
  const auto* lang = body ? text_at(*body, "lang") : nullptr;
  if (title == nullptr || lang == nullptr || (*lang != "ru" && *lang != "en")) return std::nullopt;
  auto checked = pack::checked_title(*title);
  if (!checked) return std::nullopt;
  return Title{std::move(*checked), *lang};
}

Reply bad_title() { return bad_body("{\"title\": 1 to 120 characters, \"lang\": \"ru\" or \"en\"}"); }

awaitable<Reply> packs(Context& context, const Request& request, Parts) {
  const auto player = co_await viewer(context, request);
  if (!player) co_return player.error();
  const auto asks = id_of(*player);
  const auto found = co_await context.services.library.packs->of(asks);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& pack : *found) list.push_back(json(pack));
  co_return json_reply(200, {{"packs", std::move(list)}});
}

awaitable<Reply> create(Context& context, const Request& request, Parts) {
  const auto player = co_await registered_caller(context, request);
  if (!player) co_return player.error();
  const auto title = title_of(request);
  if (!title) co_return bad_title();
  cluster::SystemDice dice;
  const auto now = context.services.now();
  store::NewPack pack{cluster::new_id<PackId>(now, dice), player->id, title->title, title->lang, now};
  co_return shown(co_await context.services.library.packs->create(std::move(pack)));
}

awaitable<Reply> find(Context& context, const Request& request, Parts parts) {
  const auto player = co_await viewer(context, request);
  if (!player) co_return player.error();
  const auto id = pack_id(parts[0]);
  if (!id) co_return no_pack();
  const auto asks = id_of(*player);
  co_return shown(co_await context.services.library.packs->find(*id, asks));
}

awaitable<Reply> name(Context& context, const Request& request, Parts parts) {
  const auto who = co_await asked(context, request, parts[0]);
  if (!who) co_return who.error();
  auto title = title_of(request);
  if (!title) co_return bad_title();
  const store::PackEdit edit{who->player.id, who->pack, 0, context.services.now()};
  co_return shown(co_await context.services.library.packs->name(edit, std::move(title->title), std::move(title->lang)));
}

awaitable<Reply> remove(Context& context, const Request& request, Parts parts) {
  const auto who = co_await asked(context, request, parts[0]);
  if (!who) co_return who.error();
  co_return shown(co_await context.services.library.packs->remove(who->player.id, who->pack));
}

awaitable<Reply> share(Context& context, const Request& request, Parts parts) {
  const auto who = co_await asked(context, request, parts[0]);
  if (!who) co_return who.error();
  const auto body = body_object(request, {"reads", "renew"});
  if (!body || !(*body)["reads"].is_boolean() || !(*body)["renew"].is_boolean()) {
    co_return bad_body("{\"reads\": true or false, \"renew\": true or false}");
  }
  const bool reads = (*body)["reads"].get<bool>();
  const bool renew = (*body)["renew"].get<bool>();
  co_return shown(co_await context.services.library.packs->share(who->player.id, who->pack, reads, renew));
}

awaitable<Reply> unshare(Context& context, const Request& request, Parts parts) {
  const auto who = co_await asked(context, request, parts[0]);
  if (!who) co_return who.error();
  co_return shown(co_await context.services.library.packs->unshare(who->player.id, who->pack));
}

awaitable<Reply> come(Context& context, const Request& request, Parts parts) {
  const auto who = co_await asked(context, request, parts[0]);
  if (!who) co_return who.error();
  const auto body = body_object(request, {"link"});
  const auto* link = body ? text_at(*body, "link") : nullptr;
  if (link == nullptr) co_return bad_body("{\"link\": …}");
  co_return shown(co_await context.services.library.packs->come(who->player.id, who->pack, *link, context.services.now()));
}

awaitable<Reply> go(Context& context, const Request& request, Parts parts) {
  const auto who = co_await asked(context, request, parts[0]);
  if (!who) co_return who.error();
  co_return shown(co_await context.services.library.packs->go(who->player.id, who->pack));
}

Json json(const store::Acquaintance& each) {
  return {{"name", each.player.name}, {"guest", each.player.guest}, {"seen", each.seen}, {"knows", each.knows}};
}

/// Those who gather for a challenge of this player; the reply says why they are nobody's business.
awaitable<std::expected<std::vector<store::PlayerId>, Reply>> gathered(Context& context, const Request& request,
                                                                       store::PlayerId by) {
  const Reply none = problem(404, "not_found", "There is no such challenge of yours.");
  const auto id = store::read_id<store::ChallengeId>(query_value(request.query, "challenge"));
  if (!id) co_return std::unexpected(none);
  const auto challenge = co_await context.services.store.challenges.find(*id);
  if (!challenge && store::is_failure(challenge.error())) co_return std::unexpected(not_done(challenge.error()));
  if (!challenge || challenge->by.id != by) co_return std::unexpected(none);
  std::vector<store::PlayerId> players;
  for (const auto& joined : challenge->joined) players.push_back(joined.player.id);
  co_return players;
}

awaitable<Reply> seen(Context& context, const Request& request, Parts parts) {
  const auto player = co_await caller(context, request);
  if (!player) co_return player.error();
  const auto id = pack_id(parts[0]);
  if (!id) co_return no_pack();
  const auto pack = co_await context.services.library.packs->find(*id, player->id);
  if (!pack || !*pack) co_return shown(pack);
  auto players = co_await gathered(context, request, player->id);
  if (!players) co_return std::move(players).error();
  const auto known = co_await context.services.library.packs->known(player->id, *id, std::move(*players));
  if (!known) co_return not_done(known.error());
  if (!*known) co_return refused(known->error());
  Json list = Json::array();
  for (const auto& each : **known) list.push_back(json(each));
  co_return json_reply(200, {{"size", (*pack)->size}, {"players", std::move(list)}});
}

constexpr auto kOperations = std::to_array<Operation>({
    {"GET", "packs", packs},
    {"POST", "packs", create},
    {"GET", "packs/{pack}", find},
    {"PUT", "packs/{pack}", name},
    {"DELETE", "packs/{pack}", remove},
    {"PUT", "packs/{pack}/link", share},
    {"DELETE", "packs/{pack}/link", unshare},
    {"POST", "packs/{pack}/access", come},
    {"DELETE", "packs/{pack}/access", go},
    {"GET", "packs/{pack}/seen", seen},
});

}  // namespace

std::span<const Operation> packs_operations() { return kOperations; }

}  // namespace noughts::gateway
