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

/// Holds whoever is about to make or join a team until the transaction ends, so that what they do at once is counted and known as
/// repeated one after another. Before a team is held: erasing an account takes both in this order.
void hold_newcomer(Transaction& transaction, store::PlayerId player);

/// nullopt: there is no such team, or it is dissolved. Holds it until the transaction ends.
[[nodiscard]] std::optional<HeldTeam> hold_team(Transaction& transaction, store::TeamId team, store::PlayerId player);

}  // namespace noughts::postgres
