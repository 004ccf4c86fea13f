// One connection to the database, with its prepared statements. Used by one thread at a time; throws as libpqxx does.
#pragma once

#include <chrono>
#include <optional>
#include <pqxx/pqxx>
#include <string_view>
#include <unordered_set>

#include "postgres/core/statement.hpp"
#include "postgres/core/watchdog.hpp"

namespace noughts::postgres {

/// How a connection is made.
struct ConnectionSettings {
  std::string parameters;  ///< as libpq reads them
  /// How long one statement may go without an answer before the connection is given up; longer than the server's own
  /// time-out for statements, so that it counts only where the server hangs. Zero: for ever.
  std::chrono::milliseconds timeout{0};
  /// The operator's URL, which may name several hosts; the same for all connections that must lead to the same one of them.
  std::string url{};
};

class Connection {
 public:
  /// Connects.
  explicit Connection(const ConnectionSettings& settings);

  /// Its own in this process: a connection that was made anew has another.
  [[nodiscard]] std::uint64_t number() const { return number_; }

  /// The name of the statement that was run last; for the log.
  [[nodiscard]] std::string_view last_statement() const { return last_statement_; }

  /// Runs one statement outside a transaction: it commits by itself.
  template <class... Arguments>
  pqxx::result run(const Statement& statement, Arguments&&... arguments) {
    const WatchedSocket::Busy busy{socket_};
    prepare(statement);
    pqxx::nontransaction work{connection_};
    plan_anew(work);
    return work.exec_prepared(statement.name, std::forward<Arguments>(arguments)...);
  }

  /// How long a statement may go without an answer from now on; without effect where that was for ever.
  void allow(std::chrono::milliseconds timeout) { socket_.allow(timeout); }
  /// Whatever waits for an answer fails, and all that is asked later. Thread-safe; without effect where statements may go for
  /// ever.
  void cut() { socket_.cut(); }

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
  const std::uint64_t number_;
  pqxx::connection connection_;
  WatchedSocket socket_;
  Quiet quiet_{connection_};
  std::unordered_set<std::string_view> prepared_;
  std::string_view last_statement_;
};

/// Statements that happen together or not at all.
template <class Work>
class TransactionOf {
 public:
  explicit TransactionOf(Connection& connection) : connection_{connection} {
    const WatchedSocket::Busy busy{connection_.socket_};
    work_.emplace(connection_.connection_);
  }
  ~TransactionOf() {
    const WatchedSocket::Busy busy{connection_.socket_};
    work_.reset();
  }
  TransactionOf(const TransactionOf&) = delete;
  TransactionOf& operator=(const TransactionOf&) = delete;

  template <class... Arguments>
  pqxx::result run(const Statement& statement, Arguments&&... arguments) {
    const WatchedSocket::Busy busy{connection_.socket_};
    connection_.prepare(statement);
    connection_.plan_anew(*work_);
    return work_->exec_prepared(statement.name, std::forward<Arguments>(arguments)...);
  }
  /// Runs plain SQL, several statements where it has several.
  pqxx::result script(const std::string& sql) {
    const WatchedSocket::Busy busy{connection_.socket_};
    return work_->exec(sql);
  }
  void commit() {
    const WatchedSocket::Busy busy{connection_.socket_};
    work_->commit();
  }

 private:
  Connection& connection_;
  std::optional<Work> work_;
};

using Transaction = TransactionOf<pqxx::work>;
/// Sees the database as it was at one moment.
using Snapshot = TransactionOf<pqxx::transaction<pqxx::repeatable_read, pqxx::read_only>>;

/// What to do about an exception.
enum class Remedy : std::uint8_t {
  reconnect,  ///< the connection is lost, or its server is going down
  retry,      ///< a deadlock, a lack of resources: the same may succeed
  too_slow,   ///< the statement took longer than it may; the same may succeed when the database has less to do
  mend,       ///< the statement and the database's schema or rights do not fit; the same succeeds once somebody mends that
  refuse,     ///< the statement will never succeed with these values
};
[[nodiscard]] Remedy remedy(const std::exception& error, const Connection& connection);

}  // namespace noughts::postgres
