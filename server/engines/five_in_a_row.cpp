#include "engines/five_in_a_row.hpp"

namespace noughts::engines {
namespace {

using games::Gomoku;
using games::Refusal;

/// The row that wins in Gomocup's protocol.
constexpr int kRow = 5;

}  // namespace

bool is_played(std::string_view variant) { return variant == Gomoku::kInfo.name; }

std::optional<int> side_of(const games::Json& options) {
  const auto read = Gomoku::options(options);
  return read && read->row == kRow ? std::optional(read->size) : std::nullopt;
}

std::expected<GameSoFar, Refusal> GameSoFar::after(const games::Json& options, std::span<const games::Move> record) {
  const auto read = Gomoku::options(options);
  if (!read) return std::unexpected{read.error()};
  auto state = Gomoku::start(*read, {});
  Position position{read->size, {}, {}};
  for (const auto& move : record) {
    if (!state) break;
    const auto action = Gomoku::action(move.action);
    if (!action) return std::unexpected{action.error()};
    position.cells.push_back(action->cell);
    state = Gomoku::play(*state, move.seat, *action, {});
  }
  if (!state) return std::unexpected{state.error()};
  if (Gomoku::over(*state)) return std::unexpected{Refusal{"game_over", "The game is over."}};
  return GameSoFar{*state, std::move(position)};
}

std::optional<games::Json> GameSoFar::stone(int cell) const {
  const Gomoku::Action action{static_cast<std::uint16_t>(cell)};
  if (!Gomoku::play(state, mover(), action, {})) return std::nullopt;
  return Gomoku::json(action);
}

}  // namespace noughts::engines
