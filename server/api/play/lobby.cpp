#include "api/play/handlers.hpp"

#include <array>

#include "api/call.hpp"
#include "games/catalogue.hpp"
#include "http/replies.hpp"
#include "lobby/invitations.hpp"

namespace noughts::api::play {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::StoreError;

Json joined_json(const store::Challenge& challenge) {
  Json list = Json::array();
  for (const auto& each : challenge.joined) {
    list.push_back(wire::json(wire::ShownJoined{wire::shown(each.player, each.rating), each.side}));
  }
  return list;
}

/// How a challenge looks to a player; nullopt: to a stranger.
Json challenge_json(const store::Challenge& challenge, std::optional<store::PlayerId> viewer) {
  const auto by = wire::shown(challenge.by, challenge.rating);
  const auto* variant = games::find_variant(challenge.terms.variant);
  const auto cast = variant == nullptr ? games::Cast{} : variant->cast(challenge.terms.options);
  const auto is_viewer = [&](const store::JoinedPlayer& each) { return each.player.id == viewer; };
  Json json{{"id", store::text(challenge.id)},
            {"terms", wire::json(challenge.terms, challenge.side)},
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
awaitable<store::Result<Json>> invitation_json(Services& services, store::ChallengeId id, std::optional<store::PlayerId> viewer) {
  const auto found = co_await services.invitations.find(id);
  if (found) co_return wire::json(lobby::shown(*found, viewer.value_or(found->to.id), services.now()));
  if (found.error() == StoreError::not_found) co_return Json();
  co_return std::unexpected(found.error());
}

constexpr int kMostOpen = 50;

/// How long the link of a hosted game is offered to everybody.
games::Millis offered_for(const games::Variant& variant) {
  return variant.info.slow ? games::Millis{std::chrono::days{90}} : games::Millis{std::chrono::days{1}};
}

/// Whether whoever made the link can still begin: where everybody waits at the board, they must be there.
bool gathers_yet(const Services& services, const games::Variant& variant, const store::Challenge& challenge) {
  return variant.info.slow || services.directory.was_online(challenge.by.id);
}

}  // namespace

awaitable<http::Reply> variants(Services& services, Call) {
  Json list = Json::array();
  for (const auto& variant : games::catalogue()) {
    list.push_back({{"name", variant.info.name},
                    {"version", variant.info.version},
                    {"seats", variant.info.seats},
                    {"threats", variant.has_threats},
                    {"hosted", variant.info.hosted}});
    if (auto engines = services.engines.names(variant.info.name); !engines.empty()) list.back()["engines"] = std::move(engines);
  }
  co_return http::json_reply(200, {{"variants", std::move(list)}});
}

awaitable<http::Reply> challenges(Services& services, Call call) {
  const auto* variant = games::find_variant(http::query_value(call.request.query, "variant"));
  if (variant == nullptr) co_return http::problem(400, "unknown_variant", "There is no such variant.");
  const auto who = call.caller ? std::optional(call.caller->id) : std::nullopt;
  const auto since = services.now() - offered_for(*variant);
  const auto found = co_await services.challenges.open(std::string(variant->info.name), since, kMostOpen);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& each : *found) {
    if (gathers_yet(services, *variant, each)) list.push_back(challenge_json(each, who));
  }
  co_return http::json_reply(200, {{"challenges", std::move(list)}});
}

awaitable<http::Reply> challenge(Services& services, Call call) {
  const auto id = store::read_id<store::ChallengeId>(call.path[0]);
  if (!id) co_return http::problem(404, "not_found", "There is no such challenge.");
  const auto found = co_await services.challenges.find(*id);
  if (!found && found.error() == StoreError::not_found) co_return http::problem(404, "not_found", "There is no such challenge.");
  if (!found) co_return not_done(found.error());
  const auto who = call.caller ? std::optional(call.caller->id) : std::nullopt;
  auto invitation = co_await invitation_json(services, *id, who);
  if (!invitation) co_return not_done(invitation.error());
  Json json = challenge_json(*found, who);
  json["invitation"] = std::move(*invitation);
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> invitations(Services& services, Call call) {
  const auto now = services.now();
  const auto found = co_await services.invitations.open_of(call.caller->id, now);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& each : *found) list.push_back(wire::json(lobby::shown(each, call.caller->id, now)));
  co_return http::json_reply(200, {{"invitations", std::move(list)}});
}

}  // namespace noughts::api::play
