// The status of the accounts of those who are connected, in the database.
#pragma once

#include "store/people/account_status.hpp"

namespace noughts::postgres {

class Pool;

class AccountStatuses {
 public:
  explicit AccountStatuses(Pool& pool) : pool_{pool} {}

  /// The status of players who are asked for together, in any order; whom there is not any more is left out.
  store::Answer<std::vector<store::AccountStatus>> of(std::vector<store::PlayerId> players);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
