// Many at once: arrivals a few at a time, and rounds in which all play until there are moves enough.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <deque>
#include <exception>

#include "load/figures.hpp"
#include "load/player.hpp"

namespace noughts::bench {

/// So many arrive at the same time.
inline constexpr std::size_t kArriveTogether = 32;

inline void rethrow(const std::exception_ptr& error) {
  if (error) std::rethrow_exception(error);
}

/// What the load does while nothing is due. Who sleeps is late by what it takes a processor to wake; who polls needs one of their
/// own.
enum class Idle : std::uint8_t { sleeps, polls };

/// Runs what was spawned to its end. Throws what any of it throws.
inline void run(asio::io_context& io, Idle idle = Idle::sleeps) {
  io.restart();
  if (idle == Idle::sleeps) {
    io.run();
  } else {
    while (!io.stopped()) io.poll();
  }
}

/// Calls `act` with each number from `begin` to before `end`, a few of them at a time, until all have ended.
template <class Act>
void for_all(asio::io_context& io, std::size_t begin, std::size_t end, const Act& act) {
  const auto some = [&begin, end, &act]() -> awaitable<void> {
    while (begin < end) co_await act(begin++);
  };
  for (std::size_t i = 0; i < kArriveTogether; ++i) asio::co_spawn(io, some, rethrow);
  run(io);
}

/// All make moves until there are so many together; `play(each, tally)` plays on. `beside(tally)` spawns who is at something else
/// until then.
template <class Each, class Play, class Beside>
Figures play_round(asio::io_context& io, std::deque<Each>& all, std::size_t moves, const Play& play, const Beside& beside,
                   Idle idle = Idle::sleeps) {
  Tally tally;
  tally.wanted = moves;
  tally.latencies.reserve(moves);
  const auto begin = Clock::now();
  auto end = begin;
  beside(tally);
  for (auto& each : all) {
    asio::co_spawn(io, play(each, tally), [&end](const std::exception_ptr& error) {
      rethrow(error);
      end = Clock::now();
    });
  }
  run(io, idle);
  return figures(std::move(tally), end - begin);
}

/// As fast as they can.
template <class Each>
Figures play_round(asio::io_context& io, std::deque<Each>& all, std::size_t moves) {
  return play_round(
      io, all, moves, [](Each& each, Tally& tally) { return each.play(tally); }, [](Tally&) {});
}

}  // namespace noughts::bench
