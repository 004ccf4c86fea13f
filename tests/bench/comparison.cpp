#include "comparison.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <cstdio>
#include <deque>
#include <optional>
#include <stdexcept>

#include "computer_guest.hpp"
#include "relay.hpp"
#include "relay_pair.hpp"
#include "room.hpp"

namespace noughts::bench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int kRounds = 3;
constexpr std::size_t kArriveTogether = 32;
/// Computer players may make the 99th percentile of people's moves so much longer.
constexpr double kMostRatio = 1.2;

void rethrow(const std::exception_ptr& error) {
  if (error) std::rethrow_exception(error);
}

void run(asio::io_context& io) {
  io.restart();
  io.run();
}

template <typename Pair>
awaitable<void> open_some(std::deque<Pair>& pairs, std::size_t& next, tcp::endpoint endpoint) {
  while (next < pairs.size()) co_await pairs[next++].open(endpoint);
}

template <typename Pair>
void open_all(asio::io_context& io, std::deque<Pair>& pairs, tcp::endpoint endpoint) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < kArriveTogether; ++i) asio::co_spawn(io, open_some(pairs, next, endpoint), rethrow);
  run(io);
}

/// `beside`: who is at something else until the moves are made.
template <typename Pair>
Figures play(asio::io_context& io, std::deque<Pair>& pairs, std::size_t moves, std::deque<ComputerGuest>* beside = nullptr) {
  Tally tally;
  tally.wanted = moves;
  tally.latencies.reserve(moves);
  const auto begin = Clock::now();
  auto end = begin;
  const auto ended = [&end](const std::exception_ptr& error) {
    rethrow(error);
    end = Clock::now();
  };
  if (beside != nullptr) {
    for (auto& guest : *beside) asio::co_spawn(io, guest.play(tally), rethrow);
  }
  for (auto& pair : pairs) asio::co_spawn(io, pair.play(tally), ended);
  run(io);
  return figures(std::move(tally), end - begin);
}

FrameSizes mean_sizes(const std::deque<Room>& rooms) {
  FrameSizes sum;
  std::size_t played = 0;
  for (const auto& room : rooms) {
    if (room.sizes().step == 0) continue;
    ++played;
    sum.play += room.sizes().play;
    sum.own_step += room.sizes().own_step;
    sum.step += room.sizes().step;
  }
  if (played == 0) throw std::runtime_error("no room made a move");
  return {sum.play / played, sum.own_step / played, sum.step / played};
}

/// The relay, its clients, and what became of the rounds.
class Yardstick {
 public:
  Yardstick(const Load& load, FrameSizes sizes) : moves_(load.moves), relay_(sizes) {
    std::printf("frames of a move: play %zu bytes, step %zu to the mover, %zu to the other\n", sizes.play, sizes.own_step,
                sizes.step);
    for (std::size_t room = 0; room < load.rooms; ++room) pairs_.emplace_back(io_, room, sizes);
    open_all(io_, pairs_, relay_.endpoint());
    play(io_, pairs_, load.warm_up);
  }

  void round(const std::string& name, const Figures& server) {
    const auto figures = play(io_, pairs_, moves_);
    print("relay, " + name, figures);
    ratios_.push_back(server.moves_a_second / figures.moves_a_second);
  }

  [[nodiscard]] double ratio() const { return median(ratios_); }

 private:
  std::size_t moves_;
  Relay relay_;
  asio::io_context io_{1};
  std::deque<RelayPair> pairs_;
  std::vector<double> ratios_;
};

/// Guests who keep computer players busy, and what that did to the moves of others.
class Computers {
 public:
  Computers(asio::io_context& io, const Load& load) : io_(io), moves_(load.moves) {
    for (std::size_t i = 0; i < load.computers; ++i) guests_.emplace_back(io);
    open_all(io, guests_, load.server);
  }

  void round(const std::string& name, std::deque<Room>& rooms, const Figures& without) {
    const auto thought = moves();
    const auto with = play(io_, rooms, moves_, &guests_);
    print("computers, " + name, with);
    if (moves() == thought) throw std::runtime_error("no computer player moved");
    ratios_.push_back(with.p99_ms / without.p99_ms);
  }

  [[nodiscard]] double ratio() const { return median(ratios_); }
  [[nodiscard]] std::size_t moves() const {
    std::size_t moves = 0;
    for (const auto& guest : guests_) moves += guest.moves();
    return moves;
  }

 private:
  asio::io_context& io_;
  std::size_t moves_;
  std::deque<ComputerGuest> guests_;
  std::vector<double> ratios_;
};

void print_memory(const Load& load, std::size_t before) {
  const auto now = resident_bytes(load.server_pid);
  const auto grown = now > before ? now - before : 0;
  std::printf("server's memory: %zu MiB with %zu connections, %zu MiB before: %.1f KiB a connection and its half of a room\n",
              now >> 20, 2 * load.rooms, before >> 20, static_cast<double>(grown) / static_cast<double>(2 * load.rooms) / 1024);
}

}  // namespace

bool compare(const Load& load) {
  asio::io_context io{1};
  std::deque<Room> rooms;
  for (std::size_t room = 0; room < load.rooms; ++room) rooms.emplace_back(io);
  const auto before = load.server_pid == 0 ? 0 : resident_bytes(load.server_pid);
  open_all(io, rooms, load.server);
  play(io, rooms, std::max(load.warm_up, load.rooms));
  if (load.server_pid != 0) print_memory(load, before);
  std::optional<Yardstick> yardstick;
  if (load.relay) yardstick.emplace(load, mean_sizes(rooms));
  std::optional<Computers> computers;
  if (load.computers > 0) computers.emplace(io, load);
  for (int round = 1; round <= kRounds; ++round) {
    const auto name = "round " + std::to_string(round);
    const auto server = play(io, rooms, load.moves);
    print("server, " + name, server);
    if (yardstick) yardstick->round(name, server);
    if (computers) computers->round(name, rooms, server);
  }
  if (yardstick)
    std::printf("server/relay, median of %d rounds: %.3f of the relay's moves a second\n", kRounds, yardstick->ratio());
  if (!computers) return true;
  const bool is_met = computers->ratio() <= kMostRatio;
  std::printf(
      "p99 with computer players busy/without, median of %d rounds: %.3f, asked: at most %.1f, %s (they made %zu moves)\n",
      kRounds, computers->ratio(), kMostRatio, is_met ? "met" : "NOT MET", computers->moves());
  return is_met;
}

}  // namespace noughts::bench
