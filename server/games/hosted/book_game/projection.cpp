// What the rest of the server keeps of a book game: what waits for its curator, the books that were read, when it was finished.
#include "games/core/projection.hpp"

#include <algorithm>

#include "games/hosted/book_game/book_game.hpp"
#include "games/hosted/book_game/course.hpp"
#include "games/hosted/book_game/waiting.hpp"

namespace noughts::games {
namespace book {

std::vector<Waiting> waiting_of(const State& state) {
  std::vector<Waiting> list;
  const auto add = [&](std::string_view kind, int seat, int cell, Instant since, const auto* about) {
    Waiting item{kind, static_cast<Seat>(seat), cell, since};
    if (about != nullptr) {
      item.title = about->title;
      item.author = about->author;
    }
    list.push_back(std::move(item));
  };
  for (int seat = 0; seat < static_cast<int>(state.readers.size()); ++seat) {
    const Reader& reader = state.readers[static_cast<std::size_t>(seat)];
    if (!is_waiting(reader)) continue;
    const bool asks = reader.stage == Stage::asked;
    add(asks ? "ask" : "request", seat, reader.cell, reader.since, asks ? nullptr : &reader.request);
  }
  for (const Book& book : state.books) {
    if (book.report_state == book::ReportState::waiting) add("report", book.seat, book.cell, book.at, &book.report);
  }
  std::stable_sort(list.begin(), list.end(), [](const Waiting& a, const Waiting& b) { return a.since < b.since; });
  return list;
}

}  // namespace book

namespace {

using book::Book;
using book::Phase;
using book::ReportState;
using State = BookGame::State;

BookRead book_read(const Book& book) {
  BookRead read;
  read.seat = static_cast<Seat>(book.seat);
  read.board = book.board;
  read.cell = book.cell;
  read.pages = book.request.pages;
  read.at = book.at;
  read.is_void = book.report_state == ReportState::annulled;
  read.accepted = book.report_state == ReportState::accepted;
  read.link = book.report.link;
  read.author = book.report.author;
  read.title = book.report.title;
  read.rating = book.report.rating;
  read.review = book.report.review;
  read.text = book.report.text;
  return read;
}

/// Whether somebody has finished it, otherwise than by the other's resigning.
bool is_finished(const State& state) {
  if (!state.ending || state.ending->reason == book::kResigned) return false;
  const auto& success = state.ending->success;
  return std::find(success.begin(), success.end(), true) != success.end();
}

/// When it was finished: a report that comes to be accepted was in time when it was written.
std::optional<Instant> decided(const State& state) {
  if (state.phase != Phase::closing) return is_finished(state) ? std::optional(state.decided) : std::nullopt;
  State accepted = state;
  book::finish_board(accepted, state.since);
  return is_finished(accepted) ? std::optional(state.since) : std::nullopt;
}

}  // namespace

Projection BookGame::projection(const State& state) {
  Projection projection;
  Curated& curated = projection.curated.emplace();
  if (state.options.judged) curated.curator = static_cast<Seat>(book::curator(state));
  curated.version = word(state.options.version);
  curated.until = state.options.until;
  if (is_readers_turn(state)) curated.mover = static_cast<Seat>(state.mover);
  curated.decided = decided(state);
  curated.waiting = waiting_of(state);
  for (const Book& book : state.books) curated.books.push_back(book_read(book));
  return projection;
}

}  // namespace noughts::games
