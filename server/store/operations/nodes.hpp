// A node's sign of health, from which it is known when the server or its database was away.
#pragma once

#include <optional>
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
  /// For all rooms.
  virtual Answer<void> record_outage(std::string node, Outage outage) = 0;
  /// Only for rooms of those slots that the node has in these epochs (0: of a server that has no slots, whose are all), as others
  /// have played in the rest. Nothing where it has none.
  virtual Answer<void> record_outage_of(std::string node, Outage outage, std::vector<SlotOwner> slots) = 0;
  /// Nobody looks after the slots in this node's name since then, or since when that is known already: it has been started anew.
  /// Nor does anybody after those that no node has ever had, since the last sign of life of a server without slots, which did.
  virtual Answer<void> leave_slots(std::string node, Instant since) = 0;
  /// Where nodes with slots have looked after the rooms last: until when; nullopt: a server without slots has, or nobody.
  virtual Answer<std::optional<Instant>> shared_until() = 0;
  /// A server without slots looks after all from now on: nobody has any.
  virtual Answer<void> end_sharing(std::string node) = 0;
};

}  // namespace noughts::store
