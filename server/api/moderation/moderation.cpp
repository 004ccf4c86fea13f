#include "api/moderation/handlers.hpp"

#include "api/call.hpp"
#include "api/moderation/moderation_json.hpp"
#include "api/pages.hpp"
#include "api/team/left_teams.hpp"
#include "games/core/reading.hpp"
#include "http/replies.hpp"
#include "people/account/names/neutral_name.hpp"
#include "people/notice/notices.hpp"
#include "store/core/new_call.hpp"
#include "wire/chat_text.hpp"

namespace noughts::api::moderation {
namespace {

using boost::asio::awaitable;
using games::Instant;
using games::Json;
using store::ModerationRefusal;
using store::PlayerId;
using store::StoreError;
using Kind = store::ModerationActionKind;

constexpr int kReportsPage = 30;
constexpr int kAuditPage = 50;
constexpr int kNameAttempts = 5;

http::Reply no_report() { return http::problem(404, "not_found", "There is no such report."); }

awaitable<http::Reply> shown_report(Services& services, store::ReportId id) {
  const auto report = co_await services.moderation.find(id);
  if (!report) co_return report.error() == StoreError::not_found ? no_report() : not_done(report.error());
  const auto dossier = co_await services.moderation.dossier(report->evidence.target.id);
  if (!dossier) co_return not_done(dossier.error());
  Json json{{"report", report_json(*report)}, {"dossier", dossier_json(*dossier)}};
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> shown_dossier(Services& services, PlayerId player) {
  const auto dossier = co_await services.moderation.dossier(player);
  if (!dossier) co_return not_done(dossier.error());
  co_return http::json_reply(200, dossier_json(*dossier));
}

/// Whether it is asked for by this word; a sanction is lifted elsewhere, and offices are the administrators'.
bool is_decision(Kind action) { return action <= Kind::clear_profile; }

/// What a body asks to be done; nullopt: it makes no sense.
std::optional<store::ModerationAction> action_of(const Json& json, Instant now) {
  if (!games::has_only(json, {"action", "reason", "until", "cid"})) return std::nullopt;
  const auto kind = word_at<Kind>(json, "action");
  if (!kind || !is_decision(*kind)) return std::nullopt;
  store::ModerationAction action;
  action.kind = *kind;
  action.at = now;
  action.call = store::new_call();
  const auto* until = games::member(json, "until");
  if (until == nullptr || until->is_null()) return action;
  const auto at = games::whole(*until, now.time_since_epoch().count() + 1, games::kMostSafe);
  if (!at || !store::sanction_by(action.kind)) return std::nullopt;
  action.until = Instant{games::Millis{*at}};
  return action;
}

bool needs_reason(const store::ModerationAction& action) { return action.kind != Kind::take && action.kind != Kind::release; }
/// Whether whomever it is about hears of it.
bool is_told(const store::ModerationAction& action) { return needs_reason(action) && action.kind != Kind::dismiss; }

/// What is asked for, by whom; the reply: why not.
Or<store::ModerationAction> read_action(const Services& services, const Call& call) {
  const auto json = body_object(call.request);
  auto action = json ? action_of(*json, services.now()) : std::nullopt;
  const auto cid = json ? whole_at(*json, "cid") : std::nullopt;
  if (!action || (!cid && json->contains("cid"))) {
    return std::unexpected(bad_body(R"({"cid": number, "action": word, "reason": text, "until": time or null})"));
  }
  action->actor = call.caller->id;
  if (cid) action->call = store::call_of(action->actor, *cid, games::word(action->kind));
  if (!needs_reason(*action)) return std::move(*action);
  const auto* words = text_at(*json, "reason");
  auto reason = words == nullptr ? std::nullopt : wire::chat_text(*words);
  if (!reason) return std::unexpected(http::problem(400, "bad_text", "Say in up to 500 characters why."));
  action->reason = std::move(*reason);
  return std::move(*action);
}

http::Reply refused(ModerationRefusal refusal) {
  switch (refusal) {
    case ModerationRefusal::closed:
      return http::problem(409, "report_closed", "That is settled already.");
    case ModerationRefusal::taken:
      return http::problem(409, "report_taken", "Another moderator has this report.");
    case ModerationRefusal::is_moderator:
      return http::problem(403, "is_moderator", "Moderators and administrators are not judged by moderators.");
    case ModerationRefusal::oneself:
      return http::problem(409, "own_report", "Nobody judges themselves.");
    case ModerationRefusal::nameless:
      return http::problem(400, "bad_message", "A guest has neither a name nor a profile that could be taken away.");
    default:
      return http::problem(404, "not_found", "There is no such report, player or sanction.");
  }
}

/// What somebody is told of an action. The same action is told once, however often it is tried.
notice::About about(const store::ModerationAction& action) {
  return notice::moderator(store::id_text(action.call), action.kind, action.reason, action.until);
}
notice::About about(const store::Lift& lift) {
  return notice::moderator(store::id_text(lift.call), Kind::lift, lift.reason, std::nullopt);
}

/// Those banned or renamed are not left connected as whom they were, nor waiting for a game, nor so in events and on
/// leaderboards.
awaitable<void> see_off(Services& services, Kind action, PlayerId player) {
  if (action == Kind::ban) {
    services.connections.disconnect(player, http::DisconnectReason::banned);
    services.changes.withdraw_from_events(player);
    const auto tell = co_await services.changes.before_lists_change(player);
    tell();
    co_await services.lobby.refresh(player);
  }
  if (action == Kind::rename) {
    services.connections.disconnect(player, http::DisconnectReason::changed);
    services.changes.rename_in_events(player);
    const auto tell = co_await services.changes.before_lists_change(player);
    tell();
  }
}

/// A name for whoever loses theirs; another one at each attempt.
void give_name(store::ModerationAction& action, int attempt) {
  auto name = account::neutral_name(static_cast<std::uint64_t>(action.call), attempt);
  action.name = store::NewName{std::move(name.shown), std::move(name.key)};
}

awaitable<Or<store::ModerationResult>> act(Services& services, store::ModerationAction action) {
  if (is_told(action)) action.notice = notice::new_notice(about(action), action.at);
  for (int attempt = 0; attempt < kNameAttempts; ++attempt) {
    if (action.kind == Kind::rename) give_name(action, attempt);
    auto done = co_await services.moderation.act(action);
    if (!done && done.error() == StoreError::conflict) continue;
    if (!done) co_return std::unexpected(not_done(done.error()));
    if (done->refusal != ModerationRefusal::none) co_return std::unexpected(refused(done->refusal));
    co_await see_off(services, action.kind, done->target.id);
    co_await team::tell_of_left_teams(services.notices, services.directory, std::move(done->teams), done->target);
    // It is written down already; this reaches the pages that are open. What was told before may have been read.
    if (action.notice && !done->was_done_before) co_await services.notices.notify(done->target.id, about(action));
    co_return std::move(*done);
  }
  co_return std::unexpected(not_done(StoreError::unavailable));
}

}  // namespace

awaitable<http::Reply> report_queue(Services& services, Call call) {
  const auto asked = http::query_value(call.request.query, "state");
  const auto state = asked.empty() ? store::ReportState::open : games::read_word<store::ReportState>(asked);
  if (!state) co_return http::problem(404, "not_found", "There is no such queue.");
  const auto after = page_after<store::ReportId>(call.request);
  if (!after) co_return after.error();
  const auto page = co_await services.moderation.queue(*state, *after, kReportsPage);
  if (!page) co_return not_done(page.error());
  co_return http::json_reply(200, report_page_json(*page));
}

awaitable<http::Reply> one_report(Services& services, Call call) {
  const auto id = store::read_id<store::ReportId>(call.path[0]);
  if (!id) co_return no_report();
  co_return co_await shown_report(services, *id);
}

awaitable<http::Reply> decide_report(Services& services, Call call) {
  auto action = read_action(services, call);
  if (!action) co_return std::move(action.error());
  action->report = store::read_id<store::ReportId>(call.path[0]);
  if (!action->report) co_return no_report();
  const auto report = *action->report;
  const auto done = co_await act(services, std::move(*action));
  if (!done) co_return done.error();
  co_return co_await shown_report(services, report);
}

awaitable<http::Reply> player_dossier(Services& services, Call call) {
  const auto player = co_await player_named(services.accounts, std::move(call.path[0]));
  if (!player) co_return player.error();
  co_return co_await shown_dossier(services, player->id);
}

awaitable<http::Reply> judge_player(Services& services, Call call) {
  auto action = read_action(services, call);
  if (!action) co_return std::move(action.error());
  if (!is_told(*action)) co_return bad_body("a warning, mute, ban, rename or clear_profile");
  const auto player = co_await player_named(services.accounts, std::move(call.path[0]));
  if (!player) co_return player.error();
  action->player = player->id;
  const auto done = co_await act(services, std::move(*action));
  if (!done) co_return done.error();
  co_return co_await shown_dossier(services, done->target.id);
}

awaitable<http::Reply> lift_sanction(Services& services, Call call) {
  const auto json = body_object(call.request, {"reason"});
  const auto* words = json ? text_at(*json, "reason") : nullptr;
  if (words == nullptr) co_return bad_body(R"({"reason": text})");
  auto reason = wire::chat_text(*words);
  if (!reason) co_return http::problem(400, "bad_text", "Say in up to 500 characters why.");
  const auto sanction = store::read_id<store::SanctionId>(call.path[0]);
  if (!sanction) co_return refused(ModerationRefusal::not_found);
  store::Lift lift{call.caller->id, *sanction, std::move(*reason), {}, services.now(), store::new_call()};
  auto news = about(lift);
  lift.notice = notice::new_notice(news, lift.at);
  const auto done = co_await services.moderation.lift(std::move(lift));
  if (!done) co_return not_done(done.error());
  if (done->refusal != ModerationRefusal::none) co_return refused(done->refusal);
  co_await services.notices.notify(done->target.id, std::move(news));
  co_return co_await shown_dossier(services, done->target.id);
}

awaitable<http::Reply> audit_log(Services& services, Call call) {
  const auto after = page_after<store::AuditId>(call.request);
  if (!after) co_return after.error();
  const auto page = co_await services.moderation.audit(*after, kAuditPage);
  if (!page) co_return not_done(page.error());
  co_return http::json_reply(200, audit_page_json(*page));
}

}  // namespace noughts::api::moderation
