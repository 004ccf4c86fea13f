#include "postgres/core/migration_files.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

namespace noughts::postgres {
namespace {

namespace fs = std::filesystem;
using std::unexpected;

std::expected<std::string, std::string> read_file(const fs::path& path) {
  std::ifstream file{path, std::ios::binary};
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) return unexpected{"The migration " + path.string() + " can't be read."};
  return text.str();
}

/// What a file says in its first line; -1: something that can't be.
int needs_of(const std::string& sql, int number) {
  static const std::regex pattern{R"(-- (?:expand|contract (\d{4}))(?::.*)?)"};
  static const std::regex attempt{R"(-- ?(?:expand|contract)\b.*)", std::regex::icase};
  const auto line = sql.substr(0, sql.find('\n'));
  std::smatch match;
  if (!std::regex_match(line, match, pattern)) return std::regex_match(line, attempt) ? -1 : number;
  if (!match[1].matched) return 0;
  const int needs = std::stoi(match[1]);
  return needs >= 1 && needs <= number ? needs : -1;
}

std::expected<MigrationFile, std::string> read_migration(const std::string& name, const fs::path& path, int number) {
  auto sql = read_file(path);
  if (!sql) return unexpected{sql.error()};
  const int needs = needs_of(*sql, number);
  if (needs < 0) {
    return unexpected{"The first line of the migration " + name +
                      " is neither `-- expand` nor `-- contract` with a number up to its own."};
  }
  return MigrationFile{name, std::move(*sql), needs};
}

}  // namespace

std::expected<std::vector<MigrationFile>, std::string> read_migrations(const std::string& folder) {
  static const std::regex pattern{R"((\d{4})_[a-z0-9_]+\.sql)"};
  if (!fs::is_directory(folder)) return unexpected{"There is no folder of migrations at " + folder + "."};
  std::map<std::string, fs::path> files;
  for (const auto& file : fs::directory_iterator{folder}) {
    if (file.path().extension() == ".sql") files.emplace(file.path().filename().string(), file.path());
  }
  if (files.empty()) return unexpected{"There are no migrations in " + folder + "."};
  std::vector<MigrationFile> migrations;
  for (const auto& [name, path] : files) {
    const int number = static_cast<int>(migrations.size()) + 1;
    std::smatch match;
    if (!std::regex_match(name, match, pattern) || std::stoi(match[1]) != number) {
      return unexpected{"The migration " + name + " does not fit its place: names are 0001_what.sql, 0002_…, without gaps."};
    }
    auto migration = read_migration(name, path, number);
    if (!migration) return unexpected{migration.error()};
    migrations.push_back(std::move(*migration));
  }
  return migrations;
}

}  // namespace noughts::postgres
