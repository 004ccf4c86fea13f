// A node's sign of health, from which it is known when the server or its database was away.
#pragma once

#include <vector>

#include "store/operations/slots.hpp"
#include "store/play/rooms.hpp"

namespace noughts::store {

class Nodes {
 public:
  virtual ~Nodes() = default;
  /// When this node was last alive; not_found: never before.
  virtual Answer<Instant> last_seen(std::string node) = 0;
  /// Says that it is alive now. Also the test whether the database answers.
  virtual Answer<void> beat(std::string node, Instant at) = 0;
  /// Only for rooms of these slots; none: for all rooms.
  virtual Answer<void> record_outage(std::string node, Outage outage, std::vector<Slot> slots) = 0;
  /// Nobody looks after the slots in this node's name since then, or since when that is known already: it has been started anew.
  virtual Answer<void> leave_slots(std::string node, Instant since) = 0;
};

}  // namespace noughts::store
