// All that is kept of a player, in whatever table: to be handed over, and to be let go.
#pragma once

#include "games/core/types.hpp"
#include "store/people/players.hpp"
#include "store/team/left_team.hpp"

namespace noughts::store {

/// How a deleted account is called among guests, who have numbers.
inline constexpr std::string_view kDeletedName = "deleted";

/// For so long nobody else may take the name of a deleted account: who looks for its owner must not find a stranger.
inline constexpr std::chrono::days kNameHeld{180};

struct ExportPage {
  std::string part;  ///< what the rows are: account, ledger, games, …
  std::vector<games::Json> rows;
  std::optional<std::string> next;  ///< what to ask for the page after; nullopt on the last
};

/// What is to be told of an account that is deleted.
struct ErasedAccount {
  std::vector<TokenHash> tokens;  ///< what its sessions were known by
  std::vector<LeftTeam> teams;
};

}  // namespace noughts::store
