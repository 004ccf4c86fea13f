// Which slots this node owns, and who owns the others: by leases in the database, which every node renews for itself.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "cluster/clock.hpp"
#include "cluster/node_health.hpp"
#include "store/operations/slots.hpp"

namespace noughts::cluster {

/// A node that does not renew its lease for so long owns nothing any more.
inline constexpr Millis kLease{2'000};
/// How often it is renewed.
inline constexpr Millis kRenewal{500};
/// While a node goes on it gives slots with rooms in memory to others one at a time, no faster than this: each move sends those
/// who are there to another node at the same moment.
inline constexpr Millis kBetweenMoves{500};

/// Every node gives each slot to the same one of those that live (the highest hash of node and slot), so that slots are spread
/// evenly and only those of a node that comes or goes move. What one believes to be its own while another has taken it harms
/// nothing: statements carry the epoch. Thread-safe.
class Ownership {
 public:
  struct Change {
    std::vector<store::Slot> gained;
    std::vector<store::Slot> lost;
    std::vector<std::string> gone;  ///< nodes that live no more
    bool is_news = false;           ///< this node has given or taken slots, as the database has it: others are to look
  };
  using Listener = std::function<void(const Change&)>;

  /// Counts as a room of a slot in memory while it lives.
  class RoomInMemory {
   public:
    RoomInMemory(Ownership& ownership, store::Slot slot);
    ~RoomInMemory();
    RoomInMemory(const RoomInMemory&) = delete;
    RoomInMemory& operator=(const RoomInMemory&) = delete;

   private:
    std::atomic<int>& count_;
  };

  /// Without `slots` a node is alone and owns all, in epoch 0. What is referred to outlives it.
  Ownership(store::Slots* slots, NodeHealth& health, std::string node, Clock::Steady steady);

  /// Called after each change, on the loop that renews. Before the first beat().
  void listen(Listener listener) { listeners_.push_back(std::move(listener)); }
  /// Renews the lease, gives back what is to be another's, takes what is to be ours. One at a time, about every kRenewal.
  boost::asio::awaitable<void> beat(bool is_on_bus, std::function<Instant()> now);
  /// Gives all back. Nothing is owned any more.
  boost::asio::awaitable<void> resign(Instant now);

  /// A statement of this epoch has written nothing: the slot is another's, of which the next beat() will tell. Until then it is
  /// not ours.
  void lose(store::Slot slot, std::int64_t epoch);

  /// Whether there are other nodes, or may be.
  [[nodiscard]] bool is_shared() const { return slots_ != nullptr; }
  /// The epoch in which this node owns a slot now; nullopt: it does not, or its lease has run out.
  [[nodiscard]] std::optional<std::int64_t> epoch(store::Slot slot) const;
  /// What a step of a slot is given as its fence where this node owns the slot in that epoch; 0: it does not, as far as it knows.
  [[nodiscard]] std::int64_t fence(store::Slot slot, std::int64_t epoch) const;
  [[nodiscard]] bool has(store::Slot slot) const { return epoch(slot).has_value(); }
  /// Who owned a slot when the lease was renewed last; empty: nobody who lives.
  [[nodiscard]] std::string owner(store::Slot slot) const;
  /// The slots of rooms that a node owned then; nothing where it does not live.
  [[nodiscard]] std::vector<store::Slot> room_slots_of(const std::string& node) const;
  /// Who lived then, this node among them.
  [[nodiscard]] std::vector<store::LivingNode> nodes() const;
  /// What this node owns, or did when its lease ran out.
  [[nodiscard]] std::vector<store::Slot> owned_slots() const;
  /// The same of a node that shares its site, with the epochs.
  [[nodiscard]] std::vector<store::SlotOwner> holdings() const;
  [[nodiscard]] const std::string& node() const { return node_; }

 private:
  struct Plan {
    std::vector<store::SlotOwner> to_give;
    std::vector<store::Slot> to_take;
  };

  /// Leaves of those with rooms in memory the first, where it is time for one.
  void put_off(std::vector<store::SlotOwner>& to_give);
  [[nodiscard]] Change adopt(store::Membership membership);
  [[nodiscard]] Plan plan();
  [[nodiscard]] Plan plan_for(const std::vector<std::string>& nodes) const;
  boost::asio::awaitable<void> give(std::vector<store::SlotOwner> slots, Instant now);
  boost::asio::awaitable<void> take(std::vector<store::Slot> slots, Instant now);
  /// What was taken is ours as soon as its outages are written down.
  boost::asio::awaitable<void> begin_taken(Instant now);
  /// What nobody has looked after is an outage for the rooms there. Whether it is written down, and the store knows that.
  boost::asio::awaitable<bool> note_outages(const std::vector<store::TakenSlot>& taken, Instant now);
  void tell(const Change& change) const;
  [[nodiscard]] bool is_alive(const std::string& node) const;

  store::Slots* slots_;
  NodeHealth& health_;
  std::string node_;
  Clock::Steady steady_;
  std::vector<Listener> listeners_;
  std::array<std::atomic<std::int64_t>, store::kSlots> epochs_{};  ///< 0: not ours
  /// That of a renewal whose losses `epochs_` has. Read before an epoch is.
  std::atomic<std::int64_t> fence_{0};
  std::atomic<std::int64_t> leased_until_{0};  ///< by `steady_`
  std::array<std::atomic<int>, store::kSlots> rooms_in_memory_{};
  Millis next_move_{0};  ///< of a slot with rooms in memory, by `steady`
  /// Before that others have had no time to renew their leases: the database was away, or we slept.
  Millis others_may_be_dead_{0};
  mutable std::mutex mutex_;
  std::vector<store::TakenSlot> taken_;   ///< whose outages are not written down yet
  std::vector<store::Slot> lost_;         ///< of which nobody has been told yet
  std::map<store::Slot, Instant> given_;  ///< since when, as far as they are in this node's name still
  store::Membership membership_;
};

}  // namespace noughts::cluster
