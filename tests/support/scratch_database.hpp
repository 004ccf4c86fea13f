// A database of a test's own, with all migrations applied, on the server that DATABASE_URL names; dropped with its end.
#pragma once

#include <string>

namespace noughts::tests {

/// The server for tests. Throws where DATABASE_URL is not set: tests run under tools/with-postgres.
[[nodiscard]] std::string server_url();

/// The same server, another database.
[[nodiscard]] std::string with_database(const std::string& url, const std::string& name);

class ScratchDatabase {
 public:
  enum class Kind { migrated, empty };

  explicit ScratchDatabase(Kind kind = Kind::migrated);
  ~ScratchDatabase();
  ScratchDatabase(const ScratchDatabase&) = delete;
  ScratchDatabase& operator=(const ScratchDatabase&) = delete;

  [[nodiscard]] const std::string& url() const { return url_; }
  /// Runs SQL as somebody else would; gives the first field of the first row, or nothing.
  std::string sql(const std::string& statement) const;
  /// How many rows there are, by what follows FROM.
  [[nodiscard]] std::string count(const std::string& from) const { return sql("SELECT count(*) FROM " + from); }
  /// Ends all connections of others to this database; gives how many there were.
  int kill_connections() const;

 private:
  std::string name_;
  std::string url_;
};

}  // namespace noughts::tests
