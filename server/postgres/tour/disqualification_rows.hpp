// Whether somebody may not enter a tour, within a reading of more.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/tour/tours.hpp"

namespace noughts::postgres {

/// What keeps a player out of a tour that begins then; nullopt: nothing.
[[nodiscard]] std::optional<store::Disqualification> disqualification_from(Snapshot& snapshot, games::Instant starts,
                                                                           store::PlayerId player);

}  // namespace noughts::postgres
