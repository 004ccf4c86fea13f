// What many ask for at about the same time is one statement: its round trip and its commit are shared by all of them.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "postgres/core/ask.hpp"

namespace noughts::postgres {

/// Asks a pool one batch after the other: whoever asks while one is on its way is of the next. Thread-safe.
template <class Asked, class T>
class Batches {
 public:
  /// Answers each of those asked, in their order. It may be run again where its connection is lost in the midst, so it must bear
  /// that. Where a batch can't be understood or is refused its halves are asked, and only whoever is to blame is refused.
  using Run = std::function<std::vector<Result<T>>(Connection&, const std::vector<Asked>&)>;

  /// The pool outlives it.
  Batches(Pool& pool, Run run) : line_{std::make_shared<Line>(pool, std::move(run))} {}

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
  using Done = std::move_only_function<void(Result<T>)>;

  /// Those who are of the next batch. It lives as long as there is one.
  struct Line {
    Line(Pool& its_pool, Run how) : pool{its_pool}, run{std::move(how)} {}

    Pool& pool;
    const Run run;
    std::mutex mutex;
    std::vector<Asked> asked;
    std::vector<Done> done;
    bool has_batch = false;  ///< one waits for the pool, or is on its way
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
    /// All at once, as a rule. Where some can't be understood or are refused, a half of them; one alone is refused.
    void answer_some(Connection& connection) {
      const auto begin = asked_.begin() + static_cast<std::ptrdiff_t>(answers_.size());
      const auto left = asked_.end() - begin;
      const auto many = std::min(left, most_);
      try {
        auto results = line_->run(connection, std::vector<Asked>(begin, begin + many));
        std::ranges::move(results, std::back_inserter(answers_));
        most_ = kMost;
      } catch (const std::exception& error) {
        if (remedy(error, connection) != Remedy::refuse) throw;
        if (many > 1) {
          most_ = many / 2;
          return;
        }
        line_->pool.refuse(connection, error);
        answers_.push_back(std::unexpected{StoreError::refused});
        most_ = kMost;
      }
    }

    /// As many as may be of one, once: a batch that is run again goes on where it was.
    void take() {
      if (!done_.empty()) return;
      const std::scoped_lock lock{line_->mutex};
      const auto many = std::min(std::ssize(line_->asked), kMost);
      std::move(line_->asked.begin(), line_->asked.begin() + many, std::back_inserter(asked_));
      std::move(line_->done.begin(), line_->done.begin() + many, std::back_inserter(done_));
      line_->asked.erase(line_->asked.begin(), line_->asked.begin() + many);
      line_->done.erase(line_->done.begin(), line_->done.begin() + many);
    }

    void tell() {
      for (std::size_t i = 0; i < done_.size(); ++i) done_[i](std::move(answers_[i]));
      begin_next(std::move(line_));
    }

    static constexpr std::ptrdiff_t kMost = 500;

    std::shared_ptr<Line> line_;
    std::vector<Asked> asked_;
    std::vector<Done> done_;
    std::vector<Result<T>> answers_;  ///< of the first of them: what was answered stays so, whatever becomes of the others
    std::ptrdiff_t most_ = kMost;     ///< that are asked together
  };

  enum class Joined { as_first, behind_others, not_at_all };

  /// Takes the two only where it joins them.
  static Joined join(Line& line, Asked& asked, Done& done) {
    const std::scoped_lock lock{line.mutex};
    if (line.asked.size() >= line.pool.most_waiting()) return Joined::not_at_all;
    line.asked.push_back(std::move(asked));
    line.done.push_back(std::move(done));
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
