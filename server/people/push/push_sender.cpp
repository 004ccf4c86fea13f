#include "people/push/push_sender.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "people/curl/transfer_thread.hpp"

namespace noughts::push {
namespace {

using Clock = curl::Transfers::Clock;
using std::chrono::milliseconds;

constexpr long kKept = 4 * 3'600;              // seconds for which the service keeps what can't be delivered yet
constexpr milliseconds kLongestWish{600'000};  // that a service may have for a pause

/// A request under way: what curl reads while it is.
struct Transfer {
  PushRequest request;
  EncryptedPush encrypted;
  curl::List headers;
  curl::Easy easy;
};

/// A push service.
struct Service {
  std::deque<PushRequest> waiting;
  std::size_t under_way = 0;
  milliseconds pause{0};
  Clock::time_point not_before{};
};

curl::List headers(const PushRequest& request, const EncryptedPush& encrypted) {
  curl::List list;
  for (const std::string& line :
       {"Authorization: " + encrypted.authorization, "TTL: " + std::to_string(kKept), std::string("Content-Encoding: aes128gcm"),
        std::string("Content-Type: application/octet-stream"), std::string("Urgency: normal"), "Topic: " + request.topic,
        std::string("Expect:")}) {
    list.reset(curl_slist_append(list.release(), line.c_str()));
  }
  return list;
}

void prepare(Transfer& transfer, const std::string& authorities, milliseconds timeout) {
  CURL* easy = transfer.easy.get();
  transfer.headers = headers(transfer.request, transfer.encrypted);
  curl_easy_setopt(easy, CURLOPT_URL, transfer.request.endpoint.c_str());
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "https");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(timeout.count()));
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, transfer.headers.get());
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(transfer.encrypted.body.size()));
  curl_easy_setopt(easy, CURLOPT_POSTFIELDS, transfer.encrypted.body.data());
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, curl::ignore);
  curl_easy_setopt(easy, CURLOPT_PRIVATE, &transfer);
  if (!authorities.empty()) curl_easy_setopt(easy, CURLOPT_CAINFO, authorities.c_str());
}

std::pair<Delivery, std::string> delivery(CURLcode failed, long status) {
  if (failed != CURLE_OK) return {Delivery::failed, curl_easy_strerror(failed)};
  if (status == 404 || status == 410) return {Delivery::gone, "gone"};
  if (status >= 200 && status < 300) return {Delivery::accepted, ""};
  return {Delivery::failed, "the service answers " + std::to_string(status)};
}

/// Whether it is the service that has had enough, rather than this one request that it does not like.
bool is_in_trouble(CURLcode failed, long status) { return failed != CURLE_OK || status == 429 || status >= 500; }

}  // namespace

/// All that the thread does: several requests at a time.
class PushSender::Rounds final : public curl::Transfers {
 public:
  Rounds(PushSender& sender, std::string authorities, Done done, BackoffPolicy backoff_policy)
      : sender_{sender}, authorities_{std::move(authorities)}, done_{std::move(done)}, backoff_policy_{backoff_policy} {}

  void begin(CURLM* multi) override {
    collect();
    const auto now = Clock::now();
    // What is remembered of services that failed is bounded by time: browsers name as many hosts as they like.
    std::erase_if(services_, [&](const auto& each) {
      const auto& [origin, service] = each;
      return service.waiting.empty() && service.under_way == 0 && service.not_before + backoff_policy_.longest_pause < now;
    });
    for (auto& [origin, service] : services_) {
      while (!service.waiting.empty() && service.not_before <= now && service.under_way < kMostAtOnceToOne &&
             transfers_.size() < kMostAtOnce) {
        start(service, multi);
        // One request tries whether a service that failed is well again.
        if (service.pause.count() > 0) break;
      }
    }
  }

