#include "bus/nats_bus.hpp"

#include <nats/nats.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "bus/nats_url.hpp"

namespace noughts::bus {

namespace {

// A broker that does not answer is given up after four unanswered intervals at most.
constexpr std::int64_t kPingIntervalMs = 500;
constexpr int kMostPingsUnanswered = 3;
constexpr std::int64_t kConnectMs = 1'000;  // for each broker
constexpr std::int64_t kWriteMs = 1'500;
constexpr std::int64_t kLastFlushMs = 500;
constexpr int kMostMessagesToBeHandled = 1 << 18;  // of a subject: what they take besides their bytes is bounded so
constexpr std::uint32_t kShortestPauseMs = 100;
constexpr std::uint32_t kLongestPauseMs = 250;

template <auto destroy>
struct Destroyer {
  void operator()(auto* object) const { destroy(object); }
};
using Options = std::unique_ptr<natsOptions, Destroyer<natsOptions_Destroy>>;
using Message = std::unique_ptr<natsMsg, Destroyer<natsMsg_Destroy>>;

/// What the last call of the library on this thread says of its failure.
std::string reason(natsStatus status) {
  natsStatus last = NATS_OK;
  const char* text = nats_GetLastError(&last);
  return last == status && text != nullptr && *text != '\0' ? text : natsStatus_GetText(status);
}

std::string last_error(natsConnection* connection) {
  const char* text = nullptr;
  natsConnection_GetLastError(connection, &text);
  return text != nullptr && *text != '\0' ? text : "no reason is known";
}

/// Connects anew itself, where the library could: so nothing is kept for a later connection, a write that was given up in its
/// middle ends the connection, and `true` is told when the subscriptions are in force.
class NatsBus final : public Bus {
 public:
  explicit NatsBus(NatsSettings settings) : settings_{std::move(settings)} {}
  ~NatsBus() override { stop(); }

  natsStatus set_options(const NatsUrls& urls);

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
    std::string bytes;  ///< subject, a zero, message
    std::size_t subject_size;
  };

  void run();
  bool connect();
  natsStatus subscribe_all();
  void send_until_broken();
  /// What could not be sent is left in `batch`.
  bool send(std::deque<Waiting>& batch);
  void disconnect();
  void pause();
  void stop();
  [[nodiscard]] bool is_closing() const;
  /// Once for the same again and again.
  void complain(const std::string& what);
  void log_connected();

  static void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* subject);
  static void on_complete(void* bus);
  static void on_closed(natsConnection*, void* bus);
  static void on_error(natsConnection*, natsSubscription* subscription, natsStatus status, void* bus);

  const NatsSettings settings_;
  Options options_;
  Listener listener_;
  std::deque<Subject> subjects_;
  natsConnection* connection_ = nullptr;  ///< of the bus's thread alone
  std::string last_complaint_;            ///< of the bus's thread alone
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
  bool broken_ = false;            ///< the connection has ended
  bool closing_ = false;
  std::thread thread_;
};

natsStatus NatsBus::set_options(const NatsUrls& urls) {
  natsOptions* made = nullptr;
  if (const auto status = natsOptions_Create(&made); status != NATS_OK) return status;
  options_.reset(made);
  std::vector<const char*> texts;
  for (const auto& url : urls.urls) texts.push_back(url.c_str());
  for (const auto status : {
           nats_SetMessageDeliveryPoolSize(1),
           natsOptions_UseGlobalMessageDelivery(made, true),
           natsOptions_SetServers(made, texts.data(), static_cast<int>(texts.size())),
           natsOptions_SetIgnoreDiscoveredServers(made, true),
           natsOptions_SetSecure(made, urls.is_tls),
           natsOptions_SetName(made, settings_.name.c_str()),
           natsOptions_SetTimeout(made, kConnectMs),
           natsOptions_SetAllowReconnect(made, false),
           natsOptions_SetPingInterval(made, kPingIntervalMs),
           natsOptions_SetMaxPingsOut(made, kMostPingsUnanswered),
           natsOptions_SetWriteDeadline(made, kWriteMs),
           natsOptions_SetSendAsap(made, true),
           natsOptions_SetNoEcho(made, true),
           natsOptions_SetClosedCB(made, on_closed, this),
           natsOptions_SetErrorHandler(made, on_error, this),
       }) {
    if (status != NATS_OK) return status;
  }
  return NATS_OK;
}

bool NatsBus::publish(std::string_view subject, std::string_view message) {
  if (message.size() <= kLongestMessage && is_subject(subject)) {
    Waiting waiting{{}, subject.size()};
    waiting.bytes.reserve(subject.size() + 1 + message.size());
    waiting.bytes.append(subject).append(1, '\0').append(message);
    const auto size = waiting.bytes.size();
    std::unique_lock lock{mutex_};
    if (connected_ && !closing_ && waiting_bytes_ + size <= settings_.most_waiting_to_be_sent) {
      waiting_.push_back(std::move(waiting));
      waiting_bytes_ += size;
      lock.unlock();
      ++published_;
      changed_.notify_one();
      return true;
    }
  }
  ++lost_;
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
  last_complaint_.clear();
  log_connected();
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
  std::deque<Waiting> batch;
  std::unique_lock lock{mutex_};
  while (true) {
    changed_.wait(lock, [this] { return broken_ || closing_ || !waiting_.empty(); });
    if (broken_) return;
    if (waiting_.empty()) break;
    batch.swap(waiting_);
    const auto bytes = waiting_bytes_;
    lock.unlock();
    const bool sent = send(batch);
    lost_ += batch.size();
    batch.clear();
    lock.lock();
    waiting_bytes_ -= bytes;
    if (!sent) return;
  }
  lock.unlock();
  natsConnection_FlushTimeout(connection_, kLastFlushMs);
}

bool NatsBus::send(std::deque<Waiting>& batch) {
  for (; !batch.empty(); batch.pop_front()) {
    const auto& [bytes, subject_size] = batch.front();
    const auto* const message = bytes.data() + subject_size + 1;
    const auto size = static_cast<int>(bytes.size() - subject_size - 1);
    const auto status = natsConnection_Publish(connection_, bytes.c_str(), message, size);
    if (status == NATS_MAX_PAYLOAD) {
      ++lost_;
      complain("the broker takes no message of " + std::to_string(size) + " bytes");
    } else if (status != NATS_OK) {
      complain("the broker is lost: " + reason(status));
      return false;
    }
  }
  return true;
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
    if (!closing_ && told_connected_) complain("the broker is lost: " + last_error(connection_));
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
  if (what == last_complaint_) return;
  last_complaint_ = what;
  settings_.log(what);
}

void NatsBus::log_connected() {
  std::array<char, 256> url{};
  if (natsConnection_GetConnectedUrl(connection_, url.data(), url.size()) != NATS_OK) url.fill('\0');
  const std::string_view text{url.data()};
  // Without what may be a password.
  settings_.log("connected to " + std::string{text.substr(text.find_last_of("@/") + 1)});
  last_complaint_.clear();
}

void NatsBus::on_message(natsConnection*, natsSubscription*, natsMsg* message, void* subject) {
  const Message owned{message};
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
  if (const auto status = bus->set_options(*urls); status != NATS_OK) return std::unexpected{reason(status)};
  return bus;
}

}  // namespace noughts::bus
