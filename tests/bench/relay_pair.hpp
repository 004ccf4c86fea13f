// The relay's clients: what a room is to the server, with the same reading of frames and none of its meaning.
#pragma once

#include <array>
#include <span>

#include "figures.hpp"
#include "player.hpp"

namespace noughts::bench {

inline constexpr std::size_t kRoomNumberBytes = 4;

/// The room that a connection to the relay names in its first bytes.
[[nodiscard]] std::size_t room_number(std::span<const char, kRoomNumberBytes> bytes);

class RelayPair {
 public:
  RelayPair(asio::io_context& io, std::size_t room, FrameSizes sizes);

  awaitable<void> open(tcp::endpoint relay);
  /// Moves until the tally has enough.
  awaitable<void> play(Tally& tally);

 private:
  std::size_t room_;
  std::string play_;
  std::array<Connection, 2> ends_;
  std::size_t moves_ = 0;
};

}  // namespace noughts::bench
