// What the ends of games add to the sums that are kept: the points of the month, results by kind of opponent.
#pragma once

#include "postgres/core/journal_writer.hpp"

namespace noughts::postgres {

/// Counts those of a batch of endings that were written just now; in their transaction, after the ledger.
void count_endings(Transaction& transaction, std::span<const Pending> batch, const std::vector<bool>& written);

}  // namespace noughts::postgres
