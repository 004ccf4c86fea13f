// Which node looks after what, in the database.
#pragma once

#include <memory>

#include "store/operations/slots.hpp"

namespace noughts::postgres {

class Pool;

/// On the connection of the heartbeat.
[[nodiscard]] std::unique_ptr<store::Slots> make_slots(Pool& pool);

}  // namespace noughts::postgres
