// Threads for work that takes too long for a loop: a coroutine hands its work over and goes on, on its own loop, with the result.
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <expected>
#include <memory>
#include <thread>
#include <type_traits>
#include <vector>

#include "worker/fair_queue.hpp"

namespace noughts::worker {

/// Work that was not begun, because too much waits, for whomever it was most, or the worker is closed.
struct Refused {};

class BoundedWorker {
 public:
  /// Besides what the threads are at, `most_waiting` pieces of work may wait. `begin` is what each thread does first.
  explicit BoundedWorker(std::size_t most_waiting, std::size_t threads = 1, void (*begin)() = nullptr);
  ~BoundedWorker();  ///< as close()
  BoundedWorker(const BoundedWorker&) = delete;
  BoundedWorker& operator=(const BoundedWorker&) = delete;

  /// Whose turn each piece of work waits for: those of different numbers are served one after the other.
  using Whose = std::uint64_t;

  /// What `work` returns when a thread calls it, in turn. What it throws is thrown to whoever waits. Thread-safe.
  template <class Work, class T = std::invoke_result_t<Work&>>
  [[nodiscard]] boost::asio::awaitable<std::expected<T, Refused>> run(Work work, Whose whose = 0) {
    using Result = std::expected<T, Refused>;
    auto start = [this, whose](auto handler, Work started) {
      submit(std::make_unique<TaskOf<Work, T, decltype(handler)>>(std::move(started), std::move(handler)), whose);
    };
    return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(std::exception_ptr, Result)>(
        start, boost::asio::use_awaitable, std::move(work));
  }

  /// Waits for the work that is begun, and refuses what waits and what comes.
  void close();

 private:
  /// Exactly one of the two is called, once.
  class Task {
   public:
    virtual ~Task() = default;
    virtual void work() = 0;
    virtual void refuse() = 0;
  };

  template <class Work, class T, class Handler>
  class TaskOf final : public Task {
   public:
    TaskOf(Work work, Handler handler) : work_{std::move(work)}, handler_{std::move(handler)} {}

    void work() override {
      Result result = std::unexpected{Refused{}};
      std::exception_ptr thrown;
      try {
        result = work_();
      } catch (...) {
        thrown = std::current_exception();
      }
      answer(std::move(thrown), std::move(result));
    }
    void refuse() override { answer(nullptr, std::unexpected{Refused{}}); }

   private:
    using Result = std::expected<T, Refused>;

    void answer(std::exception_ptr thrown, Result result) {
      auto executor = boost::asio::get_associated_executor(handler_);
      boost::asio::post(executor,
                        [handler = std::move(handler_), thrown = std::move(thrown), result = std::move(result)]() mutable {
                          std::move(handler)(std::move(thrown), std::move(result));
                        });
    }

    Work work_;
    Handler handler_;
  };

  void submit(std::unique_ptr<Task> task, Whose whose);
  void serve();

  FairQueue<std::unique_ptr<Task>> queue_;
  std::vector<std::thread> threads_;
};

}  // namespace noughts::worker
