#include "bus/in_process_bus.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <utility>
#include <vector>

namespace noughts::bus {

namespace {

using Bytes = std::shared_ptr<const std::string>;

class InProcessBus;

struct Subscription {
  InProcessBus* bus;
  const Bus::Handler* handler;
};

}  // namespace

class InProcessExchange {
 public:
  explicit InProcessExchange(std::size_t most_waiting) : most_waiting_{most_waiting} {}

  void add(const std::string& subject, Subscription subscription) {
    const std::scoped_lock lock{mutex_};
    subscriptions_[subject].push_back(subscription);
  }
  void remove(const InProcessBus* bus) {
    const std::scoped_lock lock{mutex_};
    for (auto& [subject, all] : subscriptions_) {
      std::erase_if(all, [bus](const Subscription& one) { return one.bus == bus; });
    }
  }
  void publish(const InProcessBus* sender, std::string_view subject, std::string_view message) const;
  [[nodiscard]] std::size_t most_waiting() const { return most_waiting_; }

 private:
  const std::size_t most_waiting_;
  mutable std::shared_mutex mutex_;
  std::map<std::string, std::vector<Subscription>, std::less<>> subscriptions_;
};

namespace {

class InProcessBus final : public Bus {
 public:
  explicit InProcessBus(std::shared_ptr<InProcessExchange> exchange) : exchange_{std::move(exchange)} {}
  ~InProcessBus() override { stop(); }

  void listen(Listener listener) override { listener_ = std::move(listener); }

  void subscribe(std::string subject, Handler handler) override {
    handlers_.emplace_back(std::move(subject), std::move(handler));
  }

  void open() override {
    for (const auto& [subject, handler] : handlers_) exchange_->add(subject, {this, &handler});
    connected_ = true;
    thread_ = std::thread{[this] { serve(); }};
  }

  bool publish(std::string_view subject, std::string_view message) override {
    if (!connected_ || message.size() > kLongestMessage || !is_subject(subject)) {
      ++lost_;
      return false;
    }
    ++published_;
    exchange_->publish(this, subject, message);
    return true;
  }

  [[nodiscard]] bool is_connected() const override { return connected_; }
  [[nodiscard]] Figures figures() const override { return {published_, received_, lost_, connected_}; }
  void close() override { stop(); }

  /// Another end has published it.
  void take(const Handler* handler, Bytes message) {
    const std::scoped_lock lock{mutex_};
    if (closed_) return;
    if (waiting_bytes_ + message->size() > exchange_->most_waiting()) {
      ++lost_;
      return;
    }
    waiting_bytes_ += message->size();
    waiting_.push_back({handler, std::move(message)});
    filled_.notify_one();
  }

 private:
  struct Delivery {
    const Handler* handler;
    Bytes message;
  };

  void serve() {
    if (listener_) listener_(true);
    std::unique_lock lock{mutex_};
    while (true) {
      filled_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
      if (closed_) return;
      const auto delivery = std::move(waiting_.front());
      waiting_.pop_front();
      waiting_bytes_ -= delivery.message->size();
      lock.unlock();
      ++received_;
      (*delivery.handler)(*delivery.message);
      lock.lock();
    }
  }

  void stop() {
    connected_ = false;
    exchange_->remove(this);
    {
      const std::scoped_lock lock{mutex_};
      closed_ = true;
      filled_.notify_all();
    }
    if (thread_.joinable()) thread_.join();
  }

  const std::shared_ptr<InProcessExchange> exchange_;
  Listener listener_;
  std::deque<std::pair<std::string, Handler>> handlers_;
  std::atomic<bool> connected_ = false;
  std::atomic<std::uint64_t> published_ = 0;
  std::atomic<std::uint64_t> received_ = 0;
  std::atomic<std::uint64_t> lost_ = 0;
  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<Delivery> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool closed_ = false;
  std::thread thread_;
};

}  // namespace

void InProcessExchange::publish(const InProcessBus* sender, std::string_view subject, std::string_view message) const {
  const std::shared_lock lock{mutex_};
  const auto found = subscriptions_.find(subject);
  if (found == subscriptions_.end()) return;
  Bytes bytes;
  for (const auto& [bus, handler] : found->second) {
    if (bus == sender) continue;
    if (!bytes) bytes = std::make_shared<const std::string>(message);
    bus->take(handler, bytes);
  }
}

std::shared_ptr<InProcessExchange> make_in_process_exchange(std::size_t most_waiting) {
  return std::make_shared<InProcessExchange>(most_waiting);
}

std::unique_ptr<Bus> make_in_process_bus(std::shared_ptr<InProcessExchange> exchange) {
  return std::make_unique<InProcessBus>(std::move(exchange));
}

}  // namespace noughts::bus
