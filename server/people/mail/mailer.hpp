// Sends mail to the host's SMTP server, on a thread of its own: one message after the other. A server that is slow or away delays
// mail and nothing else.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "people/mail/mail.hpp"

namespace noughts::curl {
class TransferThread;
}

namespace noughts::mail {

struct Settings {
  std::string url;   ///< smtp://host:587 or smtps://host; empty: no mail is sent
  std::string from;  ///< the address that mail comes from
  std::string user;  ///< empty: the server wants nobody to sign in
  std::string password;
  std::string authorities;  ///< a PEM file of those who vouch for the server; empty: the system's
  bool is_plain = false;    ///< smtp: without TLS
};

/// When a message that could not be sent is sent again. Given by tests, which can't wait as long as a server can.
struct RetrySchedule {
  using Millis = std::chrono::milliseconds;

  Millis message{30'000};                                                      ///< for one to be taken
  std::vector<Millis> pauses{Millis{5'000}, Millis{60'000}, Millis{300'000}};  ///< after each failure; then it is dropped
};

/// For /metrics.
struct Figures {
  std::uint64_t sent = 0;
  std::uint64_t dropped = 0;
  std::uint64_t waiting = 0;
};

class Mailer {
 public:
  using Log = std::function<void(std::string)>;

  static constexpr std::size_t kMostWaiting = 500;

  /// `log` is called on the mailer's thread.
  Mailer(Settings settings, Log log, RetrySchedule retry_schedule = {});
  ~Mailer();
  Mailer(const Mailer&) = delete;
  Mailer& operator=(const Mailer&) = delete;

  [[nodiscard]] bool is_configured() const { return !settings_.url.empty(); }
  /// Takes a message to be sent soon. Where too many wait, or none is sent, it is dropped. Thread-safe.
  void send(Mail mail);
  /// Counts a message that was not to be sent.
  void drop() { ++dropped_; }
  [[nodiscard]] Figures figures() const;

 private:
  class Rounds;

  const Settings settings_;
  mutable std::mutex mutex_;
  std::vector<Mail> taken_;
  std::atomic<std::uint64_t> sent_ = 0;
  std::atomic<std::uint64_t> dropped_ = 0;
  std::atomic<std::uint64_t> waiting_ = 0;        ///< until they are sent or dropped
  std::unique_ptr<curl::TransferThread> thread_;  ///< nullptr: none is sent
};

}  // namespace noughts::mail
