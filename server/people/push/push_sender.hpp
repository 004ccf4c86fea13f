// Sends messages to push services, on a thread of its own: several at a time, so that a slow service delays nobody's messages but
// those to itself. Encrypting and signing are done there as well.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace noughts::curl {
class TransferThread;
}

namespace noughts::push {

/// What the push service is sent.
struct EncryptedPush {
  std::string authorization;
  std::string body;
};

/// A request to a push service.
struct PushRequest {
  std::string endpoint;
  std::string origin;  ///< of the endpoint: its service
  std::string topic;   ///< a newer message of the same topic takes the place of one not delivered yet; RFC 8030, 5.4
  /// Encrypts and signs; called on the sender's thread. nullopt: its key is no point of the curve, and it counts as gone.
  std::function<std::optional<EncryptedPush>()> encrypt;
  /// May be empty; for whoever hears what became of it, to be called when the service has taken it.
  std::function<void()> settled{};
};

/// What became of it.
enum class Delivery : std::uint8_t {
  accepted,
  gone,    ///< the browser wants no more: its subscription can be forgotten
  failed,  ///< the service can't be reached or refuses
};

/// How long a service that failed is left alone. Given by tests, which can't wait as long as a server can.
struct BackoffPolicy {
  std::chrono::milliseconds answer{10'000};      ///< until it is given up
  std::chrono::milliseconds first_pause{1'000};  ///< of a service that failed; doubled each time
  std::chrono::milliseconds longest_pause{60'000};
};

class PushSender {
 public:
  using Done = std::function<void(const PushRequest&, Delivery, const std::string& why)>;

  static constexpr std::size_t kMostWaiting = 1'000;
  static constexpr std::size_t kMostWaitingForOne = 250;  ///< service
  static constexpr std::size_t kMostAtOnce = 24;
  static constexpr std::size_t kMostAtOnceToOne = 6;  ///< service

  /// `done` is called on the sender's thread. `authorities`: a PEM file of those who vouch for services; empty: the
  /// system's.
  PushSender(std::string authorities, Done done, BackoffPolicy backoff_policy = {});
  ~PushSender();
  PushSender(const PushSender&) = delete;
  PushSender& operator=(const PushSender&) = delete;

  /// Takes a request; false: too many wait. Thread-safe.
  bool send(PushRequest request);

 private:
  class Rounds;

  std::mutex mutex_;
  std::deque<PushRequest> handed_;
  std::map<std::string, std::size_t> waiting_;  ///< by service, until they are under way
  std::size_t all_waiting_ = 0;
  std::unique_ptr<curl::TransferThread> thread_;
};

}  // namespace noughts::push
