#include "people/mail/mailer.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <deque>
#include <optional>
#include <span>
#include <utility>

#include "people/curl/transfer_thread.hpp"
#include "text/sha256.hpp"

namespace noughts::mail {
namespace {

using Clock = curl::Transfers::Clock;
using std::chrono::milliseconds;

struct Waiting {
  Mail mail;
  std::size_t failures = 0;
  Clock::time_point not_before{};
};

/// A message under way: what curl reads while it is.
struct Transfer {
  Waiting waiting;
  std::string text;
  std::string sender;
  std::size_t read = 0;
  curl::List recipients;
  curl::Easy easy;
};

std::size_t read_text(char* into, std::size_t size, std::size_t count, void* from) {
  auto& transfer = *static_cast<Transfer*>(from);
  const auto part = std::min(size * count, transfer.text.size() - transfer.read);
  std::memcpy(into, transfer.text.data() + transfer.read, part);
  transfer.read += part;
  return part;
}

std::string new_id() {
  std::array<unsigned char, 16> random{};
  randombytes_buf(random.data(), random.size());
  return text::hex(random);
}

void prepare(Transfer& transfer, const Settings& settings, milliseconds timeout) {
  CURL* easy = transfer.easy.get();
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  transfer.text = compose(transfer.waiting.mail, {settings.from, new_id(), now});
  transfer.sender = '<' + settings.from + '>';
  transfer.recipients.reset(curl_slist_append(nullptr, ('<' + transfer.waiting.mail.to + '>').c_str()));
  curl_easy_setopt(easy, CURLOPT_URL, settings.url.c_str());
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(easy, CURLOPT_USE_SSL, static_cast<long>(settings.is_plain ? CURLUSESSL_NONE : CURLUSESSL_ALL));
  if (!settings.authorities.empty()) curl_easy_setopt(easy, CURLOPT_CAINFO, settings.authorities.c_str());
  if (!settings.user.empty()) {
    curl_easy_setopt(easy, CURLOPT_USERNAME, settings.user.c_str());
    curl_easy_setopt(easy, CURLOPT_PASSWORD, settings.password.c_str());
  }
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(timeout.count()));
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_MAIL_FROM, transfer.sender.c_str());
  curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, transfer.recipients.get());
  curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(easy, CURLOPT_READFUNCTION, read_text);
  curl_easy_setopt(easy, CURLOPT_READDATA, &transfer);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, curl::ignore);
}

/// Whether the server has said of this one message that it will never take it.
bool is_refused(CURLcode failed, long code) {
  return failed != CURLE_OK && failed != CURLE_LOGIN_DENIED && code >= 500 && code < 600;
}

}  // namespace

/// All that the thread does: one message after the other.
class Mailer::Rounds final : public curl::Transfers {
 public:
  Rounds(Mailer& mailer, Log log, RetrySchedule retry_schedule)
      : mailer_{mailer}, log_{std::move(log)}, retry_schedule_{std::move(retry_schedule)} {}

  void begin(CURLM* multi) override {
    collect();
    if (!transfer_) start(multi);
  }

  void end(CURL*, CURLcode failed) override {
    const auto transfer = std::exchange(transfer_, nullptr);
    long code = 0;
    curl_easy_getinfo(transfer->easy.get(), CURLINFO_RESPONSE_CODE, &code);
    if (failed == CURLE_OK) {
      ++mailer_.sent_;
      --mailer_.waiting_;
      return;
    }
    const std::string why = std::string{curl_easy_strerror(failed)} + " (" + std::to_string(code) + ')';
    if (is_refused(failed, code)) return drop(why);
    // What says nothing of this one message will happen to the next as well.
    if (code < 400 || failed == CURLE_LOGIN_DENIED) not_before_ = Clock::now() + retry_schedule_.pauses.front();
    fail(std::move(transfer->waiting), why);
  }

  [[nodiscard]] Clock::time_point next_due(Clock::time_point latest) const override {
    auto until = latest;
    if (!transfer_) {
      for (const Waiting& each : waiting_) until = std::min(until, std::max(each.not_before, not_before_));
    }
    return until;
  }

  void abandon(CURLM* multi) override {
    if (!transfer_) return;
    // Whatever is taken away in the midst, curl ends politely: it waits for the server's answer, as long as the transfer may
    // take.
    curl_easy_setopt(transfer_->easy.get(), CURLOPT_TIMEOUT_MS, 1L);
    curl_multi_remove_handle(multi, transfer_->easy.get());
  }

 private:
  void collect() {
    std::vector<Mail> taken;
    {
      const std::lock_guard lock(mailer_.mutex_);
      taken.swap(mailer_.taken_);
    }
    for (Mail& mail : taken) waiting_.push_back({std::move(mail)});
  }

  void start(CURLM* multi) {
    const auto now = Clock::now();
    const auto next = std::ranges::find_if(waiting_, [now](const Waiting& each) { return each.not_before <= now; });
    if (next == waiting_.end() || not_before_ > now) return;
    auto transfer = std::make_unique<Transfer>();
    transfer->waiting = std::move(*next);
    waiting_.erase(next);
    transfer->easy.reset(curl_easy_init());
    if (!transfer->easy) return fail(std::move(transfer->waiting), "there is no memory");
    prepare(*transfer, mailer_.settings_, retry_schedule_.message);
    curl_multi_add_handle(multi, transfer->easy.get());
    transfer_ = std::move(transfer);
  }

  void fail(Waiting waiting, const std::string& why) {
    if (waiting.failures >= retry_schedule_.pauses.size()) return drop(why);
    waiting.not_before = Clock::now() + retry_schedule_.pauses[waiting.failures++];
    waiting_.push_back(std::move(waiting));
    log_("a mail is sent again later: " + why);
  }

  void drop(const std::string& why) {
    --mailer_.waiting_;
    ++mailer_.dropped_;
    log_("a mail was not delivered: " + why);
  }

  Mailer& mailer_;
  const Log log_;
  const RetrySchedule retry_schedule_;
  std::deque<Waiting> waiting_;
  std::unique_ptr<Transfer> transfer_;
  Clock::time_point not_before_{};  ///< of the server
};

Mailer::Mailer(Settings settings, Log log, RetrySchedule retry_schedule) : settings_{std::move(settings)} {
  if (!is_configured()) return;
  thread_ = std::make_unique<curl::TransferThread>(std::make_unique<Rounds>(*this, std::move(log), std::move(retry_schedule)));
}

Mailer::~Mailer() {
  if (thread_) thread_->stop();
}

void Mailer::send(Mail mail) {
  {
    const std::lock_guard lock(mutex_);
    if (!thread_ || thread_->is_closing() || waiting_ >= kMostWaiting) return drop();
    ++waiting_;
    taken_.push_back(std::move(mail));
  }
  thread_->wake();
}

Figures Mailer::figures() const { return {sent_, dropped_, waiting_}; }

}  // namespace noughts::mail
