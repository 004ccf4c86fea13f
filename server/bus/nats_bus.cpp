#include "bus/nats_bus.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <random>
#include <thread>
#include <utility>

#include "bus/nats_library.hpp"
#include "bus/nats_url.hpp"

namespace noughts::bus {

namespace {

constexpr std::int64_t kLastFlushMs = 500;
// What the buffers of a socket hold, however small they are: no write waits before that many bytes are unanswered for.
constexpr std::size_t kMostUnconfirmed = std::size_t{16} << 10;
constexpr std::size_t kOverhead = 16;              // of a message on the wire, in bytes
constexpr int kMostMessagesToBeHandled = 1 << 18;  // of a subject: what they take besides their bytes is bounded so
constexpr std::uint32_t kShortestPauseMs = 100;
constexpr std::uint32_t kLongestPauseMs = 250;

/// Connects anew itself, where the library could: so nothing is kept for a later connection, a write that was given up in its
/// middle ends the connection, and `true` is told when the subscriptions are in force. Whoever publishes writes to the socket
/// where that cannot wait, for waking another thread costs more than the rest of the way; else the bus's own thread does.
class NatsBus final : public Bus {
 public:
  explicit NatsBus(NatsSettings settings) : settings_{std::move(settings)} {}
  ~NatsBus() override { stop(); }

  natsStatus make_options(const NatsUrls& urls);

  void listen(Listener listener) override { listener_ = std::move(listener); }
  void subscribe(std::string subject, Handler handler) override {
    subjects_.push_back({this, std::move(subject), std::move(handler)});
  }
  void open() override {
    thread_ = std::thread{[this] { run(); }};
  }
  bool publish(std::string_view subject, std::string_view message) override;
  [[nodiscard]] bool is_connected() const override { return connected_; }
  [[nodiscard]] Figures figures() const override;
  void close() override { stop(); }

 private:
  struct Subject {
    NatsBus* bus;
    std::string name;
    Handler handler;
    natsSubscription* subscription = nullptr;  ///< of the connection that there is
    mutable std::uint64_t dropped = 0;         ///< messages of it, as far as known, for which there was no room

    void look_what_was_dropped() const {
      std::int64_t messages = 0;
      if (subscription != nullptr && natsSubscription_GetDropped(subscription, &messages) == NATS_OK) {
        dropped = static_cast<std::uint64_t>(messages);
      }
    }
  };
  struct Waiting {
    std::string subject;
    std::string message;
    std::size_t size;  ///< of both, on the wire
  };

  void run();
  bool connect();
  natsStatus subscribe_all();
  void send_until_broken();
  bool queue(std::string_view subject, std::string_view message);
  /// Under mutex_.
  bool write_at_once(const std::string& subject, std::string_view message);
  void send_waiting(std::unique_lock<std::mutex>& lock);
  /// Asks the broker whether all has arrived that was written before.
  void confirm(std::unique_lock<std::mutex>& lock);
  void disconnect();
  void pause();
  void stop();
  [[nodiscard]] bool is_closing() const;
  /// Once for the same again and again.
  void complain(const std::string& what);

  static void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* subject);
  static void on_complete(void* bus);
  static void on_closed(natsConnection*, void* bus);
  static void on_error(natsConnection*, natsSubscription* subscription, natsStatus status, void* bus);

  const NatsSettings settings_;
  NatsOptions options_;
  Listener listener_;
  std::deque<Subject> subjects_;
  natsConnection* connection_ = nullptr;  ///< changed by the bus's thread alone, while connected_ is false
  std::minstd_rand random_{std::random_device{}()};
  std::atomic<bool> connected_ = false;
  std::atomic<std::uint64_t> published_ = 0;
  std::atomic<std::uint64_t> received_ = 0;
  std::atomic<std::uint64_t> lost_ = 0;

  std::mutex handling_;          ///< held while a handler or the listener runs
  bool told_connected_ = false;  ///< under handling_

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> waiting_;
  std::size_t waiting_bytes_ = 0;  ///< with those of the batch that is being sent
  std::size_t subscriptions_ = 0;  ///< of the connection, that handlers may still be called for
  std::size_t unconfirmed_ = 0;    ///< bytes written to the connection, that the broker may not have read yet
  bool broken_ = false;            ///< the connection has ended
  std::string failure_;            ///< of a write, with which the connection is to end
  bool closing_ = false;

  std::mutex complaining_;
  std::string last_complaint_;  ///< under complaining_

