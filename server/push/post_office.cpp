#include "push/post_office.hpp"

#include <curl/curl.h>

#include <memory>

namespace noughts::push {
namespace {

constexpr long kPatience = 10;     // seconds
constexpr long kKept = 4 * 3'600;  // seconds for which the service keeps what can't be delivered yet

struct EasyRelease {
  void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
using Easy = std::unique_ptr<CURL, EasyRelease>;

struct ListRelease {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Headers = std::unique_ptr<curl_slist, ListRelease>;

std::size_t ignore(const char*, std::size_t size, std::size_t count, void*) { return size * count; }

Headers headers(const Letter& letter) {
  Headers list;
  for (const std::string& line :
       {"Authorization: " + letter.authorization, "TTL: " + std::to_string(kKept), std::string("Content-Encoding: aes128gcm"),
        std::string("Content-Type: application/octet-stream"), std::string("Urgency: normal"), "Topic: " + letter.topic,
        std::string("Expect:")}) {
    list.reset(curl_slist_append(list.release(), line.c_str()));
  }
  return list;
}

std::pair<Delivery, std::string> delivery(CURLcode failed, long status) {
  if (failed != CURLE_OK) return {Delivery::failed, curl_easy_strerror(failed)};
  if (status == 404 || status == 410) return {Delivery::gone, "gone"};
  if (status >= 200 && status < 300) return {Delivery::accepted, ""};
  return {Delivery::failed, "the service answers " + std::to_string(status)};
}

// The handle keeps connections open from letter to letter.
std::pair<Delivery, std::string> deliver(CURL* easy, const Letter& letter, const std::string& authorities) {
  const Headers lines = headers(letter);
  curl_easy_reset(easy);
  curl_easy_setopt(easy, CURLOPT_URL, letter.endpoint.c_str());
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "https");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(easy, CURLOPT_TIMEOUT, kPatience);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, lines.get());
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(letter.body.size()));
  curl_easy_setopt(easy, CURLOPT_POSTFIELDS, letter.body.data());
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, ignore);
  if (!authorities.empty()) curl_easy_setopt(easy, CURLOPT_CAINFO, authorities.c_str());
  const CURLcode failed = curl_easy_perform(easy);
  long status = 0;
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
  return delivery(failed, status);
}

}  // namespace

PostOffice::PostOffice(std::string authorities, Done done) : authorities_(std::move(authorities)), done_(std::move(done)) {
  curl_global_init(CURL_GLOBAL_DEFAULT);
  thread_ = std::thread([this] { work(); });
}

PostOffice::~PostOffice() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
  thread_.join();
}

bool PostOffice::post(Letter letter) {
  {
    const std::lock_guard lock(mutex_);
    if (closing_ || waiting_.size() >= kMostWaiting) return false;
    waiting_.push_back(std::move(letter));
  }
  wake_.notify_one();
  return true;
}

void PostOffice::work() {
  const Easy easy(curl_easy_init());
  for (;;) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    const Letter letter = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    const auto [what, why] = deliver(easy.get(), letter, authorities_);
    done_(letter, what, why);
  }
}

}  // namespace noughts::push
