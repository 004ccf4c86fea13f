// How a game of Swap2 is written in files, and what its opening is called.
#include "games/board/marks.hpp"
#include "games/gomoku/swap2.hpp"

namespace noughts::games {
namespace {

using Action = Swap2::Action;
using Choice = Swap2::Choice;

/// The stones among the actions, without the choices.
std::vector<Gomoku::Action> stones(std::span<const Action> actions) {
  std::vector<Gomoku::Action> list;
  for (const Action& action : actions) {
    if (action.choice == Choice::none) list.push_back({action.cell});
  }
  return list;
}

/// Whoever has black by a move that chooses a colour.
std::optional<Seat> black_by(const MoveOf<Action>& move) {
  if (move.action.choice == Choice::black) return move.seat;
  if (move.action.choice == Choice::white) return board::rival(move.seat);
  return std::nullopt;
}

}  // namespace

std::string Swap2::written(std::string_view format, const Options& options, std::span<const MoveOf<Action>> moves,
                           const Heading& heading) {
  five::Sheet sheet{options.size, options.row, "Swap2", std::nullopt, {}};
  for (const auto& move : moves) {
    if (const auto black = black_by(move)) sheet.black = black;
    if (move.action.choice == Choice::none) sheet.stones.push_back({move.action.cell, move.took});
  }
  return five::written(format, sheet, heading);
}

std::vector<OpeningOf<Action>> Swap2::openings(const Options& options) {
  constexpr Seat kOpener{0};
  std::vector<OpeningOf<Action>> list;
  for (const auto& opening : Gomoku::openings(options)) {
    auto& own = list.emplace_back(OpeningOf<Action>{opening.id, {}});
    for (const auto& move : opening.moves) own.moves.push_back({kOpener, {Choice::none, move.action.cell}, Millis{0}});
  }
  return list;
}

std::optional<std::string_view> Swap2::opening(const Options& options, std::span<const Action> actions) {
  return Gomoku::opening(options, stones(actions));
}

}  // namespace noughts::games
