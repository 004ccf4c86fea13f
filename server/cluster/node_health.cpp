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

namespace {

std::bitset<store::kSlots> set_of(const std::vector<store::SlotOwner>& slots) {
  std::bitset<store::kSlots> set;
  for (const auto& each : slots) set.set(static_cast<std::size_t>(each.slot));
  return set;
}

}  // namespace

NodeHealth::NodeHealth(store::Nodes& nodes, std::string node) : nodes_(nodes), node_(std::move(node)) {}

boost::asio::awaitable<store::Result<void>> NodeHealth::begin(Instant now) {
  const auto seen = co_await nodes_.last_seen(node_);
  if (!seen && seen.error() != store::StoreError::not_found) co_return std::unexpected(seen.error());
  // Before the first heartbeat, after which nobody knows any more: whoever ends until the slots are taken leaves it to the next.
  since_ = seen ? std::min(*seen, now) : now;
  if (owned_) {
    const auto left = co_await nodes_.leave_slots(node_, since_);
    if (!left) co_return left;
  } else {
    const auto known = seen ? std::optional(*seen) : std::nullopt;
    const auto begun = co_await begin_alone(known, now);
    if (!begun) co_return begun;
  }
  set_last_good(now);
  co_return co_await nodes_.beat(node_, now);
}

// Where the wall clock was set back before this start the last heartbeat is yet to come.
boost::asio::awaitable<store::Result<void>> NodeHealth::begin_alone(std::optional<Instant> seen, Instant now) {
  const auto shared_until = co_await nodes_.shared_until();
  if (!shared_until) co_return std::unexpected(shared_until.error());
  const auto gone = *shared_until ? *shared_until : seen;
  if (gone) {
    const Outage outage{std::min(*gone, now), now + kGraceAfterRestart};
    const auto recorded = co_await record(outage);
    if (!recorded) co_return recorded;
    since_ = outage.from;
  }
  co_return co_await nodes_.end_sharing(node_);
}

boost::asio::awaitable<void> NodeHealth::beat(std::function<Instant()> now) {
  // A sign of health before the outage is written down would hide it from whoever is started next.
  if (is_hung(now())) set_paused(true);
  if (condition().paused) co_return co_await resume(std::move(now));
  const auto beaten = co_await nodes_.beat(node_, now());
  if (!beaten || is_hung(now())) set_paused(true);
  if (!beaten) co_return;
  if (condition().paused) co_return co_await resume(std::move(now));
  set_last_good(now());
  co_await end_cut(std::move(now));
}

// The outage is written down before play goes on: a crash right after must not charge it. What is written for a node whose name
// another process has by now would be wrong, so that is asked first.
boost::asio::awaitable<void> NodeHealth::resume(std::function<Instant()> now) {
  const auto answered = co_await nodes_.beat(node_, last_good());
  if (!answered) co_return;
  const Outage outage{last_good(), now() + kGraceAfterPause};
  const auto recorded = co_await record(outage);
  if (!recorded) co_return;
  const auto beaten = co_await nodes_.beat(node_, now());
  // Has it hung again, the same outage is written down once more, and is longer.
  if (!beaten || now() > outage.until) co_return;
  set_last_good(now());
  set_paused(false);
}

void NodeHealth::set_bus(bool is_there, Instant now) {
  {
    const std::lock_guard lock(mutex_);
    const bool begins = !is_there && !cut_since_;
    const bool was_short = is_there && cut_since_ && now - *cut_since_ < kShortCut;
    if (begins) cut_since_ = now;
    if (was_short) cut_since_.reset();
    is_cut_over_ = is_there && cut_since_;
    settle();
    if (!begins && !was_short) return;
  }
  tell();
}

Instant NodeHealth::cut_since(Instant now) const {
  const std::lock_guard lock(mutex_);
  return cut_since_.value_or(now);
}

// What can't be written down counts as away still.
boost::asio::awaitable<void> NodeHealth::end_cut(std::function<Instant()> now) {
  Outage outage;
  {
    const std::lock_guard lock(mutex_);
    if (!is_cut_over_) co_return;
    outage = {*cut_since_, now() + kGraceAfterPause};
  }
  if (const auto recorded = co_await record(outage); !recorded) co_return;
  {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(is_cut_over_, false)) co_return;
    cut_since_.reset();
    settle();
  }
  tell();
}

