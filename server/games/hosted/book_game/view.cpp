// The book game in JSON: what each may see. A hidden theme is a question mark for all but the curator and whoever was told it.
#include <algorithm>

#include "games/board/marks.hpp"
#include "games/core/writing.hpp"
#include "games/hosted/book_game/boards.hpp"
#include "games/hosted/book_game/book_game.hpp"
#include "games/hosted/book_game/course.hpp"
#include "games/hosted/book_game/waiting.hpp"

namespace noughts::games {
namespace {

using book::Board;
using book::BoardResult;
using book::Book;
using book::Entry;
using book::kNone;
using book::Phase;
using book::Reader;
using book::Stage;
using book::Theme;
using State = BookGame::State;
using Action = BookGame::Action;

constexpr std::string_view kQuestionMark = "?";

/// The member in which an action of a kind has its text.
std::string_view text_member(book::ActionKind kind) {
  if (kind == book::ActionKind::comment) return "text";
  return kind == book::ActionKind::reveal ? "note" : "why";
}

Json word_or_null(std::string_view word) { return word.empty() ? Json() : Json(word); }

/// A field may be smaller than its version is called.
book::Version version_of(BoardKind kind) {
  switch (kind) {
    case BoardKind::character:
      return book::Version::three;
    case BoardKind::every_character:
      return book::Version::boards;
    case BoardKind::field:
      return book::Version::five;
    case BoardKind::pair:
      break;
  }
  return book::Version::pair;
}

std::int64_t millis(Instant instant) { return instant.time_since_epoch().count(); }

bool is_curator(const State& state, Viewer viewer) { return viewer && index(*viewer) == book::curator(state); }

/// Whether this viewer may read what is meant for one reader and the curator.
bool is_told(const State& state, int reader, Viewer viewer) {
  return is_curator(state, viewer) || (viewer && index(*viewer) == reader);
}

Json form(const book::Request& request) {
  return {{"link", request.link},   {"author", request.author},       {"title", request.title},
          {"pages", request.pages}, {"ground", word(request.ground)}, {"evidence", request.evidence}};
}

Json form(const book::Report& report) {
  return {{"link", report.link},
          {"author", report.author},
          {"title", report.title},
          {"rating", report.rating},
          {"review", report.review ? Json(*report.review) : Json()},
          {"text", report.text ? Json(*report.text) : Json()}};
}

/// Themes as a viewer may see them; `character` where they are one's.
Json themes_of(const State& state, const std::vector<Theme>& themes, int character, Viewer viewer) {
  Json list = Json::array();
  for (int cell = 0; cell < static_cast<int>(themes.size()); ++cell) {
    const Theme& theme = themes[static_cast<std::size_t>(cell)];
    const bool open =
        !theme.hidden || is_curator(state, viewer) || (viewer && book::knows(state, index(*viewer), character, cell));
    list.push_back({{"text", open ? Json(theme.text) : Json()}, {"hidden", theme.hidden}});
  }
  return list;
}

Json characters_of(const State& state, Viewer viewer) {
  Json list = Json::array();
  for (int number = 0; number < static_cast<int>(state.setup.characters.size()); ++number) {
    const auto& character = state.setup.characters[static_cast<std::size_t>(number)];
    list.push_back({{"id", or_null(character.id)},
                    {"name", character.name},
                    {"picture", or_null(character.picture)},
                    {"themes", themes_of(state, character.themes, number, viewer)}});
  }
  return list;
}

Json board_json(const Board& board, bool weighted) {
  return {
      {"number", board.number},
      {"character", number_or_null(board.character)},
      {"cell", number_or_null(board.cell)},
      {"marks", board.marks},
      {"last", number_or_null(board.last)},
      {"lines", book::complete_lines(board.marks)},
      {"points", {book::points(board.marks, book::mark_of(0), weighted), book::points(board.marks, book::mark_of(1), weighted)}},
      {"result", word_or_null(word(board.board_result))}};
}

Json boards_of(const State& state) {
  Json list = Json::array();
  for (const Board& board : state.boards) list.push_back(board_json(board, state.options.weighted));
  return list;
}

Json tally_of(const State& state) {
  std::array<int, 3> count{};
  const auto add = [&](const Board& board) {
    if (board.board_result == BoardResult::x) ++count[0];
    if (board.board_result == BoardResult::o) ++count[1];
    if (board.board_result == BoardResult::drawn) ++count[2];
  };
  for (const Board& board : state.boards) add(board);
  if (state.board) add(*state.board);
  return {{"won", count[0]}, {"lost", count[1]}, {"drawn", count[2]}};
}

Json weights_of(const State& state) {
  if (!state.options.weighted) return nullptr;
  Json list = Json::array();
  for (const std::uint8_t weight : book::weights(state.options.side)) list.push_back(weight);
  return list;
}

Json reader_json(const State& state, std::size_t seat) {
  const Reader& reader = state.readers[seat];
  const bool has_book = reader.stage == Stage::requested || reader.stage == Stage::approved;
  const auto stands = [&](const Book& book) {
    return book.seat == static_cast<int>(seat) && book.report_state != book::ReportState::annulled;
  };
  return {{"stage", word_or_null(word(reader.stage))},
          {"cell", number_or_null(reader.cell)},
          {"since", reader.stage == Stage::idle ? Json() : Json(millis(reader.since))},
          {"request", has_book ? form(reader.request) : Json()},
          {"misses", reader.misses},
          {"books", std::count_if(state.books.begin(), state.books.end(), stands)},
          {"success", state.ending ? Json(static_cast<bool>(state.ending->success[seat])) : Json()}};
}

Json readers_json(const State& state) {
  Json list = Json::array();
  for (std::size_t seat = 0; seat < state.readers.size(); ++seat) list.push_back(reader_json(state, seat));
  return list;
}

/// What the curator has to do, as everybody sees it: not of which book.
Json waiting_json(const State& state) {
  Json list = Json::array();
  for (const Waiting& item : book::waiting_of(state)) {
    list.push_back({{"kind", item.kind}, {"seat", index(item.seat)}, {"cell", item.cell}, {"since", millis(item.since)}});
  }
  return list;
}

void add_text(Json& json, const State& state, const Entry& entry, Viewer viewer) {
  if (entry.text.empty()) return;
  if (entry.what == book::EntryKind::comment) {
    json["text"] = entry.text;
  } else if (entry.what != book::EntryKind::reveal) {
    json["why"] = entry.text;
  } else if (is_told(state, entry.of, viewer)) {
    json["note"] = entry.text;
  }
}

Json entry_of(const State& state, std::size_t place, Viewer viewer) {
  const Entry& entry = state.entries[place];
  Json made{{"number", state.dropped + static_cast<int>(place)},
            {"at", millis(entry.at)},
            {"by", index(entry.by)},
            {"what", word(entry.what)},
            {"board", number_or_null(entry.board)}};
  if (entry.cell != kNone) made["cell"] = entry.cell;
  if (entry.of != kNone) made["of"] = entry.of;
  if (entry.character != kNone) made["character"] = entry.character;
  if (entry.request) made["request"] = form(*entry.request);
  if (entry.book != kNone) {
    const Book& book = state.books[static_cast<std::size_t>(entry.book)];
    made["report"] = form(book.report);
    made["report_state"] = word(book.report_state);
  }
  if (!entry.result.empty()) made["result"] = entry.result;
  add_text(made, state, entry, viewer);
  return made;
}

Json history_of(const State& state, Viewer viewer) {
  Json entries = Json::array();
  for (std::size_t place = 0; place < state.entries.size(); ++place) entries.push_back(entry_of(state, place, viewer));
  return {{"earlier", state.dropped}, {"entries", std::move(entries)}};
}

Json standing_json(const Book& book) {
  return {{"board", book.board},
          {"cell", book.cell},
          {"seat", book.seat},
          {"at", millis(book.at)},
          {"report_state", word(book.report_state)},
          {"report", form(book.report)},
          {"approved",
           {{"link", book.request.link},
            {"author", book.request.author},
            {"title", book.request.title},
            {"pages", book.request.pages}}}};
}

/// The books whose marks stand. Those of the present board are bounded by its cells, those before by what was written.
Json books_of(const State& state) {
  const int present = state.board ? state.board->number : kNone;
  std::vector<const Book*> newest_first;
  std::size_t bytes = 0;
  for (auto book = state.books.rbegin(); book != state.books.rend(); ++book) {
    if (book->report_state == book::ReportState::annulled) continue;
    if (book->board != present) bytes += book::bytes_of(book->report) + book::bytes_of(book->request);
    if (bytes > book::kBytesOfBooks) break;
    newest_first.push_back(&*book);
  }
  Json list = Json::array();
  for (auto book = newest_first.rbegin(); book != newest_first.rend(); ++book) list.push_back(standing_json(**book));
  return list;
}

/// What the curator wrote with the themes of free cells of the present board; one whose book is read needs none any more.
Json notes_of(const State& state, Viewer viewer) {
  Json list = Json::array();
  if (!state.board) return list;
  for (const book::Revealed& told : state.revealed) {
    if (told.note.empty() || told.character != state.board->character || !is_told(state, told.seat, viewer)) continue;
    if (book::mark_at(state.board->marks, told.cell) != board::kEmptyLetter) continue;
    list.push_back({{"seat", told.seat}, {"cell", told.cell}, {"note", told.note}});
  }
  return list;
}

Json meta_of(const State& state) {
  if (state.meta.empty()) return nullptr;
  return {{"marks", state.meta}, {"last", number_or_null(state.meta_last)}, {"lines", book::complete_lines(state.meta)}};
}

Json until_of(const State& state) { return state.options.until ? Json(millis(*state.options.until)) : Json(); }

Json mover_of(const State& state) { return book::is_readers_turn(state) ? Json(state.mover) : Json(); }

Json theme_json(const Theme& theme, bool open) {
  return {{"text", open || !theme.hidden ? std::string_view(theme.text) : kQuestionMark}, {"hidden", theme.hidden}};
}

Json themes_json(const std::vector<Theme>& themes, bool open) {
  Json list = Json::array();
  for (const Theme& theme : themes) list.push_back(theme_json(theme, open));
  return list;
}

/// The themes as they were brought; the hidden ones as question marks unless `open`.
Json setup_json(const book::Setup& setup, bool open) {
  if (setup.characters.empty()) {
    return {{"do", "setup"}, {"title", setup.title}, {"field", themes_json(setup.field, open)}};
  }
  Json list = Json::array();
  for (const auto& character : setup.characters) {
    Json made{{"name", character.name},
              {"picture", character.picture ? Json(*character.picture) : Json()},
              {"themes", themes_json(character.themes, open)}};
    if (character.id) made["id"] = *character.id;
    list.push_back(std::move(made));
  }
  return {{"do", "setup"}, {"characters", std::move(list)}};
}

/// Whether a viewer may read the note with which a cell's theme was told.
bool may_read_note(const State& state, const Action& action, Viewer viewer) {
  return std::any_of(state.revealed.begin(), state.revealed.end(), [&](const book::Revealed& told) {
    return told.cell == action.cell && told.note == action.text && is_told(state, told.seat, viewer);
  });
}

}  // namespace

Json BookGame::view(const State& state, Viewer viewer) {
  const bool measured = book::is_readers_turn(state) || state.phase == Phase::closing;
  const Board* board = state.board ? &*state.board : nullptr;
  return {{"version", word(state.options.version)},
          {"size", state.options.side},
          {"weights", weights_of(state)},
          {"judged", state.options.judged},
          {"until", until_of(state)},
          {"phase", word(state.phase)},
          {"title", word_or_null(state.setup.title)},
          {"characters", characters_of(state, viewer)},
          {"themes", board == nullptr ? Json::array() : themes_of(state, book::themes(state, *board), board->character, viewer)},
          {"meta", meta_of(state)},
          {"board", board == nullptr ? Json() : board_json(*board, state.options.weighted)},
          {"boards", boards_of(state)},
          {"tally", tally_of(state)},
          {"mover", mover_of(state)},
          {"since", measured ? Json(millis(state.since)) : Json()},
          {"held", state.held.count()},
          {"readers", readers_json(state)},
          {"waiting", waiting_json(state)},
          {"books", books_of(state)},
          {"notes", notes_of(state, viewer)},
          {"history", history_of(state, viewer)}};
}

Json BookGame::shown(const State& state, const Action& action, Seat, Viewer viewer) {
  if (action.kind == book::ActionKind::setup) return setup_json(*action.setup, is_curator(state, viewer));
  if (action.kind == book::ActionKind::reveal && !may_read_note(state, action, viewer)) {
    return {{"do", word(action.kind)}, {"cell", action.cell}};
  }
  return json(action);
}

Json BookGame::json(const Options& options) {
  Json made{{"version", word(options.version)}, {"size", options.side}, {"weighted", options.weighted}};
  if (!options.judged) made["judged"] = false;
  if (options.until) made["until"] = millis(*options.until);
  return made;
}

Json BookGame::dated_options(const DatedBoard& board) {
  Json made{{"version", word(version_of(board.kind))}, {"until", millis(board.until)}};
  if (board.side != 0) made["size"] = board.side;
  if (board.weighted) made["weighted"] = true;
  return made;
}

Json BookGame::json(const Action& action) {
  Json made{{"do", word(action.kind)}};
  if (action.kind == book::ActionKind::setup) return setup_json(*action.setup, true);
  if (action.cell != kNone) made["cell"] = action.cell;
  if (action.character != kNone) made["character"] = action.character;
  if (action.request) made.update(form(*action.request));
  if (action.report) {
    made.update(form(*action.report));
    made.erase(action.report->text ? "review" : "text");
  }
  if (!action.text.empty()) made[std::string(text_member(action.kind))] = action.text;
  return made;
}

}  // namespace noughts::games
