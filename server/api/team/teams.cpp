// Making a team, and what is shown of one.
#include <algorithm>

#include "api/first_answer.hpp"
#include "api/json_parts.hpp"
#include "api/pages.hpp"
#include "api/permission.hpp"
#include "api/team/handlers.hpp"
#include "api/team/replies.hpp"
#include "people/account/names/reserved_names.hpp"

namespace noughts::api::team {
namespace {

using account::AccountError;
using boost::asio::awaitable;
using games::Json;
using store::TeamRefusal;

Json member_json(const store::TeamMember& member) {
  return {{"player", player_json(member.player)}, {"since", number(member.since)}};
}

Json invited_json(const store::InvitedToTeam& invited) {
  return {{"player", player_json(invited.player)}, {"by", player_json(invited.by)}, {"at", number(invited.at)}};
}

Json own_team_json(const store::OwnTeam& team) {
  return {{"id", store::text(team.id)},
          {"name", team.name},
          {"captain", player_json(team.captain)},
          {"members", team.members},
          {"unread", team.unread}};
}

Json invitation_json(const store::TeamInvitation& invitation) {
  return {{"id", store::text(invitation.team)},
          {"name", invitation.name},
          {"by", player_json(invitation.by)},
          {"at", number(invitation.at)}};
}

Json team_json(const store::Team& team) {
  const auto captain = std::ranges::find(team.members, team.captain, [](auto& each) { return std::optional(each.player.id); });
  return {{"id", store::text(team.id)},
          {"name", team.name},
          {"made", number(team.made)},
          {"dissolved", or_null(team.dissolved)},
          {"captain", captain == team.members.end() ? Json() : player_json(captain->player)},
          {"members", list(team.members, member_json)},
          {"you", Json()},
          {"invited", Json::array()}};
}

/// How whoever asks stands in it, and what only members are shown.
awaitable<std::optional<http::Reply>> add_own(Services& services, const store::Team& team, store::PlayerId who, Json& json) {
  const auto is_who = [&](const store::TeamMember& member) { return member.player.id == who; };
  if (std::ranges::none_of(team.members, is_who)) {
    const auto is_invited = co_await services.teams.is_invited(team.id, who);
    if (!is_invited) co_return not_done(is_invited.error());
    if (*is_invited) json["you"] = "invited";
    co_return std::nullopt;
  }
  const auto invited = co_await services.teams.invited(team.id);
  if (!invited) co_return not_done(invited.error());
  json["you"] = team.captain == who ? "captain" : "member";
  json["invited"] = list(*invited, invited_json);
  co_return std::nullopt;
}

}  // namespace

awaitable<http::Reply> own(Services& services, Call call) {
  const auto own = co_await services.teams.of(call.caller->id);
  if (!own) co_return not_done(own.error());
  co_return http::json_reply(
      200, {{"teams", list(own->teams, own_team_json)}, {"invitations", list(own->invitations, invitation_json)}});
}

awaitable<http::Reply> make(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "name"});
  const auto cid = body ? whole_at(*body, "cid") : std::nullopt;
  const auto* typed = body ? text_at(*body, "name") : nullptr;
  if (!cid || typed == nullptr) co_return bad_body(R"({"cid": number, "name": text})");
  auto name = account::read_name(*typed);
  if (!name) co_return api::refused(name.error());
  if (account::is_reserved(*name)) co_return api::refused(AccountError::name_reserved);
  constexpr auto show = [](store::TeamId team) { return http::json_reply(201, {{"id", store::text(team)}}); };
  // A name is something that is said.
  if (auto why = co_await why_not(services.relations, policy::Interaction::chat, call.caller->id)) {
    const auto before = co_await services.teams.made_by(call.caller->id, *cid);
    co_return first_answer_or(std::move(*why), before, show);
  }
  store::NewTeam wanted{call.caller->id,           *cid,          std::move(name->shown), std::move(name->key),
                        std::move(name->skeleton), services.now()};
  const auto made = co_await services.teams.make(std::move(wanted));
  if (!made) co_return not_done(made.error());
  if (made->refusal != TeamRefusal::none) co_return refused(made->refusal);
  co_return show(made->id);
}

awaitable<http::Reply> read(Services& services, Call call) {
  const auto id = team_of(call);
  if (!id) co_return id.error();
  const auto team = co_await services.teams.find(*id);
  if (!team) co_return team.error() == store::StoreError::not_found ? no_such_team() : not_done(team.error());
  Json json = team_json(*team);
  if (call.caller) {
    if (auto failed = co_await add_own(services, *team, call.caller->id, json)) co_return std::move(*failed);
  }
  co_return http::json_reply(200, json);
}

}  // namespace noughts::api::team
