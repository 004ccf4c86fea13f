#include "postgres/core/pool.hpp"

#include "postgres/core/reconnecting_connection.hpp"
#include "postgres/core/unreadable.hpp"

namespace noughts::postgres {
namespace {

using std::chrono::seconds;
using store::StoreError;
// A query that is older than anybody waits for an answer is not asked, or asked again, any more.
constexpr seconds kLongestWait{5};
// One for a connection that died unnoticed, one more for the like of a deadlock right after.
constexpr int kAttempts = 3;

}  // namespace

/// What one thread does with one query after the other.
class Pool::Worker {
 public:
  explicit Worker(Pool& pool) : pool_{pool}, connection_{pool.settings_, pool.name_, pool.log_} {}

  void work() {
    while (auto next = pool_.queue_.pop()) {
      Query* const query = next->get();
      ++pool_.queries_;
      pool_.waited_ms_ += static_cast<std::uint64_t>(age(*query).count());
      const auto trouble = answer(*query);
      for (const auto& row : take_unreadable()) {
        ++pool_.unreadable_;
        pool_.log_(std::string{pool_.name_} + ": left out: " + row);
      }
      if (!trouble) continue;
      ++pool_.errors_;
      if (*trouble == StoreError::refused) ++pool_.refused_;
      query->give_up(*trouble);
    }
  }

 private:
  static std::chrono::milliseconds age(const Query& query) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - query.since);
  }

  /// nullopt: it is answered.
  std::optional<StoreError> answer(Query& query) {
    for (int attempt = 0; attempt < kAttempts && age(query) <= kLongestWait; ++attempt) {
      Connection* connection = connection_.connection();
      if (connection == nullptr) break;
      try {
        query.run(*connection);
        connection_.served();
        return std::nullopt;
      } catch (const std::exception& error) {
        if (const auto trouble = final_trouble(error, *connection)) return trouble;
      }
    }
    return StoreError::unavailable;
  }

  /// What to answer at once; nullopt: it may be tried again.
  std::optional<StoreError> final_trouble(const std::exception& error, const Connection& connection) {
    const auto what = remedy(error, connection);
    if (what == Remedy::reconnect) connection_.lose(error);
    if (what == Remedy::reconnect || what == Remedy::retry) return std::nullopt;
    pool_.say(connection, what == Remedy::too_slow ? " took too long: " : " was refused: ", error);
    return what == Remedy::too_slow ? StoreError::unavailable : StoreError::refused;
  }

  Pool& pool_;
  ReconnectingConnection connection_;
};

Pool::Pool(const char* name, ConnectionSettings settings, std::size_t threads, std::size_t queue, Log log)
    : name_{name}, settings_{std::move(settings)}, log_{std::move(log)}, most_waiting_{queue}, queue_{queue} {
  for (std::size_t i = 0; i < threads; ++i) {
    threads_.emplace_back([this] { Worker{*this}.work(); });
  }
}

Pool::~Pool() { close(); }

void Pool::submit(std::unique_ptr<Query> query) {
  const auto refused = queue_.push(std::move(query));
  if (!refused) return;
  ++errors_;
  (*refused)->give_up(StoreError::unavailable);
}

void Pool::refuse(const Connection& connection, const std::exception& why) {
  ++errors_;
  ++refused_;
  say(connection, " was refused: ", why);
}

void Pool::say(const Connection& connection, std::string_view what, const std::exception& why) const {
  log_(std::string{name_} + ": " + std::string{connection.last_statement()} + std::string{what} + why.what());
}

void Pool::close() {
  queue_.close();
  for (auto& thread : threads_) thread.join();
  threads_.clear();
}

QueryFigures Pool::figures() const { return {name_, queries_, errors_, refused_, queue_.size(), waited_ms_, unreadable_}; }

}  // namespace noughts::postgres
