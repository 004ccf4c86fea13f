// What many ask for at about the same time is one statement: its round trip and its commit are shared by all of them.
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "postgres/core/ask.hpp"

namespace noughts::postgres {

/// A lock that a statement needs is held by somebody else for longer than it waits (`lock_timeout`).
[[nodiscard]] inline bool is_locked_out(const std::exception& error) {
  const auto* sql = dynamic_cast<const pqxx::sql_error*>(&error);
  return sql != nullptr && sql->sqlstate() == "55P03";
}

/// Asks a pool one batch after the other: whoever asks while one is on its way is of the next. Thread-safe.
template <class Asked, class T>
class Batches {
 public:
  /// Answers each of those asked, in their order. It may be run again where its connection is lost in the midst, so it must bear
  /// that. Where a batch can't be understood or is refused its halves are asked, and only whoever is to blame is refused. Where
  /// it is locked out smaller parts are asked, and whoever is to blame is asked again, alone, until the lock is free.
  using Run = std::function<std::vector<Result<T>>(Connection&, const std::vector<Asked>&)>;

  /// The pool outlives it. Who is locked out for longer than `patience` is answered `unavailable`.
  Batches(Pool& pool, Run run, std::chrono::milliseconds patience = std::chrono::seconds{5})
      : line_{std::make_shared<Line>(pool, std::move(run), patience)} {}

