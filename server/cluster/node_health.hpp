// The health of this node: its heartbeat in the database, and from that the outages for which no clock is charged.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "store/operations/nodes.hpp"

namespace noughts::cluster {

using games::Instant;
using games::Millis;
using store::Outage;

/// After a restart of the server clocks stand still for this long, so that everybody can come back.
inline constexpr Millis kGraceAfterRestart{5'000};
/// After the database came back.
inline constexpr Millis kGraceAfterPause{1'000};
inline constexpr Millis kBeat{1'000};

/// How long a span of time overlaps a set of outages (which may overlap each other).
[[nodiscard]] Millis overlap(std::vector<Outage> outages, Instant from, Instant until);

/// What the node is up to.
struct Condition {
  bool paused = false;    ///< the database is away
  bool draining = false;  ///< no new games; the process will stop
  friend bool operator==(const Condition&, const Condition&) = default;
};

class NodeHealth {
 public:
  using Listener = std::function<void(Condition)>;

  NodeHealth(store::Nodes& nodes, std::string node);

  /// Notes the outage since the last sign of health. Once, before rooms are served.
  boost::asio::awaitable<store::Result<void>> begin(Instant now);
  /// One heartbeat: notices that the database went away or came back.
  boost::asio::awaitable<void> beat(std::function<Instant()> now);
  void drain();

  [[nodiscard]] Condition condition() const;
  /// Outages that this process knows of begin here; older ones are in the database.
  [[nodiscard]] Instant since() const { return since_; }
  /// How much of a span the server or its database was away, as far as this process knows; a pause that lasts counts.
  [[nodiscard]] Millis downtime(Instant from, Instant until) const;
  /// How long from now the clocks still stand.
  [[nodiscard]] Millis frozen_for(Instant now) const;
  /// Called on any change, on the thread that notices it. All listeners are added before begin().
  void listen(Listener listener);

 private:
  void change(Condition condition);
  void add(Outage outage);
  void settle();

  store::Nodes& nodes_;
  std::string node_;
  Instant since_{};
  Instant last_good_{};
  std::vector<Listener> listeners_;
  mutable std::mutex mutex_;
  Condition condition_;
  std::vector<Outage> outages_;
  /// No outage reaches past this instant (its milliseconds): what spares a move the lock.
  std::atomic<std::int64_t> quiet_since_{0};
};

}  // namespace noughts::cluster
