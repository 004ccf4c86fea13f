// One thread that hashes passwords, so that no I/O thread stands still for 45 ms, with a bounded queue.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "people/account/accounts.hpp"

namespace noughts::account {

class Hasher {
 public:
  explicit Hasher(std::size_t queue);
  ~Hasher();
  Hasher(const Hasher&) = delete;
  Hasher& operator=(const Hasher&) = delete;

  /// The hash of a new password. busy: the queue is full.
  Answer<std::string> hash(std::string password);

  struct Checked {
    bool right = false;
    std::optional<std::string> better;  ///< a new hash, where the old one was made with other limits
  };
  /// Whether a password is the one of a hash. nullopt, for a player who does not exist, is always wrong and takes as long.
  Answer<Checked> check(std::optional<std::string> hash, std::string password);

  /// A task that waits for its turn. Exactly one of the two ends it.
  class Job {
   public:
    virtual ~Job() = default;
    virtual void work() = 0;
    virtual void refuse() = 0;
  };

 private:
  template <class T>
  Answer<T> run(std::function<std::expected<T, AccountError>()> task);
  void submit(std::unique_ptr<Job> job);
  void work();

  const std::size_t limit_;
  std::string stand_in_;  ///< a hash of nobody's password; only the thread uses it
  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<std::unique_ptr<Job>> queue_;
  bool closed_ = false;
  std::thread thread_;
};

}  // namespace noughts::account
