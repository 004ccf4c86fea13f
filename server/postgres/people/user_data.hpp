// All that the database keeps of a player, in whatever table.
#pragma once

#include "store/people/user_data.hpp"

namespace noughts::postgres {

class Pool;

/// The data of one player, to be handed over and to be let go.
class UserData {
 public:
  explicit UserData(Pool& pool) : pool_{pool} {}

  /// A page of all that is kept of a player. `after` is the `next` of the page before, or empty; not_found: no page gave it.
  store::Answer<store::ExportPage> page(store::PlayerId player, std::string after);
  /// Deletes an account in one transaction: what is the player's alone goes, games and the ledger stay without a name.
  /// conflict: a game of theirs goes on; not_found: no such account, or `password_hash` is not its hash (any more).
  store::Answer<store::ErasedAccount> erase(store::PlayerId player, std::string password_hash);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
