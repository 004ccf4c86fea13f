#include "postgres/operations/nodes.hpp"

#include <array>
#include <cstdio>
#include <random>

#include "postgres/core/ask.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::Instant;
using store::Outage;

const Statement kLastSeen{"last_seen", "SELECT seen FROM node WHERE name = $1"};

const Statement kBeat{"beat",
                      "INSERT INTO node (name, seen, reads_archive) VALUES ($1, $2, true) "
                      "ON CONFLICT (name) DO UPDATE SET seen = excluded.seen, reads_archive = true"};

const Statement kRecordOutage{"record_outage", R"(
WITH known AS (
  INSERT INTO node (name, seen) VALUES ($1, $3) ON CONFLICT (name) DO NOTHING
)
INSERT INTO outage (node, since, until) VALUES ($1, $2, $3)
ON CONFLICT (node, since) DO UPDATE SET until = greatest(outage.until, excluded.until), slots = NULL)"};

const Statement kRecordOutageOf{"record_outage_of", R"(
WITH known AS (
  INSERT INTO node (name, seen) VALUES ($3, $5) ON CONFLICT (name) DO NOTHING
), held AS (
  SELECT array_agg(slot.number) AS slots FROM unnest($1::bigint[], $2::bigint[]) AS held (number, epoch)
  JOIN slot ON slot.number = held.number AND (held.epoch = 0 OR (slot.epoch = held.epoch AND slot.node = $3))
)
INSERT INTO outage (node, since, until, slots) SELECT $3, $4::bigint, $5::bigint, slots FROM held WHERE slots IS NOT NULL
ON CONFLICT (node, since) DO UPDATE SET until = greatest(outage.until, excluded.until), slots = outage.slots || excluded.slots)"};

const Statement kLeaveSlots{"leave_slots", "UPDATE slot SET free_since = $2 WHERE node = $1 AND free_since IS NULL"};

// The lock on a node's name belongs to the session of the sign of health. By the name of that session a process knows its own
// again: one that it has lost, and of whose end the database has not heard yet.
const Statement kNameSession{"name_session", "SELECT set_config('application_name', $1, false)"};

const Statement kTakeName{"take_node_name", "SELECT pg_try_advisory_lock(hashtextextended('noughts node ' || $1, 0))"};

const Statement kWhoHasName{"who_has_node_name", R"(
WITH name AS (SELECT hashtextextended('noughts node ' || $1, 0) AS key)
SELECT activity.pid, coalesce(activity.application_name, '') AS session
FROM name
JOIN pg_locks AS held ON held.locktype = 'advisory' AND held.granted AND held.objsubid = 1
  AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND held.classid::bigint = (key >> 32) & 4294967295 AND held.objid::bigint = key & 4294967295
JOIN pg_stat_activity AS activity ON activity.pid = held.pid)"};

const Statement kEndSession{"end_session", "SELECT pg_terminate_backend($1, 1000)"};

std::string new_session_name() {
  std::random_device device;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "noughts %08x%08x", device(), device());
  return text.data();
}

}  // namespace

Nodes::Nodes(Pool& pool) : pool_{pool}, session_{new_session_name()} {}

Answer<void> Nodes::hold(std::string node) {
  return ask<void>(pool_, [this, node](Connection& connection) -> Result<void> {
    if (is_held_ && held_by_ == connection.number()) return {};
    auto taken = take_name(connection, node);
    if (taken) is_held_ = true;
    return taken;
  });
}

Answer<Instant> Nodes::last_seen(std::string node) {
  return ask<Instant>(pool_, [=](Connection& connection) -> Result<Instant> {
    const auto rows = connection.run(kLastSeen, node);
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return instant(rows[0][0]);
  });
}

Answer<void> Nodes::beat(std::string node, Instant at) {
  return ask<void>(pool_, [this, node, at](Connection& connection) -> Result<void> {
    if (is_held_ && held_by_ != connection.number()) {
      if (auto taken = take_name(connection, node); !taken) return taken;
    }
    connection.run(kBeat, node, number(at));
    return {};
  });
}

Answer<void> Nodes::record_outage(std::string node, Outage outage) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    connection.run(kRecordOutage, node, number(outage.from), number(outage.until));
    return {};
  });
}

Answer<void> Nodes::record_outage_of(std::string node, Outage outage, std::vector<store::SlotOwner> slots) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    Columns<ElementType::int8, ElementType::int8> held;
    for (const auto& each : slots) held.add(static_cast<std::int64_t>(each.slot), each.epoch);
    held.run(connection, kRecordOutageOf, node, number(outage.from), number(outage.until));
    return {};
  });
}

Answer<void> Nodes::leave_slots(std::string node, Instant since) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    connection.run(kLeaveSlots, node, number(since));
    return {};
  });
}

Result<void> Nodes::take_name(Connection& connection, const std::string& node) {
  connection.run(kNameSession, session_);
  if (connection.run(kTakeName, node)[0][0].as<bool>()) {
    held_by_ = connection.number();
    return {};
  }
  for (const auto& row : connection.run(kWhoHasName, node)) {
    if (row["session"].as<std::string>() != session_) return std::unexpected{StoreError::conflict};
    connection.run(kEndSession, row["pid"].as<int>());
  }
  // It is gone by now or will be soon; the next heartbeat sees.
  return std::unexpected{StoreError::unavailable};
}

}  // namespace noughts::postgres
