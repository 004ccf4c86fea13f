#include "cluster/nodes/ownership.hpp"

#include <algorithm>

#include "games/core/splitmix.hpp"

namespace noughts::cluster {

using store::Slot;
using store::SlotOwner;
using store::TakenSlot;

namespace {

std::size_t index(Slot slot) { return static_cast<std::size_t>(slot); }

/// Gives each slot to one of the nodes: the same one on every machine and in every version, since nodes of two versions must
/// agree.
class Takers {
 public:
  explicit Takers(const std::vector<std::string>& nodes) {
    for (const auto& node : nodes) nodes_.push_back({&node, games::hashed(node)});
  }
  [[nodiscard]] const std::string& of(Slot slot) const {
    const auto weight = [mark = games::mixed(index(slot))](const Taker& taker) { return games::mixed(taker.hash ^ mark); };
    return *std::ranges::max_element(nodes_, {}, weight)->node;
  }

 private:
  struct Taker {
    const std::string* node;
    std::uint64_t hash;
  };
  std::vector<Taker> nodes_;
};

}  // namespace

Ownership::RoomInMemory::RoomInMemory(Ownership& ownership, Slot slot) : count_(ownership.rooms_in_memory_[index(slot)]) {
  count_.fetch_add(1, std::memory_order_relaxed);
}

Ownership::RoomInMemory::~RoomInMemory() { count_.fetch_sub(1, std::memory_order_relaxed); }

Ownership::Ownership(store::Slots* slots, NodeHealth& health, std::string node, Clock::Steady steady)
    : slots_(slots), health_(health), node_(std::move(node)), steady_(std::move(steady)) {}

boost::asio::awaitable<void> Ownership::beat(bool is_on_bus, std::function<Instant()> now) {
  const Millis asked = steady_();
  if (asked.count() >= leased_until_.load(std::memory_order_relaxed)) others_may_be_dead_ = asked + kLease;
  auto membership = co_await slots_->renew(node_, kLease, is_on_bus);
  if (!membership) co_return;
  // By the time that it was asked, since the database counts from when it answered.
  leased_until_.store((asked + kLease).count(), std::memory_order_release);
  tell(adopt(std::move(*membership)));
  if (!taken_.empty()) co_return co_await begin_taken(now());
  auto next = plan();
  if (!next.to_give.empty()) co_await give(std::move(next.to_give), now());
  if (!next.to_take.empty()) co_await take(std::move(next.to_take), now());
}

boost::asio::awaitable<void> Ownership::resign(Instant now) {
  Change change;
  for (int slot = 0; slot < store::kSlots; ++slot) {
    if (epochs_[static_cast<std::size_t>(slot)].exchange(0) != 0) change.lost.push_back(static_cast<Slot>(slot));
  }
  leased_until_.store(0, std::memory_order_release);
  tell(change);
  auto resigned = co_await slots_->resign(node_, health_.cut_since(now));
  // Where that fails the lease runs out.
  change = {};
  change.is_news = resigned.has_value();
  tell(change);
}

std::optional<std::int64_t> Ownership::epoch(Slot slot) const {
  if (!is_shared()) return 0;
  const auto epoch = epochs_[index(slot)].load(std::memory_order_acquire);
  if (epoch == 0 || steady_().count() >= leased_until_.load(std::memory_order_acquire)) return std::nullopt;
  return epoch;
}

std::int64_t Ownership::fence(Slot slot, std::int64_t epoch) const {
  const auto fence = fence_.load(std::memory_order_acquire);
  return this->epoch(slot) == epoch ? fence : 0;
}

void Ownership::lose(Slot slot, std::int64_t epoch) {
  if (!epochs_[index(slot)].compare_exchange_strong(epoch, 0)) return;
  const std::lock_guard lock(mutex_);
  lost_.push_back(slot);
}

std::string Ownership::owner(Slot slot) const {
  const std::lock_guard lock(mutex_);
  if (index(slot) >= membership_.slots.size()) return {};
  const auto& node = membership_.slots[index(slot)].node;
  return is_alive(node) ? node : std::string();
}

std::vector<Slot> Ownership::room_slots_of(const std::string& node) const {
  std::vector<Slot> slots;
  const std::lock_guard lock(mutex_);
  if (!is_alive(node)) return slots;
  for (const SlotOwner& each : membership_.slots) {
    if (each.node == node && index(each.slot) < store::kRoomSlots) slots.push_back(each.slot);
  }
  return slots;
}

std::vector<store::LivingNode> Ownership::nodes() const {
  const std::lock_guard lock(mutex_);
  return membership_.nodes;
}

std::vector<Slot> Ownership::owned_slots() const {
  std::vector<Slot> owned;
  for (int slot = 0; slot < store::kSlots; ++slot) {
    if (!is_shared() || epochs_[static_cast<std::size_t>(slot)] != 0) owned.push_back(static_cast<Slot>(slot));
  }
  return owned;
}

std::vector<SlotOwner> Ownership::holdings() const {
  std::vector<SlotOwner> holdings;
  for (int slot = 0; slot < store::kSlots; ++slot) {
    const auto epoch = epochs_[static_cast<std::size_t>(slot)].load(std::memory_order_acquire);
    if (epoch != 0) holdings.push_back({static_cast<Slot>(slot), node_, epoch});
  }
  return holdings;
}

Ownership::Change Ownership::adopt(store::Membership membership) {
  Change change;
  const std::lock_guard lock(mutex_);
  change.lost = std::exchange(lost_, {});
  std::erase_if(taken_, [&](const TakenSlot& taken) { return membership.slots[index(taken.owner.slot)] != taken.owner; });
  for (const SlotOwner& each : membership.slots) {
    auto& epoch = epochs_[index(each.slot)];
    if (epoch != 0 && (each.node != node_ || each.epoch != epoch)) {
      epoch = 0;
      change.lost.push_back(each.slot);
    }
  }
  std::erase_if(given_, [&](const auto& given) { return membership.slots[index(given.first)].node != node_; });
  // After the losses: whoever sees it sees those.
  fence_.store(membership.fence, std::memory_order_release);
  for (const auto& node : membership_.nodes) {
    const auto is_same = [&](const store::LivingNode& other) { return other.name == node.name; };
    if (std::ranges::none_of(membership.nodes, is_same)) change.gone.push_back(node.name);
  }
  membership_ = std::move(membership);
  return change;
}

bool Ownership::is_alive(const std::string& node) const {
  return std::ranges::any_of(membership_.nodes, [&](const store::LivingNode& other) { return other.name == node; });
}

// A node that nobody can reach over the bus is of no use while another can be reached.
Ownership::Plan Ownership::plan() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> takers;
  for (const auto& node : membership_.nodes) {
    if (node.is_on_bus) takers.push_back(node.name);
  }
  if (takers.empty()) {
    for (const auto& node : membership_.nodes) takers.push_back(node.name);
  }
  if (takers.empty()) return {};
  auto planned = plan_for(takers);
  const bool goes_on = std::ranges::find(takers, node_) != takers.end();
  if (goes_on) put_off(planned.to_give);
  return planned;
}

