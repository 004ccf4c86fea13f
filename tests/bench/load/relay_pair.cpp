#include "load/relay_pair.hpp"

namespace noughts::bench {
namespace {

std::uint32_t narrow(std::size_t size) { return static_cast<std::uint32_t>(size); }

}  // namespace

RelayPair::RelayPair(asio::io_context& io, std::size_t room, FrameSizes sizes)
    : greeting_{narrow(room), narrow(sizes.play), narrow(sizes.own_step), narrow(sizes.step)},
      play_(sizes.play, 'x'),
      ends_{Connection(io), Connection(io)} {}

awaitable<void> RelayPair::open(tcp::endpoint relay) {
  const std::string_view greeting{reinterpret_cast<const char*>(&greeting_), sizeof greeting_};
  for (auto& end : ends_) {
    co_await end.open(relay);
    co_await end.write(greeting);
    co_await end.receive();
  }
}

awaitable<void> RelayPair::play(Tally& tally) {
  while (tally.begin_move()) {
    auto& mover = ends_[moves_ % 2];
    auto& other = ends_[1 - moves_++ % 2];
    const auto sent = Clock::now();
    co_await mover.write(play_);
    co_await mover.receive();
    co_await other.receive();
    tally.latencies.push_back(Clock::now() - sent);
  }
}

}  // namespace noughts::bench
