#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "postgres/core/connection.hpp"
#include "postgres/core/connection_string.hpp"
#include "postgres/postgres.hpp"

namespace noughts::postgres {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

struct Migration {
  std::string name;
  std::string sql;
};

/// A sentence that says what is wrong.
struct Trouble {
  std::string sentence;
};

const Statement kLock{"lock_migrations", "SELECT pg_advisory_lock(7453210987)"};
const Statement kMakeTable{"make_migrations", R"(
CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()))"};
const Statement kApplied{"applied_migrations", "SELECT name, sha256 FROM schema_migration ORDER BY name"};
const Statement kSha256{"sha256_of", "SELECT encode(sha256(convert_to($1, 'UTF8')), 'hex')"};
const Statement kRecord{"record_migration", "INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)"};

std::string read_file(const fs::path& path) {
  std::ifstream file{path, std::ios::binary};
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw Trouble{"The migration " + path.string() + " can't be read."};
  return text.str();
}

/// The folder's migrations in their order; their numbers must count from 1 without a gap.
std::vector<Migration> read_folder(const std::string& folder) {
  static const std::regex pattern{R"((\d{4})_[a-z0-9_]+\.sql)"};
  if (!fs::is_directory(folder)) throw Trouble{"There is no folder of migrations at " + folder + "."};
  std::map<std::string, fs::path> files;
  for (const auto& file : fs::directory_iterator{folder}) {
    if (file.path().extension() == ".sql") files.emplace(file.path().filename().string(), file.path());
  }
  if (files.empty()) throw Trouble{"There are no migrations in " + folder + "."};
  std::vector<Migration> migrations;
  for (const auto& [name, path] : files) {
    std::smatch match;
    const bool well_named = std::regex_match(name, match, pattern);
    if (!well_named || std::stoul(match[1]) != migrations.size() + 1) {
      throw Trouble{"The migration " + name + " does not fit its place: names are 0001_what.sql, 0002_…, without gaps."};
    }
    migrations.push_back({name, read_file(path)});
  }
  return migrations;
}

std::string sha256(Connection& connection, const std::string& text) {
  return connection.run(kSha256, text)[0][0].as<std::string>();
}

/// What was applied must be what the folder begins with, unchanged. Gives how many those are.
std::size_t check_applied(Connection& connection, const std::vector<Migration>& migrations) {
  const auto rows = connection.run(kApplied);
  const auto size = static_cast<std::size_t>(rows.size());
  for (std::size_t i = 0; i < size; ++i) {
    const auto row = rows[static_cast<pqxx::result::size_type>(i)];
    const auto name = row[0].as<std::string>();
    if (i >= migrations.size() || migrations[i].name != name) {
      throw Trouble{"The database has the migration " + name + ", which this version does not know: it belongs to a newer one."};
    }
    if (sha256(connection, migrations[i].sql) != row[1].as<std::string>()) {
      throw Trouble{"The migration " + name + " was changed after it was applied. Migrations never change; write a new one."};
    }
  }
  return size;
}

void apply(Connection& connection, const Migration& migration) {
  try {
    const auto checksum = sha256(connection, migration.sql);
    Transaction transaction{connection};
    transaction.script(migration.sql);
    transaction.run(kRecord, migration.name, checksum);
    transaction.commit();
  } catch (const pqxx::failure& error) {
    throw Trouble{"The migration " + migration.name + " failed, and nothing of it was done: " + error.what()};
  }
}

Names migrate_all(const std::string& parameters, const std::string& folder) {
  const auto migrations = read_folder(folder);
  Connection connection{Access{parameters}};
  // Held until the connection closes, so that two servers that start together do not migrate together.
  connection.run(kLock);
  connection.run(kMakeTable);
  Names names;
  for (std::size_t i = check_applied(connection, migrations); i < migrations.size(); ++i) {
    apply(connection, migrations[i]);
    names.push_back(migrations[i].name);
  }
  return names;
}

}  // namespace

std::expected<Names, std::string> migrate(const std::string& url, const std::string& folder) {
  const auto parameters = connection_string(url, {});
  if (!parameters) return std::unexpected{parameters.error()};
  try {
    return migrate_all(*parameters, folder);
  } catch (const Trouble& trouble) {
    return std::unexpected{trouble.sentence};
  } catch (const std::exception& error) {
    return std::unexpected{std::string{"The database could not be migrated: "} + error.what()};
  }
}

}  // namespace noughts::postgres
