#include "api/moderation/moderation_json.hpp"

#include "api/json_parts.hpp"

namespace noughts::api::moderation {
namespace {

using games::Json;
using games::word;

Json sanction_json(const store::Sanction& sanction) {
  return {{"id", id_json(sanction.id)},
          {"kind", word(sanction.kind)},
          {"since", number(sanction.since)},
          {"until", or_null(sanction.until)},
          {"by", sanction.by},
          {"reason", sanction.reason},
          {"lifted_at", or_null(sanction.lifted)},
          {"lifted_by", or_null(sanction.lifted_by)},
          {"lifted_reason", or_null(sanction.lifted_reason)}};
}

Json audit_json(const store::AuditRow& row) {
  return {{"id", id_json(row.id)},
          {"at", number(row.at)},
          {"actor", or_null(row.actor)},
          {"action", word(row.action)},
          {"target", row.target ? player_json(*row.target) : Json()},
          {"report", id_or_null(row.report)},
          {"reason", row.reason},
          {"before", row.before},
          {"after", row.after}};
}

Json open_request_json(const store::CuratorRequest& request) {
  return {{"id", id_json(request.id)},
          {"player", player_json(request.player)},
          {"text", request.text},
          {"made", number(request.made)}};
}

}  // namespace

Json report_json(const store::Report& report) {
  return {{"id", id_json(report.id)},
          {"target", player_json(report.evidence.target)},
          {"by", player_json(report.reporter)},
          {"about", word(report.evidence.kind)},
          {"reason", word(report.reason)},
          {"text", report.text},
          {"evidence", report.evidence.text},
          {"evidence_at", or_null(report.evidence.at)},
          {"room", id_or_null(report.evidence.room)},
          {"at", number(report.at)},
          {"state", word(report.state)},
          {"moderator", or_null(report.moderator)},
          {"changed_at", number(report.changed)},
          {"outcome", or_null(report.outcome.transform(word<store::ModerationActionKind>))},
          {"decision", or_null(report.decision)}};
}

Json report_page_json(const store::ReportPage& page) {
  return {
      {"reports", list(page.reports, report_json)}, {"next", id_or_null(page.next)}, {"open", page.open}, {"taken", page.taken}};
}

Json dossier_json(const store::Dossier& dossier) {
  return {{"player", player_json(dossier.player)},
          {"moderator", dossier.is_moderator},
          {"since", number(dossier.since)},
          {"former_names", dossier.former_names},
          {"reports", list(dossier.reports, report_json)},
          {"sanctions", list(dossier.sanctions, sanction_json)},
          {"actions", list(dossier.actions, audit_json)}};
}

Json audit_page_json(const store::AuditPage& page) {
  return {{"rows", list(page.rows, audit_json)}, {"next", id_or_null(page.next)}};
}

Json offices_json(const std::vector<store::OfficeHolder>& holders) {
  Json json{{"administrators", Json::array()}, {"moderators", Json::array()}, {"curators", Json::array()}};
  for (const auto& holder : holders) {
    Json row{{"player", player_json(holder.player)}, {"since", number(holder.since)}};
    json[std::string(word(holder.office)) + "s"].push_back(std::move(row));
  }
  return json;
}

Json curator_request_page_json(const store::CuratorRequestPage& page) {
  return {{"requests", list(page.rows, open_request_json)}, {"next", id_or_null(page.next)}};
}

}  // namespace noughts::api::moderation
