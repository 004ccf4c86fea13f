// One event: a value that takes steps. Pure: it reads no clock and throws no dice; both are in the steps.
#pragma once

#include <map>
#include <set>
#include <span>

#include "event/record/change_counts.hpp"
#include "event/record/event_game.hpp"
#include "event/record/event_step.hpp"
#include "event/record/pauses.hpp"

namespace noughts::event {

using store::EventState;

/// So long before it starts those who have entered are reminded, unless it is made or moved later than that.
inline constexpr Millis kRemindBefore{std::chrono::minutes{10}};

/// Somebody who has entered.
struct EventEntry {
  PlayerId player{};
  int rating = 0;  ///< when they entered
  Instant at{};
  bool withdrawn = false;
  /// Of an arena: did not come to a game, and is paired again only after coming back.
  bool away = false;
  int first_round = 1;  ///< who has entered late did not play before
  /// Of a team, whose captain `player` is.
  std::optional<TeamLineUp> line_up{};
  int withdrawn_by = 0;  ///< the step by which they have withdrawn
  /// Of a team tour, as the captain has named them; from the individual stage on always.
  std::optional<BoardLineUp> boards{};

  /// All who play for it.
  [[nodiscard]] std::vector<PlayerId> players() const { return line_up ? line_up->players : std::vector<PlayerId>{player}; }
};

/// Hosts and jurors of one event, and packs for its battles.
inline constexpr std::size_t kMostOfficials = 100;
inline constexpr std::size_t kMostPacksOfEvent = 100;

/// Somebody who looks after battles.
struct Official {
  Office office = Office::host;
  bool is_called = false;  ///< by the organiser; else they have only offered to
};

/// Who has agreed to two more games at a board of a team tour.
struct ExtraAgreement {
  std::array<bool, 2> players{};  ///< by team
  bool judge = false;
  [[nodiscard]] bool is_complete() const { return players[0] && players[1] && judge; }
};

class Event {
 public:
  /// The first step of a record.
  [[nodiscard]] static std::expected<Event, Refusal> begin(const EventStep& created);

  /// Takes a step. Refused: nothing has changed. Refusals: event_over, event_started, entries_exist, event_not_running,
  /// not_paused, bad_event; entries_not_open, entries_closed, already_entered, event_full, not_entered, removed; too_few;
  /// no_such_game, game_on, result_stands, too_late, needs_winner; plays_now, bad_pairing, no_rounds_left, not_in_this_kind;
  /// too_many_changes; teams_only, no_teams, bad_line_up, plays_for_another, organiser_in_line_up, officiates, plays_in_it,
  /// officiates_already, does_not_officiate, bad_seeds; wrong_stage, line_ups_shown, not_named, not_judge, not_at_board,
  /// agreed_already, not_team_captain.
  [[nodiscard]] std::expected<void, Refusal> apply(const EventStep& step);

  [[nodiscard]] const EventTerms& terms() const { return terms_; }
  [[nodiscard]] EventState state() const { return state_; }
  /// The organiser; nullopt: the server repeats it by itself.
  [[nodiscard]] std::optional<PlayerId> organiser() const { return organiser_; }
  /// Steps taken.
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] Instant created() const { return created_; }
  [[nodiscard]] std::optional<Instant> started() const { return started_; }
  [[nodiscard]] std::optional<Instant> ended() const { return ended_; }
  /// Why it was called off.
  [[nodiscard]] const std::string& reason() const { return reason_; }
  [[nodiscard]] std::uint64_t lots() const { return lots_; }

  /// Until it starts in the order in which they came, of whom those beyond the most wait; then all who play, by their numbers.
  [[nodiscard]] std::span<const EventEntry> entries() const { return entries_; }
  /// Of a team: whoever plays for it.
  [[nodiscard]] std::optional<Entrant> entrant(PlayerId player) const;
  /// Whether the organiser has removed them, or the team for which they play.
  [[nodiscard]] bool is_removed(PlayerId player) const;
  /// Whether they have entered and nobody has removed them.
  [[nodiscard]] bool has_entered(PlayerId player) const { return numbers_.contains(player) && !is_removed(player); }
  [[nodiscard]] std::optional<Entrant> entrant(TeamId team) const;
  [[nodiscard]] const EventEntry& entry(Entrant entrant) const { return entries_[static_cast<std::size_t>(entrant)]; }
  /// How many have a place.
  [[nodiscard]] int places_taken() const { return std::min(static_cast<int>(entries_.size()), terms_.most); }
  [[nodiscard]] bool is_invited(PlayerId player) const { return invited_.contains(player); }
  /// Whether one may enter at this time; the refusal says why not.
  [[nodiscard]] std::expected<void, Refusal> check_entries_open(Instant now) const;

