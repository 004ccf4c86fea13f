#include "postgres/core/batches.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <optional>
#include <semaphore>

#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using testing::ElementsAre;
using tests::ScratchDatabase;
using Doubled = Batches<int, int>;
using Asked = std::vector<int>;

/// Doubles numbers, after `before_answer` with each batch. The loop has run as far as it goes once something was asked.
class BatchesTest : public testing::Test {
 protected:
  std::vector<Result<int>> doubled(const Asked& asked) {
    batches.push_back(asked);
    before_answer(asked);
    std::vector<Result<int>> answers;
    for (const int each : asked) answers.emplace_back(2 * each);
    return answers;
  }

  void put(int number) {
    loop.restart();
    boost::asio::co_spawn(loop, numbers->ask(number), [this, number](const std::exception_ptr&, Result<int> result) {
      (result == 2 * number ? answered : refused).push_back(number);
    });
    loop.poll();
  }

  /// Asks for 1, and for 2, 3 and 4 while that is on its way; `before` is called before each batch but that.
  void after_the_first(const std::function<void(const Asked&)>& before) {
    std::binary_semaphore begun{0};
    std::binary_semaphore goes_on{0};
    before_answer = [&](const Asked& asked) {
      if (asked.front() != 1) return before(asked);
      begun.release();
      goes_on.acquire();
    };
    put(1);
    begun.acquire();
    for (const int number : {2, 3, 4}) put(number);
    goes_on.release();
    loop.run();
  }

  ScratchDatabase scratch;
  boost::asio::io_context loop{1};
  std::function<void(const Asked&)> before_answer = [](const Asked&) {};
  std::vector<Asked> batches;
  Asked answered;
  Asked refused;
  Pool pool{"numbers", {.parameters = scratch.url()}, 1, 3, [](const std::string&) {}};
  std::optional<Doubled> numbers{std::in_place, pool, [this](Connection&, const Asked& asked) { return doubled(asked); }};
};

TEST_F(BatchesTest, WhoAsksWhileOneIsOnItsWayIsOfTheNext) {
  std::binary_semaphore begun{0};
  std::binary_semaphore goes_on{0};
  before_answer = [&](const Asked& asked) {
    if (asked.front() != 1) return;
    begun.release();
    goes_on.acquire();
  };
  put(1);
  begun.acquire();
  for (const int number : {2, 3, 4}) put(number);
  // As many wait as may: the next one hears that at once.
  put(5);
  EXPECT_THAT(refused, ElementsAre(5));
  EXPECT_EQ(pool.figures().errors, 1U);
  goes_on.release();
  loop.run();
  EXPECT_THAT(batches, ElementsAre(ElementsAre(1), ElementsAre(2, 3, 4)));
  EXPECT_THAT(answered, ElementsAre(1, 2, 3, 4));
}

TEST_F(BatchesTest, OneThatIsRunAgainIsTheSame) {
  before_answer = [this](const Asked&) {
    if (batches.size() == 1) throw pqxx::deadlock_detected("once");
  };
  put(1);
  loop.run();
  EXPECT_THAT(batches, ElementsAre(ElementsAre(1), ElementsAre(1)));
  EXPECT_THAT(answered, ElementsAre(1));
}

TEST_F(BatchesTest, AfterOneThatIsRefusedTheNextIsAsked) {
  before_answer = [](const Asked& asked) {
    if (asked.front() == 1) throw pqxx::data_exception("never", "SELECT", "22000");
  };
  put(1);
  loop.run();
  put(2);
  loop.run();
  EXPECT_THAT(refused, ElementsAre(1));
  EXPECT_THAT(answered, ElementsAre(2));
}

TEST_F(BatchesTest, OneThatIsRefusedTakesNothingFromTheOthersOfItsBatch) {
  after_the_first([](const Asked& asked) {
    if (std::ranges::find(asked, 3) != asked.end()) throw pqxx::data_exception("never", "SELECT", "22000");
  });
  EXPECT_THAT(batches, ElementsAre(ElementsAre(1), ElementsAre(2, 3, 4), ElementsAre(2), ElementsAre(3, 4), ElementsAre(3),
                                   ElementsAre(4)));
  EXPECT_THAT(answered, ElementsAre(1, 2, 4));
  EXPECT_THAT(refused, ElementsAre(3));
  EXPECT_EQ(pool.figures().refused, 1U);
}

