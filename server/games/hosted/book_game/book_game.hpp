// The book game: a cross is set by reading a book on the cell's theme, and a curator looks after it; its rules in words are
// docs/rules/book-game.md.
#pragma once

#include "games/core/game.hpp"
#include "games/hosted/book_game/state.hpp"

namespace noughts::games {

struct BookGame {
  /// Two read in the pair version, else one; the curator, where the board is judged, sits last.
  static constexpr Info kInfo{.name = "book-game", .version = 1, .seats = 3, .teams = 2, .hosted = true, .slow = true};
  static constexpr SetupKind kSetup = SetupKind::themes;

  using Options = book::Options;
  using Action = book::Action;
  using State = book::State;

  static Cast cast(const Options& options);
  /// Its curator is one of the site's.
  static std::string_view office(std::string_view role);
  /// All must have come. Refusals: too_few.
  static Result<Options> gathered(const Options& options, std::span<const SeatInfo> come);
  static Json dated_options(const DatedBoard& board);
  static Action closing(std::string why);
  /// Characters that there must be at least, or the themes of a field.
  static int setup_size(const Options& options);

  static Result<State> start(const Options& options, Instant now);
  static Turn turn(const State& state);
  /// Refusals: game_over, not_your_turn, not_curator, out_of_range, bad_setup, no_board, board_open, cell_taken, cell_reserved,
  /// not_hidden, not_revealed, already_requested, nothing_waits, not_approved, no_report.
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant now);
  /// A month, or the two weeks of a pair, have passed, or the tour is over. Refusals: game_over, not_your_turn, too_early.
  static Result<State> expire(const State& state, Instant now);
  /// The character takes a free cell by lot, one that a reader has reserved only where there is no other.
  static Action deal(const State& state, Dice& dice);
  static std::optional<Outcome> outcome(const State& state);
  static Json view(const State& state, Viewer viewer);
  static Json shown(const State& state, const Action& action, Seat by, Viewer viewer);
  static bool is_comment(const Action& action) { return action.kind == book::ActionKind::comment; }
  static Projection projection(const State& state);
  /// Something that a seat may do, mostly what the game waits for.
  static Action sample(const State& state, Seat seat, Dice& dice);

  /// Refusals: bad_options.
  static Result<Options> options(const Json& json);
  /// Refusals: bad_action, bad_setup, out_of_range, bad_text, bad_link, bad_ground, bad_pages, bad_report.
  static Result<Action> action(const Json& json);
  static Json json(const Action& action);
  static Json json(const Options& options);
};

static_assert(Game<BookGame> && Casted<BookGame> && Gathered<BookGame> && PlayedUntilADay<BookGame> && NeedsSetup<BookGame> &&
              Dealt<BookGame> && Timed<BookGame> && Secret<BookGame> && Commented<BookGame> && Projected<BookGame> &&
              Sampled<BookGame>);

}  // namespace noughts::games
