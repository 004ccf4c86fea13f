// A guest who keeps a computer player of the server busy: game after game, in each of which the computer is to move first.
#pragma once

#include "load/figures.hpp"
#include "load/player.hpp"

namespace noughts::bench {

class ComputerGuest {
 public:
  explicit ComputerGuest(asio::io_context& io) : player_(io) {}

  awaitable<void> open(tcp::endpoint server) { co_await player_.arrive(server); }
  /// Goes on until the tally has enough.
  awaitable<void> play(const Tally& tally);

  /// First moves that the computer has made so far.
  [[nodiscard]] std::size_t moves() const { return moves_; }

 private:
  Player player_;
  std::size_t moves_ = 0;
};

}  // namespace noughts::bench
