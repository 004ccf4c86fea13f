// The games that engines play, as their rules have them: exactly five in a row, and Swap2.
#pragma once

#include <expected>
#include <variant>

#include "engines/table.hpp"
#include "games/core/variant.hpp"
#include "games/gomoku/swap2.hpp"

namespace noughts::engines {

/// Whether engines play this variant.
[[nodiscard]] bool is_played(std::string_view variant);
/// The side of the board where engines may play by these options; nullopt: they do not know these rules.
[[nodiscard]] std::optional<int> side_of(const games::Json& options);

/// A game after the moves that were made.
class GameSoFar {
 public:
  /// Refusals: those of the rules; game_over.
  [[nodiscard]] static std::expected<GameSoFar, games::Refusal> after(std::string_view variant, const games::Json& options,
                                                                      std::span<const games::Move> record);
  [[nodiscard]] const Position& position() const { return position_; }
  void set_time_left(std::optional<Millis> left) { position_.left = left; }
  /// Whose move it is.
  [[nodiscard]] games::Seat mover() const;
  /// Whether Swap2 asks for more than a stone: for the first three, or for a choice.
  [[nodiscard]] bool is_opening() const;

  /// The action that puts a stone in a cell of the board; none: the rules do not allow it.
  [[nodiscard]] std::vector<games::Json> stone(int cell) const;
  /// The actions of the mover, one after another, that do what an engine has answered; none: the rules do not allow it.
  [[nodiscard]] std::vector<games::Json> opening(const Opening& opening) const;

 private:
  using State = std::variant<games::Gomoku::State, games::Swap2::State>;

  GameSoFar(State state, Position position) : state_{std::move(state)}, position_{std::move(position)} {}

  State state_;
  Position position_;
};

}  // namespace noughts::engines
