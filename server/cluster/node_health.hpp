// The health of this node: its heartbeat in the database, and from that the outages for which no clock is charged.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "cluster/slot_outages.hpp"
#include "store/operations/nodes.hpp"
#include "store/operations/slots.hpp"

namespace noughts::cluster {

/// After a restart of the server clocks stand still for this long, so that everybody can come back.
inline constexpr Millis kGraceAfterRestart{5'000};
/// After the database came back.
inline constexpr Millis kGraceAfterPause{1'000};
/// A bus that is away for less is no outage.
inline constexpr Millis kShortCut{500};
inline constexpr Millis kBeat{1'000};
/// A node that has given no sign of health for longer has hung, or its machine has slept.
inline constexpr Millis kHung = 3 * kBeat;

/// What the node is up to.
struct Condition {
  bool paused = false;    ///< the database is away, or this node was
  bool draining = false;  ///< no new games; the process will stop
  friend bool operator==(const Condition&, const Condition&) = default;
};

class NodeHealth {
 public:
  using Listener = std::function<void(Condition)>;

  NodeHealth(store::Nodes& nodes, std::string node);

  /// Of several nodes each counts only the outages of the slots that it owns, which it is asked for here. Before begin().
  void share(std::function<std::vector<store::SlotOwner>()> owned) { owned_ = std::move(owned); }
  /// Notes the outage since the last sign of health, or since other nodes have looked after the rooms, where all are this node's.
  /// Once, before rooms are served.
  boost::asio::awaitable<store::Result<void>> begin(Instant now);
  /// One heartbeat: notices that the database went away or came back, and that this node itself has hung.
  boost::asio::awaitable<void> beat(std::function<Instant()> now);
  void drain();
  /// The bus has gone or has come. While it is away whoever is at another node can do nothing here, so no clock runs; that it was
  /// is written down with the next heartbeat; a moment is not worth it. Thread-safe.
  void set_bus(bool is_there, Instant now);
  /// Since when the bus is away, or was until what is not written down yet; `now`: it is not. What is given to other nodes was
  /// nobody's since then. Thread-safe.
  [[nodiscard]] Instant cut_since(Instant now) const;

  [[nodiscard]] Condition condition() const;
  /// Whether nothing can be played: play is paused, or this node has hung, which the next heartbeat writes down.
  [[nodiscard]] bool pauses(Instant now) const;
  /// Whether no clock may speak: nothing can be played, or not by those at other nodes.
  [[nodiscard]] bool holds_clocks(Instant now) const;
  /// Writes down an outage of slots that are about to be this node's.
  boost::asio::awaitable<store::Result<void>> note_outage(Outage outage, std::vector<store::SlotOwner> slots);
  /// When this node was last there before it was started, or when it was started first.
  [[nodiscard]] Instant since() const { return since_; }
  /// Outages of a slot's rooms that this process knows of begin here; older ones are in the database.
  [[nodiscard]] Instant since(store::Slot slot) const;
  /// How much of a span a slot's rooms were away, as far as this process knows; a pause that lasts counts, and so
  /// does a time in which it hung, or the bus was away, that is not written down yet.
  [[nodiscard]] Millis downtime(store::Slot slot, Instant from, Instant until) const;
  /// How long from now the clocks there still stand.
  [[nodiscard]] Millis frozen_for(store::Slot slot, Instant now) const;
  /// Called on any change, and when the bus has come back, on the thread that notices it. All listeners are added before begin().
  void listen(Listener listener);

 private:
  /// As begin(), where all rooms are this node's.
  boost::asio::awaitable<store::Result<void>> begin_alone(std::optional<Instant> seen, Instant now);
  void set_paused(bool paused);
  /// Writes down the outage that is over, and ends the pause.
  boost::asio::awaitable<void> resume(std::function<Instant()> now);
  /// Writes down that the bus was away, once it is back.
  boost::asio::awaitable<void> end_cut(std::function<Instant()> now);
  void change(Condition condition);
  void tell();
  [[nodiscard]] bool is_hung(Instant now) const;
  [[nodiscard]] Instant last_good() const { return Instant(Millis(last_good_.load(std::memory_order_acquire))); }
  void set_last_good(Instant at) { last_good_.store(at.time_since_epoch().count(), std::memory_order_release); }

  /// Writes down an outage of all that is this node's, and counts it from now on.
  boost::asio::awaitable<store::Result<void>> record(Outage outage);
  /// Those of all slots that last, up to an instant: this node has hung, play is paused, or the bus is away.
  [[nodiscard]] std::vector<Outage> ongoing(Instant until) const;
  /// Called under the lock, after whatever changes it.
  void note_ongoing() { has_ongoing_.store(condition_.paused || cut_since_, std::memory_order_release); }

  store::Nodes& nodes_;
  std::string node_;
  Instant since_{};
  std::atomic<std::int64_t> last_good_{0};  ///< when it was in health last, in milliseconds; 0: it has not begun
  std::vector<Listener> listeners_;
  mutable std::mutex mutex_;
  Condition condition_;
  std::optional<Instant> cut_since_;                      ///< since when the bus is away, or was until not long ago
  bool is_cut_over_ = false;                              ///< it is back
  std::atomic<bool> has_ongoing_{false};                  ///< play is paused, or the bus is away: what spares a move the lock
  std::function<std::vector<store::SlotOwner>()> owned_;  ///< missing: all
  SlotOutages outages_;                                   ///< what is written down
};

/// The outages of one room.
class RoomHealth {
 public:
  RoomHealth(const NodeHealth& health, store::RoomId room) : health_(&health), slot_(store::slot_of(room)) {}

  [[nodiscard]] Instant since() const { return health_->since(slot_); }
  [[nodiscard]] Millis downtime(Instant from, Instant until) const { return health_->downtime(slot_, from, until); }
  [[nodiscard]] Millis frozen_for(Instant now) const { return health_->frozen_for(slot_, now); }

 private:
  const NodeHealth* health_;
  store::Slot slot_;
};

}  // namespace noughts::cluster
