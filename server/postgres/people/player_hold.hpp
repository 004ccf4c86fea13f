// A player while something is done that they may do only so often, or only once by one command.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/people/players.hpp"

namespace noughts::postgres {

/// Holds the player until the transaction ends, so that what they do at once is counted, and known as repeated, one after
/// another.
void hold_player(Transaction& transaction, store::PlayerId player);

}  // namespace noughts::postgres
