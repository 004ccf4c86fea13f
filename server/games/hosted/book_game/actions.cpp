// What readers, the curator and the character do in the book game: each kind is checked, then done in place.
#include "games/hosted/book_game/actions.hpp"

#include <algorithm>

#include "games/board/marks.hpp"
#include "games/core/refusals.hpp"
#include "games/hosted/book_game/course.hpp"

namespace noughts::games::book {
namespace {

using Refused = std::optional<Refusal>;

Refused not_your_turn() { return Refusal{"not_your_turn", "That is not yours to do now."}; }

bool is_free(const State& state, int cell) { return state.board->marks[static_cast<std::size_t>(cell)] == board::kEmptyLetter; }

Reader& reader_of(State& state, Seat seat) { return state.readers[static_cast<std::size_t>(index(seat))]; }

bool on_board(const State& state, int cell) { return cell < state.options.side * state.options.side; }

/// What anybody needs who does something about a cell of the board.
Refused refusal_of_cell(const State& state, int cell) {
  if (state.phase == Phase::oppose) return Refusal{"no_board", "First an opponent is to be chosen."};
  if (!on_board(state, cell)) return out_of_range();
  return std::nullopt;
}

/// What a reader needs who wants a free cell, or goes on with theirs.
Refused refusal_to_want(const State& state, Seat by, int cell) {
  if (auto refused = refusal_of_cell(state, cell)) return refused;
  if (state.phase != Phase::play || index(by) != state.mover) return not_your_turn();
  if (!is_free(state, cell)) return Refusal{"cell_taken", "That cell is taken."};
  const Reader* other = holder(state, cell);
  if (other != nullptr && other != &state.readers[static_cast<std::size_t>(index(by))]) {
    return Refusal{"cell_reserved", "The other reader has that cell."};
  }
  return std::nullopt;
}

bool is_busy(const Reader& reader) { return is_waiting(reader) || reader.stage == Stage::approved; }

Refused already_requested() { return Refusal{"already_requested", "One cell at a time: withdraw first what you have."}; }

/// Whether the theme of a cell is a question mark for a reader.
bool is_hidden_from(const State& state, int reader, int cell) {
  return themes(state, *state.board)[static_cast<std::size_t>(cell)].hidden &&
         !knows(state, reader, state.board->character, cell);
}

void begin_stage(Reader& reader, Stage stage, int cell, Instant now) {
  reader.stage = stage;
  reader.cell = cell;
  reader.since = now;
}

void set_mark(State& state, int cell, char mark) {
  state.board->marks[static_cast<std::size_t>(cell)] = mark;
  state.board->last = cell;
}

/// A reader learns the theme of a hidden cell.
void tell_theme(State& state, Reader& reader, Seat by, const std::string& note, Instant now) {
  const int of = number_of(state, reader);
  const int cell = reader.cell;
  stop(state, reader, now);
  begin_stage(reader, Stage::revealed, cell, now);
  state.revealed.push_back({of, state.board->character, cell, note});
  enter(state, {.at = now, .by = by, .what = EntryKind::reveal, .cell = cell, .of = of, .text = note});
}

// The readers' actions.

Refused oppose(State& state, const Step& step) {
  if (state.phase != Phase::oppose) return Refusal{"board_open", "The board that is played comes first."};
  const bool above = state.options.version == Version::boards;
  const int chosen = above ? step.action.cell : step.action.character;
  if (chosen == kNone) return bad_action("In 3x3 an opponent is chosen by \"character\", in 3x3* by \"cell\".");
  if (chosen >= static_cast<int>(state.setup.characters.size())) return out_of_range();
  if (above && state.meta[static_cast<std::size_t>(chosen)] != board::kEmptyLetter) {
    return Refusal{"cell_taken", "That cell is taken."};
  }
  begin_board(state, chosen, above ? chosen : kNone, step.now);
  enter(state, {.at = step.now, .by = step.by, .what = EntryKind::oppose, .cell = above ? chosen : kNone, .character = chosen});
  return std::nullopt;
}

Refused ask(State& state, const Step& step) {
  const int cell = step.action.cell;
  if (auto refused = refusal_to_want(state, step.by, cell)) return refused;
  Reader& reader = reader_of(state, step.by);
  if (is_busy(reader)) return already_requested();
  if (!is_hidden_from(state, index(step.by), cell)) return Refusal{"not_hidden", "You can see the theme of that cell."};
  begin_stage(reader, Stage::asked, cell, step.now);
  enter(state, {.at = step.now, .by = step.by, .what = EntryKind::ask, .cell = cell});
  if (!state.options.judged) tell_theme(state, reader, kSystem, {}, step.now);
  return std::nullopt;
}

Refused request(State& state, const Step& step) {
  const int cell = step.action.cell;
  if (auto refused = refusal_to_want(state, step.by, cell)) return refused;
  Reader& reader = reader_of(state, step.by);
  if (is_busy(reader)) return already_requested();
  if (is_hidden_from(state, index(step.by), cell)) return Refusal{"not_revealed", "Ask the curator for the theme first."};
  begin_stage(reader, state.options.judged ? Stage::requested : Stage::approved, cell, step.now);
  reader.request = *step.action.request;
  enter(state, {.at = step.now, .by = step.by, .what = EntryKind::request, .cell = cell, .request = step.action.request});
  return std::nullopt;
}

Refused withdraw(State& state, const Step& step) {
  if (auto refused = refusal_of_cell(state, step.action.cell)) return refused;
  Reader& reader = reader_of(state, step.by);
  if (reader.stage == Stage::idle || reader.cell != step.action.cell) {
    return Refusal{"nothing_waits", "You have nothing going on that cell."};
  }
  stop(state, reader, step.now);
  enter(state, {.at = step.now, .by = step.by, .what = EntryKind::withdraw, .cell = step.action.cell});
  return std::nullopt;
}

Refused report(State& state, const Step& step) {
  const int cell = step.action.cell;
  if (auto refused = refusal_to_want(state, step.by, cell)) return refused;
  Reader& reader = reader_of(state, step.by);
  if (reader.stage != Stage::approved || reader.cell != cell) {
    return Refusal{"not_approved", "No book of yours is approved for that cell."};
  }
  const auto number = static_cast<int>(state.books.size());
  state.books.push_back({.seat = index(step.by),
                         .board = state.board->number,
                         .cell = cell,
                         .request = std::move(reader.request),
                         .report = *step.action.report,
                         .at = step.now,
                         .report_state = state.options.judged ? ReportState::waiting : ReportState::counted});
  stop(state, reader, step.now);
  set_mark(state, cell, mark_of(index(step.by)));
  enter(state, {.at = step.now, .by = step.by, .what = EntryKind::report, .cell = cell, .book = number});
  lapse(state, cell, step.now);
  go_on(state, step.now);
  return std::nullopt;
}

Refused resign(State& state, const Step& step) {
  enter(state, {.at = step.now, .by = step.by, .what = EntryKind::resign});
  Ending ending{std::vector<int>(state.readers.size(), 1), std::vector<bool>(state.readers.size(), true), kResigned};
  ending.place[static_cast<std::size_t>(index(step.by))] = 2;
  ending.success[static_cast<std::size_t>(index(step.by))] = false;
  end(state, std::move(ending), step.now);
  return std::nullopt;
}

// The curator's.

/// The reader who waits at this stage for a word about a cell; nullptr: nobody.
Reader* waiting_at(State& state, Stage stage, int cell) {
  for (Reader& reader : state.readers) {
    if (reader.stage == stage && reader.cell == cell) return &reader;
  }
  return nullptr;
}

Refused nothing_waits() { return Refusal{"nothing_waits", "Nobody waits for that on this cell."}; }

Refused reveal(State& state, const Step& step) {
  const int cell = step.action.cell;
  if (auto refused = refusal_of_cell(state, cell)) return refused;
  Reader* reader = waiting_at(state, Stage::asked, cell);
  if (reader == nullptr) return nothing_waits();
  tell_theme(state, *reader, step.by, step.action.text, step.now);
  return std::nullopt;
}

Refused approve(State& state, const Step& step) {
  const int cell = step.action.cell;
  if (auto refused = refusal_of_cell(state, cell)) return refused;
  Reader* reader = waiting_at(state, Stage::requested, cell);
  if (reader == nullptr) return nothing_waits();
  Request approved = std::move(reader->request);
  stop(state, *reader, step.now);
  begin_stage(*reader, Stage::approved, cell, step.now);
  reader->request = std::move(approved);
  enter(state, {.at = step.now, .by = step.by, .what = EntryKind::approve, .cell = cell, .of = number_of(state, *reader)});
  return std::nullopt;
}

Refused refuse(State& state, const Step& step) {
  const int cell = step.action.cell;
  if (auto refused = refusal_of_cell(state, cell)) return refused;
  Reader* reader = waiting_at(state, Stage::requested, cell);
  if (reader == nullptr) return nothing_waits();
  stop(state, *reader, step.now);
  enter(state, {.at = step.now,
                .by = step.by,
                .what = EntryKind::refuse,
                .cell = cell,
                .of = number_of(state, *reader),
                .text = step.action.text});
  return std::nullopt;
}

Refused no_report() { return Refusal{"no_report", "No report stands on that cell that this could be done with."}; }

Refused accept(State& state, const Step& step) {
  if (auto refused = refusal_of_cell(state, step.action.cell)) return refused;
  Book* book = standing_book(state, step.action.cell);
  if (book == nullptr || book->report_state != ReportState::waiting) return no_report();
  book->report_state = ReportState::accepted;
  enter(state, {.at = step.now, .by = step.by, .what = EntryKind::accept, .cell = step.action.cell, .of = book->seat});
  if (state.phase == Phase::closing) go_on_closing(state, step.now);
  return std::nullopt;
}

Refused annul(State& state, const Step& step) {
  const int cell = step.action.cell;
  if (auto refused = refusal_of_cell(state, cell)) return refused;
  Book* book = standing_book(state, cell);
  if (book == nullptr) return no_report();
  book->report_state = ReportState::annulled;
  state.board->marks[static_cast<std::size_t>(cell)] = board::kEmptyLetter;
  if (state.board->last == cell) state.board->last = kNone;
  enter(state,
        {.at = step.now, .by = step.by, .what = EntryKind::annul, .cell = cell, .of = book->seat, .text = step.action.text});
  if (state.phase == Phase::closing) go_on_closing(state, step.now);
  return std::nullopt;
}

Refused close(State& state, const Step& step) {
  enter(state, {.at = step.now, .by = step.by, .what = EntryKind::close, .text = step.action.text});
  end_unfinished(state, "closed", step.now);
  return std::nullopt;
}

// Everybody's.

Refused comment(State& state, const Step& step) {
  enter(state, {.at = step.now, .by = step.by, .what = EntryKind::comment, .text = step.action.text});
  return std::nullopt;
}

// The character's.

Refused mark(State& state, const Step& step) {
  const int cell = step.action.cell;
  const bool above = state.phase == Phase::take;
  const std::string& marks = above ? state.meta : state.board->marks;
  if (cell >= static_cast<int>(marks.size())) return out_of_range();
  if (marks[static_cast<std::size_t>(cell)] != board::kEmptyLetter) return Refusal{"cell_taken", "That cell is taken."};
  const auto cells = takeable(state);
  if (std::find(cells.begin(), cells.end(), cell) == cells.end()) {
    return Refusal{"cell_reserved", "A reader has that cell, and others are free."};
  }
  enter(state, {.at = step.now, .by = step.by, .what = above ? EntryKind::take : EntryKind::mark, .cell = cell});
  if (above) {
    take_above(state, cell, step.now);
  } else {
    lapse(state, cell, step.now);
    set_mark(state, cell, mark_of(1));
    go_on(state, step.now);
  }
  return std::nullopt;
}

enum class Role : std::uint8_t { system, reader, curator, anybody };

Role needed_for(ActionKind kind) {
  if (kind <= ActionKind::mark) return Role::system;
  if (kind == ActionKind::comment) return Role::anybody;
  return kind <= ActionKind::resign ? Role::reader : Role::curator;
}

Role role_of(const State& state, Seat seat) {
  if (seat == kSystem) return Role::system;
  return index(seat) == curator(state) ? Role::curator : Role::reader;
}

}  // namespace

std::optional<Refusal> set_up(State& state, const Action& action, Instant now) {
  if (action.kind != ActionKind::setup) return not_your_turn();
  const Setup& setup = *action.setup;
  const bool field = needs_field(state.options);
  const std::size_t brought = field ? setup.field.size() : setup.characters.size();
  const auto needed = static_cast<std::size_t>(pieces_needed(state.options));
  const bool fits = state.options.version == Version::three ? brought >= needed : brought == needed;
  if (!fits) return Refusal{"bad_setup", "These are not the themes that this board needs."};
  state.setup = setup;
  if (field) {
    begin_board(state, kNone, kNone, now);
  } else {
    choose_opponent(state, now);
  }
  return std::nullopt;
}

std::optional<Refusal> done(State& state, const Step& step) {
  const Role needed = needed_for(step.action.kind);
  const Role role = role_of(state, step.by);
  if (needed == Role::anybody ? role == Role::system : needed != role) {
    return needed == Role::curator ? Refusal{"not_curator", "Only the curator may do that."} : not_your_turn();
  }
  switch (step.action.kind) {
    case ActionKind::setup:
      return not_your_turn();
    case ActionKind::mark:
      return mark(state, step);
    case ActionKind::oppose:
      return oppose(state, step);
    case ActionKind::ask:
      return ask(state, step);
    case ActionKind::request:
      return request(state, step);
    case ActionKind::withdraw:
      return withdraw(state, step);
    case ActionKind::report:
      return report(state, step);
    case ActionKind::resign:
      return resign(state, step);
    case ActionKind::reveal:
      return reveal(state, step);
    case ActionKind::approve:
      return approve(state, step);
    case ActionKind::refuse:
      return refuse(state, step);
    case ActionKind::accept:
      return accept(state, step);
    case ActionKind::annul:
      return annul(state, step);
    case ActionKind::close:
      return close(state, step);
    case ActionKind::comment:
      return comment(state, step);
  }
  return not_your_turn();
}

}  // namespace noughts::games::book
