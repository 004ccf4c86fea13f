// How reports, sanctions and the log of moderators are read from rows of the views report_shown, sanction_shown, audit_shown.
#pragma once

#include <pqxx/result>

#include "postgres/core/reading.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::postgres {

[[nodiscard]] store::Report report(const pqxx::row& row);
[[nodiscard]] store::Sanction sanction(const pqxx::row& row);
[[nodiscard]] store::AuditRow audit_row(const pqxx::row& row);

/// What each row reads as.
template <class Read>
[[nodiscard]] auto all_of(const pqxx::result& rows, Read read) {
  std::vector<decltype(read(pqxx::row{}))> list;
  for (const auto& row : rows) list.push_back(read(row));
  return list;
}

}  // namespace noughts::postgres
