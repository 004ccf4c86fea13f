#include "postgres/people/player_hold.hpp"

#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

const Statement kHoldPlayer{"hold_player", "SELECT FROM player WHERE id = $1 FOR NO KEY UPDATE"};

// Always in the same order: two at once don't wait for one another in a circle.
const Statement kHoldPlayers{"hold_two_players",
                             "SELECT FROM player WHERE id IN ($1, $2) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE"};

}  // namespace

void hold_player(Transaction& transaction, store::PlayerId player) { transaction.run(kHoldPlayer, number(player)); }

bool hold_players(Transaction& transaction, store::PlayerId one, store::PlayerId other) {
  return transaction.run(kHoldPlayers, number(one), number(other)).size() == 2;
}

}  // namespace noughts::postgres
