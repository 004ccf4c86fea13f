// What the book game is told in: themes, requests, reports, boards, readers, and all that has happened.
#pragma once

#include <array>

#include "games/core/types.hpp"
#include "games/core/words.hpp"

namespace noughts::games::book {

enum class Version : std::uint8_t { three, five, boards, pair };
constexpr auto words(Version) { return std::to_array<std::string_view>({"3x3", "5x5", "3x3*", "pair"}); }

inline constexpr int kCharacters = 9;
inline constexpr int kThemes = 9;                        ///< of a character
inline constexpr int kBoardsToWin = 2;                   ///< in version 3x3
inline constexpr int kMostBoards = 50;                   ///< whoever has not finished by then does not finish
inline constexpr int kEntriesKept = 100;                 ///< older ones are in the record only
inline constexpr std::size_t kBytesKept = 96 * 1024;     ///< of what people wrote in those entries, which a view holds all of
inline constexpr std::size_t kBytesOfBooks = 96 * 1024;  ///< of what a view holds of books on boards before the present one
inline constexpr int kMostPages = 20'000;
inline constexpr int kMostRating = 10;  ///< in half stars
inline constexpr int kNone = -1;        ///< where a number is not there

struct Options {
  Version version = Version::three;
  int side = 3;
  bool weighted = false;
  bool judged = true;            ///< a curator looks after it; else readers approve their books themselves
  std::optional<Instant> until;  ///< the end of the tour
};

struct Theme {
  std::string text;
  bool hidden = false;
  friend bool operator==(const Theme&, const Theme&) = default;
};

struct Character {
  std::optional<std::string> id;  ///< where more stands about it, for whoever shows it
  std::string name;
  std::optional<std::string> picture;
  std::vector<Theme> themes;
  friend bool operator==(const Character&, const Character&) = default;
};

/// What is played with: characters, or one field of themes with a title.
struct Setup {
  std::vector<Character> characters;
  std::string title;
  std::vector<Theme> field;
  friend bool operator==(const Setup&, const Setup&) = default;
};

/// Why a book fits a theme.
enum class Ground : std::uint8_t { list, annotation, review, fantlab };
constexpr auto words(Ground) { return std::to_array<std::string_view>({"list", "annotation", "review", "fantlab"}); }

struct Request {
  std::string link;
  std::string author;
  std::string title;
  int pages = 0;
  Ground ground = Ground::list;
  std::string evidence;
  friend bool operator==(const Request&, const Request&) = default;
};

/// Has a link to a review or a text, never both.
struct Report {
  std::string link;
  std::string author;
  std::string title;
  int rating = 0;
  std::optional<std::string> review;
  std::optional<std::string> text;
  friend bool operator==(const Report&, const Report&) = default;
};

enum class ActionKind : std::uint8_t {
  setup,
  mark,  // the system's
  oppose,
  ask,
  request,
  withdraw,
  report,
  resign,  // a reader's
  reveal,
  approve,
  refuse,
  accept,
  annul,
  close,    // the curator's; annul is "void"
  comment,  // a reader's or the curator's
};
constexpr auto words(ActionKind) {
  return std::to_array<std::string_view>({"setup", "mark", "oppose", "ask", "request", "withdraw", "report", "resign", "reveal",
                                          "approve", "refuse", "accept", "void", "close", "comment"});
}

struct Action {
  ActionKind kind = ActionKind::resign;
  int cell = kNone;
  int character = kNone;  ///< of an opponent chosen by name
  std::string text;       ///< the curator's reason or note, or a comment; may be empty
  std::optional<Setup> setup;
  std::optional<Request> request;
  std::optional<Report> report;
  friend bool operator==(const Action&, const Action&) = default;
};

enum class Phase : std::uint8_t { setup, oppose, play, answer, take, closing, over };
constexpr auto words(Phase) {
  return std::to_array<std::string_view>({"setup", "oppose", "play", "answer", "take", "closing", "over"});
}

/// None while the board goes on.
enum class BoardResult : std::uint8_t { none, x, o, drawn, unfinished };
constexpr auto words(BoardResult) { return std::to_array<std::string_view>({"", "X", "O", "drawn", "unfinished"}); }

struct Board {
  int number = 0;
  int character = kNone;
  int cell = kNone;   ///< of the board of characters
  std::string marks;  ///< by cells, as views write them
  int last = kNone;
  BoardResult board_result = BoardResult::none;
};

enum class ReportState : std::uint8_t { waiting, accepted, counted, annulled };
constexpr auto words(ReportState) { return std::to_array<std::string_view>({"waiting", "accepted", "counted", "annulled"}); }

/// A book that was read, and the mark that it made.
struct Book {
  int seat = 0;
  int board = 0;
  int cell = 0;
  Request request;  ///< as it was approved; the report may name another book
  Report report;
  Instant at{};
  ReportState report_state = ReportState::waiting;
};

enum class Stage : std::uint8_t { idle, asked, revealed, requested, approved };
constexpr auto words(Stage) { return std::to_array<std::string_view>({"", "asked", "revealed", "requested", "approved"}); }

/// A reader, and what they have going on a cell.
struct Reader {
  Stage stage = Stage::idle;
  int cell = kNone;
  Instant since{};
  Request request;
  int misses = 0;
};

/// A hidden theme that a reader was told.
struct Revealed {
  int seat = 0;
  int character = kNone;
  int cell = 0;
  std::string note;
};

enum class EntryKind : std::uint8_t {
  oppose,
  ask,
  reveal,
  request,
  approve,
  refuse,
  withdraw,
  report,
  accept,
  annul,
  mark,
  take,
  lapsed,
  missed,
  lasting,
  board,
  won,
  lost,
  close,
  resign,
  over,
  comment,
};
constexpr auto words(EntryKind) {
  return std::to_array<std::string_view>({"oppose", "ask",  "reveal", "request", "approve", "refuse", "withdraw", "report",
                                          "accept", "void", "mark",   "take",    "lapsed",  "missed", "final",    "board",
                                          "won",    "lost", "close",  "resign",  "over",    "comment"});
}

/// Something that happened; what is not there is kNone or empty.
struct Entry {
  Instant at{};
  Seat by{};
  EntryKind what{};
  int board = kNone;
  int cell = kNone;
  int of = kNone;  ///< the reader whom it concerns
  int character = kNone;
  int book = kNone;  ///< of a report
  std::optional<Request> request{};
  std::string text{};  ///< a reason, a note, a comment
  std::string_view result{};
};

struct Ending {
  std::vector<int> place;     ///< by reader
  std::vector<bool> success;  ///< by reader
  std::string_view reason;
};

struct State {
  Options options;
  Phase phase = Phase::setup;
  Setup setup;
  std::vector<Reader> readers;
  std::vector<Revealed> revealed;
  std::optional<Board> board;
  std::vector<Board> boards;  ///< those before
  std::string meta;           ///< marks of the board of characters; empty where there is none
  int meta_last = kNone;
  std::vector<Book> books;
  std::vector<Entry> entries;
  int dropped = 0;  ///< entries that are only in the record
  int mover = 0;
  Instant since{};               ///< when the turn began, or the closing
  int months = 0;                ///< of this turn that were missed
  Millis held{0};                ///< that this turn waited for the curator
  std::vector<Span> held_spans;  ///< what `held` is the sum of
  bool missed = false;           ///< the character moves because a month was missed
  bool late = false;             ///< the character moves because a report was voided after the end of the tour
  Instant decided{};             ///< when the board was decided that was finished last
  std::optional<Ending> ending;
};

}  // namespace noughts::games::book
