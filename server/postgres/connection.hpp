// One connection to the database, with its prepared statements. Used by one thread at a time; throws as libpqxx does.
#pragma once

#include <chrono>
#include <pqxx/pqxx>
#include <string_view>
#include <unordered_set>

#include "postgres/statement.hpp"

namespace noughts::postgres {

class Connection {
 public:
  /// Connects.
  explicit Connection(const std::string& parameters);

  /// Runs one statement outside a transaction: it commits by itself.
  template <class... Arguments>
  pqxx::result run(const Statement& statement, Arguments&&... arguments) {
    prepare(statement);
    pqxx::nontransaction work{connection_};
    plan_anew(work);
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

  // A plan that was made for small tables walks through them, and would go on so when they have grown: until the statistics are
  // renewed. So plans are made anew by the sizes of the moment.
  template <class Work>
  void plan_anew(Work& work) {
    const auto now = std::chrono::steady_clock::now();
    if (now < planned_ + kPlansLast) return;
    work.exec("DISCARD PLANS");
    planned_ = now;
  }
  static constexpr std::chrono::seconds kPlansLast{10};

  std::chrono::steady_clock::time_point planned_ = std::chrono::steady_clock::now();
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
    connection_.plan_anew(work_);
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
