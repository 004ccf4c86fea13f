// The log of what curators do about tours.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/tour/tour_deeds.hpp"

namespace noughts::postgres {

/// Writes a line of the log, with what it tells of.
void note_deed(Transaction& transaction, const store::NewTourDeed& deed);

}  // namespace noughts::postgres
