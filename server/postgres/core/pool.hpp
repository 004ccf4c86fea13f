// Threads with a connection each that answer queries of one class, so that no I/O thread waits for the database.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "postgres/core/connection.hpp"
#include "postgres/core/figures.hpp"
#include "store/core/result.hpp"
#include "worker/bounded_queue.hpp"

namespace noughts::postgres {

/// A query that waits for its turn. Exactly one of the two ends it: `run` that returns, or `give_up`.
class Query {
 public:
  virtual ~Query() = default;
  /// Asks and answers. Throws: it was not answered, and may be run again on another connection.
  virtual void run(Connection& connection) = 0;
  /// Answers that the database is away, or that it refuses.
  virtual void give_up(store::StoreError why) noexcept = 0;

  std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
};

using Log = std::function<void(std::string)>;

class Pool {
 public:
  /// `name` is that of the class, a constant.
  Pool(const char* name, ConnectionSettings settings, std::size_t threads, std::size_t queue, Log log);
  ~Pool();  ///< as close()
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// Queues a query, or gives it up at once where the queue is full. Thread-safe.
  void submit(std::unique_ptr<Query> query);
  /// So many queries may wait.
  [[nodiscard]] std::size_t most_waiting() const { return most_waiting_; }
  /// Somebody was answered that the database is away without being queued. Thread-safe.
  void count_error() { ++errors_; }
  /// One of those who shared a query was refused: counts it and says why, as of a query of its own. Thread-safe.
  void refuse(const Connection& connection, const std::exception& why);
  /// Answers what is queued and stops.
  void close();

  [[nodiscard]] QueryFigures figures() const;

 private:
  class Worker;

  void say(const Connection& connection, std::string_view what, const std::exception& why) const;

  const char* const name_;
  const ConnectionSettings settings_;
  const Log log_;
  const std::size_t most_waiting_;
  std::atomic<std::uint64_t> queries_ = 0;
  std::atomic<std::uint64_t> errors_ = 0;
  std::atomic<std::uint64_t> refused_ = 0;
  std::atomic<std::uint64_t> waited_ms_ = 0;
  std::atomic<std::uint64_t> unreadable_ = 0;
  worker::BoundedQueue<std::unique_ptr<Query>> queue_;
  std::vector<std::thread> threads_;
};

}  // namespace noughts::postgres
