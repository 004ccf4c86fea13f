#include "postgres/operations/slots.hpp"

#include <mutex>
#include <numeric>

#include "postgres/core/ask.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::Membership;
using store::Slot;
using store::SlotOwner;
using store::TakenSlot;

const Statement kSite{"site", "SELECT id::text FROM site"};

const Statement kNow{"database_time", "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now"};

const Statement kRenewLease{"renew_lease", R"(
UPDATE node SET leased_until = clock_timestamp() + $2::bigint * interval '1 millisecond', on_bus = $3::boolean WHERE name = $1
RETURNING (SELECT fence FROM node_fence WHERE node_fence.node = name))"};

const Statement kMakeFence{"make_fence", R"(
INSERT INTO node_fence (node) SELECT name FROM node WHERE name = $1
ON CONFLICT (node) DO UPDATE SET node = excluded.node
RETURNING fence)"};

const Statement kLivingNodes{"living_nodes",
                             "SELECT name, on_bus FROM node WHERE leased_until > clock_timestamp() ORDER BY name"};

// Whoever changes a slot gives it a greater epoch.
const Statement kSlotsChanged{"slots_changed", "SELECT sum(epoch)::bigint FROM slot"};

const Statement kSlots{"slots", "SELECT number, coalesce(node, '') AS node, epoch FROM slot ORDER BY number"};

// Two that want the same wait for each other at its row, and the second finds that the first has it. Since when a slot is free
// stays in its row until the outage is written down: whoever lost the answer takes it again, and whoever ends before that leaves
// it to the next. The owner is no join: of a row that was waited for, a join tells who had it before.
const Statement kTakeSlots{"take_slots", R"(
WITH wanted AS (
  SELECT slot.number, coalesce(slot.free_since, (SELECT seen FROM node WHERE name = slot.node)) AS free_since
  FROM slot
  WHERE slot.number = ANY ($2::bigint[])
    AND (slot.node IS NULL OR slot.node = $1
         OR (SELECT leased_until >= clock_timestamp() FROM node WHERE name = slot.node) IS NOT TRUE)
    AND EXISTS (SELECT FROM node AS taker WHERE taker.name = $1 AND taker.leased_until > clock_timestamp())
  ORDER BY slot.number FOR UPDATE OF slot
)
UPDATE slot SET node = $1, epoch = nextval('slot_epoch'), free_since = wanted.free_since
FROM wanted WHERE slot.number = wanted.number
RETURNING slot.number, slot.node, slot.epoch, wanted.free_since)"};

// The slot changes no hands, so its node keeps its fence.
const Statement kNoteSlots{"note_slots", R"(
UPDATE slot SET free_since = NULL FROM unnest($1::bigint[], $2::bigint[]) AS held (number, epoch)
WHERE slot.number = held.number AND slot.epoch = held.epoch AND slot.node = $3 AND slot.free_since IS NOT NULL)"};

const Statement kReleaseSlots{"release_slots", R"(
UPDATE slot SET node = NULL, epoch = nextval('slot_epoch'), free_since = coalesce(slot.free_since, $4)
FROM unnest($1::bigint[], $2::bigint[]) AS held (number, epoch)
WHERE slot.number = held.number AND slot.epoch = held.epoch AND slot.node = $3)"};

const Statement kReleaseAllSlots{"release_all_slots", R"(
UPDATE slot SET node = NULL, epoch = nextval('slot_epoch'), free_since = coalesce(free_since, $2) WHERE node = $1)"};

const Statement kEndLease{"end_lease", "UPDATE node SET leased_until = NULL WHERE name = $1"};

SlotOwner owner(const pqxx::row& row) {
  return {static_cast<Slot>(row["number"].as<int>()), row["node"].as<std::string>(), row["epoch"].as<std::int64_t>()};
}

Columns<ElementType::int8, ElementType::int8> held_columns(const std::vector<SlotOwner>& slots) {
  Columns<ElementType::int8, ElementType::int8> held;
  for (const auto& each : slots) held.add(static_cast<std::int64_t>(each.slot), each.epoch);
  return held;
}

class PostgresSlots final : public store::Slots {
 public:
  explicit PostgresSlots(Pool& pool) : pool_{pool} {}

  Answer<std::string> site() override {
    return ask<std::string>(
        pool_, [](Connection& connection) -> Result<std::string> { return connection.run(kSite)[0][0].as<std::string>(); });
  }

  Answer<store::Instant> now() override {
    return ask<store::Instant>(
        pool_, [](Connection& connection) -> Result<store::Instant> { return instant(connection.run(kNow)[0]["now"]); });
  }

  Answer<Membership> renew(std::string node, store::Millis lease, bool is_on_bus) override {
    return ask<Membership>(pool_, [=, this](Connection& connection) -> Result<Membership> {
      auto fence = connection.run(kRenewLease, node, lease.count(), is_on_bus);
      if (!fence.empty() && fence[0][0].is_null()) fence = connection.run(kMakeFence, node);
      Membership membership;
      if (!fence.empty()) membership.fence = fence[0][0].as<std::int64_t>();
      for (const auto& row : connection.run(kLivingNodes)) {
        membership.nodes.push_back({row["name"].as<std::string>(), row["on_bus"].as<bool>()});
      }
      membership.slots = slots(connection);
      return membership;
    });
  }

  Answer<std::vector<TakenSlot>> take(std::string node, std::vector<Slot> slots) override {
    return ask<std::vector<TakenSlot>>(pool_, [=](Connection& connection) -> Result<std::vector<TakenSlot>> {
      std::vector<TakenSlot> taken;
      for (const auto& row : connection.run(kTakeSlots, node, id_array(slots))) {
        taken.push_back({owner(row), optional_instant(row["free_since"])});
      }
      return taken;
    });
  }

  Answer<void> noted(std::string node, std::vector<SlotOwner> slots) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      held_columns(slots).run(connection, kNoteSlots, node);
      return {};
    });
  }

  Answer<void> release(std::string node, std::vector<SlotOwner> slots, store::Instant now) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      held_columns(slots).run(connection, kReleaseSlots, node, number(now));
      return {};
    });
  }

  Answer<void> resign(std::string node, store::Instant now) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      connection.run(kReleaseAllSlots, node, number(now));
      connection.run(kEndLease, node);
      return {};
    });
  }

 private:
  /// They change seldom, and are many.
  std::vector<SlotOwner> slots(Connection& connection) {
    const auto epochs = connection.run(kSlotsChanged)[0][0].as<std::int64_t>();
    const std::scoped_lock lock{mutex_};
    if (epochs_ == epochs) return slots_;
    std::vector<SlotOwner> slots;
    for (const auto& row : connection.run(kSlots)) slots.push_back(owner(row));
    slots_ = std::move(slots);
    epochs_ = std::accumulate(slots_.begin(), slots_.end(), std::int64_t{0},
                              [](auto sum, const auto& each) { return sum + each.epoch; });
    return slots_;
  }

  Pool& pool_;
  std::mutex mutex_;
  std::vector<SlotOwner> slots_;  ///< when they were read last
  std::int64_t epochs_ = -1;      ///< the sum of theirs
};

}  // namespace

std::unique_ptr<store::Slots> make_slots(Pool& pool) { return std::make_unique<PostgresSlots>(pool); }

}  // namespace noughts::postgres
