// Something that a seat of the book game may do, drawn by lot, for tests and measurements.
#include <algorithm>

#include "games/board/marks.hpp"
#include "games/hosted/book_game/book_game.hpp"
#include "games/hosted/book_game/course.hpp"

namespace noughts::games {
namespace {

using book::ActionKind;
using book::Book;
using book::kNone;
using book::Phase;
using book::Reader;
using book::ReportState;
using book::Stage;
using State = BookGame::State;
using Action = BookGame::Action;

constexpr std::uint32_t kOneIn = 8;  ///< what happens now and then happens once in so many times

bool now_and_then(Dice& dice) { return dice.below(kOneIn) == 0; }

std::string words(const char* what, Dice& dice) { return std::string(what) + " " + std::to_string(dice.below(1'000'000)); }

template <class T>
const T& drawn(const std::vector<T>& list, Dice& dice) {
  return list[dice.below(static_cast<std::uint32_t>(list.size()))];
}

Action action_of(ActionKind kind, int cell = kNone) {
  Action action;
  action.kind = kind;
  action.cell = cell;
  return action;
}

Action with_words(Action action, const char* what, Dice& dice) {
  action.text = words(what, dice);
  return action;
}

Action oppose(const State& state, Dice& dice) {
  Action action = action_of(ActionKind::oppose);
  const auto characters = static_cast<std::uint32_t>(state.setup.characters.size());
  if (state.options.version == book::Version::three) {
    action.character = static_cast<int>(dice.below(characters));
    return action;
  }
  std::vector<int> free;
  for (std::size_t cell = 0; cell < state.meta.size(); ++cell) {
    if (state.meta[cell] == board::kEmptyLetter) free.push_back(static_cast<int>(cell));
  }
  action.cell = drawn(free, dice);
  return action;
}

Action request(int cell, Dice& dice) {
  constexpr std::array kGrounds{book::Ground::list, book::Ground::annotation, book::Ground::review, book::Ground::fantlab};
  Action action = action_of(ActionKind::request, cell);
  const auto ground = kGrounds[dice.below(kGrounds.size())];
  const auto number = std::to_string(dice.below(1'000'000));
  action.request = book::Request{"https://books.example/" + number,
                                 words("Author", dice),
                                 words("Title", dice),
                                 1 + static_cast<int>(dice.below(900)),
                                 ground,
                                 ground == book::Ground::fantlab ? "https://fantlab.ru/work" + number : "Because " + number};
  return action;
}

Action report(const Reader& reader, Dice& dice) {
  Action action = action_of(ActionKind::report, reader.cell);
  const book::Request& book = reader.request;
  action.report = book::Report{book.link, book.author, book.title, 1 + static_cast<int>(dice.below(book::kMostRating)), {}, {}};
  if (now_and_then(dice)) {
    action.report->review = "https://reviews.example/" + std::to_string(dice.below(1'000'000));
  } else {
    action.report->text = words("Well worth reading:", dice);
  }
  return action;
}

Action any_cell(const State& state, int reader, Dice& dice) {
  const int cell = drawn(book::takeable(state), dice);
  const bool hidden = book::themes(state, *state.board)[static_cast<std::size_t>(cell)].hidden;
  if (hidden && !book::knows(state, reader, state.board->character, cell)) return action_of(ActionKind::ask, cell);
  return request(cell, dice);
}

Action of_reader(const State& state, int number, Dice& dice) {
  const Reader& reader = state.readers[static_cast<std::size_t>(number)];
  if (state.phase == Phase::oppose) return oppose(state, dice);
  if (book::is_waiting(reader)) {
    if (now_and_then(dice)) return with_words(action_of(ActionKind::comment), "By the way:", dice);
    return action_of(ActionKind::withdraw, reader.cell);
  }
  if (state.phase != Phase::play || number != state.mover) return action_of(ActionKind::resign);
  if (reader.stage == Stage::approved)
    return now_and_then(dice) ? action_of(ActionKind::withdraw, reader.cell) : report(reader, dice);
  if (reader.stage == Stage::revealed && book::holder(state, reader.cell) == nullptr) return request(reader.cell, dice);
  return any_cell(state, number, dice);
}

Action of_waiting(const Reader& reader, Dice& dice) {
  if (reader.stage == Stage::asked) {
    Action reveal = action_of(ActionKind::reveal, reader.cell);
    return now_and_then(dice) ? reveal : with_words(std::move(reveal), "Between us:", dice);
  }
  if (now_and_then(dice)) return with_words(action_of(ActionKind::refuse, reader.cell), "Does not fit:", dice);
  return action_of(ActionKind::approve, reader.cell);
}

Action of_curator(const State& state, Dice& dice) {
  for (const Reader& reader : state.readers) {
    if (book::is_waiting(reader)) return of_waiting(reader, dice);
  }
  std::vector<int> reported;
  std::vector<int> read;
  for (const Book& book : state.books) {
    if (!state.board || book.board != state.board->number || book.report_state == ReportState::annulled) continue;
    (book.report_state == ReportState::waiting ? reported : read).push_back(book.cell);
  }
  if (!reported.empty() && !now_and_then(dice)) return action_of(ActionKind::accept, drawn(reported, dice));
  if (!reported.empty()) return with_words(action_of(ActionKind::annul, drawn(reported, dice)), "Not read:", dice);
  if (!read.empty()) return with_words(action_of(ActionKind::annul, drawn(read, dice)), "Not read:", dice);
  return with_words(action_of(ActionKind::close), "Enough:", dice);
}

}  // namespace

BookGame::Action BookGame::sample(const State& state, Seat seat, Dice& dice) {
  if (seat == kSystem) return deal(state, dice);
  return index(seat) == book::curator(state) ? of_curator(state, dice) : of_reader(state, index(seat), dice);
}

}  // namespace noughts::games
