#include "tools/brain/table.hpp"

#include <algorithm>

#include "games/board/marks.hpp"
#include "tools/brain/reading.hpp"

namespace noughts::brain {
namespace {

using games::Gomoku;

constexpr int kRow = 5;

Gomoku::State started(int side) { return *Gomoku::start({side, kRow}, {}); }

bool is_of(const Gomoku::State& game, int cell, games::Seat seat) {
  return game.stones.letters()[static_cast<std::size_t>(cell)] == games::board::letter(seat);
}

bool has_five(const Gomoku::State& game) {
  for (int cell = 0; cell < game.stones.cells(); ++cell) {
    if (game.stones.is_empty(cell)) continue;
    const auto runs = game.stones.runs_through(cell);
    if (std::any_of(runs.begin(), runs.end(), [](const auto& run) { return run.length == kRow; })) return true;
  }
  return false;
}

}  // namespace

Refused refusal_to_go_on(const Gomoku::State& game) {
  if (game.won) return "the game is won already";
  return Gomoku::over(game) ? "the board is full" : "";
}

Table::Table(int side) : game_(started(side)) {}

std::optional<int> Table::cell(std::string_view text) const {
  const auto at = numbers(text, 2);
  if (!at) return std::nullopt;
  const auto is_inside = [&](std::int64_t number) { return number >= 0 && number < side(); };
  if (!is_inside((*at)[0]) || !is_inside((*at)[1])) return std::nullopt;
  return static_cast<int>((*at)[1]) * side() + static_cast<int>((*at)[0]);
}

std::string Table::text(int cell) const { return std::to_string(cell % side()) + "," + std::to_string(cell / side()); }

Refused Table::put(int cell) {
  if (const Refused refused = refusal_to_go_on(game_); !refused.empty()) return refused;
  if (!game_.stones.is_empty(cell)) return "there is a stone already";
  Gomoku::place(game_, {static_cast<std::uint16_t>(cell)});
  return {};
}

Refused Table::take_back(int cell) {
  const games::Seat last = games::board::rival(Gomoku::mover(game_));
  if (game_.stones.is_empty(cell) || !is_of(game_, cell, last)) return "no stone of the last move is there";
  game_.stones.clear(cell);
  --game_.placed;
  game_.last = -1;
  game_.won = has_five(game_);
  return {};
}

Refused Table::set(const std::vector<Given>& stones) {
  const auto own = std::count_if(stones.begin(), stones.end(), [](const Given& stone) { return stone.own; });
  const auto rivals = static_cast<std::ptrdiff_t>(stones.size()) - own;
  if (rivals != own && rivals != own + 1) return "with these stones it is not the brain's turn";
  const games::Seat seat = rivals == own ? games::board::kX : games::board::kO;
  Gomoku::State next = started(side());
  for (const Given& stone : stones) {
    if (!next.stones.is_empty(stone.cell)) return "two stones are in one place";
    next.stones.put(stone.cell, stone.own ? seat : games::board::rival(seat));
    ++next.placed;
  }
  next.won = has_five(next);
  if (Refused refused = refusal_to_go_on(next); !refused.empty()) return refused;
  game_ = next;
  return {};
}

void Table::clear() { game_ = started(side()); }

}  // namespace noughts::brain
