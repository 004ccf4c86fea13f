// One connection to the database, with its prepared statements. Used by one thread at a time; throws as libpqxx does.
#pragma once

#include <pqxx/pqxx>
#include <string_view>
#include <unordered_set>

namespace noughts::postgres {

/// A statement of SQL, a constant beside the function that runs it. The name is its own in the whole module.
struct Statement {
  const char* name;
  const char* text;
};

class Connection {
 public:
  /// Connects.
  explicit Connection(const std::string& parameters);

  /// Runs one statement outside a transaction: it commits by itself.
  template <class... Arguments>
  pqxx::result run(const Statement& statement, Arguments&&... arguments) {
    prepare(statement);
    pqxx::nontransaction work{connection_};
    return work.exec_prepared(statement.name, std::forward<Arguments>(arguments)...);
  }

  [[nodiscard]] bool is_open() const noexcept { return connection_.is_open(); }

 private:
  template <class Work>
  friend class TransactionOf;

  // Keeps the server's notices off the error stream.
  class Quiet : public pqxx::errorhandler {
   public:
    using errorhandler::errorhandler;
    bool operator()(const char*) noexcept override { return false; }
  };

  void prepare(const Statement& statement);

  pqxx::connection connection_;
  Quiet quiet_{connection_};
  std::unordered_set<std::string_view> prepared_;
};

/// Statements that happen together or not at all.
template <class Work>
class TransactionOf {
 public:
  explicit TransactionOf(Connection& connection) : connection_{connection}, work_{connection.connection_} {}

  template <class... Arguments>
  pqxx::result run(const Statement& statement, Arguments&&... arguments) {
    connection_.prepare(statement);
    return work_.exec_prepared(statement.name, std::forward<Arguments>(arguments)...);
  }
  /// Runs plain SQL, several statements where it has several.
  pqxx::result script(const std::string& sql) { return work_.exec(sql); }
  void commit() { work_.commit(); }

 private:
  Connection& connection_;
  Work work_;
};

using Transaction = TransactionOf<pqxx::work>;
/// Sees the database as it was at one moment.
using Snapshot = TransactionOf<pqxx::transaction<pqxx::repeatable_read, pqxx::read_only>>;

/// What to do about an exception.
enum class Remedy : std::uint8_t {
  reconnect,  ///< the connection is lost, or its server is going down
  retry,      ///< a deadlock, a lack of resources, a time-out: the same may succeed
  refuse,     ///< the statement will never succeed
};
[[nodiscard]] Remedy remedy(const std::exception& error, const Connection& connection);

}  // namespace noughts::postgres
