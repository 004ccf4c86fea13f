#include "people/account/hasher.hpp"

#include <sodium.h>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "people/account/password.hpp"
#include "people/account/token.hpp"

namespace noughts::account {

namespace {

/// A task, and the coroutine that waits for its result.
template <class T, class Handler>
class Task final : public Hasher::Job {
 public:
  using Result = std::expected<T, AccountError>;

  Task(std::function<Result()> function, Handler handler) : function_{std::move(function)}, handler_{std::move(handler)} {}

  void work() override { answer(function_()); }
  void refuse() override { answer(std::unexpected{AccountError::busy}); }

 private:
  void answer(Result result) {
    auto executor = boost::asio::get_associated_executor(handler_);
    boost::asio::post(executor, [handler = std::move(handler_), result = std::move(result)]() mutable {
      std::move(handler)(std::move(result));
    });
  }

  std::function<Result()> function_;
  Handler handler_;
};

}  // namespace

Hasher::Hasher(std::size_t queue) : limit_{queue}, thread_{[this] { work(); }} {}

Hasher::~Hasher() {
  {
    const std::scoped_lock lock{mutex_};
    closed_ = true;
    filled_.notify_one();
  }
  thread_.join();
}

Answer<std::string> Hasher::hash(std::string password) {
  return run<std::string>([password = std::move(password)]() -> std::expected<std::string, AccountError> {
    auto hash = hash_of(password);
    if (!hash) return std::unexpected{AccountError::unavailable};
    return std::move(*hash);
  });
}

Answer<Hasher::Checked> Hasher::check(std::optional<std::string> hash, std::string password) {
  return run<Checked>([this, hash = std::move(hash), password = std::move(password)]() -> std::expected<Checked, AccountError> {
    Checked checked;
    checked.right = is_password_of(hash ? *hash : stand_in_, password) && hash;
    if (checked.right && is_outdated(*hash)) checked.better = hash_of(password);
    return checked;
  });
}

template <class T>
Answer<T> Hasher::run(std::function<std::expected<T, AccountError>()> task) {
  using Result = std::expected<T, AccountError>;
  auto start = [this](auto handler, std::function<Result()> started) {
    submit(std::make_unique<Task<T, decltype(handler)>>(std::move(started), std::move(handler)));
  };
  return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(Result)>(start, boost::asio::use_awaitable,
                                                                                         std::move(task));
}

void Hasher::submit(std::unique_ptr<Job> job) {
  {
    const std::scoped_lock lock{mutex_};
    if (!closed_ && queue_.size() < limit_) {
      queue_.push_back(std::move(job));
      filled_.notify_one();
      return;
    }
  }
  job->refuse();
}

void Hasher::work() {
  stand_in_ = hash_of(new_token()).value_or("");
  while (true) {
    std::unique_lock lock{mutex_};
    filled_.wait(lock, [this] { return closed_ || !queue_.empty(); });
    if (queue_.empty()) return;
    auto job = std::move(queue_.front());
    queue_.pop_front();
    const bool closing = closed_;
    lock.unlock();
    closing ? job->refuse() : job->work();
  }
}

}  // namespace noughts::account
