// Reports, dossiers and the log of moderators as protocol/openapi.yaml has them.
#pragma once

#include "store/moderation/administration.hpp"
#include "store/moderation/curator_requests.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::api::moderation {

[[nodiscard]] games::Json report_json(const store::Report& report);
[[nodiscard]] games::Json report_page_json(const store::ReportPage& page);
[[nodiscard]] games::Json dossier_json(const store::Dossier& dossier);
[[nodiscard]] games::Json audit_page_json(const store::AuditPage& page);
[[nodiscard]] games::Json offices_json(const std::vector<store::OfficeHolder>& holders);
[[nodiscard]] games::Json curator_request_page_json(const store::CuratorRequestPage& page);

}  // namespace noughts::api::moderation
