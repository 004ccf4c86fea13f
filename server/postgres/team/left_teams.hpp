// A player's teams, in the transaction that takes the player from them or from leading them.
#pragma once

#include <vector>

#include "postgres/core/connection.hpp"
#include "store/team/left_team.hpp"

namespace noughts::postgres {

/// Takes a player out of all teams, and takes back what they were invited to and have invited to. Whoever has been there longest
/// leads on, one who is not banned if there is one; a team without members is no more, and invites nobody. The player is held.
[[nodiscard]] std::vector<store::LeftTeam> leave_teams(Transaction& transaction, store::PlayerId player);

/// A player who is banned for good leads no team as long as it has a member who is not banned; they stay a member. The player is
/// held. Gives the teams that another leads now.
[[nodiscard]] std::vector<store::LeftTeam> hand_teams_over(Transaction& transaction, store::PlayerId player);

}  // namespace noughts::postgres
