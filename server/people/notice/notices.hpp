// Telling a player something: it is written down, and their pages hear of it.
#pragma once

#include <functional>

#include "cluster/directory.hpp"
#include "cluster/loops.hpp"
#include "people/notice/about.hpp"
#include "store/people/notices.hpp"

namespace noughts::notice {

/// What notices need of the rest of the server. The referenced outlive them.
struct Services {
  store::Notices& stored;
  cluster::Directory* directory = nullptr;
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;
  /// Also told of each notice once it is written down, on the loop of whoever gave it; may be empty. For what reaches players
  /// who have no page open.
  std::function<void(store::PlayerId, const store::Notice&)> also;
};

class Notices {
 public:
  explicit Notices(Services services);

  /// Writes a notice down and tells the player's pages of it and of the new count. Thread-safe; nobody waits for it: where it
  /// can't be written the log says so.
  void notify(cluster::Loop& loop, store::PlayerId player, About about) const;
  /// The same for whoever waits until it is written down.
  boost::asio::awaitable<store::Result<void>> notify(store::PlayerId player, About about) const;
  /// What a notice was about is done, say the move is made: it counts as read. Thread-safe; nobody waits for it.
  void settle(cluster::Loop& loop, store::PlayerId player, Topic topic) const;
  /// The same for whoever waits until it counts as read.
  boost::asio::awaitable<void> settle(store::PlayerId player, Topic topic) const;
  /// As count_unread(). Thread-safe; nobody waits for it.
  void recount(cluster::Loop& loop, store::PlayerId player) const;
  /// Tells the player's pages of a notice that is written down, and of the new count.
  boost::asio::awaitable<void> show(store::PlayerId player, const store::Notice& notice) const;
  /// Counts what waits to be read, tells the player's pages, and gives the count.
  boost::asio::awaitable<store::Result<store::UnreadCount>> count_unread(store::PlayerId player) const;

 private:
  Services services_;
};

}  // namespace noughts::notice
