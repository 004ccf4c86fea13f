// The event loops, one a core. A connection stays on its loop, a room on its own; crossing is one post.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace noughts::cluster {

using Loop = boost::asio::io_context;
using Log = std::function<void(std::string)>;

class Loops {
 public:
  explicit Loops(std::size_t count);
  ~Loops();  ///< as stop()

  [[nodiscard]] std::size_t size() const { return loops_.size(); }
  [[nodiscard]] Loop& at(std::size_t index) { return *loops_[index]; }
  /// Starts a thread for each. A handler that throws ends alone: it is logged and counted, and its loop goes on.
  void run(const Log& log);
  /// Stops all and waits for their threads.
  void stop();

 private:
  std::vector<std::unique_ptr<Loop>> loops_;
  std::vector<boost::asio::executor_work_guard<Loop::executor_type>> guards_;
  std::vector<std::thread> threads_;
};

}  // namespace noughts::cluster
