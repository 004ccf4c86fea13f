#include "load/crowd.hpp"
#include "load/loads.hpp"
#include "load/room.hpp"

namespace noughts::bench {
namespace {

/// After the last has come, until the first move: so long it takes until all have heard who is there.
constexpr std::chrono::seconds kRest{3};

/// Who looks on, and when the last of them had seen a round.
class Watchers {
 public:
  Watchers(asio::io_context& io, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) players_.emplace_back(io);
  }

  void arrive(asio::io_context& io, const std::vector<tcp::endpoint>& servers, const std::string& room) {
    for_all(io, 0, players_.size(), [&](std::size_t i) -> awaitable<void> {
      co_await players_[i].arrive(servers[i % servers.size()]);
      co_await players_[i].watch(room);
    });
  }

  /// All see so many moves; spawned beside the players.
  void look_on(asio::io_context& io, std::size_t moves) {
    for (auto& player : players_) {
      asio::co_spawn(io, player.see_step(moves), [this](const std::exception_ptr& error) {
        rethrow(error);
        last_ = Clock::now();
      });
    }
  }

  /// When the last of them had seen all.
  [[nodiscard]] Clock::time_point last() const { return last_; }

 private:
  std::deque<Player> players_;
  Clock::time_point last_{};
};

}  // namespace

void measure_watch(const WatchLoad& load, Report& report) {
  asio::io_context io{1};
  std::deque<Room> rooms;
  rooms.emplace_back(io);
  for_all(io, 0, 2, [&](std::size_t player) { return rooms[0].arrive(load.servers[player % load.servers.size()], player); });
  for_all(io, 0, 1, [&](std::size_t) { return rooms[0].begin(); });
  Watchers watchers(io, load.watchers);
  watchers.arrive(io, load.servers, rooms[0].id());
  const std::chrono::nanoseconds between = std::chrono::nanoseconds{std::chrono::seconds{1}} / load.rate;
  const auto begin = Clock::now() + kRest;
  const auto play = [&](Room& room, Tally& tally) { return room.play(tally, {begin, between}); };
  const auto figures = play_round(io, rooms, load.moves, play, [&](Tally&) { watchers.look_on(io, load.moves); });
  const auto due = begin + between * (load.moves - 1);
  report.add("p50 of the players", figures.p50_ms, "ms");
  report.add("p99 of the players", figures.p99_ms, "ms", Asked{5, false});
  report.add("last move seen by all after", std::chrono::duration<double, std::milli>(watchers.last() - due).count(), "ms");
}

}  // namespace noughts::bench
