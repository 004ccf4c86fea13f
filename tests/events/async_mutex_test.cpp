#include "events/async_mutex.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace noughts::events {
namespace {

using boost::asio::awaitable;

class AsyncMutexTest : public testing::Test {
 protected:
  void spawn(awaitable<void> task) { boost::asio::co_spawn(loop_, std::move(task), boost::asio::detached); }
  awaitable<void> say(std::string words) {
    const auto lock = co_await mutex_.lock();
    said_.push_back(lock ? words : words + " has too many before it");
  }
  /// Has the lock until it is woken, and releases it meanwhile.
  awaitable<void> say_and_wait(std::string words, bool releases) {
    const auto lock = co_await mutex_.lock();
    said_.push_back(words);
    boost::system::error_code woken;
    if (releases) mutex_.release();
    co_await waking_.async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, woken));
    if (releases) co_await mutex_.reacquire();
    said_.push_back(words + " again");
  }
  void settle() {
    loop_.restart();
    loop_.poll();
  }

  boost::asio::io_context loop_;
  AsyncMutex mutex_{loop_};
  boost::asio::steady_timer waking_{loop_, boost::asio::steady_timer::time_point::max()};
  std::vector<std::string> said_;
};

TEST_F(AsyncMutexTest, IsHeldByOneAfterTheOther) {
  spawn(say_and_wait("one", false));
  spawn(say("two"));
  settle();
  EXPECT_EQ(said_, (std::vector<std::string>{"one"}));
  waking_.cancel();
  settle();
  EXPECT_EQ(said_, (std::vector<std::string>{"one", "one again", "two"}));
  EXPECT_TRUE(mutex_.is_free());
}

TEST_F(AsyncMutexTest, IsReleasedWhileWhoeverHoldsItWaits) {
  spawn(say_and_wait("one", true));
  spawn(say("two"));
  settle();
  EXPECT_EQ(said_, (std::vector<std::string>{"one", "two"}));
  waking_.cancel();
  spawn(say("three"));
  settle();
  EXPECT_EQ(said_.size(), 4U);
  EXPECT_TRUE(mutex_.is_free());
}

TEST_F(AsyncMutexTest, HasBoundedQueue) {
  spawn(say_and_wait("one", false));
  for (std::size_t i = 0; i <= AsyncMutex::kMost; ++i) spawn(say(std::to_string(i)));
  settle();
  EXPECT_EQ(said_, (std::vector<std::string>{"one", "256 has too many before it"}));
  waking_.cancel();
  settle();
  EXPECT_EQ(said_.size(), AsyncMutex::kMost + 3);
}

}  // namespace
}  // namespace noughts::events
