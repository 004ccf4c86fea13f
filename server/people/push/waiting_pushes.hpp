// Pushes of notices until a push service has taken them: what a server that was killed has left, and what failed, is tried again.
#pragma once

#include <mutex>

#include "cluster/spawn.hpp"
#include "postgres/people/subscriptions.hpp"

namespace noughts::push {

/// What waiting pushes need of the rest of the server. The referenced outlive them.
struct WaitingServices {
  postgres::Subscriptions* stored = nullptr;
  cluster::Loop* loop = nullptr;
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;
  /// Pushes a notice, as when it was written down.
  std::function<void(store::PlayerId, const store::Notice&)> push;
  /// Whether this node, and no other, tries again what waits too long.
  std::function<bool()> is_in_charge;
};

class WaitingPushes {
 public:
  explicit WaitingPushes(WaitingServices services);

  /// It is to be pushed no more. Thread-safe; nobody waits for it.
  void settle(store::NoticeId notice);
  /// Called about once a second, on the loop: writes down what is settled, and tries again what waits too long, where
  /// this node is in charge. At first that is all that waits from before.
  void sweep();

 private:
  boost::asio::awaitable<void> run(std::vector<store::NoticeId> settled);
  boost::asio::awaitable<void> try_again();
  [[nodiscard]] std::vector<store::NoticeId> take_settled();

  const WaitingServices services_;
  std::mutex mutex_;
  std::vector<store::NoticeId> settled_;
  cluster::SingleTask task_;
  bool is_first_ = true;
  games::Instant next_{};
};

}  // namespace noughts::push
