#include "games/hosted/book_game/course.hpp"

#include <algorithm>

#include "games/board/marks.hpp"
#include "games/hosted/book_game/boards.hpp"

namespace noughts::games::book {
namespace {

constexpr char kX = board::letter(board::kX);
constexpr char kO = board::letter(board::kO);

std::vector<int> free_cells(const std::string& marks) {
  std::vector<int> cells;
  for (int cell = 0; cell < static_cast<int>(marks.size()); ++cell) {
    if (mark_at(marks, cell) == board::kEmptyLetter) cells.push_back(cell);
  }
  return cells;
}

Ending alone(bool success, std::string_view reason) { return {{success ? 1 : 2}, {success}, reason}; }

/// The bytes of what people wrote that an entry is shown with.
std::size_t written_in(const State& state, const Entry& entry) {
  std::size_t bytes = entry.text.size();
  if (entry.request) bytes += bytes_of(*entry.request);
  if (entry.book != kNone) bytes += bytes_of(state.books[static_cast<std::size_t>(entry.book)].report);
  return bytes;
}

/// Of a board that is the whole game.
Ending ending_of(const State& state, const Board& board) {
  const bool row = !complete_lines(board.marks).empty();
  const std::string_view reason = row ? "row" : board.board_result == BoardResult::drawn ? "full" : "points";
  if (!is_pair(state)) return alone(board.board_result != BoardResult::o, reason);
  return {{board.board_result == BoardResult::o ? 2 : 1, board.board_result == BoardResult::x ? 2 : 1}, {true, true}, reason};
}

int won_boards(const State& state) {
  return static_cast<int>(std::count_if(state.boards.begin(), state.boards.end(),
                                        [](const Board& board) { return board.board_result == BoardResult::x; }));
}

/// A board against a character is over: it stands with the others, and whoever may go on does.
void put_away(State& state, Instant now) {
  state.boards.push_back(*std::exchange(state.board, std::nullopt));
  if (static_cast<int>(state.boards.size()) == kMostBoards) return end_unfinished(state, "boards", now);
  choose_opponent(state, now);
}

/// Ends the game if the board of characters is decided.
bool is_decided_above(State& state, Instant now) {
  const BoardResult above = board_result(state.meta, false);
  if (above == BoardResult::none) return false;
  end(state, alone(above != BoardResult::o, above == BoardResult::drawn ? "full" : "row"), now);
  return true;
}

void mark_above(State& state, int cell, char mark) {
  state.meta[static_cast<std::size_t>(cell)] = mark;
  state.meta_last = cell;
}

void finish_above(State& state, const Board& board, Instant now) {
  if (board.board_result == BoardResult::drawn) return put_away(state, now);
  const bool won = board.board_result == BoardResult::x;
  mark_above(state, board.cell, won ? kX : kO);
  Entry entry{.at = now, .by = kSystem, .what = won ? EntryKind::won : EntryKind::lost, .cell = board.cell};
  enter(state, std::move(entry));
  if (is_decided_above(state, now)) return;
  put_away(state, now);
  // A lost board was the character's move; after a won one theirs is still to come.
  if (won && state.phase == Phase::oppose) state.phase = Phase::take;
}

void finish_against_character(State& state, const Board& board, Instant now) {
  const bool enough = board.board_result == BoardResult::x && won_boards(state) + 1 == kBoardsToWin;
  if (enough) return end(state, alone(true, "won"), now);
  put_away(state, now);
}

void accept_all(State& state) {
  for (Book& book : state.books) {
    if (book.report_state == ReportState::waiting) book.report_state = ReportState::counted;
  }
}

bool is_tour_over(const State& state, Instant now) { return state.options.until && now >= *state.options.until; }

/// After a mark that decides nothing, or the voiding of one that would have.
void next_move(State& state, Instant now) {
  if (state.board->last == kNone) return begin_turn(state, state.mover, now);
  if (is_pair(state)) return begin_turn(state, 1 - state.mover, now);
  if (mark_at(state.board->marks, state.board->last) == kX) {
    state.phase = Phase::answer;
    return;
  }
  state.phase = Phase::play;
  // Months are counted from the beginning of a turn, and a turn ends with a report only.
  if (!std::exchange(state.missed, false)) begin_turn(state, 0, now);
}

}  // namespace

std::size_t bytes_of(const Request& request) {
  return request.link.size() + request.author.size() + request.title.size() + request.evidence.size();
}

std::size_t bytes_of(const Report& report) {
  return report.link.size() + report.author.size() + report.title.size() + (report.review ? report.review->size() : 0) +
         (report.text ? report.text->size() : 0);
}

char mark_of(int reader) { return reader == 0 ? kX : kO; }

bool is_waiting(const Reader& reader) { return reader.stage == Stage::asked || reader.stage == Stage::requested; }

const Reader* holder(const State& state, int cell) {
  for (const Reader& reader : state.readers) {
    if (reader.cell == cell && (is_waiting(reader) || reader.stage == Stage::approved)) return &reader;
  }
  return nullptr;
}

int number_of(const State& state, const Reader& reader) { return static_cast<int>(&reader - state.readers.data()); }

const std::vector<Theme>& themes(const State& state, const Board& board) {
  if (board.character == kNone) return state.setup.field;
  return state.setup.characters[static_cast<std::size_t>(board.character)].themes;
}

bool knows(const State& state, int reader, int character, int cell) {
  return std::any_of(state.revealed.begin(), state.revealed.end(), [&](const Revealed& told) {
    return told.seat == reader && told.character == character && told.cell == cell;
  });
}

Book* standing_book(State& state, int cell) {
  for (auto book = state.books.rbegin(); book != state.books.rend() && book->board == state.board->number; ++book) {
    if (book->cell == cell && book->report_state != ReportState::annulled) return &*book;
  }
  return nullptr;
}

// Of a row only its own marks matter, of a full board all do.
bool hangs(const State& state) {
  const auto lines = complete_lines(state.board->marks);
  const auto lies_in_a_row = [&](int cell) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const auto& line) { return std::find(line.begin(), line.end(), cell) != line.end(); });
  };
  return std::any_of(state.books.begin(), state.books.end(), [&](const Book& book) {
    return book.board == state.board->number && book.report_state == ReportState::waiting &&
           (lines.empty() || lies_in_a_row(book.cell));
  });
}

