// One game with its seats, clocks, offers and resignations: a value that takes steps. Pure: it is told what time it is.
#pragma once

#include <array>
#include <memory>

#include "games/core/any_game.hpp"
#include "match/clock.hpp"
#include "match/record.hpp"
#include "match/step.hpp"
#include "match/terms.hpp"

namespace noughts::match {

using games::Outcome;
using games::Refusal;
using games::Viewer;

/// So many own moves must pass before an offer is renewed, unless another has offered since.
inline constexpr int kOfferAgain = 10;

/// A match is a function of its record: terms, the instant of its start, and the steps. Copying it is cheap.
class Match {
 public:
  /// Refusals: unknown_variant, bad_options.
  static Result<Match> start(Terms terms, Instant now);

  /// Takes a step; nullopt when done. Refused: nothing has changed.
  /// Refusals: game_over, not_your_turn, too_late (abort once there are as many moves as seats), no_offer, offer_stands,
  /// offer_too_soon (ten own moves must pass after an offer), and the game's own.
  /// flag by kClock ends the game: abort while a first move is due, else a loss for the seat whose time runs. Whoever
  /// loses by resigning, leaving or the clock loses for the whole team; a draw is agreed by all seats.
  [[nodiscard]] std::optional<Refusal> submit(const Step& step);

  [[nodiscard]] const Terms& terms() const { return *terms_; }
  [[nodiscard]] int seats() const { return game_.info().seats; }
  [[nodiscard]] int team(Seat seat) const { return game_.info().team(seat); }
  /// Whether partners may talk among themselves: teams of more than one, and the option `talk` of these terms.
  [[nodiscard]] bool partners_may_talk() const;
  /// Steps taken.
  [[nodiscard]] int number() const { return static_cast<int>(record_.size()); }
  /// Moves of players among them.
  [[nodiscard]] int moves() const { return moves_; }
  /// Valid while this match or a copy of it lives.
  [[nodiscard]] std::span<const Step> record() const { return record_.steps(); }
  [[nodiscard]] Json view(Viewer viewer) const { return game_.view(viewer); }
  /// Seats of players that may act in the game; empty when it is over.
  [[nodiscard]] std::vector<Seat> turn() const;
  /// nullopt while it goes on. Aborted: reason "aborted", no places.
  [[nodiscard]] std::optional<Outcome> outcome() const { return ended_; }
  /// Who offers a draw.
  [[nodiscard]] std::optional<Seat> draw_offer() const { return offer_; }
  /// Who has agreed to the offer that stands, whoever made it among them; empty where there is none.
  [[nodiscard]] std::vector<Seat> agreed() const { return players_in(agreed_); }
  [[nodiscard]] const Clocks& clocks() const { return clocks_; }
  /// The seat whose time is charged for the turn at hand; nullopt in the opening, in which each seat makes its first move,
  /// without a clock, and after the end.
  [[nodiscard]] std::optional<Seat> charged() const;
  /// How long the turn at hand may last before kClock must speak (flag or abort); nullopt: forever.
  [[nodiscard]] std::optional<Millis> allowance() const;
  /// What nature would do now, if it is its turn.
  [[nodiscard]] std::optional<Step> due(games::Dice& dice) const;

 private:
  struct Player {
    int moves = 0;
    std::optional<int> offered_at;  ///< own moves made when it last offered; forgotten once another offers
  };

  Match(Terms terms, games::AnyGame game);

  [[nodiscard]] std::optional<Refusal> apply(const Step& step);
  [[nodiscard]] std::optional<Refusal> play(const Step& step);
  [[nodiscard]] std::optional<Refusal> offer_draw(Seat by);
  [[nodiscard]] std::optional<Refusal> accept_draw(Seat by);
  [[nodiscard]] std::optional<Refusal> decline_draw(Seat by);
  [[nodiscard]] std::optional<Refusal> abort();
  [[nodiscard]] std::optional<Refusal> flag(Seat by);
  void withdraw_offer();
  void end_aborted();
  void end_lost(Seat loser, std::string reason);
  void end_drawn();

  [[nodiscard]] bool is_player(Seat seat) const;
  /// Whether the game counts: it can no longer be aborted, and leaving it loses.
  [[nodiscard]] bool counts() const { return moves_ >= seats(); }
  [[nodiscard]] bool opening_is_over() const;
  [[nodiscard]] std::vector<Seat> players_in(const games::SeatSet& set) const;
  [[nodiscard]] bool may_answer(Seat seat) const;
  [[nodiscard]] Player& player(Seat seat) { return players_[static_cast<std::size_t>(index(seat))]; }

  std::shared_ptr<const Terms> terms_;
  games::AnyGame game_;
  Clocks clocks_;
  Record record_;
  int moves_ = 0;
  std::array<Player, games::kMaxSeats> players_{};
  std::optional<Seat> offer_;
  games::SeatSet agreed_;  ///< to the offer that stands, whoever made it included
  std::optional<Outcome> ended_;
};

/// The team that alone has the first place (where all play for themselves, the seat); nullopt for a draw or an abort.
[[nodiscard]] std::optional<int> winner(const Outcome& outcome, int teams);

}  // namespace noughts::match
