#include <stdexcept>

#include "load/computer_guest.hpp"
#include "load/crowd.hpp"
#include "load/loads.hpp"
#include "load/room.hpp"

namespace noughts::bench {
namespace {

constexpr int kRounds = 3;

std::size_t moves_of(const std::deque<ComputerGuest>& guests) {
  std::size_t moves = 0;
  for (const auto& guest : guests) moves += guest.moves();
  return moves;
}

}  // namespace

void measure_computers(const ComputersLoad& load, Report& report) {
  asio::io_context io{1};
  std::deque<Room> rooms;
  std::deque<ComputerGuest> guests;
  for (std::size_t room = 0; room < load.rooms; ++room) rooms.emplace_back(io);
  for (std::size_t guest = 0; guest < load.guests; ++guest) guests.emplace_back(io);
  for_all(io, 0, 2 * load.rooms, [&](std::size_t i) { return rooms[i / 2].arrive(load.server, i % 2); });
  for_all(io, 0, load.rooms, [&](std::size_t room) { return rooms[room].begin(); });
  for_all(io, 0, load.guests, [&](std::size_t guest) { return guests[guest].open(load.server); });
  play_round(io, rooms, load.moves / 10 + load.rooms);
  std::vector<double> ratios;
  for (int round = 0; round < kRounds; ++round) {
    const auto without = play_round(io, rooms, load.moves);
    const auto thought = moves_of(guests);
    const auto with = play_round(
        io, rooms, load.moves, [](Room& room, Tally& tally) { return room.play(tally); },
        [&](Tally& tally) {
          for (auto& guest : guests) asio::co_spawn(io, guest.play(tally), rethrow);
        });
    if (moves_of(guests) == thought) throw std::runtime_error("no computer player moved");
    report.add("p99 without", without.p99_ms, "ms");
    report.add("p99 with", with.p99_ms, "ms");
    ratios.push_back(with.p99_ms / without.p99_ms);
  }
  report.add("p99 with/without, median of the rounds", median(ratios), "", Asked{1.2, false});
}

}  // namespace noughts::bench
