// Running tasks so that nothing they throw is lost, or ends more than themselves. What was caught is counted: failed_tasks.hpp.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>

#include "cluster/loops.hpp"

namespace noughts::cluster {

/// Runs a coroutine on a loop; an exception ends it alone and is logged under its name.
void spawn(Loop& loop, boost::asio::awaitable<void> task, Log log, std::string name);

/// Runs `work`; an exception ends it alone and is logged under its name. Gives whether it came to its end.
bool guarded(const std::function<void()>& work, const Log& log, const std::string& name);
/// The same for a coroutine, in whose place the caller waits. The referenced outlive it.
boost::asio::awaitable<void> guarded(boost::asio::awaitable<void> task, const Log& log, std::string name);

/// A task that is not started again before it has ended, whichever way it ends. Outlives the loop's work.
class SingleTask {
 public:
  [[nodiscard]] bool is_running() const { return is_running_; }
  /// As spawn(). Only where none is running.
  void spawn(Loop& loop, boost::asio::awaitable<void> task, const Log& log, std::string name);

 private:
  boost::asio::awaitable<void> run(boost::asio::awaitable<void> task, Log log, std::string name);

  bool is_running_ = false;
};

}  // namespace noughts::cluster
