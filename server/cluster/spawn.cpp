#include "cluster/spawn.hpp"

#include <boost/asio/co_spawn.hpp>
#include <exception>

namespace noughts::cluster {

void spawn(Loop& loop, boost::asio::awaitable<void> task, std::function<void(std::string)> log, std::string name) {
  auto ended = [log = std::move(log), name = std::move(name)](const std::exception_ptr& failure) {
    if (!failure) return;
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& error) {
      log(name + ": " + error.what());
    }
  };
  boost::asio::co_spawn(loop, std::move(task), std::move(ended));
}

}  // namespace noughts::cluster
