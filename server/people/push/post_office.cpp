#include "people/push/post_office.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace noughts::push {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr long kKept = 4 * 3'600;              // seconds for which the service keeps what can't be delivered yet
constexpr milliseconds kLongestWish{600'000};  // that a service may have for a pause
constexpr milliseconds kLongestSleep{1'000};

struct EasyRelease {
  void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
using Easy = std::unique_ptr<CURL, EasyRelease>;

struct MultiRelease {
  void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
};
using Multi = std::unique_ptr<CURLM, MultiRelease>;

struct ListRelease {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Headers = std::unique_ptr<curl_slist, ListRelease>;

/// A letter under way: what curl reads while it is.
struct Request {
  Letter letter;
  Sealed sealed;
  Headers headers;
  Easy easy;
};

/// A push service.
struct Service {
  std::deque<Letter> waiting;
  std::size_t under_way = 0;
  milliseconds pause{0};
  Clock::time_point not_before{};
};

std::size_t ignore(const char*, std::size_t size, std::size_t count, void*) { return size * count; }

Headers headers(const Letter& letter, const Sealed& sealed) {
  Headers list;
  for (const std::string& line :
       {"Authorization: " + sealed.authorization, "TTL: " + std::to_string(kKept), std::string("Content-Encoding: aes128gcm"),
        std::string("Content-Type: application/octet-stream"), std::string("Urgency: normal"), "Topic: " + letter.topic,
        std::string("Expect:")}) {
    list.reset(curl_slist_append(list.release(), line.c_str()));
  }
  return list;
}

void prepare(Request& request, const std::string& authorities, milliseconds patience) {
  CURL* easy = request.easy.get();
  request.headers = headers(request.letter, request.sealed);
  curl_easy_setopt(easy, CURLOPT_URL, request.letter.endpoint.c_str());
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "https");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(patience.count()));
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, request.headers.get());
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(request.sealed.body.size()));
  curl_easy_setopt(easy, CURLOPT_POSTFIELDS, request.sealed.body.data());
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, ignore);
  curl_easy_setopt(easy, CURLOPT_PRIVATE, &request);
  if (!authorities.empty()) curl_easy_setopt(easy, CURLOPT_CAINFO, authorities.c_str());
}

std::pair<Delivery, std::string> delivery(CURLcode failed, long status) {
  if (failed != CURLE_OK) return {Delivery::failed, curl_easy_strerror(failed)};
  if (status == 404 || status == 410) return {Delivery::gone, "gone"};
  if (status >= 200 && status < 300) return {Delivery::accepted, ""};
  return {Delivery::failed, "the service answers " + std::to_string(status)};
}

/// Whether it is the service that has had enough, rather than this one letter that it does not like.
bool is_in_trouble(CURLcode failed, long status) { return failed != CURLE_OK || status == 429 || status >= 500; }

}  // namespace

/// All that the thread does, over one handle that keeps connections open from letter to letter.
class PostOffice::Rounds {
 public:
  Rounds(PostOffice& office, std::string authorities, Done done, Patience patience)
      : office_{office},
        authorities_{std::move(authorities)},
        done_{std::move(done)},
        patience_{patience},
        multi_{curl_multi_init()} {
    curl_multi_setopt(multi_.get(), CURLMOPT_MAXCONNECTS, static_cast<long>(kMostAtOnce));
  }
  ~Rounds() {
    for (auto& [key, request] : requests_) curl_multi_remove_handle(multi_.get(), key);
  }
  Rounds(const Rounds&) = delete;
  Rounds& operator=(const Rounds&) = delete;

  void work() {
    while (!office_.closing_) {
      collect();
      start_all();
      int running = 0;
      curl_multi_perform(multi_.get(), &running);
      finish_all();
      curl_multi_poll(multi_.get(), nullptr, 0, static_cast<int>(sleep().count()), nullptr);
    }
  }

  void wake() { curl_multi_wakeup(multi_.get()); }

 private:
  void collect() {
    std::deque<Letter> posted;
    {
      const std::lock_guard lock(office_.mutex_);
      posted.swap(office_.posted_);
    }
    for (Letter& letter : posted) services_[letter.origin].waiting.push_back(std::move(letter));
  }

