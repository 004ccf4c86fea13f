// What becomes of a team when somebody leaves it, or leads it no more, because of their account.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/core/ids.hpp"

namespace noughts::store {

struct LeftTeam {
  TeamId id{};
  std::string name;
  std::optional<PlayerId> captain;  ///< who leads it from now on; nullopt: as before, or it has no members any more
  std::vector<PlayerId> members;
  std::vector<PlayerId> uninvited;  ///< whom it does not invite any more
};

}  // namespace noughts::store
