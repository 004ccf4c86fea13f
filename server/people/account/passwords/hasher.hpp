// One thread that hashes passwords, so that no I/O thread stands still for 45 ms, with a bounded queue.
#pragma once

#include "people/account/accounts.hpp"
#include "people/account/passwords/password.hpp"
#include "worker/bounded_worker.hpp"

namespace noughts::account {

class Hasher {
 public:
  /// `queue` passwords may wait; each takes `memory` MiB while it is hashed.
  explicit Hasher(std::size_t queue, std::size_t memory = kPasswordMemory);

  /// The hash of a new password. busy: the queue is full.
  Answer<std::string> hash(std::string password);

  struct Checked {
    bool right = false;
    std::optional<std::string> better;  ///< a new hash, where the old one was made with other limits
  };
  /// Whether a password is the one of a hash. nullopt, for a player who does not exist, is always wrong and takes as long.
  Answer<Checked> check(std::optional<std::string> hash, std::string password);

 private:
  std::size_t memory_;
  std::string stand_in_;  ///< a hash of nobody's password; made and used by the thread alone
  worker::BoundedWorker worker_;
};

}  // namespace noughts::account
