// One game with its seats, clocks, offers and resignations: a value that takes steps. Pure: it is told what time it is.
#pragma once

#include <memory>

#include "games/core/any_game.hpp"
#include "match/clock.hpp"
#include "match/proposal.hpp"
#include "match/record.hpp"
#include "match/step.hpp"
#include "match/terms.hpp"

namespace noughts::match {

using games::Outcome;
using games::Refusal;
using games::Viewer;

/// What a player gives an opponent at once, and how often one may in a game.
inline constexpr Millis kGivenTime{15'000};
inline constexpr int kMostGifts = 20;
/// Whoever has halved their clock must have made so many moves for it to count, unless the rules ended the game before.
inline constexpr int kMovesWithHalf = 7;

/// A match is a function of its record: terms, the instant of its start, and the steps. Copying it is cheap.
class Match {
 public:
  /// Refusals: unknown_variant, bad_options.
  static Result<Match> start(Terms terms, Instant now);

  /// Takes a step; nullopt when done. Refused: nothing has changed.
  /// Refusals: game_over, not_your_turn, too_late (abort once there are as many moves as seats), no_offer, offer_stands,
  /// offer_too_soon (ten own moves must pass after an offer), the same of takebacks: no_request, asked_already, asked_too_soon,
  /// no_time (there is no clock to which time can be added; gave_enough: a player has given it as often as one may),
  /// no_halving (the table does not allow it, or the clock has no half), halved_already, moved_already (after one's own first
  /// move), and no_takeback (see before_last_move); no_block; not_absent; not_in_this_game (a hosted game is played, and that is
  /// all); and the game's own. A play by kClock lets a deadline of the rules pass. flag by kClock ends the game: abort while a
  /// first move is due, else a loss for the seat whose time runs. Whoever loses by resigning, leaving, forfeiting or the clock
  /// loses for the whole team; a draw or a takeback is agreed by all seats. A takeback's step is recorded with its `to`. That
  /// nobody of the side to move is there, when the game is claimed, is the room's word. Whoever leaves before any move aborts it.
  [[nodiscard]] std::optional<Refusal> submit(Step step);

  [[nodiscard]] const Terms& terms() const { return *terms_; }
  [[nodiscard]] int seats() const { return static_cast<int>(cast().size()); }
  [[nodiscard]] const games::Cast& cast() const { return game_.cast(); }
  /// The team of a player's seat; kNoTeam: none.
  [[nodiscard]] int team(Seat seat) const { return cast()[static_cast<std::size_t>(index(seat))].team; }
  /// Whether somebody judges or is in charge, and the rules alone say how it may end.
  [[nodiscard]] bool is_hosted() const { return game_.info().hosted; }
  /// Whether nobody waits at the board for the other's move: a game of days, or of months.
  [[nodiscard]] bool is_slow() const { return game_.info().slow || is_of_days(terms_->clock); }
  /// Whether partners may talk among themselves: teams of more than one, and the option `talk` of these terms; in a hosted game
  /// always.
  [[nodiscard]] bool partners_may_talk() const;
  /// Steps taken.
  [[nodiscard]] int number() const { return static_cast<int>(record_.size()); }
  /// Moves of players among them, those that were taken back too.
  [[nodiscard]] int moves() const { return moves_; }
  /// Valid while this match or a copy of it lives.
  [[nodiscard]] std::span<const Step> record() const { return record_.steps(); }
  [[nodiscard]] Json view(Viewer viewer) const { return game_.view(viewer); }
  /// Whether steps may hold secrets, so that each viewer has a record of their own.
  [[nodiscard]] bool has_secrets() const { return game_.has_secrets(); }
  /// Whether a step only says something.
  [[nodiscard]] bool is_comment(const Step& step) const;
  /// Whether the game does without it, so that there may be less room for it.
  [[nodiscard]] bool is_talk(const Step& step) const;
  /// How many steps whoever acts in the round at hand must have seen; nullopt: the game has no rounds.
  [[nodiscard]] std::optional<int> round_since() const { return game_.round() ? std::optional(round_since_) : std::nullopt; }
  /// A step of this match as a viewer may see it.
  [[nodiscard]] Step shown(const Step& step, Viewer viewer) const;
  /// What other parts of the server must know of it; nullopt: nothing.
  [[nodiscard]] std::optional<games::Projection> projection() const { return game_.projection(); }
  /// Seats of players for whom the game waits; empty when it is over.
  [[nodiscard]] std::vector<Seat> turn() const;
  /// nullopt while it goes on. Aborted: reason "aborted", no places.
  [[nodiscard]] std::optional<Outcome> outcome() const { return ended_; }
  /// Who offers a draw.
  [[nodiscard]] std::optional<Seat> draw_offer() const { return draw_.by(); }
  /// Who has agreed to the offer that stands, whoever made it among them; empty where there is none.
  [[nodiscard]] std::vector<Seat> agreed() const { return players_in(draw_.agreed()); }
  /// A request to take moves back that stands.
  struct Takeback {
    Seat by{};
    std::vector<Seat> agreed;
    int to = 0;  ///< so many moves would stand
    friend bool operator==(const Takeback&, const Takeback&) = default;
  };
  [[nodiscard]] std::optional<Takeback> takeback() const;
  /// The one answer to a threat, which is played for whoever has set that, unless they would rather answer.
  struct Block {
    Seat seat{};
    Json action;
  };
  [[nodiscard]] std::optional<Block> block() const;
  /// Whether this step, if it is taken, would take moves back.
  [[nodiscard]] bool goes_back(Seat by, StepKind kind) const;
  /// The side whose move it is, which may be claimed from when nobody of it is there; nullopt while the game may still be
  /// aborted, before their first move, after the end, and where several sides may act.
  [[nodiscard]] std::optional<int> awaited() const;
  [[nodiscard]] const Clocks& clocks() const { return clocks_; }
  /// Seats that have given half of their clock away.
  [[nodiscard]] std::vector<Seat> halved() const;
  /// Whether each side has made a move, be it one that was taken back: it was played.
  [[nodiscard]] bool is_played() const;
  /// Whether a game that is over was long enough for a halved clock of this seat to count: the rules themselves ended it, or the
  /// seat has made kMovesWithHalf moves that stand.
  [[nodiscard]] bool is_long_enough(Seat seat) const;
  /// What a seat has left after the steps so far, those of a turn that goes on among them.
  [[nodiscard]] Millis left(Seat seat) const;
  /// The seat whose time is charged for the turn at hand; nullopt in the opening, in which each seat makes its first move,
  /// without a clock, and after the end.
  [[nodiscard]] std::optional<Seat> charged() const;
  /// How long the turn at hand may last before kClock must speak (flag or abort); nullopt: forever.
  [[nodiscard]] std::optional<Millis> allowance() const;
  /// Until when the rules themselves wait, and since when; nullopt: they do not. Outages in between are for the room to add.
  struct Wait {
    Instant since{};
    Instant until{};
    std::vector<games::Span> added{};  ///< in which it stood still already: outages in these are in `until`
    friend bool operator==(const Wait&, const Wait&) = default;
  };
  [[nodiscard]] std::optional<Wait> wait() const;
  /// Seats of players whose time is over then.
  [[nodiscard]] std::vector<Seat> has_until() const;
  /// What a computer in this seat of a hosted game does next, and when; nullopt: it waits.
  [[nodiscard]] std::optional<games::Intent> intent(Seat seat, int level, std::uint64_t seed) const {
    return ended_ ? std::nullopt : game_.intent(seat, level, seed);
  }
  /// Whether it is the system's turn.
  [[nodiscard]] bool is_systems_turn() const { return !ended_ && game_.turn().to_act.contains(games::kSystem); }
  /// What is played by lot for the seat whose time has run out, where the clock has it so; nullopt: it loses. A seat of which so
  /// many turns in a row have been played loses, too.
  static constexpr int kMostRandomTurns = 3;
  [[nodiscard]] std::optional<Json> random_move(games::Dice& dice) const;
  /// What the system would do now, if it is its turn.
  [[nodiscard]] std::optional<Step> due(games::Dice& dice) const;

 private:
  struct Player {
    int moves = 0;           ///< those that were taken back too
    bool took_back = false;  ///< without asking
    int random_turns = 0;    ///< the last ones, played by lot
    int gifts = 0;           ///< of time
  };

  Match(Terms terms, games::AnyGame game, Instant start);

  [[nodiscard]] std::optional<Refusal> apply(Step& step);
  [[nodiscard]] std::optional<Refusal> play(const Step& step);
  /// `part`: the one in which it was made.
  void pay(const Step& step, int part);
  [[nodiscard]] std::optional<Refusal> offer_draw(Seat by);
  [[nodiscard]] std::optional<Refusal> accept_draw(Seat by);
  [[nodiscard]] std::optional<Refusal> decline_draw(Seat by);
  [[nodiscard]] std::optional<Refusal> abort();
  [[nodiscard]] std::optional<Refusal> leave(Seat by);
  [[nodiscard]] std::optional<Refusal> claim(const Step& step);
  [[nodiscard]] std::optional<Refusal> forfeit(const Step& step);
  [[nodiscard]] std::optional<Refusal> flag(Seat by);
  /// Whether a move by lot may be made for a seat when its time is over.
  [[nodiscard]] bool may_move_at_random(Seat seat) const;
  [[nodiscard]] std::optional<Refusal> give_time(Seat by);
  [[nodiscard]] std::optional<Refusal> halve_clock(Seat by);
  /// How many moves stood before a seat's own last. Refusals: no_takeback: there is none; chance has spoken since, or something
  /// that not everybody saw.
  [[nodiscard]] Result<int> before_last_move(Seat by) const;
  [[nodiscard]] std::optional<Refusal> ask_takeback(Seat by);
  [[nodiscard]] std::optional<Refusal> accept_takeback(Step& step);
  [[nodiscard]] std::optional<Refusal> decline_takeback(Seat by);
  [[nodiscard]] std::optional<Refusal> take_back(Step& step);
  [[nodiscard]] std::optional<Refusal> decline_block(Seat by);
  [[nodiscard]] bool may_take_back_freely(Seat seat) const;
  [[nodiscard]] std::optional<Refusal> go_back(Step& step, int to);
  /// What was proposed, and declined, in a position is over with it.
  void withdraw_proposals();
  void end_aborted();
  void end_lost(Seat loser, games::MatchEnd end);
  void end_drawn(games::MatchEnd end);
  /// `reason`: as the outcome says it.
  void lose(Seat loser, std::string reason);

  [[nodiscard]] bool is_player(Seat seat) const;
  /// Whether each seat has made a move, or could have made two: the game counts, and can no longer be aborted.
  [[nodiscard]] bool counts() const;
  [[nodiscard]] bool opening_is_over() const { return terms_->table.timed_opening || counts(); }
  [[nodiscard]] std::vector<Seat> players_in(const games::SeatSet& set) const;
  [[nodiscard]] Player& player(Seat seat) { return players_[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] const Player& player(Seat seat) const { return players_[static_cast<std::size_t>(index(seat))]; }

  std::shared_ptr<const Terms> terms_;
  Instant start_;
  games::AnyGame game_;
  int round_since_ = 0;
  Clocks clocks_;
  Millis spent_{0};  ///< by the seat whose turn goes on, in earlier steps of it
  Record record_;
  int moves_ = 0;
  int turns_ = 0;  ///< that have begun; several moves of one seat in a row are one
  std::optional<Seat> moved_last_;
  std::vector<Player> players_;  ///< by seat
  Proposal draw_;
  Proposal takeback_;
  int takeback_to_ = 0;          ///< where the request leads
  bool block_declined_ = false;  ///< in this turn
  std::optional<Outcome> ended_;
};

/// What a seat has won in a match that is over, in half points: none where it was aborted.
[[nodiscard]] int half_points(const Outcome& outcome, std::size_t seat);

/// The steps of a match as a viewer may see them: all of them where nothing is secret, none where the rules do not accept them.
[[nodiscard]] std::vector<Step> as_seen(const Terms& terms, Instant start, std::vector<Step> steps, Viewer viewer);

/// The team that alone has the first place (where all play for themselves, the seat); nullopt for a draw or an abort.
[[nodiscard]] std::optional<int> winner(const Outcome& outcome, int teams);

}  // namespace noughts::match
