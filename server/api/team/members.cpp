// Who comes into a team and who goes.
#include "api/permission.hpp"
#include "api/team/handlers.hpp"
#include "api/team/left_teams.hpp"
#include "api/team/replies.hpp"
#include "http/replies.hpp"
#include "wire/team_frames.hpp"

namespace noughts::api::team {
namespace {

using boost::asio::awaitable;
using notice::TeamNews;
using store::PlayerId;
using store::TeamAct;
using store::TeamActDone;
using store::TeamId;
using store::TeamRefusal;

/// Pages of members, and of whoever it was done to, read the team again.
awaitable<void> tell(Services& services, TeamId id, PlayerId whom) {
  const std::string frame = wire::team_frame(id);
  services.directory.tell(whom, frame);
  const auto team = co_await services.teams.find(id);
  if (!team) co_return;
  for (const auto& member : team->members) {
    if (member.player.id != whom) services.directory.tell(member.player.id, frame);
  }
}

/// The reply to what was done; where it has changed anything all are told.
awaitable<http::Reply> done_to(Services& services, const TeamAct& act, const store::Result<TeamActDone>& result) {
  if (!result) co_return not_done(result.error());
  if (result->refusal != TeamRefusal::none) co_return refused(result->refusal);
  if (result->has_changed) co_await tell(services, act.team, act.whom);
  co_return done();
}

bool has_changed(const store::Result<TeamActDone>& result) {
  return result && result->refusal == TeamRefusal::none && result->has_changed;
}

// What was done stands, whether or not the notice of it could be written.
awaitable<void> notify(Services& services, const TeamAct& act, std::string name, const store::Player& by, TeamNews news) {
  co_await services.notices.notify(act.whom, notice::team(act.team, std::move(name), news, by));
}

/// What somebody does about themselves.
Or<TeamAct> own_act(const Services& services, const Call& call) {
  const auto team = team_of(call);
  if (!team) return std::unexpected(team.error());
  return TeamAct{*team, call.caller->id, call.caller->id, services.now()};
}

/// What is done to whoever has this name.
awaitable<Or<TeamAct>> act_on(Services& services, const Call& call, std::string name) {
  const auto team = team_of(call);
  if (!team) co_return std::unexpected(team.error());
  const auto whom = co_await player_named(services.accounts, std::move(name));
  if (!whom) co_return std::unexpected(whom.error());
  co_return TeamAct{*team, call.caller->id, whom->id, services.now()};
}

/// An invitation is answered or withdrawn, so the notice of it is settled.
awaitable<http::Reply> settled(Services& services, Or<TeamAct> act, store::Answer<TeamActDone> (postgres::Teams::*end)(TeamAct)) {
  if (!act) co_return std::move(act).error();
  const auto ended = co_await (services.teams.*end)(*act);
  if (has_changed(ended)) co_await services.notices.settle(act->whom, notice::team_topic(act->team));
  co_return co_await done_to(services, *act, ended);
}

}  // namespace

awaitable<http::Reply> invite(Services& services, Call call) {
  const auto act = co_await act_on(services, call, call.path[1]);
  if (!act) co_return act.error();
  auto why = co_await why_not(services.relations, policy::Interaction::invite, act->by, act->whom);
  if (why) co_return std::move(*why);
  const auto invited = co_await services.teams.invite(*act);
  if (has_changed(invited)) co_await notify(services, *act, invited->name, *call.caller, TeamNews::invited);
  co_return co_await done_to(services, *act, invited);
}

awaitable<http::Reply> withdraw(Services& services, Call call) {
  co_return co_await settled(services, co_await act_on(services, call, call.path[1]), &postgres::Teams::drop_invitation);
}

awaitable<http::Reply> accept(Services& services, Call call) {
  co_return co_await settled(services, own_act(services, call), &postgres::Teams::accept);
}

awaitable<http::Reply> decline(Services& services, Call call) {
  co_return co_await settled(services, own_act(services, call), &postgres::Teams::drop_invitation);
}

awaitable<http::Reply> leave(Services& services, Call call) {
  const auto act = own_act(services, call);
  if (!act) co_return act.error();
  co_return co_await done_to(services, *act, co_await services.teams.remove(*act));
}

awaitable<http::Reply> remove(Services& services, Call call) {
  const auto act = co_await act_on(services, call, call.path[1]);
  if (!act) co_return act.error();
  const auto removed = co_await services.teams.remove(*act);
  if (has_changed(removed) && act->by != act->whom) {
    co_await notify(services, *act, removed->name, *call.caller, TeamNews::removed);
  }
  co_return co_await done_to(services, *act, removed);
}

awaitable<http::Reply> hand_over(Services& services, Call call) {
  const auto body = body_object(call.request, {"name"});
  const auto* name = body ? text_at(*body, "name") : nullptr;
  if (name == nullptr) co_return bad_body(R"({"name": name})");
  const auto act = co_await act_on(services, call, *name);
  if (!act) co_return act.error();
  const auto handed = co_await services.teams.hand_over(*act);
  if (has_changed(handed)) co_await notify(services, *act, handed->name, *call.caller, TeamNews::captain);
  co_return co_await done_to(services, *act, handed);
}

awaitable<http::Reply> dissolve(Services& services, Call call) {
  const auto act = own_act(services, call);
  if (!act) co_return act.error();
  const auto before = co_await services.teams.find(act->team);
  if (!before && before.error() == store::StoreError::not_found) co_return no_such_team();
  if (!before) co_return not_done(before.error());
  const auto dissolved = co_await services.teams.dissolve(*act);
  if (has_changed(dissolved)) {
    for (const auto& member : before->members) {
      if (member.player.id == act->by) continue;
      services.directory.tell(member.player.id, wire::team_frame(act->team));
      const TeamAct told{act->team, act->by, member.player.id, act->at};
      co_await notify(services, told, before->name, *call.caller, TeamNews::dissolved);
    }
    co_await tell_uninvited(services.notices, services.directory, act->team, dissolved->uninvited);
  }
  co_return co_await done_to(services, *act, dissolved);
}

}  // namespace noughts::api::team