void Ownership::put_off(std::vector<SlotOwner>& to_give) {
  const Millis now = steady_();
  bool may_move = now >= next_move_;
  std::erase_if(to_give, [&](const SlotOwner& each) {
    if (rooms_in_memory_[index(each.slot)].load(std::memory_order_relaxed) == 0) return false;
    if (!may_move) return true;
    may_move = false;
    next_move_ = now + kBetweenMoves;
    return false;
  });
}

Ownership::Plan Ownership::plan_for(const std::vector<std::string>& nodes) const {
  Plan planned;
  const Takers takers(nodes);
  const bool others_may_be_dead = steady_() >= others_may_be_dead_;
  for (const SlotOwner& each : membership_.slots) {
    const bool is_ours = epochs_[index(each.slot)] != 0;
    const bool is_for_us = takers.of(each.slot) == node_;
    if (is_ours && !is_for_us) planned.to_give.push_back(each);
    // Of before it was started anew, or not given back because the database was away: nobody else can take it, so it is taken to
    // be given.
    const bool is_in_our_name = each.node == node_;
    const bool is_free = each.node.empty() || (others_may_be_dead && !is_alive(each.node));
    if (!is_ours && (is_in_our_name || (is_for_us && is_free))) planned.to_take.push_back(each.slot);
  }
  return planned;
}

// Their rooms are closed first: what is given back is nobody's.
// Where the bus was away their clocks stand since then.
boost::asio::awaitable<void> Ownership::give(std::vector<SlotOwner> slots, Instant now) {
  now = health_.cut_since(now);
  Change change;
  for (const SlotOwner& each : slots) {
    epochs_[index(each.slot)] = 0;
    given_.insert_or_assign(each.slot, now);
    change.lost.push_back(each.slot);
  }
  tell(change);
  const auto given = co_await slots_->release(node_, std::move(slots), now);
  change = {};
  change.is_news = given.has_value();
  tell(change);
}

boost::asio::awaitable<void> Ownership::take(std::vector<Slot> slots, Instant now) {
  auto taken = co_await slots_->take(node_, std::move(slots));
  if (!taken || taken->empty()) co_return;
  // What it could not give back was nobody's since then, whatever signs of life it has given since.
  for (auto& [owner, since] : *taken) {
    const auto given = given_.find(owner.slot);
    if (given != given_.end()) since = std::min(since.value_or(given->second), given->second);
  }
  taken_ = std::move(*taken);
  co_await begin_taken(now);
}

boost::asio::awaitable<void> Ownership::begin_taken(Instant now) {
  const bool is_noted = co_await note_outages(taken_, now);
  if (!is_noted) co_return;
  Change change;
  change.is_news = true;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [owner, since] : std::exchange(taken_, {})) {
      epochs_[index(owner.slot)].store(owner.epoch, std::memory_order_release);
      given_.erase(owner.slot);
      membership_.slots[index(owner.slot)] = owner;
      change.gained.push_back(owner.slot);
    }
  }
  tell(change);
}

boost::asio::awaitable<bool> Ownership::note_outages(const std::vector<TakenSlot>& taken, Instant now) {
  std::map<Instant, std::vector<SlotOwner>> outages;
  for (const auto& [owner, since] : taken) {
    if (since) outages[*since].push_back(owner);
  }
  for (auto& [since, slots] : outages) {
    const Outage outage{std::min(since, now), now + kGraceAfterRestart};
    const auto noted = co_await health_.note_outage(outage, std::move(slots));
    if (!noted) co_return false;
  }
  if (outages.empty()) co_return true;
  // Play begins after that alone: whoever takes such a slot until then finds since when it is free, and is right.
  std::vector<SlotOwner> owners;
  for (const auto& each : taken) owners.push_back(each.owner);
  const auto known = co_await slots_->noted(node_, std::move(owners));
  co_return known.has_value();
}

void Ownership::tell(const Change& change) const {
  if (change.gained.empty() && change.lost.empty() && change.gone.empty() && !change.is_news) return;
  for (const auto& listener : listeners_) listener(change);
}

}  // namespace noughts::cluster
