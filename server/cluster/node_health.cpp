#include "cluster/node_health.hpp"

#include <algorithm>
#include <limits>

namespace noughts::cluster {

Millis overlap(std::vector<Outage> outages, Instant from, Instant until) {
  std::ranges::sort(outages, {}, &Outage::from);
  Millis sum{0};
  Instant counted = from;
  for (const Outage& outage : outages) {
    const Instant begin = std::max(counted, outage.from);
    const Instant end = std::min(until, outage.until);
    if (end > begin) {
      sum += end - begin;
      counted = end;
    }
  }
  return sum;
}

NodeHealth::NodeHealth(store::Nodes& nodes, std::string node) : nodes_(nodes), node_(std::move(node)) {}

boost::asio::awaitable<store::Result<void>> NodeHealth::begin(Instant now) {
  const auto seen = co_await nodes_.last_seen(node_);
  if (!seen && seen.error() != store::StoreError::not_found) co_return std::unexpected(seen.error());
  since_ = now;
  if (seen) {
    // Where the wall clock was set back before this start the last heartbeat is yet to come.
    const Instant gone = std::min(*seen, now);
    const Outage outage{gone, now + kGraceAfterRestart};
    const auto recorded = co_await nodes_.record_outage(node_, outage);
    if (!recorded) co_return recorded;
    add(outage);
    since_ = gone;
  }
  last_good_ = now;
  co_return co_await nodes_.beat(node_, now);
}

boost::asio::awaitable<void> NodeHealth::beat(std::function<Instant()> now) {
  const auto beaten = co_await nodes_.beat(node_, now());
  Condition next = condition();
  if (!beaten) {
    next.paused = true;
    change(next);
    co_return;
  }
  if (next.paused) {
    // The outage is written down before play goes on: a crash right after must not charge it.
    const Outage outage{last_good_, now() + kGraceAfterPause};
    const auto recorded = co_await nodes_.record_outage(node_, outage);
    if (!recorded) co_return;
    add(outage);
    next.paused = false;
    change(next);
  }
  const std::lock_guard lock(mutex_);
  last_good_ = now();
}

void NodeHealth::drain() {
  Condition next = condition();
  next.draining = true;
  change(next);
}

Condition NodeHealth::condition() const {
  const std::lock_guard lock(mutex_);
  return condition_;
}

namespace {
constexpr auto kNeverQuiet = std::numeric_limits<std::int64_t>::max();
}

Millis NodeHealth::downtime(Instant from, Instant until) const {
  if (from.time_since_epoch().count() >= quiet_since_.load(std::memory_order_acquire)) return Millis{0};
  const std::lock_guard lock(mutex_);
  std::vector<Outage> all = outages_;
  if (condition_.paused) all.push_back({last_good_, until});
  return overlap(std::move(all), from, until);
}

Millis NodeHealth::frozen_for(Instant now) const {
  const std::lock_guard lock(mutex_);
  Millis longest{0};
  for (const Outage& outage : outages_) longest = std::max(longest, outage.until - now);
  return longest;
}

void NodeHealth::listen(Listener listener) { listeners_.push_back(std::move(listener)); }

void NodeHealth::change(Condition condition) {
  {
    const std::lock_guard lock(mutex_);
    if (condition_ == condition) return;
    condition_ = condition;
    settle();
  }
  for (const auto& listener : listeners_) listener(condition);
}

void NodeHealth::add(Outage outage) {
  const std::lock_guard lock(mutex_);
  outages_.push_back(outage);
  settle();
}

// Called under the lock.
void NodeHealth::settle() {
  std::int64_t quiet = 0;
  for (const Outage& outage : outages_) quiet = std::max(quiet, outage.until.time_since_epoch().count());
  quiet_since_.store(condition_.paused ? kNeverQuiet : quiet, std::memory_order_release);
}

}  // namespace noughts::cluster