  /// unavailable: the database is away, or as many wait as may wait for the pool.
  Answer<T> ask(Asked asked) {
    auto start = [](auto handler, std::shared_ptr<Line> line, Asked mine) {
      put(std::move(line), std::move(mine),
          [handler = std::move(handler)](Result<T> result) mutable { resume(std::move(handler), std::move(result)); });
    };
    return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(Result<T>)>(start, boost::asio::use_awaitable,
                                                                                              line_, std::move(asked));
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Done = std::move_only_function<void(Result<T>)>;

  /// Whom to tell, and since when they wait.
  struct Waiting {
    Done done;
    Clock::time_point since = Clock::now();
  };

  struct LockedOut {
    Asked asked;
    Waiting waiting;
  };

  /// Those who are of the next batch. It lives as long as there is one.
  struct Line {
    Line(Pool& its_pool, Run how, std::chrono::milliseconds its_patience)
        : pool{its_pool}, run{std::move(how)}, patience{its_patience} {}

    Pool& pool;
    const Run run;
    const std::chrono::milliseconds patience;
    std::mutex mutex;
    std::vector<Asked> asked;
    std::vector<Waiting> waiting;
    bool has_batch = false;  ///< one waits for the pool, or is on its way
    std::deque<LockedOut> locked_out;
    bool asks_again = false;  ///< one of those is with the pool
  };

  class Batch final : public Query {
   public:
    explicit Batch(std::shared_ptr<Line> line) : line_{std::move(line)} {}

    void run(Connection& connection) override {
      take();
      while (answers_.size() < asked_.size()) answer_some(connection);
      tell();
    }

    void give_up(StoreError why) noexcept override {
      take();
      while (answers_.size() < asked_.size()) answers_.push_back(std::unexpected{why});
      tell();
    }

   private:
    /// The next part: all at once, as a rule.
    void answer_some(Connection& connection) {
      const auto many = parts_.back();
      const auto begin = asked_.begin() + static_cast<std::ptrdiff_t>(answers_.size());
      try {
        auto results = line_->run(connection, std::vector<Asked>(begin, begin + many));
        std::ranges::move(results, std::back_inserter(answers_));
        parts_.pop_back();
      } catch (const std::exception& error) {
        const bool is_locked = is_locked_out(error);
        if (!is_locked && remedy(error, connection) != Remedy::refuse) throw;
        if (many > 1) return divide(is_locked ? kPartsOfLocked : 2);
        if (!is_locked) line_->pool.refuse(connection, error);
        if (is_locked) ask_later(answers_.size());
        answers_.push_back(std::unexpected{is_locked ? StoreError::unavailable : StoreError::refused});
        parts_.pop_back();
      }
    }

    /// Has smaller parts of the next part asked, so that no more statements fail than there are asked, whoever is to blame.
    void divide(std::ptrdiff_t parts) {
      auto many = parts_.back();
      parts_.pop_back();
      for (; parts > 0 && many > 0; --parts) {
        const auto part = (many + parts - 1) / parts;
        parts_.push_back(part);
        many -= part;
      }
    }

    /// From now on it is no more of this batch.
    void ask_later(std::size_t index) {
      put_last(line_, LockedOut{asked_[index], {std::exchange(waiting_[index].done, nullptr), waiting_[index].since}});
    }

    /// As many as may be of one, once: a batch that is run again goes on where it was.
    void take() {
      if (!waiting_.empty()) return;
      const std::scoped_lock lock{line_->mutex};
      const auto many = std::min(std::ssize(line_->asked), kMost);
      std::move(line_->asked.begin(), line_->asked.begin() + many, std::back_inserter(asked_));
      std::move(line_->waiting.begin(), line_->waiting.begin() + many, std::back_inserter(waiting_));
      line_->asked.erase(line_->asked.begin(), line_->asked.begin() + many);
      line_->waiting.erase(line_->waiting.begin(), line_->waiting.begin() + many);
      parts_.push_back(many);
    }

    void tell() {
      for (std::size_t i = 0; i < waiting_.size(); ++i) {
        if (waiting_[i].done) waiting_[i].done(std::move(answers_[i]));
      }
      begin_next(std::move(line_));
    }

    static constexpr std::ptrdiff_t kMost = 500;
    /// Each part that is locked out takes its time: few of them in a row.
    static constexpr std::ptrdiff_t kPartsOfLocked = 8;

    std::shared_ptr<Line> line_;
    std::vector<Asked> asked_;
    std::vector<Waiting> waiting_;
    std::vector<Result<T>> answers_;     ///< of the first of them: what was answered stays so, whatever becomes of the others
    std::vector<std::ptrdiff_t> parts_;  ///< of the others, that are asked together; the next one last
  };

  /// Asks again for one that was locked out. One at a time is with the pool, where it keeps a thread until it has the lock or has
  /// waited for it; between two of them others have their turns.
  class RetryQuery final : public Query {
   public:
    RetryQuery(std::shared_ptr<Line> line, LockedOut mine) : line_{std::move(line)}, mine_{std::move(mine)} {}

    void run(Connection& connection) override {
      if (Clock::now() - mine_.waiting.since > line_->patience) {
        line_->pool.count_error();
        return tell(std::unexpected{StoreError::unavailable});
      }
      try {
        auto results = line_->run(connection, {mine_.asked});
        tell(std::move(results.front()));
      } catch (const std::exception& error) {
        if (is_locked_out(error)) return wait();
        if (remedy(error, connection) != Remedy::refuse) throw;
        line_->pool.refuse(connection, error);
        tell(std::unexpected{StoreError::refused});
      }
    }

    void give_up(StoreError why) noexcept override { tell(std::unexpected{why}); }

   private:
    void wait() {
      {
        const std::scoped_lock lock{line_->mutex};
        line_->locked_out.push_back(std::move(mine_));
      }
      ask_next_again(std::move(line_));
    }

    void tell(Result<T> result) {
      mine_.waiting.done(std::move(result));
      ask_next_again(std::move(line_));
    }

    std::shared_ptr<Line> line_;
    LockedOut mine_;
  };

  static void put_last(const std::shared_ptr<Line>& line, LockedOut locked_out) {
    {
      const std::scoped_lock lock{line->mutex};
      line->locked_out.push_back(std::move(locked_out));
      if (std::exchange(line->asks_again, true)) return;
    }
    ask_next_again(line);
  }

  static void ask_next_again(std::shared_ptr<Line> line) {
    std::unique_ptr<RetryQuery> next;
    {
      const std::scoped_lock lock{line->mutex};
      line->asks_again = !line->locked_out.empty();
      if (!line->asks_again) return;
      next = std::make_unique<RetryQuery>(line, std::move(line->locked_out.front()));
      line->locked_out.pop_front();
    }
    line->pool.submit(std::move(next));
  }

  enum class Joined { as_first, behind_others, not_at_all };

  /// Takes the two only where it joins them.
  static Joined join(Line& line, Asked& asked, Done& done) {
    const std::scoped_lock lock{line.mutex};
    if (line.asked.size() + line.locked_out.size() >= line.pool.most_waiting()) return Joined::not_at_all;
    line.asked.push_back(std::move(asked));
    line.waiting.push_back({std::move(done)});
    return std::exchange(line.has_batch, true) ? Joined::behind_others : Joined::as_first;
  }

  static void put(std::shared_ptr<Line> line, Asked asked, Done done) {
    switch (join(*line, asked, done)) {
      case Joined::as_first:
        return submit(std::move(line));
      case Joined::behind_others:
        return;
      case Joined::not_at_all:
        break;
    }
    line->pool.count_error();
    done(std::unexpected{StoreError::unavailable});
  }

  static void begin_next(std::shared_ptr<Line> line) {
    {
      const std::scoped_lock lock{line->mutex};
      line->has_batch = !line->asked.empty();
      if (!line->has_batch) return;
    }
    submit(std::move(line));
  }

  static void submit(std::shared_ptr<Line> line) {
    Pool& pool = line->pool;
    pool.submit(std::make_unique<Batch>(std::move(line)));
  }

  std::shared_ptr<Line> line_;
};

}  // namespace noughts::postgres
