#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/core/unreadable.hpp"
#include "postgres/moderation/moderating.hpp"
#include "postgres/moderation/moderation_rows.hpp"

namespace noughts::postgres {
namespace {

using store::AuditId;
using store::AuditPage;
using store::Dossier;
using store::Evidence;
using store::PlayerId;
using store::Report;
using store::ReportedLine;
using store::ReportId;
using store::ReportPage;
using store::ReportState;
using store::RoomId;

constexpr int kMostInDossier = 50;

const Statement kIsModerator{"is_moderator", "SELECT 1 FROM moderator WHERE player = $1"};

const Statement kReportedLine{"reported_line", R"(
SELECT player.id, player.name, player.guest, player.bot, chat.text, chat.at, chat.team, room.variant, room.options,
       chat.team = -2 AND room.ended_at IS NULL AS for_watchers,
       (SELECT min(seat) FROM seat WHERE seat.room = chat.room AND seat.player = $3) AS seat
FROM chat JOIN player ON player.id = chat.player JOIN room ON room.id = chat.room
WHERE chat.room = $1 AND chat.number = $2)"};

const Statement kMessageTo{"message_to", R"(
SELECT player.id, player.name, player.guest, player.bot, message.text, message.at
FROM message JOIN player ON player.id = sender
     JOIN conversation ON conversation.player = recipient AND conversation.other = sender
WHERE message.id = $1 AND recipient = $2 AND message.id > cleared_to)"};

const Statement kTeamLineOf{"team_line_of", R"(
SELECT player.id, player.name, player.guest, player.bot, team_line.text, team_line.at
FROM team_line JOIN player ON player.id = team_line.player
WHERE team_line.id = $2 AND team_line.team = $1 AND EXISTS (SELECT FROM team_member WHERE team = $1 AND team_member.player = $3))"};

const Statement kEventLineOf{"event_line_of", R"(
SELECT player.id, player.name, player.guest, player.bot, event_line.text, event_line.at
FROM event_line JOIN player ON player.id = event_line.player WHERE event_line.id = $2 AND event_line.event = $1)"};

const Statement kTourLineOf{"tour_line_of", R"(
SELECT player.id, player.name, player.guest, player.bot, tour_line.text, tour_line.at
FROM tour_line JOIN player ON player.id = tour_line.player WHERE tour_line.id = $2 AND tour_line.tour = $1)"};

const Statement kSelfDescription{"self_description", R"(
SELECT id, name, guest, bot, concat_ws(E'\n', name, nullif(about, ''), nullif(place, ''), nullif(website, '')) AS text
FROM player LEFT JOIN profile ON profile.player = id WHERE id = $1 AND NOT guest)"};

const Statement kReport{"report", R"(
INSERT INTO report (reporter, target, kind, room, line, message, reason, text, evidence, evidence_at, at, changed_at, team_line,
                    event_line, tour_line)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING id)"};

// A complaint with the same words of the same instant is the same call, whose commit we never heard of.
const Statement kReportedBefore{"reported_before", R"(
SELECT id FROM report WHERE reporter = $1 AND target = $2 AND at = $3 AND text = $4 AND evidence = $5)"};

const Statement kQueueOldest{"queue_oldest", R"(
SELECT * FROM report_shown WHERE id IN (
  SELECT id FROM report WHERE state = $1 AND id > coalesce($2::bigint, 0) ORDER BY id LIMIT $3) ORDER BY id)"};

const Statement kQueueNewest{"queue_newest", R"(
SELECT * FROM report_shown WHERE id IN (
  SELECT id FROM report WHERE state = $1 AND id < coalesce($2::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $3)
ORDER BY id DESC)"};

const Statement kQueueCounts{"queue_counts", R"(
SELECT count(*) FILTER (WHERE state = 'open') AS open, count(*) FILTER (WHERE state = 'taken') AS taken
FROM report WHERE state IN ('open', 'taken'))"};

const Statement kFindReport{"find_report", "SELECT * FROM report_shown WHERE id = $1"};

const Statement kJudgedPlayer{"judged_player", R"(
SELECT id, name, guest, bot, created_at, EXISTS (SELECT FROM moderator WHERE moderator.player = id) AS is_moderator
FROM player WHERE id = $1)"};

const Statement kFormerNames{"former_names", "SELECT name FROM blocked_name WHERE player = $1 ORDER BY at DESC LIMIT $2"};
const Statement kReportsAbout{"reports_about", R"(
SELECT * FROM report_shown
WHERE id IN (SELECT id FROM report WHERE target = $1 ORDER BY id DESC LIMIT $2) ORDER BY id DESC)"};
const Statement kSanctionsOf{"sanctions_of", R"(
SELECT * FROM sanction_shown
WHERE id IN (SELECT id FROM sanction WHERE player = $1 ORDER BY id DESC LIMIT $2) ORDER BY id DESC)"};
const Statement kActionsTo{"actions_to", R"(
SELECT * FROM audit_shown
WHERE id IN (SELECT id FROM audit WHERE target = $1 ORDER BY id DESC LIMIT $2) ORDER BY id DESC)"};

// How long a page is, a plan for any page does not know: OFFSET 0 has the names looked up line by line nevertheless.
const Statement kAuditPage{"audit_page", R"(
SELECT line.* FROM (
  SELECT id FROM audit WHERE id < coalesce($1::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $2) AS page,
LATERAL (SELECT * FROM audit_shown WHERE id = page.id OFFSET 0) AS line ORDER BY page.id DESC)"};

const Statement kBanOf{"ban_of", R"(
SELECT until FROM sanction WHERE player = $1 AND kind = 'ban' AND lifted_at IS NULL AND (until IS NULL OR until > $2)
ORDER BY until DESC NULLS FIRST LIMIT 1)"};

Result<ReportedLine> reported_line(const pqxx::result& rows, RoomId room, int line) {
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  const pqxx::row row = rows[0];
  ReportedLine said;
  said.evidence.target = player(row);
  said.evidence.kind = store::EvidenceKind::chat;
  said.evidence.text = row["text"].as<std::string>();
  said.evidence.at = instant(row["at"]);
  said.evidence.room = room;
  said.evidence.line = line;
  said.variant = row["variant"].as<std::string>();
  said.options = stored_json(row["options"]);
  if (const int team = row["team"].as<int>(); team >= 0) said.team = team;
  said.for_watchers = row["for_watchers"].as<bool>();
  if (!row["seat"].is_null()) said.seat = row["seat"].as<int>();
  return said;
}

/// Of a line of a chat that lasts, or a message; `place`: where its number belongs.
Result<Evidence> line_evidence(const pqxx::result& rows, store::EvidenceKind kind, std::optional<std::int64_t> Evidence::*place,
                               std::int64_t line) {
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  Evidence evidence;
  evidence.target = player(rows[0]);
  evidence.kind = kind;
  evidence.text = rows[0]["text"].as<std::string>();
  evidence.at = instant(rows[0]["at"]);
  evidence.*place = line;
  return evidence;
}

Result<Evidence> player_evidence(const pqxx::result& rows) {
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  Evidence evidence;
  evidence.target = player(rows[0]);
  evidence.kind = store::EvidenceKind::player;
  evidence.text = rows[0]["text"].as<std::string>();
  return evidence;
}

Result<ReportId> insert_report(Connection& connection, const store::NewReport& made) {
  const auto& evidence = made.evidence;
  const auto rows =
      connection.run(kReport, number(made.reporter), number(evidence.target.id), word_text(evidence.kind), number(evidence.room),
                     evidence.line, evidence.message, word_text(made.reason), made.text, evidence.text, number(evidence.at),
                     number(made.at), evidence.team_line, evidence.event_line, evidence.tour_line);
  if (!rows.empty()) return id<ReportId>(rows[0][0]);
  const auto before = connection.run(kReportedBefore, number(made.reporter), number(evidence.target.id), number(made.at),
                                     made.text, evidence.text);
  if (before.empty()) return std::unexpected{StoreError::conflict};
  return id<ReportId>(before[0][0]);
}

std::vector<Report> reports(const pqxx::result& rows, int most) { return read_rows(rows, "report", "id", report, most); }
std::vector<store::AuditRow> audit_rows(const pqxx::result& rows, int most) {
  return read_rows(rows, "audit", "id", audit_row, most);
}

ReportPage queue_page(Snapshot& snapshot, ReportState state, std::optional<ReportId> after, int limit) {
  const auto& statement = state == ReportState::closed ? kQueueNewest : kQueueOldest;
  ReportPage page;
  const auto rows = snapshot.run(statement, word_text(state), number(after), limit + 1);
  page.reports = reports(rows, limit);
  page.next = next_page<ReportId>(rows, limit);
  const auto counts = snapshot.run(kQueueCounts)[0];
  page.open = counts["open"].as<std::int64_t>();
  page.taken = counts["taken"].as<std::int64_t>();
  return page;
}

Result<Dossier> read_dossier(Snapshot& snapshot, PlayerId whom) {
  const auto rows = snapshot.run(kJudgedPlayer, number(whom));
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  Dossier dossier;
  dossier.player = player(rows[0]);
  dossier.is_moderator = rows[0]["is_moderator"].as<bool>();
  dossier.since = instant(rows[0]["created_at"]);
  for (const auto& row : snapshot.run(kFormerNames, number(whom), kMostInDossier)) {
    dossier.former_names.push_back(row[0].as<std::string>());
  }
  dossier.reports = reports(snapshot.run(kReportsAbout, number(whom), kMostInDossier), kMostInDossier);
  dossier.sanctions = read_rows(snapshot.run(kSanctionsOf, number(whom), kMostInDossier), "sanction", "id", sanction);
  dossier.actions = audit_rows(snapshot.run(kActionsTo, number(whom), kMostInDossier), kMostInDossier);
  return dossier;
}

class PostgresModeration final : public store::Moderation {
 public:
  explicit PostgresModeration(Pool& pool) : pool_{pool} {}

  Answer<bool> is_moderator(PlayerId player) override {
    return ask<bool>(
        pool_, [=](Connection& connection) -> Result<bool> { return !connection.run(kIsModerator, number(player)).empty(); });
  }

  Answer<bool> appoint(PlayerId player, bool moderator, games::Instant at, std::int64_t call) override {
    return ask<bool>(pool_, [=](Connection& connection) { return postgres::appoint(connection, player, moderator, at, call); });
  }

  Answer<ReportedLine> line(RoomId room, int line, PlayerId viewer) override {
    return ask<ReportedLine>(pool_, [=](Connection& connection) {
      return reported_line(connection.run(kReportedLine, number(room), line, number(viewer)), room, line);
    });
  }

  Answer<Evidence> message(std::int64_t message, PlayerId reader) override {
    return ask<Evidence>(pool_, [=](Connection& connection) {
      return line_evidence(connection.run(kMessageTo, message, number(reader)), store::EvidenceKind::message, &Evidence::message,
                           message);
    });
  }

  Answer<Evidence> team_line(store::TeamId team, std::int64_t line, PlayerId reader) override {
    return ask<Evidence>(pool_, [=](Connection& connection) {
      return line_evidence(connection.run(kTeamLineOf, number(team), line, number(reader)), store::EvidenceKind::team_chat,
                           &Evidence::team_line, line);
    });
  }

  Answer<Evidence> event_line(store::EventId event, std::int64_t line) override {
    return ask<Evidence>(pool_, [=](Connection& connection) {
      return line_evidence(connection.run(kEventLineOf, number(event), line), store::EvidenceKind::event_chat,
                           &Evidence::event_line, line);
    });
  }

  Answer<Evidence> tour_line(store::TourId tour, std::int64_t line) override {
    return ask<Evidence>(pool_, [=](Connection& connection) {
      return line_evidence(connection.run(kTourLineOf, number(tour), line), store::EvidenceKind::tour_chat, &Evidence::tour_line,
                           line);
    });
  }

  Answer<Evidence> self_description(PlayerId player) override {
    return ask<Evidence>(
        pool_, [=](Connection& connection) { return player_evidence(connection.run(kSelfDescription, number(player))); });
  }

  Answer<ReportId> report(store::NewReport made) override {
    return ask<ReportId>(pool_, [made = std::move(made)](Connection& connection) { return insert_report(connection, made); });
  }

  Answer<ReportPage> queue(ReportState state, std::optional<ReportId> after, int limit) override {
    return ask<ReportPage>(pool_, [=](Connection& connection) -> Result<ReportPage> {
      Snapshot snapshot{connection};
      auto page = queue_page(snapshot, state, after, limit);
      snapshot.commit();
      return page;
    });
  }

  Answer<Report> find(ReportId report) override {
    return ask<Report>(pool_, [=](Connection& connection) -> Result<Report> {
      const auto rows = connection.run(kFindReport, number(report));
      if (rows.empty()) return std::unexpected{StoreError::not_found};
      return read_row("report", number(report), [&] { return postgres::report(rows[0]); });
    });
  }

  Answer<Dossier> dossier(PlayerId player) override {
    return ask<Dossier>(pool_, [=](Connection& connection) {
      Snapshot snapshot{connection};
      auto found = read_dossier(snapshot, player);
      snapshot.commit();
      return found;
    });
  }

  Answer<AuditPage> audit(std::optional<AuditId> after, int limit) override {
    return ask<AuditPage>(pool_, [=](Connection& connection) -> Result<AuditPage> {
      AuditPage page;
      const auto rows = connection.run(kAuditPage, number(after), limit + 1);
      page.rows = audit_rows(rows, limit);
      page.next = next_page<AuditId>(rows, limit);
      return page;
    });
  }

  Answer<store::ModerationResult> act(store::ModerationAction action) override {
    return ask<store::ModerationResult>(
        pool_, [action = std::move(action)](Connection& connection) { return postgres::act(connection, action); });
  }

  Answer<store::ModerationResult> lift(store::Lift lift) override {
    return ask<store::ModerationResult>(
        pool_, [lift = std::move(lift)](Connection& connection) { return postgres::lift(connection, lift); });
  }

  Answer<store::Ban> ban_of(PlayerId player) override {
    return ask<store::Ban>(pool_, [=](Connection& connection) -> Result<store::Ban> {
      const auto rows = connection.run(kBanOf, number(player), now_millis());
      if (rows.empty()) return std::unexpected{StoreError::not_found};
      if (rows[0][0].is_null()) return store::Ban{};
      return store::Ban{instant(rows[0][0])};
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Moderation> make_moderation(Pool& pool) { return std::make_unique<PostgresModeration>(pool); }

}  // namespace noughts::postgres
