// Who has which office, a role of the site, in the database.
#pragma once

#include "store/core/result.hpp"
#include "store/moderation/administration.hpp"
#include "store/moderation/moderation.hpp"

namespace noughts::postgres {

class Pool;

/// Offices, and the log as administrators read it.
class Administration {
 public:
  explicit Administration(Pool& pool) : pool_{pool} {}

  store::Answer<bool> is_administrator(store::PlayerId player);
  /// Everybody with an office, at most `limit`; those who have it longest first.
  store::Answer<std::vector<store::OfficeHolder>> holders(int limit);
  /// Gives or takes an office and writes the log, or neither. not_found: nobody is registered so.
  store::Answer<store::OfficeChanged> change(store::OfficeChange change);
  /// A page of what somebody did and of what was done to them, the newest first.
  store::Answer<store::AuditPage> audit_of(store::PlayerId player, std::optional<store::AuditId> after, int limit);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