  std::thread thread_;
};

natsStatus NatsBus::make_options(const NatsUrls& urls) {
  auto made = make_nats_options(urls, settings_.name, {on_closed, on_error, this});
  if (!made) return made.error();
  options_ = std::move(*made);
  return NATS_OK;
}

bool NatsBus::publish(std::string_view subject, std::string_view message) {
  const bool taken = message.size() <= kLongestMessage && is_subject(subject) && queue(subject, message);
  ++(taken ? published_ : lost_);
  return taken;
}

bool NatsBus::queue(std::string_view subject, std::string_view message) {
  const auto size = subject.size() + message.size() + kOverhead;
  Waiting waiting{std::string{subject}, {}, size};
  std::unique_lock lock{mutex_};
  if (!connected_ || closing_ || !failure_.empty()) return false;
  bool taken = true;
  if (waiting_bytes_ == 0 && unconfirmed_ + size <= kMostUnconfirmed) {
    taken = write_at_once(waiting.subject, message);
    unconfirmed_ += size;
    if (failure_.empty() && unconfirmed_ <= kMostUnconfirmed / 2) return taken;
  } else {
    if (waiting_bytes_ + size > settings_.most_waiting_to_be_sent) {
      complain("the broker takes too little: " + std::to_string(settings_.most_waiting_to_be_sent) +
               " bytes wait for it, and messages are lost");
      return false;
    }
    waiting.message = message;
    waiting_.push_back(std::move(waiting));
    waiting_bytes_ += size;
  }
  lock.unlock();
  changed_.notify_one();
  return taken;
}

bool NatsBus::write_at_once(const std::string& subject, std::string_view message) {
  const auto status = natsConnection_Publish(connection_, subject.c_str(), message.data(), static_cast<int>(message.size()));
  if (status == NATS_OK) return true;
  if (status == NATS_MAX_PAYLOAD) {
    complain("the broker takes no message of " + std::to_string(message.size()) + " bytes");
  } else {
    failure_ = reason(status);
  }
  return false;
}

Figures NatsBus::figures() const {
  const std::scoped_lock lock{mutex_};
  Figures figures{published_, received_, lost_, connected_};
  for (const auto& subject : subjects_) {
    subject.look_what_was_dropped();
    figures.lost += subject.dropped;
  }
  return figures;
}

void NatsBus::run() {
  while (!is_closing()) {
    if (connect()) send_until_broken();
    disconnect();
    pause();
  }
}

bool NatsBus::connect() {
  {
    const std::scoped_lock lock{mutex_};
    broken_ = false;
    failure_.clear();
    unconfirmed_ = 0;
  }
  if (const auto status = natsConnection_Connect(&connection_, options_.get()); status != NATS_OK) {
    connection_ = nullptr;
    complain("no broker can be reached: " + reason(status));
    return false;
  }
  // No handler runs before the listener has been told.
  const std::scoped_lock handling{handling_};
  if (const auto status = subscribe_all(); status != NATS_OK) {
    complain("the broker took no subscriptions: " + reason(status));
    return false;
  }
  {
    const std::scoped_lock lock{mutex_};
    if (broken_) return false;
    connected_ = true;
  }
  if (settings_.log_connection) settings_.log_connection("connected to " + place_of(connection_));
  {
    const std::scoped_lock lock{complaining_};
    last_complaint_.clear();
  }
  told_connected_ = true;
  if (listener_) listener_(true);
  return true;
}

natsStatus NatsBus::subscribe_all() {
  const int most_bytes = static_cast<int>(std::min(settings_.most_waiting_to_be_handled, std::size_t{1} << 30));
  for (auto& subject : subjects_) {
    natsSubscription* made = nullptr;
    auto status = natsConnection_Subscribe(&made, connection_, subject.name.c_str(), on_message, &subject);
    if (status != NATS_OK) return status;
    const std::scoped_lock lock{mutex_};
    subject.subscription = made;
    status = natsSubscription_SetPendingLimits(made, kMostMessagesToBeHandled, most_bytes);
    if (status == NATS_OK) status = natsSubscription_SetOnCompleteCB(made, on_complete, this);
    if (status != NATS_OK) return status;
    ++subscriptions_;
  }
  return natsConnection_FlushTimeout(connection_, kConnectMs);
}

void NatsBus::send_until_broken() {
  std::unique_lock lock{mutex_};
  const auto is_unsure = [this] { return unconfirmed_ > kMostUnconfirmed / 2; };
  while (true) {
    changed_.wait(lock, [&] { return broken_ || !failure_.empty() || closing_ || !waiting_.empty() || is_unsure(); });
    if (broken_ || !failure_.empty()) return;
    if (!waiting_.empty()) {
      send_waiting(lock);
    } else if (is_unsure()) {
      confirm(lock);
    } else {
      break;
    }
  }
  lock.unlock();
  natsConnection_FlushTimeout(connection_, kLastFlushMs);
}

void NatsBus::send_waiting(std::unique_lock<std::mutex>& lock) {
  std::deque<Waiting> batch;
  batch.swap(waiting_);
  const auto bytes = waiting_bytes_;
  lock.unlock();
  std::string failure;
  for (; failure.empty() && !batch.empty(); batch.pop_front()) {
    const auto& [subject, message, size] = batch.front();
    const auto status = natsConnection_Publish(connection_, subject.c_str(), message.data(), static_cast<int>(message.size()));
    if (status == NATS_OK) continue;
    ++lost_;
    if (status == NATS_MAX_PAYLOAD) {
      complain("the broker takes no message of " + std::to_string(message.size()) + " bytes");
    } else {
      failure = reason(status);
    }
  }
  lost_ += batch.size();
  lock.lock();
  failure_ = failure;
  waiting_bytes_ -= bytes;
  unconfirmed_ += bytes;
}

void NatsBus::confirm(std::unique_lock<std::mutex>& lock) {
  const auto written = unconfirmed_;
  lock.unlock();
  const auto status = natsConnection_FlushTimeout(connection_, kWriteMs);
  lock.lock();
  if (status != NATS_OK) failure_ = reason(status);
  unconfirmed_ -= written;
}

void NatsBus::disconnect() {
  if (connection_ == nullptr) return;
  {
    const std::scoped_lock lock{mutex_};
    connected_ = false;
    lost_ += waiting_.size();
    waiting_.clear();
    waiting_bytes_ = 0;
    for (const auto& subject : subjects_) subject.look_what_was_dropped();
    if (!closing_ && told_connected_) complain("the broker is lost: " + (failure_.empty() ? last_error(connection_) : failure_));
  }
  natsConnection_Close(connection_);
  {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return broken_ && subscriptions_ == 0; });
    for (auto& subject : subjects_) {
      lost_ += std::exchange(subject.dropped, 0);
      natsSubscription_Destroy(std::exchange(subject.subscription, nullptr));
    }
  }
  natsConnection_Destroy(std::exchange(connection_, nullptr));
  const std::scoped_lock handling{handling_};
  if (std::exchange(told_connected_, false) && listener_ && !is_closing()) listener_(false);
}

