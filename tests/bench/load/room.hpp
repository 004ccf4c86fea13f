// Two players who play one game after another: each move as soon as the last is known to both, or when it is due.
#pragma once

#include <map>

#include "load/figures.hpp"
#include "load/player.hpp"

namespace noughts::bench {

/// When the moves of a room are due.
struct Schedule {
  Clock::time_point first;
  std::chrono::nanoseconds between;
};

class Room {
 public:
  explicit Room(asio::io_context& io, asio::ssl::context* tls = nullptr) : players_{Player(io, tls), Player(io, tls)} {}

  /// One of its players after the other arrives.
  awaitable<void> arrive(tcp::endpoint server, std::size_t player) { return players_[player].arrive(server); }
  /// For who has arrived and waits for nothing now.
  awaitable<void> answer_pings(std::size_t player) { return players_[player].answer_pings(); }
  /// Both have arrived and begin a game.
  awaitable<void> begin();
  /// Those who are told that another node owns it come to that, as a balancer would bring them there.
  awaitable<void> come_to_owner(const std::map<std::string, tcp::endpoint>& nodes);
  /// Moves until the tally has enough. A latency is from sending a move until the opponent has the step.
  awaitable<void> play(Tally& tally);
  /// Moves so often; a latency is from when the move was due, also where the one before was late, until the opponent has the
  /// step.
  awaitable<void> play(Tally& tally, Schedule schedule);

  /// The game's id.
  [[nodiscard]] const std::string& id() const { return room_; }

  /// All that went over the connections of both.
  [[nodiscard]] Traffic traffic() const {
    auto sum = players_[0].traffic();
    return sum += players_[1].traffic();
  }

  /// What a move's frames weigh.
  [[nodiscard]] const FrameSizes& sizes() const { return sizes_; }

 private:
  awaitable<void> move(Tally& tally, Clock::time_point due);
  awaitable<void> play_again();
  awaitable<void> join(std::string room);
  awaitable<void> make_room();
  Player& first() { return players_[swapped_ ? 1 : 0]; }
  Player& second() { return players_[swapped_ ? 0 : 1]; }

  std::array<Player, 2> players_;
  bool swapped_ = false;  ///< a rematch has the sides swapped
  std::string room_;
  std::size_t stones_ = 0;
  FrameSizes sizes_;
};

}  // namespace noughts::bench
