#include "postgres/team/team_hold.hpp"

#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

const Statement kHoldTeam{"hold_team", "SELECT name, captain FROM team WHERE id = $1 AND captain IS NOT NULL FOR NO KEY UPDATE"};

// A statement of its own: one that waits for the row sees the other tables as they were before.
const Statement kTeamMembership{"team_membership", R"(
SELECT count(*) AS members, coalesce(bool_or(player = $2), false) AS is_member FROM team_member WHERE team = $1)"};

}  // namespace

std::optional<HeldTeam> hold_team(Transaction& transaction, store::TeamId team, store::PlayerId player) {
  const auto held = transaction.run(kHoldTeam, number(team));
  if (held.empty()) return std::nullopt;
  const auto membership = transaction.run(kTeamMembership, number(team), number(player))[0];
  return HeldTeam{held[0]["name"].as<std::string>(), id<store::PlayerId>(held[0]["captain"]), membership["is_member"].as<bool>(),
                  membership["members"].as<int>()};
}

}  // namespace noughts::postgres
