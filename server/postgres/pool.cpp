#include "postgres/pool.hpp"

#include "postgres/link.hpp"

namespace noughts::postgres {
namespace {

using std::chrono::seconds;
// A query that waited longer than anybody waits for an answer is not asked any more.
constexpr seconds kLongestWait{5};
// One for a connection that died unnoticed, one more for the like of a deadlock right after.
constexpr int kAttempts = 3;

}  // namespace

/// What one thread does with one query after the other.
class Pool::Worker {
 public:
  Worker(Pool& pool, const std::string& parameters) : pool_{pool}, link_{parameters, "queries", pool.log_} {}

  void work() {
    while (auto query = pool_.next()) {
      ++pool_.queries_;
      if (!answer(*query)) {
        ++pool_.errors_;
        query->give_up();
      }
    }
  }

 private:
  bool answer(Query& query) {
    if (std::chrono::steady_clock::now() - query.since > kLongestWait) return false;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      Connection* connection = link_.connection();
      if (connection == nullptr) return false;
      try {
        query.run(*connection);
        link_.served();
        return true;
      } catch (const std::exception& error) {
        if (!may_try_again(error, *connection)) return false;
      }
    }
    return false;
  }

  bool may_try_again(const std::exception& error, const Connection& connection) {
    switch (remedy(error, connection)) {
      case Remedy::reconnect:
        link_.lose(error);
        return true;
      case Remedy::retry:
        return true;
      case Remedy::refuse:
        break;
    }
    pool_.log_(std::string{"queries: a query failed: "} + error.what());
    return false;
  }

  Pool& pool_;
  Link link_;
};

Pool::Pool(std::string parameters, std::size_t threads, std::size_t queue, Log log)
    : parameters_{std::move(parameters)}, limit_{queue}, log_{std::move(log)} {
  for (std::size_t i = 0; i < threads; ++i) {
    threads_.emplace_back([this] { Worker{*this, parameters_}.work(); });
  }
}

Pool::~Pool() { close(); }

void Pool::submit(std::unique_ptr<Query> query) {
  {
    const std::scoped_lock lock{mutex_};
    if (!closed_ && queue_.size() < limit_) {
      queue_.push_back(std::move(query));
      filled_.notify_one();
      return;
    }
  }
  ++errors_;
  query->give_up();
}

void Pool::close() {
  {
    const std::scoped_lock lock{mutex_};
    closed_ = true;
    filled_.notify_all();
  }
  for (auto& thread : threads_) thread.join();
  threads_.clear();
}

std::uint64_t Pool::queued() const {
  const std::scoped_lock lock{mutex_};
  return queue_.size();
}

std::unique_ptr<Query> Pool::next() {
  std::unique_lock lock{mutex_};
  filled_.wait(lock, [this] { return closed_ || !queue_.empty(); });
  if (queue_.empty()) return nullptr;
  auto query = std::move(queue_.front());
  queue_.pop_front();
  return query;
}

}  // namespace noughts::postgres