std::vector<int> takeable(const State& state) {
  if (state.phase == Phase::take) return free_cells(state.meta);
  std::vector<int> open = free_cells(state.board->marks);
  std::vector<int> unreserved;
  std::copy_if(open.begin(), open.end(), std::back_inserter(unreserved),
               [&](int cell) { return holder(state, cell) == nullptr; });
  return unreserved.empty() ? open : unreserved;
}

void enter(State& state, Entry entry) {
  if (state.board) entry.board = state.board->number;
  state.entries.push_back(std::move(entry));
  std::size_t bytes = 0;
  int kept = 0;
  for (auto each = state.entries.rbegin(); each != state.entries.rend() && kept < kEntriesKept; ++each, ++kept) {
    bytes += written_in(state, *each);
    if (bytes > kBytesKept && kept > 0) break;
  }
  const int dropped = static_cast<int>(state.entries.size()) - kept;
  state.entries.erase(state.entries.begin(), state.entries.begin() + dropped);
  state.dropped += dropped;
}

bool needs_field(const Options& options) { return options.version == Version::five || options.version == Version::pair; }

int pieces_needed(const Options& options) {
  if (needs_field(options)) return options.side * options.side;
  return options.version == Version::boards ? kCharacters : 1;
}

void choose_opponent(State& state, Instant now) {
  state.phase = Phase::oppose;
  begin_turn(state, 0, now);
}

// A report that came in time is still judged after the end of the tour, but nothing new begins.
void begin_turn(State& state, int reader, Instant now) {
  if (is_tour_over(state, now)) return end_unfinished(state, "tour_over", now);
  if (state.board) state.phase = Phase::play;
  state.mover = reader;
  state.since = now;
  state.months = 0;
  state.held = Millis{0};
  state.held_spans.clear();
}

void stop(State& state, Reader& reader, Instant now) {
  if (is_waiting(reader) && now > reader.since) {
    state.held += now - reader.since;
    state.held_spans.push_back({reader.since, now});
  }
  reader.stage = Stage::idle;
  reader.cell = kNone;
  reader.request = {};
}

void lapse(State& state, int cell, Instant now) {
  for (Reader& reader : state.readers) {
    if (reader.stage == Stage::idle || reader.cell != cell) continue;
    Entry entry{.at = now, .by = kSystem, .what = EntryKind::lapsed, .cell = cell, .of = number_of(state, reader)};
    enter(state, std::move(entry));
    stop(state, reader, now);
  }
}

void begin_board(State& state, int character, int meta_cell, Instant now) {
  const auto cells = static_cast<std::size_t>(state.options.side * state.options.side);
  Board board;
  board.number = static_cast<int>(state.boards.size());
  board.character = character;
  board.cell = meta_cell;
  board.marks.assign(cells, board::kEmptyLetter);
  state.board = std::move(board);
  begin_turn(state, 0, now);
}

// A move that came after the tour finishes nothing. It is made all the same: records have it.
void finish_board(State& state, Instant now) {
  if (state.late) return end_unfinished(state, "tour_over", now);
  state.decided = state.phase == Phase::closing ? state.since : now;
  accept_all(state);
  for (Reader& reader : state.readers) stop(state, reader, now);
  state.board->board_result = board_result(state.board->marks, state.options.weighted);
  Entry entry{.at = now, .by = kSystem, .what = EntryKind::board, .result = word(state.board->board_result)};
  enter(state, std::move(entry));
  const Board board = *state.board;
  if (state.options.version == Version::three) return finish_against_character(state, board, now);
  if (state.options.version == Version::boards) return finish_above(state, board, now);
  end(state, ending_of(state, board), now);
}

void go_on(State& state, Instant now) {
  const BoardResult decided = board_result(state.board->marks, state.options.weighted);
  if (decided == BoardResult::none) return next_move(state, now);
  state.missed = false;
  if (!hangs(state)) return finish_board(state, now);
  state.phase = Phase::closing;
  state.since = now;
}

void take_above(State& state, int cell, Instant now) {
  mark_above(state, cell, kO);
  if (!is_decided_above(state, now)) choose_opponent(state, now);
}

void go_on_closing(State& state, Instant now) {
  if (board_result(state.board->marks, state.options.weighted) == BoardResult::none) {
    next_move(state, now);
    state.late = is_tour_over(state, now);
    return;
  }
  if (!hangs(state)) finish_board(state, now);
}

void end(State& state, Ending ending, Instant now) {
  for (Reader& reader : state.readers) stop(state, reader, now);
  accept_all(state);
  if (state.board && state.board->board_result == BoardResult::none) state.board->board_result = BoardResult::unfinished;
  state.phase = Phase::over;
  state.ending = std::move(ending);
  Entry entry{.at = now, .by = kSystem, .what = EntryKind::over, .result = state.ending->reason};
  enter(state, std::move(entry));
}

void end_unfinished(State& state, std::string_view reason, Instant now) {
  end(state, {std::vector<int>(state.readers.size(), 2), std::vector<bool>(state.readers.size(), false), reason}, now);
}

}  // namespace noughts::games::book
