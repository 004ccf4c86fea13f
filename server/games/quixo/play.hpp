// How Quixo is played by two and by four: one set of rules, in which four is two with dots. A part that both games share.
#pragma once

#include <vector>

#include "games/core/game.hpp"
#include "games/quixo/pushes.hpp"

namespace noughts::games::quixo {

inline constexpr int kTeams = 2;

/// Who the dot of the cube that is put back points at.
enum class Dot : std::uint8_t { self, partner };

struct Move {
  std::uint8_t cube = 0;
  End end{};
  Dot dot = Dot::self;  ///< for two always oneself
  friend bool operator==(const Move&, const Move&) = default;
};

enum class Ending : std::uint8_t { none, line, rival_line, repetition };

/// All that makes two positions the same: the cubes, their dots, the seat to move.
struct Position {
  std::array<Cells, kTeams> marks{};  ///< by team
  Cells dots = 0;                     ///< where the dot points at the second seat of the cube's team
  std::uint8_t mover = 0;             ///< the seat
  friend bool operator==(const Position&, const Position&) = default;
};

/// A game in progress. The past reaches back to the last blank cube taken: what was before cannot come again.
struct State {
  Position now;
  std::uint8_t side = kMostSide;
  std::uint8_t seats = 2;
  bool repetition = true;  ///< whether a third time is a draw
  std::uint8_t times = 1;  ///< how often this position has stood on the board; 1 where nobody counts
  Ending ending = Ending::none;
  std::int8_t last_seat = -1;  ///< who made the last move; -1 before it
  Move last;
  std::vector<Position> past;
};

/// The board of the game at hand.
[[nodiscard]] inline const Board& board(const State& state) { return board_of(state.side); }

/// The cubes on the rim that a seat may take: blank, or its team's own with the dot at it.
[[nodiscard]] Cells takeable(const State& state, Seat seat);

/// Whose cube lies on a cell: the seat that its dot points at, or nullopt where it is blank.
[[nodiscard]] std::optional<Seat> owner(const State& state, int cell);

/// The seats that were passed between the last move and the next, in order, since they have no cube to take.
[[nodiscard]] std::vector<Seat> passed(const State& state);

/// Moves a cube of the mover; the game goes on and the move is legal. Allocates only where the past outgrows its room.
void place(State& state, Move move);

/// Why a move of the mover is not possible. Refusals: out_of_range, not_rim, not_yours, dot_elsewhere, same_place.
[[nodiscard]] std::optional<Refusal> refusal(const State& state, Move move);

/// The moves of the mover, by cubes and ends; for four each with either dot.
[[nodiscard]] std::vector<Move> moves(const State& state);

/// The state after a seat's move. Refusals: game_over, not_your_turn, and those of a move of the mover.
[[nodiscard]] Result<State> play(const State& state, Seat seat, Move move);
/// The moves that a seat may make now.
[[nodiscard]] std::vector<Move> legal(const State& state, Seat seat);

/// The option "begins": the team whose marks begin, by their letter; crosses where it is absent. nullopt: it is neither's.
[[nodiscard]] std::optional<std::uint8_t> read_begins(const Json& json);

[[nodiscard]] Turn turn(const State& state);
[[nodiscard]] std::optional<Outcome> outcome(const State& state);

/// The members that the views of both games share.
[[nodiscard]] Json view(const State& state);

/// Reads "cube" and "end" of an action. Refusals: bad_action, out_of_range.
[[nodiscard]] Result<Move> read_move(const Json& json);
/// Writes "cube" and "end".
[[nodiscard]] Json write_move(Move move);

}  // namespace noughts::games::quixo