  void start_all() {
    const auto now = Clock::now();
    // What is remembered of services that failed is bounded by time: browsers name as many hosts as they like.
    std::erase_if(services_, [&](const auto& each) {
      const auto& [origin, service] = each;
      return service.waiting.empty() && service.under_way == 0 && service.not_before + patience_.longest_pause < now;
    });
    for (auto& [origin, service] : services_) {
      while (!service.waiting.empty() && service.not_before <= now && service.under_way < kMostAtOnceToOne &&
             requests_.size() < kMostAtOnce) {
        start(service);
        // One letter tries whether a service that failed is well again.
        if (service.pause.count() > 0) break;
      }
    }
  }

  void start(Service& service) {
    auto request = std::make_unique<Request>();
    request->letter = std::move(service.waiting.front());
    service.waiting.pop_front();
    forget_one(request->letter.origin);
    auto sealed = request->letter.seal();
    request->easy.reset(curl_easy_init());
    if (!sealed || !request->easy) return;
    request->sealed = std::move(*sealed);
    prepare(*request, authorities_, patience_.letter);
    if (service.pause.count() > 0) service.not_before = Clock::now() + patience_.letter;
    ++service.under_way;
    CURL* key = request->easy.get();
    requests_.emplace(key, std::move(request));
    curl_multi_add_handle(multi_.get(), key);
  }

  void forget_one(const std::string& origin) {
    const std::lock_guard lock(office_.mutex_);
    --office_.all_waiting_;
    const auto waiting = office_.waiting_.find(origin);
    if (--waiting->second == 0) office_.waiting_.erase(waiting);
  }

  void finish_all() {
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(multi_.get(), &left)) {
      if (message->msg == CURLMSG_DONE) finish(message->easy_handle, message->data.result);
    }
  }

  void finish(CURL* easy, CURLcode failed) {
    curl_multi_remove_handle(multi_.get(), easy);
    auto node = requests_.extract(easy);
    const Letter& letter = node.mapped()->letter;
    long status = 0;
    curl_off_t wish = 0;
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &wish);
    auto& service = services_[letter.origin];
    --service.under_way;
    if (is_in_trouble(failed, status)) {
      back_off(service, milliseconds{wish * 1'000});
    } else {
      service.pause = milliseconds{0};
      service.not_before = {};
    }
    const auto [what, why] = delivery(failed, status);
    done_(letter, what, why);
    if (service.waiting.empty() && service.under_way == 0 && service.pause.count() == 0) services_.erase(letter.origin);
  }

  void back_off(Service& service, milliseconds wish) {
    service.pause = std::clamp(service.pause * 2, patience_.first_pause, patience_.longest_pause);
    service.not_before = Clock::now() + std::max(service.pause, std::min(wish, kLongestWish));
  }

  /// Until a service may be tried again; whatever else happens wakes us.
  milliseconds sleep() const {
    auto until = Clock::now() + kLongestSleep;
    for (const auto& [origin, service] : services_) {
      const bool is_free = service.under_way < kMostAtOnceToOne && requests_.size() < kMostAtOnce;
      if (!service.waiting.empty() && is_free) until = std::min(until, service.not_before);
    }
    return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(until - Clock::now()));
  }

  PostOffice& office_;
  const std::string authorities_;
  const Done done_;
  const Patience patience_;
  Multi multi_;
  std::map<std::string, Service> services_;
  std::map<CURL*, std::unique_ptr<Request>> requests_;
};

PostOffice::PostOffice(std::string authorities, Done done, Patience patience) {
  curl_global_init(CURL_GLOBAL_DEFAULT);
  rounds_ = std::make_unique<Rounds>(*this, std::move(authorities), std::move(done), patience);
  thread_ = std::thread([this] { rounds_->work(); });
}

PostOffice::~PostOffice() {
  closing_ = true;
  rounds_->wake();
  thread_.join();
}

bool PostOffice::post(Letter letter) {
  {
    const std::lock_guard lock(mutex_);
    auto& waiting = waiting_[letter.origin];
    if (closing_ || all_waiting_ >= kMostWaiting || waiting >= kMostWaitingForOne) {
      if (waiting == 0) waiting_.erase(letter.origin);
      return false;
    }
    ++waiting;
    ++all_waiting_;
    posted_.push_back(std::move(letter));
  }
  rounds_->wake();
  return true;
}

}  // namespace noughts::push
