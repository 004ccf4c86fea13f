// Which node looks after what: rooms fall into slots, and each slot has one owner at a time.
#pragma once

#include <string>
#include <vector>

#include "store/core/ids.hpp"
#include "store/core/result.hpp"
#include "store/play/journal.hpp"

namespace noughts::store {

/// From 0 to kRoomSlots - 1 those of rooms, then those of what there is once.
enum class Slot : std::int16_t {};
inline constexpr int kRoomSlots = 1024;
inline constexpr Slot kLobbySlot{kRoomSlots};
inline constexpr Slot kEventSlot{kRoomSlots + 1};
/// Of all that is done by the clock: penalties, guests who are forgotten, reminders.
inline constexpr Slot kJobSlot{kRoomSlots + 2};
inline constexpr int kSlots = kRoomSlots + 3;

/// By ten of the id's bits of chance; `slot_of` in the database is the same.
[[nodiscard]] constexpr Slot slot_of(RoomId room) {
  return static_cast<Slot>((static_cast<std::uint64_t>(room) >> 10) & (kRoomSlots - 1));
}

/// Whoever takes a slot gives it an epoch that it never had.
struct SlotOwner {
  Slot slot{};
  std::string node;  ///< empty: nobody
  std::int64_t epoch = 0;
  friend bool operator==(const SlotOwner&, const SlotOwner&) = default;
};

/// A slot that was just taken.
struct TakenSlot {
  SlotOwner owner;
  std::optional<Instant> free_since;  ///< since when nobody has looked after it; nullopt: nobody ever has
};

/// A node whose lease has not run out.
struct LivingNode {
  std::string name;
  bool is_on_bus = false;
  friend bool operator==(const LivingNode&, const LivingNode&) = default;
};

struct Membership {
  std::vector<LivingNode> nodes;  ///< by name
  std::vector<SlotOwner> slots;   ///< all, in their order
  /// Who asked has lost none of its slots as long as this is its fence: each loss gives a node one that nobody ever had. Read
  /// before the slots were. 0: there is no such node.
  std::int64_t fence = 0;
};

/// Leases and owners are judged by the clock of the database alone.
class Slots {
 public:
  virtual ~Slots() = default;
  /// What this database is called on a bus: letters, digits and hyphens.
  virtual Answer<std::string> site() = 0;
  /// What time it is there.
  virtual Answer<Instant> now() = 0;
  /// A node that has said that it is alive (Nodes::beat) lives for so long from now on. Gives who lives and who owns what.
  virtual Answer<Membership> renew(std::string node, Millis lease, bool is_on_bus) = 0;
  /// Takes those of these slots that nobody has, whose owner lives no more, or that are this node's. Nothing where its own lease
  /// has run out. Gives those taken, and since when they were free; whoever takes them again hears the same until that is
  /// `noted`.
  virtual Answer<std::vector<TakenSlot>> take(std::string node, std::vector<Slot> slots) = 0;
  /// That slots were free is written down as an outage, for those that this node has in these epochs.
  virtual Answer<void> noted(std::string node, std::vector<SlotOwner> slots) = 0;
  /// Gives back slots that this node has in these epochs; others are left as they are.
  virtual Answer<void> release(std::string node, std::vector<SlotOwner> slots, Instant now) = 0;
  /// Gives all back and ends the lease.
  virtual Answer<void> resign(std::string node, Instant now) = 0;
};

}  // namespace noughts::store
