#include "games/hosted/book_game/book_game.hpp"

#include <algorithm>

#include "games/core/months.hpp"
#include "games/core/office.hpp"
#include "games/core/refusals.hpp"
#include "games/hosted/book_game/actions.hpp"
#include "games/hosted/book_game/boards.hpp"
#include "games/hosted/book_game/calendar.hpp"
#include "games/hosted/book_game/course.hpp"

namespace noughts::games {
namespace {

using namespace book;

int readers_of(const Options& options) { return options.version == Version::pair ? 2 : 1; }

bool waits_for_curator(const State& state) { return std::any_of(state.readers.begin(), state.readers.end(), &is_waiting); }

bool has_open_report(const State& state) {
  return std::any_of(state.books.begin(), state.books.end(), [&](const Book& book) {
    return state.board && book.board == state.board->number && book.report_state == ReportState::waiting;
  });
}

/// When the turn, or the closing, is over by itself; nullopt: never.
std::optional<Instant> end_of_turn(const State& state) {
  if (state.phase == Phase::closing) return months_later(state.since, 1);
  if (waits_for_curator(state)) return std::nullopt;
  if (is_pair(state)) return state.since + kTwoWeeks + state.held;
  return months_later(state.since, state.months + 1) + state.held;
}

/// The tour's end comes first, or the turn never ends. A report that came in time may still be accepted after it.
bool tour_ends_before_turn(const State& state) {
  if (state.phase == Phase::closing || !state.options.until) return false;
  const auto turn_ends = end_of_turn(state);
  return !turn_ends || *state.options.until <= *turn_ends;
}

SeatSet awaited(const State& state) {
  const Seat curator{static_cast<std::int8_t>(book::curator(state))};
  if (state.phase == Phase::closing || waits_for_curator(state)) return {curator};
  SeatSet seats{static_cast<Seat>(state.mover)};
  if (has_open_report(state)) seats.insert(curator);
  return seats;
}

/// A reader's month, the curator's in a closing: whoever else is awaited has no deadline.
SeatSet timed(const State& state) {
  if (state.phase == Phase::closing) return {static_cast<Seat>(book::curator(state))};
  return {static_cast<Seat>(state.mover)};
}

SeatSet everybody(const State& state) {
  SeatSet seats;
  for (int seat = 0; seat < seat_count(state); ++seat) seats.insert(static_cast<Seat>(seat));
  return seats;
}

/// In a pair the turn passes. A reserved cell stays so, unless nothing else is free.
void pass_turn(State& state, Instant now) {
  begin_turn(state, 1 - state.mover, now);
  if (state.phase != Phase::play) return;
  const auto cells = takeable(state);
  const auto is_open = [&](int cell) {
    const Reader* has = holder(state, cell);
    return has == nullptr || number_of(state, *has) == state.mover;
  };
  if (std::none_of(cells.begin(), cells.end(), is_open)) lapse(state, cells.front(), now);
}

/// The reader has let a month, or their turn, pass.
void miss(State& state, Instant now) {
  ++state.readers[static_cast<std::size_t>(state.mover)].misses;
  enter(state, {.at = now, .by = kClock, .what = EntryKind::missed, .of = state.mover});
  if (is_pair(state)) return pass_turn(state, now);
  ++state.months;
  if (state.phase == Phase::oppose) return;  // no board, and nothing that the character could take
  state.phase = Phase::answer;
  state.missed = true;
}

}  // namespace

Cast BookGame::cast(const Options& options) {
  Cast cast;
  for (int reader = 0; reader < readers_of(options); ++reader) cast.push_back({"player", reader});
  if (options.judged) cast.push_back({"curator", kNoTeam});
  return cast;
}

std::string_view BookGame::office(std::string_view role) { return role == "curator" ? kCuratorOffice : std::string_view(); }

Result<Options> BookGame::gathered(const Options& options, std::span<const SeatInfo> come) {
  const Cast all = cast(options);
  if (std::equal(all.begin(), all.end(), come.begin(), come.end())) return options;
  return tl::unexpected(Refusal{"too_few", "All who read must be there, and a curator where there is one."});
}

BookGame::Action BookGame::closing(std::string why) {
  Action action;
  action.kind = ActionKind::close;
  action.text = std::move(why);
  return action;
}

int BookGame::setup_size(const Options& options) { return pieces_needed(options); }

Result<State> BookGame::start(const Options& options, Instant now) {
  State state;
  state.options = options;
  state.readers.resize(static_cast<std::size_t>(readers_of(options)));
  state.since = now;
  if (options.version == Version::boards) state.meta.assign(kCharacters, '.');
  return state;
}

Turn BookGame::turn(const State& state) {
  switch (state.phase) {
    case Phase::setup:
    case Phase::over:
      return {};
    case Phase::answer:
    case Phase::take:
      return {{kSystem}};
    default:
      break;
  }
  const bool is_end_of_tour = tour_ends_before_turn(state);
  const bool stood_still = !is_end_of_tour && state.phase != Phase::closing;
  return {.to_act = everybody(state),
          .deadline = is_end_of_tour ? state.options.until : end_of_turn(state),
          .since = state.since,
          .awaited = awaited(state),
          .added = stood_still ? state.held_spans : std::vector<Span>{},
          .timed = timed(state)};
}

Result<State> BookGame::play(const State& state, Seat seat, const Action& action, Instant now) {
  State next = state;
  std::optional<Refusal> refused;
  if (state.phase == Phase::setup) {
    if (seat != kSystem) return tl::unexpected(Refusal{"not_your_turn", "The themes are still to come."});
    refused = set_up(next, action, now);
  } else {
    refused = refusal_to_act(turn(state), seat);
    if (!refused) refused = done(next, {seat, action, now});
  }
  if (refused) return tl::unexpected(std::move(*refused));
  return next;
}

Result<State> BookGame::expire(const State& state, Instant now) {
  if (state.phase == Phase::over) return tl::unexpected(Refusal{"game_over", "The game is over."});
  const auto deadline = turn(state).deadline;
  if (!deadline) return tl::unexpected(Refusal{"not_your_turn", "Nothing waits for the clock now."});
  if (now < *deadline) return tl::unexpected(Refusal{"too_early", "There is time yet."});
  State next = state;
  if (tour_ends_before_turn(state)) {
    end_unfinished(next, "tour_over", now);
  } else if (state.phase == Phase::closing) {
    enter(next, {.at = now, .by = kClock, .what = EntryKind::lasting});
    finish_board(next, now);
  } else {
    miss(next, now);
  }
  return next;
}

BookGame::Action BookGame::deal(const State& state, Dice& dice) {
  const auto cells = takeable(state);
  Action action;
  action.kind = ActionKind::mark;
  action.cell = cells[dice.below(static_cast<std::uint32_t>(cells.size()))];
  return action;
}

std::optional<Outcome> BookGame::outcome(const State& state) {
  if (!state.ending) return std::nullopt;
  const auto seats = static_cast<std::size_t>(seat_count(state));
  Outcome outcome{state.ending->place, std::vector<int>(seats, 0), std::string(state.ending->reason)};
  outcome.place.resize(seats, 0);
  for (const Book& book : state.books) {
    if (book.report_state == ReportState::annulled) continue;
    outcome.points[static_cast<std::size_t>(book.seat)] += state.options.weighted ? weight(state.options.side, book.cell) : 1;
  }
  return outcome;
}

}  // namespace noughts::games
