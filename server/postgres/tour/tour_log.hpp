// The log of what curators do about tours.
#pragma once

#include "postgres/core/connection.hpp"
#include "store/tour/tour_log.hpp"

namespace noughts::postgres {

/// Writes a line of the log, with what it tells of.
void append_to_log(Transaction& transaction, const store::NewTourLogEntry& entry);

}  // namespace noughts::postgres