  [[nodiscard]] const std::map<PlayerId, Official>& officials() const { return officials_; }
  /// As ChangeCounts says.
  [[nodiscard]] bool has_offered_enough(PlayerId player) const { return changes_.has_offered_enough(player); }
  [[nodiscard]] const std::vector<PackId>& packs() const { return packs_; }
  /// All who have a place, the strongest first: as the organiser has said, and then by their ratings.
  [[nodiscard]] std::vector<EventEntry> by_strength() const;

  /// Of a team tour that has started: where it is, since when, and when its time is over, pauses left out.
  [[nodiscard]] EventStage stage() const { return stage_; }
  [[nodiscard]] Instant stage_since() const { return stage_since_; }
  /// nullopt: it lasts until its games are over.
  [[nodiscard]] std::optional<Instant> stage_ends() const;
  /// Whether it is shown who plays at the boards: once both captains have named them, who then can't be named anew, or the
  /// warm-up is over.
  [[nodiscard]] bool are_boards_shown() const;
  /// How many boards there are: one of the free shooters where both teams have some.
  [[nodiscard]] int boards() const;
  /// Who has agreed to two more games at a board; nullptr: nobody.
  [[nodiscard]] const ExtraAgreement* extra(int pairing) const;
  /// Who plays the next game of a board for a team: of free shooters one after the other. Of round 2 its captain.
  [[nodiscard]] PlayerId at_board(Entrant team, const GameKey& game) const;
  /// Whether somebody may do what judges do: whom the organiser has called, or the organiser.
  [[nodiscard]] bool is_judge(PlayerId who) const;

  /// All games in the order of their keys.
  [[nodiscard]] const std::map<GameKey, EventGame>& games() const { return games_; }
  [[nodiscard]] const std::map<int, std::vector<Entrant>>& byes() const { return byes_; }
  /// Those that wait for somebody who is in another game.
  [[nodiscard]] const std::set<GameKey>& awaited() const { return awaited_; }
  /// Whether they play one of them.
  [[nodiscard]] bool is_awaited(Entrant entrant) const;
  /// Until when one of them waits, but for outages; nullopt: not while the event is paused.
  [[nodiscard]] std::optional<Instant> awaited_until(const EventGame& game) const;
  /// The last round that was paired; 0: none.
  [[nodiscard]] int round() const { return round_; }
  [[nodiscard]] bool is_round_over() const { return playing_.empty(); }
  /// Whether they are in a game of it now, or one waits for them.
  [[nodiscard]] bool is_playing(Entrant entrant) const { return playing_.contains(entrant); }
  /// The game of it in which a player sits now; nullptr: none.
  [[nodiscard]] const EventGame* game_of(PlayerId player) const;
  /// When the last game ended, or, where there is none, it started.
  [[nodiscard]] Instant last_change() const { return last_change_; }
  /// When the time of an arena is over, as if a pause of now were over at once; nullopt: it has none, or has not started.
  [[nodiscard]] std::optional<Instant> arena_ends() const;
  [[nodiscard]] const Pauses& pauses() const { return pauses_; }
  /// When those who have entered are to be reminded; nullopt: they have been, or will not be.
  [[nodiscard]] std::optional<Instant> reminds_at() const { return state_ == EventState::upcoming ? reminds_at_ : std::nullopt; }
  /// When a round was paired last.
  [[nodiscard]] std::optional<Instant> paired_at() const { return paired_at_; }

 private:
  using StepResult = std::expected<void, Refusal>;

  Event() = default;

