// The course of a book game: whose turn it is, what a mark leads to, how boards and the game end. All in place.
#pragma once

#include "games/hosted/book_game/state.hpp"

namespace noughts::games::book {

/// The seat after those of the readers; nobody sits there where the board is not judged.
[[nodiscard]] inline int curator(const State& state) { return static_cast<int>(state.readers.size()); }
[[nodiscard]] inline int seat_count(const State& state) { return curator(state) + (state.options.judged ? 1 : 0); }
[[nodiscard]] inline bool is_pair(const State& state) { return state.options.version == Version::pair; }
[[nodiscard]] char mark_of(int reader);

/// What people wrote in it.
[[nodiscard]] std::size_t bytes_of(const Request& request);
[[nodiscard]] std::size_t bytes_of(const Report& report);

/// A reader is to choose an opponent, or a cell of the board.
[[nodiscard]] inline bool is_readers_turn(const State& state) {
  return state.phase == Phase::oppose || state.phase == Phase::play;
}
/// Whether a reader waits for the curator's word, and the turn's time stands still.
[[nodiscard]] bool is_waiting(const Reader& reader);
[[nodiscard]] int number_of(const State& state, const Reader& reader);
/// The reader who has a cell of the board: waits for the curator's word about it, or reads for it; nullptr: nobody.
[[nodiscard]] const Reader* holder(const State& state, int cell);

[[nodiscard]] const std::vector<Theme>& themes(const State& state, const Board& board);
/// Whether a reader was told the theme of a cell; `character` where the board is one's.
[[nodiscard]] bool knows(const State& state, int reader, int character, int cell);

/// The book whose mark stands on a cell of the present board; nullptr: none.
[[nodiscard]] Book* standing_book(State& state, int cell);
/// Whether the present board's end hangs on reports that nobody has accepted yet.
[[nodiscard]] bool hangs(const State& state);

/// The cells that the character may take now: free and not reserved, or if there are none, free.
[[nodiscard]] std::vector<int> takeable(const State& state);

/// Writes an entry of the history down, with the present board's number.
void enter(State& state, Entry entry);

/// Whether one field of themes is the whole game, and not boards of characters.
[[nodiscard]] bool needs_field(const Options& options);
/// The themes of a field, or the characters that there must be; in version 3x3 at least.
[[nodiscard]] int pieces_needed(const Options& options);

/// The reader's turn to choose whom they play against.
void choose_opponent(State& state, Instant now);
void begin_turn(State& state, int reader, Instant now);
/// The reader stops what they were about; time that they waited for the curator is added to their turn.
void stop(State& state, Reader& reader, Instant now);
/// What anybody has going on a cell is over: somebody else takes it, or may.
void lapse(State& state, int cell, Instant now);
void begin_board(State& state, int character, int meta_cell, Instant now);

/// A mark was set on the present board: it goes on, is decided, or waits for the curator.
void go_on(State& state, Instant now);
/// The character takes a cell of the board of characters.
void take_above(State& state, int cell, Instant now);
/// In a closing: a report was accepted or voided.
void go_on_closing(State& state, Instant now);
/// The present board is over as it stands.
void finish_board(State& state, Instant now);

inline constexpr std::string_view kResigned = "resigned";

/// Ends the game.
void end(State& state, Ending ending, Instant now);
/// Ends the game, and nobody has finished it.
void end_unfinished(State& state, std::string_view reason, Instant now);

}  // namespace noughts::games::book
