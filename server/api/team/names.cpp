// Moderators take a team's name away that insults somebody.
#include "api/team/handlers.hpp"
#include "api/team/replies.hpp"
#include "http/replies.hpp"
#include "people/account/names/neutral_name.hpp"
#include "store/core/new_call.hpp"
#include "wire/chat_text.hpp"
#include "wire/team_frames.hpp"

namespace noughts::api::team {
namespace {

using boost::asio::awaitable;
using store::TeamRefusal;

constexpr int kAttempts = 5;

notice::About about(const store::TakenTeamName& taken) {
  return notice::moderator(store::id_text(taken.call), store::ModerationActionKind::rename_team, taken.reason, std::nullopt);
}

/// Pages of its members read the team again.
awaitable<void> tell_members(Services& services, store::TeamId id) {
  const auto team = co_await services.teams.find(id);
  if (!team) co_return;
  for (const auto& member : team->members) services.directory.tell(member.player.id, wire::team_frame(id));
}

}  // namespace

awaitable<http::Reply> take_name(Services& services, Call call) {
  const auto body = body_object(call.request, {"reason"});
  const auto* words = body ? text_at(*body, "reason") : nullptr;
  if (words == nullptr) co_return bad_body(R"({"reason": text})");
  auto reason = wire::chat_text(*words);
  if (!reason) co_return http::problem(400, "bad_text", "Say in up to 500 characters why.");
  const auto team = team_of(call);
  if (!team) co_return team.error();
  store::TakenTeamName taken;
  taken.team = *team;
  taken.by = call.caller->id;
  taken.reason = std::move(*reason);
  taken.at = services.now();
  taken.call = store::new_call();
  auto told = about(taken);
  taken.notice = {told.topic.kind, told.topic.subject, told.shown, taken.at};
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    auto name = account::neutral_name(static_cast<std::uint64_t>(taken.call), attempt, "Team");
    taken.name = std::move(name.shown);
    taken.key = std::move(name.key);
    taken.skeleton = std::move(name.skeleton);
    auto attempted = taken;
    const auto renamed = co_await services.teams.take_name(std::move(attempted));
    if (!renamed && renamed.error() == store::StoreError::conflict) continue;
    if (!renamed) co_return not_done(renamed.error());
    if (renamed->refusal != TeamRefusal::none) co_return refused(renamed->refusal);
    // It is written down already; this reaches the pages that are open.
    co_await services.notices.notify(renamed->captain, std::move(told));
    services.rename_in_events(*team);
    co_await tell_members(services, *team);
    co_return http::json_reply(200, {{"name", renamed->name}});
  }
  co_return not_done(store::StoreError::unavailable);
}

}  // namespace noughts::api::team
