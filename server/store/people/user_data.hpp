// All that is kept of a player, in whatever table: to be handed over, and to be let go.
#pragma once

#include "games/core/types.hpp"
#include "store/people/players.hpp"

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

class UserData {
 public:
  virtual ~UserData() = default;
  /// A page of all that is kept of a player. `after` is the `next` of the page before, or empty; not_found: no page gave it.
  virtual Answer<ExportPage> page(PlayerId player, std::string after) = 0;
  /// Deletes an account in one transaction: what is the player's alone goes, games and the ledger stay without a name. Gives
  /// what the sessions were known by. conflict: a game of theirs goes on; not_found: no such account, or `password_hash` is not
  /// its hash (any more).
  virtual Answer<std::vector<TokenHash>> erase(PlayerId player, std::string password_hash) = 0;
};

}  // namespace noughts::store
