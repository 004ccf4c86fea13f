#include "api/operations.hpp"

#include <array>

#include "api/caller.hpp"
#include "games/catalogue.hpp"
#include "http/replies.hpp"
#include "lobby/invitations.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::StoreError;

awaitable<Reply> variants(Context&, const Request&, Parts) {
  Json list = Json::array();
  for (const auto& variant : games::catalogue()) {
    list.push_back({{"name", variant.info.name},
                    {"version", variant.info.version},
                    {"seats", variant.info.seats},
                    {"threats", variant.has_threats},
                    {"hosted", variant.info.hosted}});
  }
  co_return json_reply(200, {{"variants", std::move(list)}});
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
  const auto cast = variant == nullptr ? games::Cast{} : variant->cast(challenge.terms.options);
  const auto is_viewer = [&](const store::JoinedPlayer& each) { return each.player.id == viewer; };
  Json json{{"id", store::text(challenge.id)},
            {"terms", wire::json(challenge.terms, side)},
            {"by", wire::json(by)},
            {"mine", challenge.by.id == viewer},
            {"joined", joined_json(challenge)},
            {"seats", variant == nullptr ? 2 : cast.size()},
            {"with_me", std::ranges::any_of(challenge.joined, is_viewer)},
            {"room", challenge.room ? Json(store::text(*challenge.room)) : Json()},
            {"created", challenge.created.time_since_epoch().count()}};
  if (variant != nullptr && variant->info.hosted) json["cast"] = wire::json(cast);
  return json;
}

/// The invitation that a challenge is; null where it is behind a link. A stranger sees it as whoever is invited does.
awaitable<store::Result<Json>> invitation_json(Context& context, store::ChallengeId id, std::optional<store::PlayerId> viewer) {
  const auto found = co_await context.services.store.invitations.find(id);
  if (found) co_return wire::json(lobby::shown(*found, viewer.value_or(found->to.id), context.services.now()));
  if (found.error() == StoreError::not_found) co_return Json();
  co_return std::unexpected(found.error());
}

constexpr int kMostOpen = 50;

/// How long the link of a hosted game is offered to everybody.
games::Millis offered_for(const games::Variant& variant) {
  return variant.info.slow ? games::Millis{std::chrono::days{90}} : games::Millis{std::chrono::days{1}};
}

awaitable<Reply> challenges(Context& context, const Request& request, Parts) {
  const auto* variant = games::find_variant(query_value(request.query, "variant"));
  if (variant == nullptr) co_return problem(400, "unknown_variant", "There is no such variant.");
  auto player = co_await viewer(context, request);
  if (!player) co_return std::move(player.error());
  const auto who = *player ? std::optional((*player)->id) : std::nullopt;
  const auto since = context.services.now() - offered_for(*variant);
  const auto found = co_await context.services.store.challenges.open(std::string(variant->info.name), since, kMostOpen);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& each : *found) list.push_back(challenge_json(each, who));
  co_return json_reply(200, {{"challenges", std::move(list)}});
}

awaitable<Reply> challenge(Context& context, const Request& request, Parts parts) {
  const auto id = store::read_id<store::ChallengeId>(parts[0]);
  if (!id) co_return problem(404, "not_found", "There is no such challenge.");
  const auto found = co_await context.services.store.challenges.find(*id);
  if (!found && found.error() == StoreError::not_found) co_return problem(404, "not_found", "There is no such challenge.");
  if (!found) co_return not_done(found.error());
  auto player = co_await viewer(context, request);
  if (!player) co_return std::move(player.error());
  const auto who = *player ? std::optional((*player)->id) : std::nullopt;
  auto invitation = co_await invitation_json(context, *id, who);
  if (!invitation) co_return not_done(invitation.error());
  Json json = challenge_json(*found, who);
  json["invitation"] = std::move(*invitation);
  co_return json_reply(200, json);
}

awaitable<Reply> invitations(Context& context, const Request& request, Parts) {
  auto player = co_await caller(context, request);
  if (!player) co_return std::move(player.error());
  const auto now = context.services.now();
  const auto found = co_await context.services.store.invitations.open_of(player->id, now);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& each : *found) list.push_back(wire::json(lobby::shown(each, player->id, now)));
  co_return json_reply(200, {{"invitations", std::move(list)}});
}

constexpr std::array<Operation, 4> kOperations{{{"GET", "variants", variants},
                                                {"GET", "challenges", challenges},
                                                {"GET", "challenges/{challenge}", challenge},
                                                {"GET", "invitations", invitations}}};

}  // namespace

std::span<const Operation> lobby_operations() { return kOperations; }

}  // namespace noughts::gateway
