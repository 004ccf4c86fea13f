#include "postgres/people/player_hold.hpp"

#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

const Statement kHoldPlayer{"hold_player", "SELECT FROM player WHERE id = $1 FOR NO KEY UPDATE"};

}  // namespace

void hold_player(Transaction& transaction, store::PlayerId player) { transaction.run(kHoldPlayer, number(player)); }

}  // namespace noughts::postgres