void NatsBus::pause() {
  const std::chrono::milliseconds length{
      std::uniform_int_distribution<std::uint32_t>{kShortestPauseMs, kLongestPauseMs}(random_)};
  std::unique_lock lock{mutex_};
  changed_.wait_for(lock, length, [this] { return closing_; });
}

bool NatsBus::is_closing() const {
  const std::scoped_lock lock{mutex_};
  return closing_;
}

void NatsBus::stop() {
  {
    const std::scoped_lock lock{mutex_};
    closing_ = true;
    changed_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

void NatsBus::complain(const std::string& what) {
  const std::scoped_lock lock{complaining_};
  if (what == last_complaint_) return;
  last_complaint_ = what;
  settings_.log(what);
}

void NatsBus::on_message(natsConnection*, natsSubscription*, natsMsg* message, void* subject) {
  const NatsMessage owned{message};
  auto& to = *static_cast<Subject*>(subject);
  const std::scoped_lock handling{to.bus->handling_};
  if (!to.bus->told_connected_) return;
  ++to.bus->received_;
  to.handler({natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))});
}

void NatsBus::on_complete(void* bus) {
  auto& self = *static_cast<NatsBus*>(bus);
  const std::scoped_lock lock{self.mutex_};
  --self.subscriptions_;
  self.changed_.notify_one();
}

void NatsBus::on_closed(natsConnection*, void* bus) {
  auto& self = *static_cast<NatsBus*>(bus);
  const std::scoped_lock lock{self.mutex_};
  self.broken_ = true;
  self.connected_ = false;
  self.changed_.notify_one();
}

void NatsBus::on_error(natsConnection* connection, natsSubscription* subscription, natsStatus status, void* bus) {
  auto& self = *static_cast<NatsBus*>(bus);
  std::string about;
  {
    const std::scoped_lock lock{self.mutex_};
    const auto found = std::ranges::find(self.subjects_, subscription, &Subject::subscription);
    if (subscription != nullptr && found != self.subjects_.end()) about = found->name + ": ";
  }
  if (status == NATS_SLOW_CONSUMER) {
    self.settings_.log(about + "messages come faster than they are handled, and are lost");
    return;
  }
  ++self.lost_;
  self.settings_.log(about + natsStatus_GetText(status) + ": " + last_error(connection));
}

}  // namespace

std::expected<std::unique_ptr<Bus>, std::string> make_nats_bus(NatsSettings settings) {
  const auto urls = read_nats_urls(settings.urls);
  if (!urls) return std::unexpected{"the URL of the bus " + *unusable_url(settings.urls)};
  auto bus = std::make_unique<NatsBus>(std::move(settings));
  if (const auto status = bus->make_options(*urls); status != NATS_OK) return std::unexpected{reason(status)};
  return bus;
}

}  // namespace noughts::bus
