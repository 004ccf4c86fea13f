// Sends encrypted messages to push services, on a thread of its own.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace noughts::push {

/// A request to a push service.
struct Letter {
  std::string endpoint;
  std::string authorization;
  std::string body;
  std::string topic;  ///< a newer message of the same topic takes the place of one not delivered yet; RFC 8030, 5.4
};

/// What became of it.
enum class Delivery : std::uint8_t {
  accepted,
  gone,    ///< the browser wants no more: its subscription can be forgotten
  failed,  ///< the service can't be reached or refuses
};

class PostOffice {
 public:
  using Done = std::function<void(const Letter&, Delivery, const std::string& why)>;

  static constexpr std::size_t kMostWaiting = 1'000;

  /// `done` is called on the post office's thread. `authorities`: a PEM file of those who vouch for services; empty: the
  /// system's.
  PostOffice(std::string authorities, Done done);
  ~PostOffice();
  PostOffice(const PostOffice&) = delete;
  PostOffice& operator=(const PostOffice&) = delete;

  /// Takes a letter; false: too many wait. Thread-safe.
  bool post(Letter letter);

 private:
  void work();

  std::string authorities_;
  Done done_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Letter> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace noughts::push
