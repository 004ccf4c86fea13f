// One game with its seats, clocks, offers and resignations: a value that takes steps. Pure: it is told what time it is.
#pragma once

#include <memory>

#include "games/core/any_game.hpp"
#include "match/clock.hpp"

namespace noughts::match {

using games::Outcome;
using games::Refusal;
using games::Viewer;

/// What a match is played by; fixed from its first moment.
struct Terms {
  std::string variant;
  Json options = Json::object();
  TimeControl clock;
  bool rated = false;
};

/// Reads `Terms` of protocol/schema/common.json (`side` is the lobby's, and ignored). Options are checked by starting a game.
/// Refusals: unknown_variant, bad_options, bad_clock, bad_message.
[[nodiscard]] Result<Terms> terms(const Json& json);
[[nodiscard]] Json json(const Terms& terms);

/// What can be done in a match besides playing.
enum class Deed : std::uint8_t { play, resign, leave, abort, offer_draw, accept_draw, decline_draw, flag };

[[nodiscard]] std::string_view name(Deed deed);
[[nodiscard]] std::optional<Deed> deed(std::string_view name);

/// One entry of the record. `took` is the time charged, lag already taken off.
struct Step {
  Seat by{};
  Deed deed = Deed::play;
  Json action;  ///< of the game, for play; else null
  Instant at{};
  Millis took{0};
  Millis lag{0};
};

/// The `d` of a step on the wire and in the database: {"t":"play","a":{…}} or {"t":"resign"}.
[[nodiscard]] Json deed_json(const Step& step);
/// Reads such a `d` into deed and action. Refusals: bad_message.
[[nodiscard]] Result<Step> step_from(Seat by, const Json& d);

/// A match is a function of its record: terms, the instant of its start, and the steps.
class Match {
 public:
  /// Refusals: unknown_variant, bad_options.
  static Result<Match> start(Terms terms, Instant now);

  /// Takes a step; nullopt when done. Refused: nothing has changed.
  /// Refusals: game_over, not_your_turn, too_late (abort or leave-as-abort after the second move), no_offer, offer_stands,
  /// offer_too_soon (ten own moves must pass after an offer), and the game's own.
  /// flag by kClock ends the game: abort while a first move is due, else a loss for the seat whose time runs.
  [[nodiscard]] std::optional<Refusal> submit(const Step& step);

  [[nodiscard]] const Terms& terms() const;
  [[nodiscard]] int seats() const;
  /// Steps taken.
  [[nodiscard]] int number() const;
  /// Moves of players among them.
  [[nodiscard]] int moves() const;
  [[nodiscard]] const std::vector<Step>& record() const;
  [[nodiscard]] Json view(Viewer viewer) const;
  /// Seats of players that may act in the game; empty when it is over.
  [[nodiscard]] std::vector<Seat> turn() const;
  /// nullopt while it goes on. Aborted: reason "aborted", no places.
  [[nodiscard]] std::optional<Outcome> outcome() const;
  /// Who offers a draw.
  [[nodiscard]] std::optional<Seat> draw_offer() const;
  [[nodiscard]] const Clocks& clocks() const;
  /// The seat whose time is charged for the turn at hand; nullopt before each has made a move, without a clock, and after the end.
  [[nodiscard]] std::optional<Seat> charged() const;
  /// How long the turn at hand may last before kClock must speak (flag or abort); nullopt: forever.
  [[nodiscard]] std::optional<Millis> allowance() const;
  /// What nature would do now, if it is its turn.
  [[nodiscard]] std::optional<Step> due(games::Dice& dice) const;

 private:
  explicit Match(Terms terms, games::AnyGame game, Instant now);
  [[nodiscard]] std::optional<Refusal> apply(const Step& step);

  Terms terms_;
  games::AnyGame game_;
  Instant started_;
  Clocks clocks_;
  std::vector<Step> record_;
  int moves_ = 0;
  std::optional<Outcome> ended_;
  std::optional<Seat> offer_;
  std::vector<std::optional<int>> offered_at_;  ///< by seat: own moves made when it last offered
};

/// Who won, by seat: 1 won, 0 lost, ½ drawn do not matter here; for two seats the winner, nullopt for a draw or an abort.
[[nodiscard]] std::optional<Seat> winner(const Outcome& outcome);

}  // namespace noughts::match
