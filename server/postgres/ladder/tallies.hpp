// What the ends of games add to the sums that are kept: the points of the month, results by kind of opponent.
#pragma once

#include <map>

#include "postgres/core/journal_writer.hpp"

namespace noughts::postgres {

/// How the ends of rated games moved the points of who sat there, by seat.
using MovesByRoom = std::map<store::RoomId, std::vector<store::RatingMove>>;

/// Counts those of a batch of endings that were written just now; in their transaction, after the ledger, which has `moves`.
void count_endings(Transaction& transaction, std::span<const Pending> batch, const std::vector<bool>& written,
                   const MovesByRoom& moves);

}  // namespace noughts::postgres