TEST_F(BatchesTest, WhatWasAnsweredStaysSoThoughTheOthersCanNotBeAsked) {
  after_the_first([](const Asked& asked) {
    if (asked.size() == 3) throw pqxx::data_exception("not together", "SELECT", "22000");
    if (asked.size() == 2) throw pqxx::sql_error("too slow", "SELECT", "57014");
  });
  EXPECT_THAT(answered, ElementsAre(1, 2));
  EXPECT_THAT(refused, ElementsAre(3, 4));
}

TEST_F(BatchesTest, OneThatIsRunAgainGoesOnWhereItWas) {
  bool was_lost = false;
  after_the_first([&](const Asked& asked) {
    if (asked.size() == 3) throw pqxx::data_exception("not together", "SELECT", "22000");
    if (asked.size() == 2 && !std::exchange(was_lost, true)) throw pqxx::deadlock_detected("once");
  });
  EXPECT_THAT(batches, ElementsAre(ElementsAre(1), ElementsAre(2, 3, 4), ElementsAre(2), ElementsAre(3, 4), ElementsAre(3, 4)));
  EXPECT_THAT(answered, ElementsAre(1, 2, 3, 4));
}

// As after a commit whose answer was lost: all of them are there already, which each is told alone.
TEST_F(BatchesTest, ManyThatCanOnlyBeAskedAloneAreAskedFewTimesTogether) {
  constexpr int kMany = 64;
  Pool large{"numbers", {.parameters = scratch.url()}, 1, kMany, [](const std::string&) {}};
  numbers.emplace(large, [this](Connection&, const Asked& asked) { return doubled(asked); });
  std::binary_semaphore begun{0};
  std::binary_semaphore goes_on{0};
  before_answer = [&](const Asked& asked) {
    if (asked.front() == 0) {
      begun.release();
      goes_on.acquire();
    }
    if (asked.size() > 1) throw pqxx::unique_violation("there already", "INSERT", "23505");
  };
  put(0);
  begun.acquire();
  for (int number = 1; number <= kMany; ++number) put(number);
  goes_on.release();
  loop.run();
  EXPECT_EQ(answered.size(), kMany + 1U);
  EXPECT_LE(batches.size(), 3U * kMany);
}

TEST_F(BatchesTest, OneThatIsLockedOutIsAskedAgainBehindTheOthers) {
  int locked = 4;
  after_the_first([&](const Asked& asked) {
    if (std::ranges::find(asked, 3) != asked.end() && locked-- > 0) throw pqxx::sql_error("held", "SELECT", "55P03");
  });
  EXPECT_THAT(batches, ElementsAre(ElementsAre(1), ElementsAre(2, 3, 4), ElementsAre(2), ElementsAre(3), ElementsAre(4),
                                   ElementsAre(3), ElementsAre(3), ElementsAre(3)));
  EXPECT_THAT(answered, ElementsAre(1, 2, 4, 3));
  EXPECT_EQ(pool.figures().errors, 0U);
}

TEST_F(BatchesTest, OneThatIsLockedOutForTooLongIsGivenUp) {
  numbers.emplace(
      pool, [this](Connection&, const Asked& asked) { return doubled(asked); }, std::chrono::milliseconds{20});
  before_answer = [](const Asked&) { throw pqxx::sql_error("held", "SELECT", "55P03"); };
  put(1);
  loop.run();
  EXPECT_THAT(refused, ElementsAre(1));
  EXPECT_EQ(pool.figures().errors, 1U);
  EXPECT_EQ(pool.figures().refused, 0U);
}

TEST_F(BatchesTest, WhoWaitsIsAnsweredThoughNobodyCanAskAnyMore) {
  put(1);
  numbers.reset();
  loop.run();
  EXPECT_THAT(answered, ElementsAre(1));
}

TEST_F(BatchesTest, WhoeverAsksAPoolThatIsClosedIsRefused) {
  pool.close();
  put(1);
  put(2);
  loop.run();
  EXPECT_THAT(refused, ElementsAre(1, 2));
}

}  // namespace
}  // namespace noughts::postgres
