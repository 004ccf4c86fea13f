#include "events/async_mutex.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace noughts::events {

boost::asio::awaitable<AsyncMutex::Lock> AsyncMutex::lock() {
  if (!std::exchange(taken_, true)) co_return Lock(this);
  if (waiting_.size() >= kMost) co_return Lock(nullptr);
  waiting_.push_back(std::make_shared<boost::asio::steady_timer>(loop_, boost::asio::steady_timer::time_point::max()));
  co_await wait_for_it(waiting_.back());
  co_return Lock(this);
}

// Before all who wait: they have been served meanwhile.
boost::asio::awaitable<void> AsyncMutex::reacquire() {
  if (!std::exchange(taken_, true)) co_return;
  waiting_.push_front(std::make_shared<boost::asio::steady_timer>(loop_, boost::asio::steady_timer::time_point::max()));
  co_await wait_for_it(waiting_.front());
}

boost::asio::awaitable<void> AsyncMutex::wait_for_it(Waiting timer) {
  boost::system::error_code called;
  co_await timer->async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, called));
}

// The lock is handed over: nobody comes in between.
void AsyncMutex::hand_over() {
  if (waiting_.empty()) {
    taken_ = false;
    return;
  }
  waiting_.front()->cancel();
  waiting_.pop_front();
}

}  // namespace noughts::events
