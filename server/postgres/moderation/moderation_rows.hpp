// How reports, sanctions and the log of moderators are read from rows of the views report_shown, sanction_shown, audit_shown.
#pragma once

#include "postgres/core/reading.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::postgres {

[[nodiscard]] store::Report report(const pqxx::row& row);
[[nodiscard]] store::Sanction sanction(const pqxx::row& row);
[[nodiscard]] store::AuditRow audit_row(const pqxx::row& row);

}  // namespace noughts::postgres
