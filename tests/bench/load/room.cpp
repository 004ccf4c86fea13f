#include "load/room.hpp"

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace noughts::bench {
namespace {

constexpr std::size_t kSide = 19;
constexpr std::size_t kStonesAGame = 100;

/// Cells in an order in which nobody ever has three in a row: pairs along each row, and each row the other way round.
constexpr std::array<std::size_t, kStonesAGame> quiet_cells() {
  std::array<std::size_t, kStonesAGame> cells{};
  std::array<std::size_t, 2> next{0, 1};
  for (std::size_t cell = 0; cell < kSide * kSide; ++cell) {
    auto& at = next[(cell % kSide / 2 + cell / kSide) % 2];
    if (at < kStonesAGame) cells[at] = cell;
    at += 2;
  }
  return cells;
}

constexpr auto kCells = quiet_cells();

std::string in_room(const std::string& room) { return R"(,"room":")" + room + '"'; }

}  // namespace

awaitable<void> Room::begin() {
  const auto made =
      co_await first().say("challenge", R"(,"terms":{"variant":"gomoku","clock":{"kind":"none"},"rated":false,"side":"first"})");
  co_await second().say("accept_challenge", R"(,"challenge":")" + text_of(made, "id") + '"');
  const auto room = co_await first().paired();
  co_await join(room);
}

awaitable<void> Room::come_to_owner(const std::map<std::string, tcp::endpoint>& nodes) {
  for (auto& player : players_) {
    if (player.node().empty()) continue;
    co_await player.come_to(nodes.at(player.node()));
    co_await player.say("sync", in_room(room_) + R"(,"have":0)");
    if (!player.node().empty()) throw std::runtime_error("a player who came to " + player.node() + " is elsewhere");
  }
}

awaitable<void> Room::play(Tally& tally) {
  while (tally.begin_move()) {
    co_await make_room();
    co_await move(tally, Clock::now());
  }
}

awaitable<void> Room::play(Tally& tally, Schedule schedule) {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  for (auto due = schedule.first; tally.begin_move(); due += schedule.between) {
    timer.expires_at(due);
    co_await timer.async_wait(asio::use_awaitable);
    co_await make_room();
    co_await move(tally, due);
  }
}

awaitable<void> Room::make_room() {
  if (stones_ == kStonesAGame) co_await play_again();
}

awaitable<void> Room::move(Tally& tally, Clock::time_point due) {
  auto& mover = stones_ % 2 == 0 ? first() : second();
  auto& other = stones_ % 2 == 0 ? second() : first();
  const auto rest =
      in_room(room_) + R"(,"after":)" + std::to_string(stones_) + R"(,"d":{"cell":)" + std::to_string(kCells[stones_]) + '}';
  co_await mover.say("play", rest);
  ++stones_;
  co_await other.see_step(stones_);
  tally.latencies.push_back(Clock::now() - due);
  co_await mover.see_step(stones_);
  sizes_ = mover.sizes();
}

awaitable<void> Room::play_again() {
  co_await first().say("resign", in_room(room_));
  co_await second().see_step(stones_ + 1);
  for (auto& player : players_) co_await player.say("rematch", in_room(room_) + R"(,"on":true)");
  const auto next = co_await first().rematch();
  for (auto& player : players_) co_await player.say("unwatch", in_room(room_));
  swapped_ = !swapped_;
  co_await join(next);
}

awaitable<void> Room::join(std::string room) {
  room_ = std::move(room);
  stones_ = 0;
  for (auto& player : players_) {
    player.begin_game();
    co_await player.say("sync", in_room(room_) + R"(,"have":0)");
  }
}

}  // namespace noughts::bench