  [[nodiscard]] StepResult take(const Created& created, const EventStep& step);
  [[nodiscard]] StepResult take(const Edited& edited, const EventStep& step);
  [[nodiscard]] StepResult take(const Entered& entered, const EventStep& step);
  [[nodiscard]] StepResult take(const LinedUp& lined_up, const EventStep& step);
  [[nodiscard]] StepResult take(const Officiates& officiates, const EventStep& step);
  [[nodiscard]] StepResult take(const StoodDown& down, const EventStep& step);
  [[nodiscard]] StepResult take(const PacksAttached& attached, const EventStep& step);
  [[nodiscard]] StepResult take(const Left& left, const EventStep& step);
  [[nodiscard]] StepResult take(const Removed& removed, const EventStep& step);
  [[nodiscard]] StepResult take(const Invited& invited, const EventStep& step);
  [[nodiscard]] StepResult take(const EntriesOpened& opened, const EventStep& step);
  [[nodiscard]] StepResult take(const EntriesClosed& closed, const EventStep& step);
  [[nodiscard]] StepResult take(const Started& started, const EventStep& step);
  [[nodiscard]] StepResult take(const Paired& paired, const EventStep& step);
  [[nodiscard]] StepResult take(const GameOver& over, const EventStep& step);
  [[nodiscard]] StepResult take(const Corrected& corrected, const EventStep& step);
  [[nodiscard]] StepResult take(const Replaced& replaced, const EventStep& step);
  [[nodiscard]] StepResult take(const Paused& paused, const EventStep& step);
  [[nodiscard]] StepResult take(const Resumed& resumed, const EventStep& step);
  [[nodiscard]] StepResult take(const Ended& ended, const EventStep& step);
  [[nodiscard]] StepResult take(const CalledOff& off, const EventStep& step);
  [[nodiscard]] StepResult take(const Reminded& reminded, const EventStep& step);
  [[nodiscard]] StepResult take(const BoardsNamed& named, const EventStep& step);
  [[nodiscard]] StepResult take(const StageBegun& begun, const EventStep& step);
  [[nodiscard]] StepResult take(const ExtraAgreed& agreed, const EventStep& step);
  [[nodiscard]] StepResult take(const Seeded& seeded, const EventStep& step);
  [[nodiscard]] StepResult take(const GamesBegun& begun, const EventStep& step);

  [[nodiscard]] StepResult check_stage(EventStage stage) const;
  void name_the_rest();
  [[nodiscard]] StepResult check_line_up(const TeamLineUp& line_up) const;
  [[nodiscard]] StepResult check_newcomers(const Entered& entered) const;
  [[nodiscard]] bool is_removed(PlayerId player, const std::optional<TeamLineUp>& line_up) const;
  void number_players();
  [[nodiscard]] StepResult withdraw(PlayerId player);
  [[nodiscard]] StepResult come_back(Entrant entrant);
  [[nodiscard]] StepResult check_not_over() const;
  [[nodiscard]] StepResult check_pairing(const Paired& paired) const;
  void add_game(const GameKey& key, const MadeGame& made, Instant at);
  [[nodiscard]] StepResult check_replacement(const Replaced& replaced, Entrant number) const;
  [[nodiscard]] bool has_gone_on(const GameKey& key, const EventGame& game) const;
  void put_in_order();

  EventTerms terms_;
  EventState state_ = EventState::upcoming;
  std::optional<PlayerId> organiser_;
  int number_ = 0;
  Instant created_{};
  std::optional<Instant> started_;
  std::optional<Instant> ended_;
  std::string reason_;
  std::uint64_t lots_ = 0;
  /// What the organiser has said last; nullopt: by the times of the terms.
  std::optional<bool> entries_open_;
  std::vector<EventEntry> entries_;
  std::map<PlayerId, Entrant> numbers_;
  std::map<PlayerId, Official> officials_;
  std::vector<PackId> packs_;
  std::vector<TeamId> seeds_;  ///< as the organiser has said, the strongest first
  std::set<PlayerId> invited_;
  std::set<PlayerId> removed_;  ///< by the organiser: they do not come back
  std::set<TeamId> removed_teams_;
  std::map<GameKey, EventGame> games_;
  std::map<int, std::vector<Entrant>> byes_;
  std::multiset<Entrant> playing_;  ///< once for each game
  std::set<GameKey> awaited_;
  int round_ = 0;
  Instant last_change_{};
  Pauses pauses_;
  ChangeCounts changes_;
  EventStage stage_ = EventStage::warm_up;
  Instant stage_since_{};
  Millis paused_before_stage_{0};
  std::map<int, ExtraAgreement> extra_;  ///< by board
  std::optional<Instant> paired_at_;
  std::optional<Instant> reminds_at_;
};

/// Whether an event that is made or moved now may start by these terms; the refusal says why not.
[[nodiscard]] std::expected<void, Refusal> check_start(const EventTerms& terms, Instant now);
/// When those who enter an event that is made or moved now are to be reminded; nullopt: it starts too soon for that.
[[nodiscard]] std::optional<Instant> reminder_of(const EventTerms& terms, Instant now);

}  // namespace noughts::event
