#include "postgres/moderation/moderation_rows.hpp"
#include "postgres/core/unreadable.hpp"

namespace noughts::postgres {
namespace {

std::string text(const pqxx::field& field) { return field.as<std::string>(); }

store::Evidence evidence(const pqxx::row& row) {
  store::Evidence evidence;
  evidence.target = player(row, "target", "target");
  evidence.kind = stored_word<store::EvidenceKind>(row["kind"]);
  evidence.text = text(row["evidence"]);
  evidence.at = optional_instant(row["evidence_at"]);
  evidence.room = optional_id<store::RoomId>(row["room"]);
  evidence.line = optional<int>(row["line"]);
  evidence.message = optional<std::int64_t>(row["message"]);
  return evidence;
}

}  // namespace

store::Report report(const pqxx::row& row) {
  store::Report report;
  report.id = id<store::ReportId>(row["id"]);
  report.evidence = evidence(row);
  report.reporter = player(row, "reporter", "reporter");
  report.reason = stored_word<store::ReportReason>(row["reason"]);
  report.text = text(row["text"]);
  report.at = instant(row["at"]);
  report.state = stored_word<store::ReportState>(row["state"]);
  report.moderator = optional_text(row["moderator_name"]);
  report.changed = instant(row["changed_at"]);
  report.outcome = optional_word<store::ModerationActionKind>(row["outcome"]);
  report.decision = optional_text(row["decision"]);
  return report;
}

store::Sanction sanction(const pqxx::row& row) {
  store::Sanction sanction;
  sanction.id = id<store::SanctionId>(row["id"]);
  sanction.kind = stored_word<store::SanctionKind>(row["kind"]);
  sanction.since = instant(row["since"]);
  sanction.until = optional_instant(row["until"]);
  sanction.by = text(row["by_name"]);
  sanction.reason = text(row["reason"]);
  sanction.lifted = optional_instant(row["lifted_at"]);
  sanction.lifted_by = optional_text(row["lifted_by_name"]);
  sanction.lifted_reason = optional_text(row["lifted_reason"]);
  return sanction;
}

store::AuditRow audit_row(const pqxx::row& row) {
  store::AuditRow audit;
  audit.id = id<store::AuditId>(row["id"]);
  audit.at = instant(row["at"]);
  audit.actor = optional_text(row["actor_name"]);
  audit.action = stored_word<store::ModerationActionKind>(row["action"]);
  if (!row["target"].is_null()) audit.target = player(row, "target", "target");
  audit.report = optional_id<store::ReportId>(row["report"]);
  audit.reason = text(row["reason"]);
  audit.before = stored_json(row["before"]);
  audit.after = stored_json(row["after"]);
  return audit;
}

}  // namespace noughts::postgres
