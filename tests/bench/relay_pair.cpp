#include "relay_pair.hpp"

namespace noughts::bench {

std::size_t room_number(std::span<const char, kRoomNumberBytes> bytes) {
  std::size_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

RelayPair::RelayPair(asio::io_context& io, std::size_t room, FrameSizes sizes)
    : room_(room), play_(sizes.play, 'x'), ends_{Connection(io), Connection(io)} {}

awaitable<void> RelayPair::open(tcp::endpoint relay) {
  std::string number;
  for (std::size_t byte = kRoomNumberBytes; byte-- > 0;) number += static_cast<char>(room_ >> (8 * byte));
  for (auto& end : ends_) {
    co_await end.open(relay);
    co_await end.write(number);
    co_await end.receive();
  }
}

awaitable<void> RelayPair::play(Tally& tally) {
  while (tally.begin_move()) {
    auto& mover = ends_[moves_ % 2];
    auto& other = ends_[1 - moves_++ % 2];
    const auto sent = std::chrono::steady_clock::now();
    co_await mover.write(play_);
    co_await mover.receive();
    tally.latencies.push_back(std::chrono::steady_clock::now() - sent);
    co_await other.receive();
  }
}

}  // namespace noughts::bench
