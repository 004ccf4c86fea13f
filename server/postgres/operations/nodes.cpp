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

// Whatever a game counts them from is no older than the game. Ids grow with time, but for what two machines disagree about it.
const Statement kForgetOutages{"forget_outages", R"(
DELETE FROM outage WHERE until < coalesce(
  (SELECT created_at FROM room WHERE ended_at IS NULL ORDER BY id LIMIT 1), 9223372036854775807) - 86400000)"};

// A server without a bus has no lease. One with a bus has, from here on, if only one that has run out: of several that are
// started at once none is taken for what was there before.
const Statement kLeaveSlots{"leave_slots", R"(
WITH alone AS (
  SELECT max(seen) AS seen FROM node WHERE leased_until IS NULL
), shares AS (
  INSERT INTO node (name, seen, leased_until) VALUES ($1, $2, '-infinity')
  ON CONFLICT (name) DO UPDATE SET leased_until = '-infinity' WHERE node.leased_until IS NULL
)
UPDATE slot SET free_since = CASE WHEN node IS NULL THEN (SELECT seen FROM alone) ELSE $2 END
WHERE free_since IS NULL AND (node = $1 OR (node IS NULL AND (SELECT seen FROM alone) IS NOT NULL)))"};

const Statement kSharedUntil{"shared_until", R"(
SELECT max(coalesce(slot.free_since, owner.seen)) FROM slot LEFT JOIN node AS owner ON owner.name = slot.node)"};

const Statement kEndSharing{"end_sharing", R"(
WITH alone AS (
  UPDATE node SET leased_until = NULL WHERE name = $1 AND leased_until IS NOT NULL
)
UPDATE slot SET node = NULL, free_since = NULL, epoch = nextval('slot_epoch') WHERE node IS NOT NULL OR free_since IS NOT NULL)"};

// The lock on a node's name belongs to the session of the sign of health. By the name of that session a process knows its own
// again: one that it has lost, and of whose end the database has not heard yet.
const Statement kNameSession{"name_session", "SELECT set_config('application_name', $1, false)"};

const Statement kTakeName{"take_node_name", "SELECT pg_try_advisory_lock(hashtextextended('noughts node ' || $1, 0))"};

// Nobody ever holds it alone, so it is had at once. Of two numbers: who has a lock of one is taken for the holder of a name.
const Statement kShowKind{"show_server_kind", "SELECT pg_advisory_lock_shared(745329, hashtext($1))"};

// Servers of a version before show no kind, but those with a bus have leases.
const Statement kIsKindHere{"is_server_kind_here", R"(
SELECT EXISTS (
  SELECT FROM pg_locks AS held WHERE held.locktype = 'advisory' AND held.granted AND held.objsubid = 2
    AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND held.classid::bigint = 745329 AND held.objid::bigint = hashtext($1)::bigint & 4294967295
) OR ($2::boolean AND EXISTS (SELECT FROM node WHERE name <> $3 AND leased_until > clock_timestamp())))"};

const char* lock_of(ServerKind kind) {
  return kind == ServerKind::shares ? "noughts servers with a bus" : "noughts servers without a bus";
}

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

Nodes::Nodes(Pool& pool, ServerKind kind) : pool_{pool}, kind_{kind}, session_{new_session_name()} {}

Answer<void> Nodes::hold(std::string node) {
  return ask<void>(pool_, [this, node](Connection& connection) -> Result<void> {
    if (is_held_ && held_by_ == connection.number()) return {};
    auto taken = take_name(connection, node);
    if (taken) is_held_ = true;
    return taken;
  });
}

Answer<bool> Nodes::is_other_kind_here(std::string node) {
  return ask<bool>(pool_, [this, node](Connection& connection) -> Result<bool> {
    const auto other = kind_ == ServerKind::alone ? ServerKind::shares : ServerKind::alone;
    return connection.run(kIsKindHere, lock_of(other), other == ServerKind::shares, node)[0][0].as<bool>();
  });
}

Answer<void> Nodes::forget_outages() {
  return ask<void>(pool_, [](Connection& connection) -> Result<void> {
    connection.run(kForgetOutages);
    return {};
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

Answer<std::optional<Instant>> Nodes::shared_until() {
  return ask<std::optional<Instant>>(pool_, [](Connection& connection) -> Result<std::optional<Instant>> {
    return optional_instant(connection.run(kSharedUntil)[0][0]);
  });
}

Answer<void> Nodes::end_sharing(std::string node) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    connection.run(kEndSharing, node);
    return {};
  });
}

Result<void> Nodes::take_name(Connection& connection, const std::string& node) {
  connection.run(kNameSession, session_);
  if (connection.run(kTakeName, node)[0][0].as<bool>()) {
    connection.run(kShowKind, lock_of(kind_));
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
