#include "worker/bounded_worker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <latch>
#include <optional>
#include <stdexcept>
#include <string>

namespace noughts::worker {
namespace {

namespace asio = boost::asio;

/// What came of each piece of work, by its number: the result, "refused" or what was thrown.
class Answers {
 public:
  template <class Work>
  void ask(BoundedWorker& worker, int number, Work work) {
    auto ended = [this, number](std::exception_ptr thrown, std::expected<int, Refused> result) {
      EXPECT_EQ(std::this_thread::get_id(), loop_thread_);
      order_.push_back(number);
      answers_.push_back(told(thrown, result));
    };
    asio::co_spawn(loop_, worker.run(std::move(work)), ended);
  }

  /// Lets the loop begin what was asked for, so that it is queued.
  void begin() { loop_.poll(); }
  void wait() { loop_.run(); }
  [[nodiscard]] const std::vector<int>& order() const { return order_; }
  [[nodiscard]] std::string answer(int number) const {
    const auto at = std::ranges::find(order_, number);
    return at == order_.end() ? "" : answers_[static_cast<std::size_t>(at - order_.begin())];
  }

 private:
  static std::string told(const std::exception_ptr& thrown, const std::expected<int, Refused>& result) {
    if (!thrown) return result ? std::to_string(*result) : "refused";
    try {
      std::rethrow_exception(thrown);
    } catch (const std::exception& error) {
      return error.what();
    }
  }

  asio::io_context loop_{1};
  std::thread::id loop_thread_ = std::this_thread::get_id();
  std::vector<int> order_;
  std::vector<std::string> answers_;
};

thread_local int beginnings = 0;

TEST(BoundedWorker, EachThreadBeginsAsItIsTold) {
  Answers answers;
  BoundedWorker worker{2, 1, [] { ++beginnings; }};
  answers.ask(worker, 1, [] { return beginnings; });
  answers.ask(worker, 2, [] { return beginnings; });
  answers.wait();
  EXPECT_EQ(answers.answer(1), "1");
  EXPECT_EQ(answers.answer(2), "1");
}

TEST(BoundedWorker, WorksOnItsOwnThreadAndAnswersOnTheLoop) {
  Answers answers;
  BoundedWorker worker{2};
  std::thread::id worked_on;
  answers.ask(worker, 1, [&worked_on] {
    worked_on = std::this_thread::get_id();
    return 7;
  });
  answers.wait();
  EXPECT_EQ(answers.answer(1), "7");
  EXPECT_NE(worked_on, std::this_thread::get_id());
}

TEST(BoundedWorker, RefusesWhatIsBeyondItsBoundAndKeepsTheOrderOfTheRest) {
  Answers answers;
  BoundedWorker worker{3};
  std::latch begun{1};
  std::latch go{1};
  answers.ask(worker, 0, [&] {
    begun.count_down();
    go.wait();
    return 0;
  });
  answers.begin();
  begun.wait();
  for (const int number : {1, 2, 3, 4}) {
    answers.ask(worker, number, [number] { return number; });
  }
  answers.begin();
  EXPECT_EQ(answers.answer(4), "refused");
  go.count_down();
  answers.wait();
  EXPECT_EQ(answers.order(), (std::vector<int>{4, 0, 1, 2, 3}));
  EXPECT_EQ(answers.answer(3), "3");
}

TEST(BoundedWorker, TellsWhatWasThrownAndGoesOn) {
  Answers answers;
  BoundedWorker worker{2};
  answers.ask(worker, 1, []() -> int { throw std::runtime_error("no"); });
  answers.ask(worker, 2, [] { return 2; });
  answers.wait();
  EXPECT_EQ(answers.answer(1), "no");
  EXPECT_EQ(answers.answer(2), "2");
}

TEST(BoundedWorker, EndsWhatIsBegunAndRefusesWhatWaitsWhenItIsClosed) {
  Answers answers;
  // Far more than can come: what is refused is refused since it closes.
  BoundedWorker worker{1'000'000};
  std::latch begun{1};
  std::latch go{1};
  answers.ask(worker, 1, [&] {
    begun.count_down();
    go.wait();
    return 1;
  });
  answers.ask(worker, 2, []() -> int { throw std::logic_error("was begun"); });
  answers.begin();
  begun.wait();
  std::thread closing{[&worker] { worker.close(); }};
  // Refused as long as it closes, and once it is closed.
  std::optional<int> refused;
  for (int number = 3; !refused; ++number) {
    answers.ask(worker, number, []() -> int { throw std::logic_error("was begun"); });
    answers.begin();
    if (answers.answer(number) == "refused") refused = number;
  }
  go.count_down();
  closing.join();
  answers.ask(worker, *refused + 1, []() -> int { throw std::logic_error("was begun"); });
  answers.wait();
  EXPECT_EQ(answers.answer(1), "1");
  for (int number = 2; number <= *refused + 1; ++number) EXPECT_EQ(answers.answer(number), "refused");
}

TEST(BoundedWorker, ManyThreadsWorkAtOnce) {
  Answers answers;
  BoundedWorker worker{2, 2};
  std::latch both{2};
  for (const int number : {1, 2}) {
    answers.ask(worker, number, [&both, number] {
      both.arrive_and_wait();
      return number;
    });
  }
  answers.wait();
  EXPECT_EQ(answers.answer(1), "1");
  EXPECT_EQ(answers.answer(2), "2");
}

}  // namespace
}  // namespace noughts::worker