void NodeHealth::set_paused(bool paused) {
  Condition next = condition();
  next.paused = paused;
  change(next);
}

// Of several nodes one that owns nothing has no outage. What another has taken meanwhile the store leaves out.
boost::asio::awaitable<store::Result<void>> NodeHealth::record(Outage outage) {
  SlotSet slots;
  if (!owned_) {
    const auto recorded = co_await nodes_.record_outage(node_, outage);
    if (!recorded) co_return recorded;
    slots.set();
  } else if (auto owned = owned_(); !owned.empty()) {
    slots = set_of(owned);
    const auto recorded = co_await nodes_.record_outage_of(node_, outage, std::move(owned));
    if (!recorded) co_return recorded;
  }
  if (slots.any()) add(outage, slots);
  co_return store::Result<void>{};
}

boost::asio::awaitable<store::Result<void>> NodeHealth::note_outage(Outage outage, std::vector<store::SlotOwner> slots) {
  const auto its = set_of(slots);
  auto recorded = co_await nodes_.record_outage_of(node_, outage, slots);
  if (!recorded) co_return recorded;
  // What came before this one stands in the database.
  for (const auto& each : slots) {
    since_of_[static_cast<std::size_t>(each.slot)].store(outage.from.time_since_epoch().count(), std::memory_order_release);
  }
  forget(its);
  add(outage, its);
  co_return recorded;
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

bool NodeHealth::pauses(Instant now) const { return is_hung(now) || condition().paused; }

bool NodeHealth::is_hung(Instant now) const { return last_good() != Instant{} && now - last_good() > kHung; }

namespace {
constexpr auto kNeverQuiet = std::numeric_limits<std::int64_t>::max();
}

bool NodeHealth::holds_clocks(Instant now) const {
  return is_hung(now) || quiet_since_.load(std::memory_order_acquire) == kNeverQuiet;
}

Instant NodeHealth::since(store::Slot slot) const {
  const auto of_slot = since_of_[static_cast<std::size_t>(slot)].load(std::memory_order_acquire);
  return of_slot == 0 ? since_ : Instant(Millis(of_slot));
}

Millis NodeHealth::downtime(store::Slot slot, Instant from, Instant until) const {
  const bool hangs = is_hung(until);
  // What came before stands in the database, whatever this node was without as well.
  from = std::max(from, since(slot));
  if (!hangs && from.time_since_epoch().count() >= quiet_since_.load(std::memory_order_acquire)) return Millis{0};
  const std::lock_guard lock(mutex_);
  std::vector<Outage> all;
  for (const auto& each : outages_) {
    if (each.slots.test(static_cast<std::size_t>(slot))) all.push_back(each.span);
  }
  if (hangs || condition_.paused) all.push_back({last_good(), until});
  if (cut_since_) all.push_back({*cut_since_, until});
  return overlap(std::move(all), from, until);
}

Millis NodeHealth::frozen_for(store::Slot slot, Instant now) const {
  const std::lock_guard lock(mutex_);
  Millis longest{0};
  for (const auto& each : outages_) {
    if (each.slots.test(static_cast<std::size_t>(slot))) longest = std::max(longest, each.span.until - now);
  }
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
  tell();
}

void NodeHealth::tell() {
  const auto now = condition();
  for (const auto& listener : listeners_) listener(now);
}

void NodeHealth::add(Outage outage, const SlotSet& slots) {
  const std::lock_guard lock(mutex_);
  outages_.push_back({outage, slots});
  settle();
}

void NodeHealth::forget(const SlotSet& slots) {
  const std::lock_guard lock(mutex_);
  for (auto& known : outages_) known.slots &= ~slots;
  std::erase_if(outages_, [](const KnownOutage& known) { return known.slots.none(); });
}

// Called under the lock.
void NodeHealth::settle() {
  std::int64_t quiet = 0;
  for (const auto& each : outages_) quiet = std::max(quiet, each.span.until.time_since_epoch().count());
  quiet_since_.store(condition_.paused || cut_since_ ? kNeverQuiet : quiet, std::memory_order_release);
}

}  // namespace noughts::cluster
