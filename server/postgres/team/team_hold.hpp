// A team while something is done to it: nobody else does anything to it meanwhile.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/team/teams.hpp"

namespace noughts::postgres {

/// How a player stands in it, once it is held.
struct HeldTeam {
  std::string name;
  store::PlayerId captain{};
  bool is_member = false;
  int members = 0;
};

/// nullopt: there is no such team, or it is dissolved. Holds it until the transaction ends.
[[nodiscard]] std::optional<HeldTeam> hold_team(Transaction& transaction, store::TeamId team, store::PlayerId player);

}  // namespace noughts::postgres
