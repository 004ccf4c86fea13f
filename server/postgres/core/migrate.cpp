#include <algorithm>
#include <chrono>
#include <stop_token>

#include "postgres/core/connection.hpp"
#include "postgres/core/connection_string.hpp"
#include "postgres/core/migration_files.hpp"
#include "postgres/postgres.hpp"

namespace noughts::postgres {
namespace {

using Migrations = std::vector<MigrationFile>;

/// A sentence that says what is wrong.
struct MigrationError {
  std::string sentence;
};

// What works for somebody who has ended would keep the lock.
constexpr const char* kEndsWithUs = "-c client_connection_check_interval=2s";
// A migration may have whole tables to write.
constexpr std::chrono::seconds kTimeout{10};
constexpr std::chrono::hours kTimeoutOfMigration{3};

// Whoever waited here could not be told to end.
const Statement kLock{"lock_migrations", "SELECT pg_try_advisory_lock(7453210987)"};

// What the migrations themselves need is made anew nowhere and changed never: the server before must find it as it was.
const Statement kMakeTable{"make_migrations", R"(
CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()))"};
const Statement kMakeNeeds{
    "make_migration_needs",
    "CREATE TABLE IF NOT EXISTS migration_need (name text PRIMARY KEY, needs integer NOT NULL CHECK (needs >= 0))"};
const Statement kMakeKnown{"make_known_migrations",
                           "CREATE TABLE IF NOT EXISTS node_schema (name text PRIMARY KEY, knows integer NOT NULL)"};

const Statement kApplied{"applied_migrations", R"(
SELECT name, sha256, coalesce(needs, row_number() OVER (ORDER BY name))::int AS needs
FROM schema_migration LEFT JOIN migration_need USING (name) ORDER BY name)"};
const Statement kSha256{"sha256_of", "SELECT encode(sha256(convert_to($1, 'UTF8')), 'hex')"};
const Statement kRecord{"record_migration", "INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)"};
const Statement kRecordNeed{"record_migration_need", R"(
INSERT INTO migration_need (name, needs) VALUES ($1, $2::bigint) ON CONFLICT (name) DO UPDATE SET needs = excluded.needs)"};

// Before it is served, so that whoever removes something sees it.
const Statement kRecordKnown{"record_known_migrations", R"(
INSERT INTO node_schema (name, knows) VALUES ($1, $2::bigint) ON CONFLICT (name) DO UPDATE SET knows = excluded.knows)"};

// A server that lives holds the lock on its name (nodes.cpp). One of the time before node_schema knows nothing that matters.
const Statement kOlderServers{"older_servers", R"(
SELECT coalesce(string_agg(coalesce('"' || known.name || '"', 'one that does not say what it knows'), ', ' ORDER BY known.name), '')
FROM pg_locks AS held
JOIN pg_stat_activity AS activity ON activity.pid = held.pid AND activity.application_name ~ '^noughts [0-9a-f]{16}$'
LEFT JOIN node_schema AS known
  ON hashtextextended('noughts node ' || known.name, 0) = (held.classid::bigint << 32 | held.objid::bigint)
WHERE held.locktype = 'advisory' AND held.granted AND held.objsubid = 1
  AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND coalesce(known.knows, 0) < $1::bigint AND known.name IS DISTINCT FROM $2)"};

// Whoever waits for a table's lock is waited for by all who want the table: behind a backup that would be all play.
constexpr const char* kNoLongWait = "SET LOCAL lock_timeout = '1s'";
constexpr const char* kLockNotAvailable = "55P03";

std::string sha256(Connection& connection, const std::string& text) {
  return connection.run(kSha256, text)[0][0].as<std::string>();
}

/// What was applied must be what the folder begins with, unchanged; after that, such as this version runs beside. Gives the names
/// of those.
std::vector<std::string> check_applied(Connection& connection, const Migrations& migrations, std::size_t& applied) {
  std::vector<std::string> unknown;
  for (const auto& row : connection.run(kApplied)) {
    const auto name = row["name"].as<std::string>();
    if (applied == migrations.size() && row["needs"].as<int>() <= static_cast<int>(applied)) {
      unknown.push_back(name);
      continue;
    }
    if (applied == migrations.size() || migrations[applied].name != name) {
      throw MigrationError{"The database has the migration " + name +
                           ", which this version does not know, nor may it run beside it: it belongs to a newer one."};
    }
    if (sha256(connection, migrations[applied].sql) != row["sha256"].as<std::string>()) {
      throw MigrationError{"The migration " + name +
                           " was changed after it was applied. Migrations never change; write a new one."};
    }
    ++applied;
  }
  return unknown;
}

/// Whether the same may succeed a moment later.
bool is_passing(const std::exception& error, const Connection& connection) {
  const auto what = remedy(error, connection);
  return what == Remedy::reconnect || what == Remedy::retry;
}

/// false: somebody else holds a lock that it needs, and nothing was done.
bool apply(Connection& connection, const MigrationFile& migration) {
  try {
    const auto checksum = sha256(connection, migration.sql);
    connection.allow(kTimeoutOfMigration);
    Transaction transaction{connection};
    transaction.script(kNoLongWait);
    transaction.script(migration.sql);
    transaction.run(kRecord, migration.name, checksum);
    transaction.run(kRecordNeed, migration.name, migration.needs);
    transaction.commit();
    return true;
  } catch (const pqxx::failure& error) {
    const auto* sql = dynamic_cast<const pqxx::sql_error*>(&error);
    if (sql != nullptr && sql->sqlstate() == kLockNotAvailable) return false;
    if (is_passing(error, connection)) throw;
    throw MigrationError{"The migration " + migration.name + " failed, and nothing of it was done: " + error.what()};
  }
}

/// Why a migration can't be applied yet, else applies it.
std::string wait_or_apply(Connection& connection, const MigrationFile& migration, const std::string& node) {
  connection.allow(kTimeout);
  if (migration.needs > 0) {
    const auto older = connection.run(kOlderServers, migration.needs, node)[0][0].as<std::string>();
    if (!older.empty()) return "The migration " + migration.name + " waits until older servers have ended: " + older + ".";
  }
  if (apply(connection, migration)) return {};
  return "The migration " + migration.name + " waits for a lock that somebody else holds, such as a backup.";
}

/// Tells what it has done also where it breaks off.
void migrate_all(Connection& connection, const Migrations& migrations, const std::string& node, Migrated& migrated) {
  // Held until the connection closes, so that two servers that start together do not migrate together.
  if (!connection.run(kLock)[0][0].as<bool>()) {
    migrated.why_waiting = "The migrations wait for another server, which applies them.";
    return;
  }
  for (const auto* made : {&kMakeTable, &kMakeNeeds, &kMakeKnown}) connection.run(*made);
  std::size_t done = 0;
  migrated.unknown = check_applied(connection, migrations, done);
  if (!node.empty()) connection.run(kRecordKnown, node, migrations.size());
  for (; done < migrations.size(); ++done) {
    migrated.why_waiting = wait_or_apply(connection, migrations[done], node);
    if (!migrated.why_waiting.empty()) break;
    migrated.applied.push_back(migrations[done].name);
  }
}

std::string wait_for_database(const std::exception& error) {
  std::string why = error.what();
  while (why.ends_with('\n')) why.pop_back();
  return "The migrations wait for the database: " + why;
}

Migrated connect_and_migrate(const ConnectionSettings& settings, const Migrations& migrations, const std::string& node,
                             const std::stop_token& given_up) {
  Migrated migrated;
  std::optional<Connection> connection;
  try {
    connection.emplace(settings);
    const std::stop_callback cut{given_up, [&] { connection->cut(); }};
    migrate_all(*connection, migrations, node, migrated);
  } catch (const pqxx::failure& error) {
    if (connection && !is_passing(error, *connection)) throw;
    migrated.why_waiting = wait_for_database(error);
  }
  return migrated;
}

}  // namespace

std::expected<Migrated, std::string> migrate(const std::string& url, const std::string& folder, const std::string& node,
                                             const std::stop_token& given_up) {
  const auto parameters = connection_string(url, session_options(kEndsWithUs));
  if (!parameters) return std::unexpected{parameters.error()};
  const auto migrations = read_migrations(folder);
  if (!migrations) return std::unexpected{migrations.error()};
  try {
    return connect_and_migrate({*parameters, kTimeout, url}, *migrations, node, given_up);
  } catch (const MigrationError& error) {
    return std::unexpected{error.sentence};
  } catch (const std::exception& error) {
    return std::unexpected{std::string{"The database could not be migrated: "} + error.what()};
  }
}

}  // namespace noughts::postgres
