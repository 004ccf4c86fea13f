// Two players who play one game after another, each move as soon as the last is known to both.
#pragma once

#include "figures.hpp"
#include "player.hpp"

namespace noughts::bench {

class Room {
 public:
  explicit Room(asio::io_context& io) : players_{Player(io), Player(io)} {}

  /// Both arrive and begin a game.
  awaitable<void> open(tcp::endpoint server);
  /// Moves until the tally has enough.
  awaitable<void> play(Tally& tally);

  /// What a move's frames weigh.
  [[nodiscard]] const FrameSizes& sizes() const { return sizes_; }

 private:
  awaitable<void> move(Tally& tally);
  awaitable<void> play_again();
  awaitable<void> join(std::string room);
  Player& first() { return players_[swapped_ ? 1 : 0]; }
  Player& second() { return players_[swapped_ ? 0 : 1]; }

  std::array<Player, 2> players_;
  bool swapped_ = false;  ///< a rematch has the sides swapped
  std::string room_;
  std::size_t stones_ = 0;
  FrameSizes sizes_;
};

}  // namespace noughts::bench
