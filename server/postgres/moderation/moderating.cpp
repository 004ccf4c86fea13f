#include "postgres/moderation/moderating.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/unreadable.hpp"
#include "postgres/team/left_teams.hpp"

namespace noughts::postgres {
namespace {

using games::Json;
using games::or_null;
using games::word;
using store::ModerationAction;
using store::ModerationRefusal;
using store::ModerationResult;
using store::PlayerId;
using store::ReportState;
using store::Result;
using store::SanctionKind;
using Kind = store::ModerationActionKind;

const Statement kDoneBefore{"action_done_before", R"(
SELECT player.id, player.name, player.guest, player.bot FROM audit JOIN player ON player.id = audit.target WHERE call = $1)"};

const Statement kIsAudited{"is_audited", "SELECT FROM audit WHERE call = $1"};

const Statement kLockReport{"lock_report", R"(
SELECT target, state, moderator FROM report WHERE id = $1 FOR UPDATE)"};

const Statement kLockJudged{"lock_judged", R"(
SELECT id, name, guest, bot, EXISTS (SELECT FROM moderator WHERE player = id) AS is_moderator,
       EXISTS (SELECT FROM administrator WHERE player = id) AS is_administrator
FROM player WHERE id = $1 AND (deleted_at IS NULL OR $2::boolean) FOR NO KEY UPDATE OF player)"};

const Statement kNameOf{"name_of_moderator", "SELECT name FROM player WHERE id = $1"};

const Statement kHandReport{"hand_report", R"(
UPDATE report SET state = $2, moderator = $3, changed_at = $4 WHERE id = $1)"};

const Statement kCloseReport{"close_report", R"(
UPDATE report SET state = 'closed', moderator = $2, changed_at = $3, outcome = $4, decision = $5 WHERE id = $1)"};

// One of a kind stands at a time: the new one takes the place of the old.
const Statement kReplaceSanction{"replace_sanction", R"(
UPDATE sanction SET lifted_at = $3, lifted_by = $4, lifted_reason = ''
WHERE player = $1 AND kind = $2 AND lifted_at IS NULL AND (until IS NULL OR until > $3) RETURNING until)"};

const Statement kSanction{"sanction", R"(
INSERT INTO sanction (player, kind, since, until, by, reason, report) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id)"};

const Statement kEndSessions{"end_sessions", "DELETE FROM session WHERE player = $1"};

const Statement kBlockName{"block_name", R"(
INSERT INTO blocked_name (key, name, player, at) SELECT name_key, name, id, $2 FROM player WHERE id = $1 ON CONFLICT DO NOTHING)"};

// What looks like it is not to be had either.
const Statement kHoldName{"hold_name_for_good", R"(
INSERT INTO held_name (hash, until) SELECT DISTINCT held_hash(gone), 9223372036854775807
FROM player, unnest(ARRAY[name_key, name_skeleton]) AS gone WHERE id = $1 AND gone IS NOT NULL
ON CONFLICT (hash) DO UPDATE SET until = excluded.until)"};

const Statement kRename{"rename_player", "UPDATE player SET name = $2, name_key = $3, name_skeleton = NULL WHERE id = $1"};

const Statement kClearProfile{"clear_profile", R"(
WITH gone AS (DELETE FROM profile WHERE player = $1 RETURNING about, place, website),
     hidden AS (DELETE FROM photo WHERE player = $1 RETURNING name)
SELECT 'about' FROM gone WHERE about <> '' UNION ALL SELECT 'place' FROM gone WHERE place <> ''
UNION ALL SELECT 'website' FROM gone WHERE website <> '' UNION ALL SELECT 'photo' FROM hidden)"};

const Statement kLockSanction{"lock_sanction", R"(
SELECT player, kind, until, report FROM sanction
WHERE id = $1 AND lifted_at IS NULL AND (until IS NULL OR until > $2) FOR UPDATE)"};

const Statement kKnowSanction{"know_sanction", "SELECT 1 FROM sanction WHERE id = $1"};

const Statement kLiftSanction{"lift_sanction", R"(
UPDATE sanction SET lifted_at = $2, lifted_by = $3, lifted_reason = $4 WHERE id = $1)"};

const Statement kAppoint{"appoint_moderator", R"(
INSERT INTO moderator (player, since) VALUES ($1, $2) ON CONFLICT DO NOTHING)"};

const Statement kDepose{"depose_moderator", "DELETE FROM moderator WHERE player = $1"};

const Statement kAudit{"audit", R"(
INSERT INTO audit (at, actor, action, target, report, sanction, reason, before, after, call)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))"};

const Statement kTellJudged{"tell_judged", R"(
INSERT INTO notice (player, kind, subject, about, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING)"};

/// A report as it is before an action.
struct Case {
  PlayerId target{};
  ReportState state{};
  std::optional<PlayerId> moderator;
  std::optional<std::string> moderator_name;
};

/// Whom an action is about.
struct Judged {
  store::Player player;
  bool is_moderator = false;
  bool is_administrator = false;
};

/// What an action changed.
struct Change {
  Json before = Json::object();
  Json after = Json::object();
  std::optional<std::int64_t> sanction;
  std::vector<store::LeftTeam> teams;
};

bool is_judgement(const ModerationAction& action) {
  return action.kind != Kind::take && action.kind != Kind::release && action.kind != Kind::dismiss;
}

std::optional<ModerationResult> done_before(Transaction& transaction, std::int64_t call) {
  const auto rows = transaction.run(kDoneBefore, call);
  if (rows.empty()) return std::nullopt;
  return ModerationResult{ModerationRefusal::none, player(rows[0]), {}, true};
}

std::optional<Case> lock_report(Transaction& transaction, store::ReportId report) {
  const auto rows = transaction.run(kLockReport, number(report));
  if (rows.empty()) return std::nullopt;
  const pqxx::row row = rows[0];
  const auto state = read_row("report", number(report), [&] { return stored_word<ReportState>(row["state"]); });
  Case found{id<PlayerId>(row["target"]), state, optional_id<PlayerId>(row["moderator"]), std::nullopt};
  if (found.moderator) found.moderator_name = transaction.run(kNameOf, number(*found.moderator))[0][0].as<std::string>();
  return found;
}

/// nullopt: there is no such player, or (unless `may_be_erased`) no more.
std::optional<Judged> lock_judged(Transaction& transaction, PlayerId player_id, bool may_be_erased = false) {
  const auto rows = transaction.run(kLockJudged, number(player_id), may_be_erased);
  if (rows.empty()) return std::nullopt;
  return Judged{player(rows[0]), rows[0]["is_moderator"].as<bool>(), rows[0]["is_administrator"].as<bool>()};
}

ModerationRefusal refusal(const Case& current, const ModerationAction& action) {
  if (current.state == ReportState::closed) return ModerationRefusal::closed;
  if (action.kind == Kind::take || current.state == ReportState::open) return ModerationRefusal::none;
  return current.moderator == action.actor ? ModerationRefusal::none : ModerationRefusal::taken;
}

ModerationRefusal refusal(const Judged& judged, const ModerationAction& action) {
  if (judged.player.id == action.actor) return ModerationRefusal::oneself;
  if (!is_judgement(action)) return ModerationRefusal::none;
  if (judged.is_moderator || judged.is_administrator) return ModerationRefusal::is_moderator;
  const bool is_of_registered = action.kind == Kind::rename || action.kind == Kind::clear_profile;
  return is_of_registered && judged.player.guest ? ModerationRefusal::nameless : ModerationRefusal::none;
}

Change hand(Transaction& transaction, const ModerationAction& action, const Case& current) {
  const bool is_taken = action.kind == Kind::take;
  const auto state = word_text(is_taken ? ReportState::taken : ReportState::open);
  const auto moderator = is_taken ? std::optional{number(action.actor)} : std::nullopt;
  transaction.run(kHandReport, number(*action.report), state, moderator, number(action.at));
  Change change;
  change.before = {{"state", word(current.state)}, {"moderator", or_null(current.moderator_name)}};
  change.after = {{"state", state}, {"moderator", Json()}};
  if (is_taken) change.after["moderator"] = transaction.run(kNameOf, number(action.actor))[0][0].as<std::string>();
  return change;
}

Change impose(Transaction& transaction, SanctionKind sanction, const ModerationAction& action, PlayerId whom) {
  const auto kind = word_text(sanction);
  const auto old = transaction.run(kReplaceSanction, number(whom), kind, number(action.at), number(action.actor));
  const auto made = transaction.run(kSanction, number(whom), kind, number(action.at), number(action.until), number(action.actor),
                                    action.reason, number(action.report));
  Change change;
  if (sanction == SanctionKind::ban) transaction.run(kEndSessions, number(whom));
  if (sanction == SanctionKind::ban && !action.until) change.teams = hand_teams_over(transaction, whom);
  if (!old.empty()) change.before = {{"kind", kind}, {"until", or_null(optional<std::int64_t>(old[0][0]))}};
  change.after = {{"kind", kind}, {"until", or_null(number(action.until))}};
  change.sanction = made[0][0].as<std::int64_t>();
  return change;
}

Change rename(Transaction& transaction, const ModerationAction& action, const store::Player& whom) {
  transaction.run(kBlockName, number(whom.id), number(action.at));
  transaction.run(kHoldName, number(whom.id));
  transaction.run(kRename, number(whom.id), action.name->shown, action.name->key);
  Change change;
  change.before = {{"name", whom.name}};
  change.after = {{"name", action.name->shown}};
  return change;
}

/// The log says what there was, not how it read: that is to be seen nowhere.
Change clear_profile(Transaction& transaction, PlayerId whom) {
  Json parts = Json::array();
  for (const auto& row : transaction.run(kClearProfile, number(whom))) parts.push_back(row[0].as<std::string>());
  Change change;
  change.before = {{"profile", std::move(parts)}};
  change.after = {{"profile", Json::array()}};
  return change;
}

Change judge(Transaction& transaction, const ModerationAction& action, const store::Player& whom) {
  if (const auto sanction = store::sanction_by(action.kind)) return impose(transaction, *sanction, action, whom.id);
  if (action.kind == Kind::rename) return rename(transaction, action, whom);
  if (action.kind == Kind::clear_profile) return clear_profile(transaction, whom.id);
  return {};
}

void write_audit(Transaction& transaction, const ModerationAction& action, PlayerId target, const Change& change) {
  transaction.run(kAudit, number(action.at), number(action.actor), word_text(action.kind), number(target), number(action.report),
                  change.sanction, action.reason, games::json_text(change.before), games::json_text(change.after), action.call);
}

void close_report(Transaction& transaction, const ModerationAction& action) {
  transaction.run(kCloseReport, number(*action.report), number(action.actor), number(action.at), word_text(action.kind),
                  action.reason);
}

Change change(Transaction& transaction, const ModerationAction& action, const std::optional<Case>& current,
              const store::Player& whom) {
  if (current && (action.kind == Kind::take || action.kind == Kind::release)) return hand(transaction, action, *current);
  auto made = judge(transaction, action, whom);
  if (current) close_report(transaction, action);
  return made;
}

/// Does what a moderator has decided, in the transaction, unless something speaks against it.
ModerationResult done(Transaction& transaction, const ModerationAction& action) {
  std::optional<Case> current;
  if (action.report) {
    current = lock_report(transaction, *action.report);
    if (!current) return {ModerationRefusal::not_found, {}};
    // The same call may have been under way until now.
    if (auto before = done_before(transaction, action.call)) return std::move(*before);
    if (const auto wrong = refusal(*current, action); wrong != ModerationRefusal::none) return {wrong, {}};
  }
  // A complaint about somebody who has gone since is closed as any other.
  const bool may_be_erased = current && !is_judgement(action);
  auto judged = lock_judged(transaction, current ? current->target : action.player.value_or(PlayerId{}), may_be_erased);
  if (!judged) return {ModerationRefusal::not_found, {}};
  if (auto before = done_before(transaction, action.call)) return std::move(*before);
  if (const auto wrong = refusal(*judged, action); wrong != ModerationRefusal::none) return {wrong, {}};
  auto changed = change(transaction, action, current, judged->player);
  write_audit(transaction, action, judged->player.id, changed);
  if (action.notice) tell(transaction, judged->player.id, *action.notice);
  if (action.kind == Kind::rename) judged->player.name = action.name->shown;
  return {ModerationRefusal::none, judged->player, std::move(changed.teams)};
}

/// Lifts a sanction that stands.
ModerationResult lifted(Transaction& transaction, const store::Lift& lift) {
  const auto rows = transaction.run(kLockSanction, number(lift.sanction), number(lift.at));
  if (rows.empty()) {
    const bool is_known = !transaction.run(kKnowSanction, number(lift.sanction)).empty();
    return {is_known ? ModerationRefusal::closed : ModerationRefusal::not_found, {}};
  }
  const pqxx::row row = rows[0];
  const auto judged = lock_judged(transaction, id<PlayerId>(row["player"]));
  if (!judged) return {ModerationRefusal::not_found, {}};
  if (judged->player.id == lift.actor) return {ModerationRefusal::oneself, {}};
  transaction.run(kLiftSanction, number(lift.sanction), number(lift.at), number(lift.actor), lift.reason);
  const auto kind = read_row("sanction", number(lift.sanction), [&] { return stored_word<SanctionKind>(row["kind"]); });
  const Json before{{"kind", word(kind)}, {"until", or_null(optional<std::int64_t>(row["until"]))}};
  transaction.run(kAudit, number(lift.at), number(lift.actor), word_text(Kind::lift), number(judged->player.id),
                  optional<std::int64_t>(row["report"]), number(lift.sanction), lift.reason, games::json_text(before), "{}",
                  lift.call);
  tell(transaction, judged->player.id, lift.notice);
  return {ModerationRefusal::none, judged->player};
}

}  // namespace

void tell(Transaction& transaction, PlayerId whom, const store::NewNotice& notice) {
  transaction.run(kTellJudged, number(whom), word_text(notice.kind), notice.subject, games::json_text(notice.about),
                  number(notice.at));
}

void write_audit(Transaction& transaction, const AuditEntry& entry) {
  const std::optional<std::int64_t> nothing;
  transaction.run(kAudit, number(entry.at), number(entry.actor), word_text(entry.kind), number(entry.target), nothing, nothing,
                  entry.reason, games::json_text(entry.before), games::json_text(entry.after), entry.call);
}

bool is_audited(Transaction& transaction, std::int64_t call) { return !transaction.run(kIsAudited, call).empty(); }

bool set_moderator(Transaction& transaction, PlayerId player, bool holds, games::Instant at) {
  const auto done = holds ? transaction.run(kAppoint, number(player), number(at)) : transaction.run(kDepose, number(player));
  return done.affected_rows() > 0;
}

Result<ModerationResult> act(Connection& connection, const ModerationAction& action) {
  try {
    Transaction transaction{connection};
    if (auto before = done_before(transaction, action.call)) return std::move(*before);
    auto result = done(transaction, action);
    if (result.refusal == ModerationRefusal::none) transaction.commit();
    return result;
  } catch (const pqxx::unique_violation&) {
    return std::unexpected{store::StoreError::conflict};
  }
}

Result<ModerationResult> lift(Connection& connection, const store::Lift& lift) {
  Transaction transaction{connection};
  if (auto before = done_before(transaction, lift.call)) return std::move(*before);
  auto result = lifted(transaction, lift);
  if (result.refusal == ModerationRefusal::none) transaction.commit();
  return result;
}

Result<bool> appoint(Connection& connection, PlayerId player, bool moderator, games::Instant at, std::int64_t call) {
  Transaction transaction{connection};
  if (done_before(transaction, call)) return true;
  const auto judged = lock_judged(transaction, player);
  if (!judged || judged->player.guest) return std::unexpected{store::StoreError::not_found};
  if (!set_moderator(transaction, player, moderator, at)) return false;
  AuditEntry entry{at, std::nullopt, moderator ? Kind::appoint : Kind::depose, player, "", {}, {}, call};
  entry.before["is_moderator"] = !moderator;
  entry.after["is_moderator"] = moderator;
  write_audit(transaction, entry);
  transaction.commit();
  return true;
}

}  // namespace noughts::postgres