  void end(CURL* easy, CURLcode failed) override {
    auto node = transfers_.extract(easy);
    const PushRequest& request = node.mapped()->request;
    long status = 0;
    curl_off_t wish = 0;
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &wish);
    auto& service = services_[request.origin];
    --service.under_way;
    if (is_in_trouble(failed, status)) {
      back_off(service, milliseconds{wish * 1'000});
    } else {
      service.pause = milliseconds{0};
      service.not_before = {};
    }
    const auto [what, why] = delivery(failed, status);
    done_(request, what, why);
    if (service.waiting.empty() && service.under_way == 0 && service.pause.count() == 0) services_.erase(request.origin);
  }

  [[nodiscard]] Clock::time_point next_due(Clock::time_point latest) const override {
    auto until = latest;
    for (const auto& [origin, service] : services_) {
      const bool is_free = service.under_way < kMostAtOnceToOne && transfers_.size() < kMostAtOnce;
      if (!service.waiting.empty() && is_free) until = std::min(until, service.not_before);
    }
    return until;
  }

  void abandon(CURLM* multi) override {
    for (auto& [key, transfer] : transfers_) curl_multi_remove_handle(multi, key);
  }

 private:
  void collect() {
    std::deque<PushRequest> handed;
    {
      const std::lock_guard lock(sender_.mutex_);
      handed.swap(sender_.handed_);
    }
    for (PushRequest& request : handed) services_[request.origin].waiting.push_back(std::move(request));
  }

  void start(Service& service, CURLM* multi) {
    auto transfer = std::make_unique<Transfer>();
    transfer->request = std::move(service.waiting.front());
    service.waiting.pop_front();
    forget_one(transfer->request.origin);
    auto encrypted = transfer->request.encrypt();
    transfer->easy.reset(curl_easy_init());
    if (!encrypted) return done_(transfer->request, Delivery::gone, "its key is no point of the curve");
    if (!transfer->easy) return done_(transfer->request, Delivery::failed, "there is no memory for it");
    transfer->encrypted = std::move(*encrypted);
    prepare(*transfer, authorities_, backoff_policy_.answer);
    if (service.pause.count() > 0) service.not_before = Clock::now() + backoff_policy_.answer;
    ++service.under_way;
    CURL* key = transfer->easy.get();
    transfers_.emplace(key, std::move(transfer));
    curl_multi_add_handle(multi, key);
  }

  void forget_one(const std::string& origin) {
    const std::lock_guard lock(sender_.mutex_);
    --sender_.all_waiting_;
    const auto waiting = sender_.waiting_.find(origin);
    if (--waiting->second == 0) sender_.waiting_.erase(waiting);
  }

  void back_off(Service& service, milliseconds wish) {
    service.pause = std::clamp(service.pause * 2, backoff_policy_.first_pause, backoff_policy_.longest_pause);
    service.not_before = Clock::now() + std::max(service.pause, std::min(wish, kLongestWish));
  }

  PushSender& sender_;
  const std::string authorities_;
  const Done done_;
  const BackoffPolicy backoff_policy_;
  std::map<std::string, Service> services_;
  std::map<CURL*, std::unique_ptr<Transfer>> transfers_;
};

PushSender::PushSender(std::string authorities, Done done, BackoffPolicy backoff_policy)
    : thread_{std::make_unique<curl::TransferThread>(
          std::make_unique<Rounds>(*this, std::move(authorities), std::move(done), backoff_policy),
          static_cast<long>(kMostAtOnce))} {}

PushSender::~PushSender() { thread_->stop(); }

bool PushSender::send(PushRequest request) {
  {
    const std::lock_guard lock(mutex_);
    auto& waiting = waiting_[request.origin];
    if (thread_->is_closing() || all_waiting_ >= kMostWaiting || waiting >= kMostWaitingForOne) {
      if (waiting == 0) waiting_.erase(request.origin);
      return false;
    }
    ++waiting;
    ++all_waiting_;
    handed_.push_back(std::move(request));
  }
  thread_->wake();
  return true;
}

}  // namespace noughts::push
