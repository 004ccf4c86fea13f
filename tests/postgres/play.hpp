// Players who play rated games against the store, one step after the other, while a test shakes the database.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <map>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {

/// Games played by coroutines on one loop, and all that they were told.
class Play {
 public:
  Play(store::Store store, boost::asio::io_context& loop) : store_{store}, loop_{loop} {}

  /// Begins to play at some tables, each with two players of its own, game after game.
  void begin(int tables);
  /// After the game at hand everybody stops.
  void stop() { stopping_ = true; }

  /// Called after each step that was acknowledged.
  std::function<void()> on_step = [] {};
  [[nodiscard]] int steps() const { return acknowledged_; }

  /// Compares what was acknowledged with what is there: the same steps, each once, the same ratings.
  void verify(const ScratchDatabase& database) const;

 private:
  boost::asio::awaitable<void> table(int number);
  boost::asio::awaitable<store::PlayerId> seat(std::string name);
  boost::asio::awaitable<store::RoomId> room(std::vector<store::PlayerId> seats, store::Cid cid);
  boost::asio::awaitable<void> game(store::RoomId room, std::vector<store::PlayerId> seats);
  boost::asio::awaitable<Written> write(store::JournalEntry entry);

  store::Store store_;
  boost::asio::io_context& loop_;
  bool stopping_ = false;
  int acknowledged_ = 0;
  std::map<store::RoomId, int> steps_;
  std::map<store::RoomId, std::vector<store::RatingMove>> ratings_;
};

}  // namespace noughts::tests
