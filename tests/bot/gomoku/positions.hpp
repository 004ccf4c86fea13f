// Positions for the tests of the player of gomoku.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "bot/gomoku/board.hpp"
#include "bot/gomoku/engine.hpp"

namespace noughts::bot::gomoku {

/// An engine that remembers little.
inline constexpr Settings kSmall{std::size_t{1} << 20};

/// So many positions, however long that takes.
[[nodiscard]] inline Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

/// A position as it is drawn: X, O and dots, rows from above, blanks between them. Whoever has fewer stones is to move.
[[nodiscard]] games::Gomoku::State drawn(const std::string& rows);

/// The stones of a position.
[[nodiscard]] Board board_at(const games::Gomoku::State& state);

[[nodiscard]] Colour colour_to_move(const games::Gomoku::State& state);

/// A game in which nobody has won: so many stones at random, near each other. nullopt where somebody won by chance.
[[nodiscard]] std::optional<games::Gomoku::State> random_position(int side, int stones, std::mt19937_64& random);

/// The game after these moves, each of which the rules allow.
[[nodiscard]] games::Gomoku::State played(games::Gomoku::State state, const std::vector<int>& cells);

}  // namespace noughts::bot::gomoku
