#include "cluster/node_health.hpp"

#include <algorithm>

namespace noughts::cluster {

namespace {

SlotOutages::Slots set_of(const std::vector<store::SlotOwner>& slots) {
  SlotOutages::Slots set;
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
    note_ongoing();
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
    note_ongoing();
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
  SlotOutages::Slots slots;
  if (!owned_) {
    const auto recorded = co_await nodes_.record_outage(node_, outage);
    if (!recorded) co_return recorded;
    slots.set();
  } else if (auto owned = owned_(); !owned.empty()) {
    slots = set_of(owned);
    const auto recorded = co_await nodes_.record_outage_of(node_, outage, std::move(owned));
    if (!recorded) co_return recorded;
  }
  if (slots.any()) outages_.add(outage, slots);
  co_return store::Result<void>{};
}

boost::asio::awaitable<store::Result<void>> NodeHealth::note_outage(Outage outage, std::vector<store::SlotOwner> slots) {
  auto recorded = co_await nodes_.record_outage_of(node_, outage, slots);
  if (!recorded) co_return recorded;
  outages_.add_first(outage, set_of(slots));
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

bool NodeHealth::holds_clocks(Instant now) const { return is_hung(now) || has_ongoing_.load(std::memory_order_acquire); }

Instant NodeHealth::since(store::Slot slot) const { return outages_.since(slot).value_or(since_); }

std::vector<Outage> NodeHealth::ongoing(Instant until) const {
  const bool hangs = is_hung(until);
  if (!hangs && !has_ongoing_.load(std::memory_order_acquire)) return {};
  const std::lock_guard lock(mutex_);
  std::vector<Outage> ongoing;
  if (hangs || condition_.paused) ongoing.push_back({last_good(), until});
  if (cut_since_) ongoing.push_back({*cut_since_, until});
  return ongoing;
}

// What lasts is asked first: it is written down before it is over, so nothing that ends meanwhile is missed.
Millis NodeHealth::downtime(store::Slot slot, Instant from, Instant until) const {
  auto lasting = ongoing(until);
  // What came before stands in the database, whatever this node was without as well.
  return outages_.downtime(slot, std::max(from, since(slot)), until, std::move(lasting));
}

Millis NodeHealth::frozen_for(store::Slot slot, Instant now) const { return outages_.frozen_for(slot, now); }

void NodeHealth::listen(Listener listener) { listeners_.push_back(std::move(listener)); }

void NodeHealth::change(Condition condition) {
  {
    const std::lock_guard lock(mutex_);
    if (condition_ == condition) return;
    condition_ = condition;
    note_ongoing();
  }
  tell();
}

void NodeHealth::tell() {
  const auto now = condition();
  for (const auto& listener : listeners_) listener(now);
}

}  // namespace noughts::cluster
