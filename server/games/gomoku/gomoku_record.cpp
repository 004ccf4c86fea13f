// How a game of gomoku is written in files, and what its first moves are called.
#include "games/board/marks.hpp"
#include "games/gomoku/gomoku.hpp"
#include "games/gomoku/openings.hpp"

namespace noughts::games {

std::string Gomoku::written(std::string_view format, const Options& options, std::span<const MoveOf<Action>> moves,
                            const Heading& heading) {
  five::Sheet sheet{options.size, options.row, {}, board::kX, {}};
  for (const auto& move : moves) sheet.stones.push_back({move.action.cell, move.took});
  return five::written(format, sheet, heading);
}

std::vector<OpeningOf<Gomoku::Action>> Gomoku::openings(const Options& options) {
  std::vector<OpeningOf<Action>> list;
  if (options.row != kMostRow) return list;
  for (const five::Shape& shape : five::shapes()) {
    const auto cells = five::in_the_middle(shape, options.size);
    if (!cells) break;
    auto& opening = list.emplace_back(OpeningOf<Action>{shape.id, {}});
    for (const int cell : *cells) {
      const Seat mover = board::mover_after(static_cast<int>(opening.moves.size()));
      opening.moves.push_back({mover, {static_cast<std::uint16_t>(cell)}, Millis{0}});
    }
  }
  return list;
}

std::optional<std::string_view> Gomoku::opening(const Options& options, std::span<const Action> actions) {
  if (options.row != kMostRow) return std::nullopt;
  std::vector<int> cells;
  for (const Action& action : actions) cells.push_back(action.cell);
  const auto* shape = five::shape_of(cells, options.size);
  if (shape == nullptr) return std::nullopt;
  return shape->id;
}

}  // namespace noughts::games
