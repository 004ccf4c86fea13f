// A player while something is done that they may do only so often, or only once by one command.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/people/players.hpp"

namespace noughts::postgres {

/// Holds the player until the transaction ends, so that what they do at once is counted, and known as repeated, one after
/// another.
void hold_player(Transaction& transaction, store::PlayerId player);

/// Holds both, so that what one of them does about the other waits for what the other does about them. Whether both still have an
/// account, or are guests.
[[nodiscard]] bool hold_players(Transaction& transaction, store::PlayerId one, store::PlayerId other);

}  // namespace noughts::postgres
