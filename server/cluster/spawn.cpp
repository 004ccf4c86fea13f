#include "cluster/spawn.hpp"

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <exception>

#include "cluster/failed_tasks.hpp"

namespace noughts::cluster {
namespace {

std::atomic<std::uint64_t> failed = 0;

}  // namespace

std::uint64_t failed_tasks() { return failed; }

void spawn(Loop& loop, boost::asio::awaitable<void> task, std::function<void(std::string)> log, std::string name) {
  auto ended = [log = std::move(log), name = std::move(name)](const std::exception_ptr& failure) {
    if (!failure) return;
    ++failed;
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& error) {
      log(name + ": " + error.what());
    }
  };
  boost::asio::co_spawn(loop, std::move(task), std::move(ended));
}

}  // namespace noughts::cluster
