// Waits for answers of a store in a test that has no loop of its own.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <memory>
#include <mutex>
#include <optional>

#include "store/play/journal.hpp"

namespace noughts::tests {

/// A loop for a while. It outlives its use, as the loops of a server outlive its store: the thread that answers may touch it
/// for a moment after the answer is there.
class LentLoop {
 public:
  LentLoop() {
    const std::scoped_lock lock{mutex_};
    if (spare_.empty()) spare_.push_back(std::make_unique<boost::asio::io_context>(1));
    loop_ = std::move(spare_.back());
    spare_.pop_back();
    loop_->restart();
  }
  ~LentLoop() {
    const std::scoped_lock lock{mutex_};
    spare_.push_back(std::move(loop_));
  }
  LentLoop(const LentLoop&) = delete;
  LentLoop& operator=(const LentLoop&) = delete;

  boost::asio::io_context& operator*() { return *loop_; }

 private:
  static inline std::mutex mutex_;
  static inline std::vector<std::unique_ptr<boost::asio::io_context>> spare_;
  std::unique_ptr<boost::asio::io_context> loop_;
};

/// What an awaitable gives. Rethrows what it throws.
template <class T>
T ask(boost::asio::awaitable<T> answer) {
  LentLoop lent;
  auto& loop = *lent;
  std::optional<T> result;
  boost::asio::co_spawn(loop, std::move(answer), [&](std::exception_ptr error, T value) {
    if (error) std::rethrow_exception(error);
    result.emplace(std::move(value));
  });
  loop.run();
  return std::move(*result);
}

using Written = std::expected<store::Appended, store::AppendError>;

/// Why it was not done; nullopt: it was.
template <class T, class Error>
std::optional<Error> error_of(const std::expected<T, Error>& result) {
  return result ? std::nullopt : std::optional(result.error());
}

/// What became of a step.
inline Written append(store::Journal& journal, store::JournalEntry entry) {
  LentLoop lent;
  auto& loop = *lent;
  auto work = boost::asio::make_work_guard(loop);
  std::optional<Written> result;
  journal.append(std::move(entry), loop, [&](Written written) {
    result.emplace(std::move(written));
    work.reset();
  });
  loop.run();
  return std::move(*result);
}

}  // namespace noughts::tests
