// The relay's clients: what a room is to the server, with the same reading of frames and none of its meaning.
#pragma once

#include <array>
#include <cstdint>

#include "load/figures.hpp"
#include "load/player.hpp"

namespace noughts::bench {

/// What a connection to the relay says first, once, as it lies in memory: both are on one machine.
struct RelayGreeting {
  std::uint32_t room;
  std::uint32_t play;      ///< bytes of what a mover sends
  std::uint32_t own_step;  ///< bytes of the payload of what the mover is sent
  std::uint32_t step;      ///< and of what the other is
};

class RelayPair {
 public:
  RelayPair(asio::io_context& io, std::size_t room, FrameSizes sizes);

  awaitable<void> open(tcp::endpoint relay);
  /// Moves until the tally has enough.
  awaitable<void> play(Tally& tally);

 private:
  RelayGreeting greeting_;
  std::string play_;
  std::array<Connection, 2> ends_;
  std::size_t moves_ = 0;
};

}  // namespace noughts::bench
