// The game that engines play, as its rules have it: exactly five in a row.
#pragma once

#include <expected>

#include "engines/table.hpp"
#include "games/core/variant.hpp"
#include "games/gomoku/gomoku.hpp"

namespace noughts::engines {

/// Whether engines play this variant.
[[nodiscard]] bool is_played(std::string_view variant);
/// The side of the board where engines may play by these options; nullopt: they do not know these rules.
[[nodiscard]] std::optional<int> side_of(const games::Json& options);

/// A game after the moves that were made.
struct GameSoFar {
  games::Gomoku::State state;
  Position position;

  /// Refusals: those of the rules; game_over.
  [[nodiscard]] static std::expected<GameSoFar, games::Refusal> after(const games::Json& options,
                                                                      std::span<const games::Move> record);
  /// Whose move it is.
  [[nodiscard]] games::Seat mover() const { return games::Gomoku::mover(state); }
  /// The action that puts a stone in a cell of the board; nullopt: the rules do not allow it.
  [[nodiscard]] std::optional<games::Json> stone(int cell) const;
};

}  // namespace noughts::engines
