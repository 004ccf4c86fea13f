#include "events/turns.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace noughts::events {
namespace {

using boost::asio::awaitable;

class TurnsTest : public testing::Test {
 protected:
  void spawn(awaitable<void> task) { boost::asio::co_spawn(loop_, std::move(task), boost::asio::detached); }
  awaitable<void> say(std::string words) {
    const auto turn = co_await turns_.take();
    said_.push_back(turn ? words : words + " has too many before it");
  }
  /// Has the turn until it is woken, and lends it meanwhile.
  awaitable<void> say_and_wait(std::string words, bool lends) {
    const auto turn = co_await turns_.take();
    said_.push_back(words);
    boost::system::error_code woken;
    if (lends) turns_.lend();
    co_await waking_.async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, woken));
    if (lends) co_await turns_.take_back();
    said_.push_back(words + " again");
  }
  void settle() {
    loop_.restart();
    loop_.poll();
  }

  boost::asio::io_context loop_;
  Turns turns_{loop_};
  boost::asio::steady_timer waking_{loop_, boost::asio::steady_timer::time_point::max()};
  std::vector<std::string> said_;
};

TEST_F(TurnsTest, AreHadOneAfterTheOther) {
  spawn(say_and_wait("one", false));
  spawn(say("two"));
  settle();
  EXPECT_EQ(said_, (std::vector<std::string>{"one"}));
  waking_.cancel();
  settle();
  EXPECT_EQ(said_, (std::vector<std::string>{"one", "one again", "two"}));
  EXPECT_TRUE(turns_.is_free());
}

TEST_F(TurnsTest, AreLentWhileWhoeverHasOneWaits) {
  spawn(say_and_wait("one", true));
  spawn(say("two"));
  settle();
  EXPECT_EQ(said_, (std::vector<std::string>{"one", "two"}));
  waking_.cancel();
  spawn(say("three"));
  settle();
  EXPECT_EQ(said_.size(), 4U);
  EXPECT_TRUE(turns_.is_free());
}

TEST_F(TurnsTest, AreBounded) {
  spawn(say_and_wait("one", false));
  for (std::size_t i = 0; i <= Turns::kMost; ++i) spawn(say(std::to_string(i)));
  settle();
  EXPECT_EQ(said_, (std::vector<std::string>{"one", "256 has too many before it"}));
  waking_.cancel();
  settle();
  EXPECT_EQ(said_.size(), Turns::kMost + 3);
}

}  // namespace
}  // namespace noughts::events
