// Those who follow an event at this node, and what of it they have been told.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>

#include "events/services.hpp"
#include "events/snapshot.hpp"

namespace noughts::events {

/// They are told what has changed since they were told last. On the loop of the event.
class Followers {
 public:
  /// No more often are they told of it.
  static constexpr std::chrono::seconds kTellEvery{1};

  /// The referenced outlive it.
  Followers(const Services& services, EventId id) : services_(services), id_(id), timer_(services.loop) {}

  /// Whether to tell them anything: somebody follows it here, who has not been told just this, and nothing is to be told later
  /// anyway. `seen`: the event as it is; nullptr: that has to be made, since it has changed.
  [[nodiscard]] bool has_news(const SnapshotPointer& seen) const;
  /// So long they are told nothing; not above zero: they can be told now.
  [[nodiscard]] std::chrono::steady_clock::duration wait() const;
  void tell(const SnapshotPointer& seen);
  /// Calls `then` after wait(), where `owner`, of which this is a part, is still there.
  void tell_later(std::chrono::steady_clock::duration wait, std::weak_ptr<const void> owner, std::function<void()> then);
  /// Goes on where those of the same event stopped before it was read again: what they have been told is not told again.
  void go_on(const Followers& before);

 private:
  const Services& services_;
  const EventId id_;
  SnapshotPointer told_;  ///< as it was told last
  std::chrono::steady_clock::time_point told_at_{};
  boost::asio::steady_timer timer_;
  bool is_waiting_ = false;
};

}  // namespace noughts::events
