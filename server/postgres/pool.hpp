// Threads with a connection each that answer queries, so that no I/O thread waits for the database.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace noughts::postgres {

class Connection;

/// A query that waits for its turn. Exactly one of the two ends it: `run` that returns, or `give_up`.
class Query {
 public:
  virtual ~Query() = default;
  /// Asks and answers. Throws: it was not answered, and may be run again on another connection.
  virtual void run(Connection& connection) = 0;
  /// Answers that the database is away.
  virtual void give_up() noexcept = 0;

  std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
};

using Log = std::function<void(std::string)>;

class Pool {
 public:
  Pool(std::string parameters, std::size_t threads, std::size_t queue, Log log);
  ~Pool();  ///< as close()
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// Queues a query, or gives it up at once where the queue is full. Thread-safe.
  void submit(std::unique_ptr<Query> query);
  /// Answers what is queued and stops.
  void close();

  [[nodiscard]] std::uint64_t queries() const { return queries_; }
  [[nodiscard]] std::uint64_t errors() const { return errors_; }
  [[nodiscard]] std::uint64_t queued() const;

 private:
  class Worker;
  std::unique_ptr<Query> next();

  const std::string parameters_;
  const std::size_t limit_;
  const Log log_;
  std::atomic<std::uint64_t> queries_ = 0;
  std::atomic<std::uint64_t> errors_ = 0;
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<std::unique_ptr<Query>> queue_;
  bool closed_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace noughts::postgres
