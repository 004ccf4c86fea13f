#include "support/scratch_database.hpp"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <pqxx/pqxx>
#include <set>
#include <sstream>
#include <stdexcept>

#include "postgres/core/connection_string.hpp"
#include "postgres/postgres.hpp"

namespace noughts::tests {
namespace {

namespace fs = std::filesystem;

const std::string kMigrations = NOUGHTS_SOURCE_DIR "/migrations";

pqxx::result run(const std::string& url, const std::string& statement) {
  pqxx::connection connection{url};
  pqxx::nontransaction work{connection};
  return work.exec(statement);
}

/// Changes when any migration does.
std::string migrations_mark() {
  std::set<fs::path> files;
  for (const auto& file : fs::directory_iterator{kMigrations}) files.insert(file.path());
  std::ostringstream all;
  for (const auto& file : files) all << std::ifstream{file}.rdbuf();
  return std::to_string(std::hash<std::string>{}(all.str()));
}

/// Migrating takes longer than copying: the first test makes a template, all others copy it.
std::string migrated_template() {
  const auto name = "noughts_template_" + migrations_mark();
  pqxx::connection connection{server_url()};
  pqxx::nontransaction work{connection};
  work.exec("SELECT pg_advisory_lock(1984)");
  if (!work.exec_params("SELECT 1 FROM pg_database WHERE datname = $1", name).empty()) return name;
  work.exec("DROP DATABASE IF EXISTS " + name + "_raw");
  work.exec("CREATE DATABASE " + name + "_raw");
  const auto migrated = postgres::migrate(with_database(server_url(), name + "_raw"), kMigrations);
  if (!migrated) throw std::runtime_error{migrated.error()};
  if (!migrated->why_waiting.empty()) throw std::runtime_error{migrated->why_waiting};
  work.exec("ALTER DATABASE " + name + "_raw RENAME TO " + name);
  return name;
}

std::string fresh_name() {
  static std::atomic<int> count = 0;
  return "noughts_scratch_" + std::to_string(getpid()) + "_" + std::to_string(++count);
}

}  // namespace

std::string server_url() {
  const char* url = std::getenv("DATABASE_URL");
  if (url == nullptr) throw std::runtime_error{"DATABASE_URL is not set: run the tests under tools/with-postgres"};
  return postgres::connection_string(url, {}).value();
}

// Of a parameter that stands twice libpq takes the last.
std::string with_database(const std::string& url, const std::string& name) { return url + " dbname=" + name; }

ScratchDatabase::ScratchDatabase(Kind kind) : name_{fresh_name()}, url_{with_database(server_url(), name_)} {
  const auto model = kind == Kind::migrated ? migrated_template() : std::string{"template1"};
  run(server_url(), "DROP DATABASE IF EXISTS " + name_);
  run(server_url(), "CREATE DATABASE " + name_ + " TEMPLATE " + model);
}

ScratchDatabase::~ScratchDatabase() {
  try {
    run(server_url(), "DROP DATABASE IF EXISTS " + name_ + " WITH (FORCE)");
  } catch (const std::exception&) {
    // The server is gone, and the database with it.
  }
}

std::string ScratchDatabase::sql(const std::string& statement) const {
  const auto rows = run(url_, statement);
  return rows.empty() || rows.columns() == 0 || rows[0][0].is_null() ? "" : rows[0][0].as<std::string>();
}

int ScratchDatabase::kill_connections() const {
  // The database's own workers (autovacuum) are not ours to end.
  const auto rows = run(server_url(), "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '" + name_ +
                                          "' AND backend_type = 'client backend'");
  return rows[0][0].as<int>();
}

}  // namespace noughts::tests
