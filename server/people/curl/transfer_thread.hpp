// A thread that has transfers under way over one handle of libcurl, which keeps connections open from one to the next.
#pragma once

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include "people/curl/handles.hpp"

namespace noughts::curl {

/// What there is to transfer. Asked on the thread of the transfers, and once more when that has ended.
class Transfers {
 public:
  using Clock = std::chrono::steady_clock;

  Transfers() = default;
  Transfers(const Transfers&) = delete;
  Transfers& operator=(const Transfers&) = delete;
  virtual ~Transfers() = default;

  /// Takes what was handed over meanwhile, and puts what is due under way.
  virtual void begin(CURLM* multi) = 0;
  /// One has ended, and is under way no more.
  virtual void end(CURL* easy, CURLcode failed) = 0;
  /// When something is due for which nobody wakes the thread; `latest` where nothing is before that.
  [[nodiscard]] virtual Clock::time_point next_due(Clock::time_point latest) const = 0;
  /// The thread has ended: what is under way is to be so no more.
  virtual void abandon(CURLM* multi) = 0;
};

class TransferThread {
 public:
  /// `most_connections` are kept open; 0: as many as libcurl finds right.
  explicit TransferThread(std::unique_ptr<Transfers> transfers, long most_connections = 0) : transfers_{std::move(transfers)} {
    curl_global_init(CURL_GLOBAL_DEFAULT);
    multi_.reset(curl_multi_init());
    if (most_connections > 0) curl_multi_setopt(multi_.get(), CURLMOPT_MAXCONNECTS, most_connections);
    thread_ = std::thread([this] { run(); });
  }
  ~TransferThread() {
    stop();
    transfers_->abandon(multi_.get());
  }
  TransferThread(const TransferThread&) = delete;
  TransferThread& operator=(const TransferThread&) = delete;

  /// Something was handed over. Thread-safe.
  void wake() { curl_multi_wakeup(multi_.get()); }
  /// Thread-safe.
  [[nodiscard]] bool is_closing() const { return is_closing_; }
  /// Waits for the thread to end, after which nothing is asked or called on it.
  void stop() {
    is_closing_ = true;
    if (!thread_.joinable()) return;
    wake();
    thread_.join();
  }

 private:
  using Clock = Transfers::Clock;

  void run() {
    while (!is_closing_) {
      transfers_->begin(multi_.get());
      int running = 0;
      curl_multi_perform(multi_.get(), &running);
      end_all();
      curl_multi_poll(multi_.get(), nullptr, 0, static_cast<int>(sleep().count()), nullptr);
    }
  }

  void end_all() {
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(multi_.get(), &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      // The message lives no longer than its transfer is the handle's.
      CURL* easy = message->easy_handle;
      const CURLcode failed = message->data.result;
      curl_multi_remove_handle(multi_.get(), easy);
      transfers_->end(easy, failed);
    }
  }

  [[nodiscard]] std::chrono::milliseconds sleep() const {
    const auto until = transfers_->next_due(Clock::now() + kLongestSleep);
    return std::max(std::chrono::milliseconds{0}, std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()));
  }

  Multi multi_;
  std::unique_ptr<Transfers> transfers_;
  std::atomic<bool> is_closing_ = false;
  std::thread thread_;
};

}  // namespace noughts::curl
