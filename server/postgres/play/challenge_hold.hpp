// A challenge while it is changed.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/play/rooms.hpp"

namespace noughts::postgres {

/// Holds the challenge until the transaction ends, so that those who join and leave at once, and who takes an invitation back,
/// wait for each other. Whether there is one.
[[nodiscard]] bool hold_challenge(Transaction& transaction, store::ChallengeId challenge);

}  // namespace noughts::postgres
