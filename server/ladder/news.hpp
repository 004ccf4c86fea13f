// Leaderboards that are live: whoever follows one hears of every rated game that changes it. Thread-safe.
#pragma once

#include <functional>

#include "cluster/loops.hpp"
#include "cluster/topics.hpp"
#include "postgres/ladder/boards.hpp"

namespace noughts::ladder {

/// The topic of a variant's leaderboards, that of all times and that of the month.
[[nodiscard]] std::string topic_of(std::string_view variant);

class News {
 public:
  /// The referenced outlive it. `log` hears of failures.
  News(postgres::Boards& boards, const cluster::Topics& topics, cluster::Loop& loop, std::function<void(std::string)> log);

  /// A rated game is over, durably. Nothing is asked of the database where nobody would hear it.
  void game_over(store::RoomId room, const std::string& variant);
  /// The points of many have moved.
  void many_moved(const std::string& variant, store::Month month) const;
  /// Asked before a player leaves the lists, or is called otherwise there: what it gives tells of all lists on which they stood.
  [[nodiscard]] boost::asio::awaitable<std::function<void()>> before_change(store::PlayerId player, games::Instant now);

 private:
  boost::asio::awaitable<void> tell(store::RoomId room, std::string variant);

  postgres::Boards& boards_;
  const cluster::Topics& topics_;
  cluster::Loop& loop_;
  std::function<void(std::string)> log_;
};

}  // namespace noughts::ladder
