// What the ends of games add to the histories of their players.
#pragma once

#include "postgres/core/journal_writer.hpp"

namespace noughts::postgres {

/// Writes down those of a batch of endings that were written just now, with each player's place in the variant's rating; in
/// their transaction, once the points have moved.
void remember_endings(Transaction& transaction, std::span<const Pending> batch, const std::vector<bool>& written);

}  // namespace noughts::postgres
