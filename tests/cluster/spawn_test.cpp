#include "cluster/spawn.hpp"

#include <gtest/gtest.h>

#include <boost/asio/post.hpp>
#include <future>
#include <stdexcept>

#include "cluster/failed_tasks.hpp"

namespace noughts::cluster {
namespace {

using boost::asio::awaitable;

awaitable<void> throwing() {
  throw std::runtime_error{"broken"};
  co_return;
}
awaitable<void> noting(int& count) {
  ++count;
  co_return;
}

TEST(Guarded, NamesCountsAndEndsWhatThrows) {
  const auto before = failed_tasks();
  std::vector<std::string> logged;
  const Log log = [&](std::string line) { logged.push_back(std::move(line)); };
  EXPECT_FALSE(guarded([] { throw std::runtime_error{"broken"}; }, log, "work"));
  EXPECT_FALSE(guarded([] { throw 5; }, log, "other work"));
  EXPECT_TRUE(guarded([] {}, log, "work"));
  EXPECT_EQ(logged, (std::vector<std::string>{"work: broken", "other work: an exception of no known type"}));
  EXPECT_EQ(failed_tasks(), before + 2);
}

TEST(SingleTask, CanBeStartedAgainHoweverItEnded) {
  Loop loop;
  SingleTask task;
  int count = 0;
  const Log log = [](const std::string&) {};
  task.spawn(loop, throwing(), log, "task");
  EXPECT_TRUE(task.is_running());
  loop.run();
  EXPECT_FALSE(task.is_running());
  loop.restart();
  task.spawn(loop, noting(count), log, "task");
  loop.run();
  EXPECT_FALSE(task.is_running());
  EXPECT_EQ(count, 1);
}

TEST(Loops, GoOnAfterAHandlerHasThrown) {
  std::promise<std::string> logged;
  std::promise<void> ran;
  Loops loops{1};
  loops.run([&](std::string line) { logged.set_value(std::move(line)); });
  boost::asio::post(loops.at(0), [] { throw std::runtime_error{"broken"}; });
  boost::asio::post(loops.at(0), [&] { ran.set_value(); });
  EXPECT_EQ(logged.get_future().get(), "a handler of a loop: broken");
  ran.get_future().get();
}

}  // namespace
}  // namespace noughts::cluster
