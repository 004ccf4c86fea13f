// One room: an actor on one loop with one bounded mailbox. It takes commands in order, writes each step down, then shows it.
#pragma once

#include <list>
#include <memory>

#include "cluster/new_room.hpp"
#include "room/absence.hpp"
#include "room/idempotency_cache.hpp"
#include "room/occupants/computer_turns.hpp"
#include "room/occupants/rematches.hpp"
#include "room/occupants/room_chat.hpp"
#include "room/occupants/watchers.hpp"
#include "room/record_quota.hpp"
#include "room/rooms.hpp"
#include "room/rules_time.hpp"
#include "room/turn_time.hpp"

namespace noughts::room {

using cluster::PeerPointer;
using store::RoomId;

class Shard;

class Room : public std::enable_shared_from_this<Room> {
 public:
  struct Command {
    PeerPointer from;
    wire::RoomMessage message;
    bool is_watching = true;  ///< of a `sync`: false where its sender has stopped watching since
    bool is_again = false;    ///< the room was read again for it
    bool may_speak = false;   ///< of a step that only says something: its sender may, which was asked
    Instant came;             ///< what it waits for from then on is charged to nobody
  };
  /// A room in which nothing waits holds nothing for it.
  using Mailbox = std::list<Command>;

  /// The record must be one that the rules accept: a sentence where it is not.
  static std::expected<std::shared_ptr<Room>, std::string> open(Services& services, cluster::Loop& loop, Shard& shard,
                                                                store::StoredRoom stored);

  /// Takes a command, or answers `busy` when the mailbox is full. `unwatch` needs no place in it: it is handled at once.
  void take(Command command);
  /// In a game of days: tells whoever is to move, is not here and has not been told of it, because the process ended before, or
  /// the database was away.
  void tell_of_turn_again();
  /// The same for a room that has just been read; whoever begins a game is told with the next sweep.
  void tell_of_turn_on_arrival();
  /// Somebody is no viewer any more, nor becomes one by what they have sent before.
  void gone(const PeerPointer& peer);
  /// The alarm rang, or the database says that the room is due.
  void tick();
  /// The room stands and goes on: the system, or a computer player, may have to act.
  void begin();
  /// The database is back: clocks go on.
  void resume_clocks();
  /// What the database has of the room besides its record has changed: it is read again, once nothing is on its way.
  void refresh();
  /// Whoever sits here, or has spoken, is called so from now on.
  void rename(const store::Player& player);
  /// Nobody watches and nothing is on its way.
  [[nodiscard]] bool is_idle() const;
  /// How many steps its record has, with the one that is on its way.
  [[nodiscard]] int number() const { return match_.number(); }
  /// A step is on its way to the journal.
  [[nodiscard]] bool is_writing() const { return is_writing_; }
  [[nodiscard]] bool is_over() const { return match_.outcome().has_value(); }
  /// The game goes on, and strangers may come upon it.
  [[nodiscard]] bool is_live() const { return is_listed_ && !is_over(); }
  [[nodiscard]] bool is_listed() const { return is_listed_; }
  /// The game in short, as a seat or (nullopt) a stranger sees it. It points into the room. Not while a step is on its way.
  [[nodiscard]] wire::LiveGame preview(std::optional<Seat> viewer) const;
  [[nodiscard]] RoomId id() const { return id_; }
  [[nodiscard]] const Seating& seating() const { return seating_; }
  /// With the step that is on its way.
  [[nodiscard]] const match::Match& match() const { return match_; }
  [[nodiscard]] Watchers& watchers() { return watchers_; }
  [[nodiscard]] Rematches& rematches() { return rematches_; }
  [[nodiscard]] ComputerTurns& computers() { return computers_; }
  /// Of the turn at hand.
  [[nodiscard]] const TurnTime& time() const { return time_; }
  [[nodiscard]] const std::string& variant() const { return match_.terms().variant; }
  /// There is something new about it, for those who look from afar.
  [[nodiscard]] bool has_news() const { return has_news_; }
  void forget_news() { has_news_ = false; }
  [[nodiscard]] std::optional<Instant> alarm() const { return alarm_; }
  /// When this room is due, as the database has it.
  [[nodiscard]] std::optional<Instant> stored_deadline() const { return stored_deadline_; }
  void set_stored_deadline(std::optional<Instant> at) { stored_deadline_ = at; }

  /// Of its slot when it was read; its steps are written in that one or not at all.
  [[nodiscard]] std::int64_t epoch() const { return epoch_; }
  void set_epoch(std::int64_t epoch) { epoch_ = epoch; }
  /// It is another's: what is on its way yet is shown to nobody.
  void release() {
    is_released_ = true;
    computers_.call_off();
  }

  /// What stands in no record, and goes along where a room is read again.
  struct Unrecorded {
    int number = 0;                                       ///< of its steps, all of them durable
    std::optional<Absence> absence{};                     ///< of the turn at hand; nullopt while a step is on its way
    std::shared_ptr<ComputerTurns::Question> question{};  ///< asked last
    std::optional<Instant> read_again_at{};               ///< because somebody had seen more
    std::vector<store::PlayerId> players{};               ///< as those who watch know them, by seat
    Rematches::State rematch;                             ///< of those players
    std::vector<store::PlayerId> left{};                  ///< while the room was read
  };
  /// For a reload: who watches, what waits, and what else is known.
  [[nodiscard]] std::vector<Watcher> hand_over_watchers() { return watchers_.hand_over(); }
  [[nodiscard]] Mailbox hand_over_commands() { return std::exchange(mailbox_, {}); }
  [[nodiscard]] Unrecorded unrecorded() const;
  void take_over(std::vector<Watcher> watchers, Mailbox commands, const std::optional<Unrecorded>& before);

 private:
  Room(Services& services, cluster::Loop& loop, Shard& shard, store::StoredRoom stored, match::Match match);

  /// An answer of the store is on its way: until it has ended, by an exception too, the room stays in memory.
  class PendingAnswer {
   public:
    explicit PendingAnswer(Room& room) : count_(room.shared_from_this(), &room.pending_answers_) { ++*count_; }
    PendingAnswer(PendingAnswer&&) noexcept = default;
    PendingAnswer& operator=(PendingAnswer&&) = delete;
    ~PendingAnswer() { end(); }
    void end() {
      if (count_) --*count_;
      count_.reset();
    }

   private:
    std::shared_ptr<int> count_;  ///< the room's, which lives so long
  };

  void pump();
  /// Whoever gives this command has seen a step that is not in memory: another node has written it while the slot moved. So they
  /// say; it is believed once in a while.
  [[nodiscard]] bool is_behind(const Command& command) const;
  void handle(const Command& command);
  /// `is_watching`: they are a viewer from now on.
  void handle(const PeerPointer& peer, const wire::Sync& sync, bool is_watching);
  /// Whether they are a viewer now; where they can't be they are told.
  [[nodiscard]] bool watch(const PeerPointer& peer, const wire::Sync& sync);
  void handle(const PeerPointer& peer, const wire::Unwatch& unwatch);
  /// Somebody has left by a connection of theirs, perhaps not by all.
  void leave(store::PlayerId player);
  void handle(const Command& command, const wire::Act& act);
  void handle(const PeerPointer& peer, const wire::Say& say);

  [[nodiscard]] std::optional<games::Refusal> check_act(const wire::Act& act, std::optional<Seat> seat) const;
  /// Whether a command that rests on `after` steps rests on another position than the present one.
  [[nodiscard]] bool is_late(int after, match::StepKind kind) const;
  void refuse(const PeerPointer& peer, const wire::Act& act, games::Refusal refusal);
  /// What a command would do, whenever that is.
  [[nodiscard]] static match::Step untimed_step(const wire::Act& act, Seat seat);
  void count_in_quota(const match::Step& step);
  /// Takes what a step says where its sender may speak, as of what is said in the chat.
  void ask_to_comment(const PeerPointer& peer, const wire::Act& act);
  boost::asio::awaitable<void> comment_if_permitted(PendingAnswer pending, PeerPointer peer, wire::Act act);
  /// `charged`: whose clock the step stops, if any.
  [[nodiscard]] match::Step step_of(const wire::Act& act, Seat seat, std::optional<Seat> charged, Millis lag, Instant came) const;
  [[nodiscard]] std::optional<Seat> charged_by(const wire::Act& act, Seat seat) const;

  /// Whether time has run out; then what the clock does is written.
  bool flag_if_due(Instant now);
  /// The flag, or where the clock has it so a move by lot of whoever is charged.
  [[nodiscard]] match::Step step_of_clock(std::optional<Seat> charged, Instant now);
  /// Whether a deadline of the rules has passed; then kClock's step is written.
  bool expire_if_due(Instant now);
  /// Whether the one answer to a threat, which could be seen coming, is due; then it is written.
  bool block_if_due(Instant now);
  /// When it is; nullopt: none is to be played.
  [[nodiscard]] std::optional<Instant> block_due(Instant now) const;
  /// How long the answer can still be seen coming.
  [[nodiscard]] Millis time_to_block(Instant now) const;
  /// In a slow game: reminds those who are awaited that their time is soon over, once for each reminder.
  void remind(Instant now);
  /// How long until the rules' deadline or a reminder before it; nullopt: neither.
  [[nodiscard]] std::optional<Millis> until_rules_speak(Instant now) const;
  struct Author {
    PeerPointer peer;
    CommandKey command;
    std::optional<int> after;  ///< the step on which the command rests, where it says so
    Instant came;
  };
  /// Writes down the step that the match has just taken, the last of its record.
  void write(std::optional<Author> author);
  void finish_write(const std::optional<Author>& author, std::expected<store::Appended, store::AppendError> outcome);
  void handle_write_error(const match::Step& step, const std::optional<Author>& author, store::AppendError error);
  [[nodiscard]] std::optional<store::Ending> ending() const;
  void adopt(const match::Step& step, const std::optional<Author>& author, store::Appended appended);
  /// The system moves, if it is its turn.
  void play_system();
  /// In a game of days: tells whoever is to move and not here, and takes that back from whoever has moved.
  void tell_of_turn(const match::Step& step);
  /// Whether it is a game of days that goes on, and somebody is to be told.
  [[nodiscard]] bool may_tell_of_turns() const;
  /// Tells whoever sits there that it has been their turn since then, once.
  boost::asio::awaitable<void> notify_of_turn(Seat seat, Instant since);
  /// Tells everybody else at the board who is not in the room of a comment.
  void tell_of_comment(Seat by);
  void arm(Instant now);
  /// When the clock, the rules, a computer player or an answer must be looked at next, were there no pause; nullopt: never.
  [[nodiscard]] std::optional<Instant> next_alarm(Instant now) const;

  [[nodiscard]] std::optional<games::Refusal> check_say(const wire::Say& say, std::optional<Seat> seat) const;
  /// Who alone hears it, as ChatLine has it.
  [[nodiscard]] std::optional<int> audience(const wire::Say& say, std::optional<Seat> seat) const;
  /// `team`: who alone hears it.
  boost::asio::awaitable<void> store_chat(PendingAnswer pending, PeerPointer peer, wire::Say say, std::optional<int> team);
  boost::asio::awaitable<std::expected<store::ChatLine, games::Refusal>> store_line(store::PlayerId speaker, const wire::Say& say,
                                                                                    std::optional<int> team);
  /// A line is stored: it is shown and kept, once.
  void add_line(const store::ChatLine& line);

  [[nodiscard]] wire::ShownState state_for(games::Viewer viewer, Instant now) const;
  [[nodiscard]] std::optional<wire::ShownClocks> clocks_now(Instant now) const;
  [[nodiscard]] std::vector<bool> seats_online() const;
  /// Nobody who plays is there, and the last kUnattended steps are all the clock's and the system's.
  [[nodiscard]] bool is_deserted() const;
  /// Looks who of the side to move is there.
  void update_presence(Instant now);
  [[nodiscard]] std::optional<wire::ShownAbsence> absence_now(Instant now) const;
  /// `author`: whose command it was, to whom the step is the answer.
  void show_step(const match::Step& step, const std::optional<Author>& author);
  /// Points into the peer. While a step is on its way nobody knows whether it ends the game.
  [[nodiscard]] Listener listener(const Watcher& watcher) const;
  void show_line(const store::ChatLine& line);
  /// The game is over: the players hear what those who watch have said meanwhile.
  void show_talk_of_watchers();
  void show_presence(bool has_seat_change);
  void show_clocks();

  Services& services_;
  cluster::Loop& loop_;
  Shard& shard_;
  RoomId id_;
  Instant created_;
  Seating seating_;
  match::Match match_;
  std::vector<store::RatingMove> ratings_;
  RoomChat chat_;
  std::optional<store::EventOfRoom> event_;
  IdempotencyCache idempotency_cache_;
  RecordQuota record_quota_;
  Millis seen_coming_;  ///< how long an answer that is played by itself can be called off
  cluster::Ownership::RoomInMemory in_memory_;
  cluster::RoomHealth health_;
  TurnTime time_;
  RulesTime rules_time_;
  Instant reminded_{};  ///< the last reminder told
  Absence absence_;
  cluster::SystemDice dice_;

  Mailbox mailbox_;
  Watchers watchers_;
  Rematches rematches_;
  ComputerTurns computers_;
  bool is_writing_ = false;  ///< a step is on its way to the journal: no other command is taken, nothing is shown
  std::optional<games::Projection>
      projection_;                   ///< what is kept of the game, as it was written last; nullopt: not since it was read
  bool has_new_projection_ = false;  ///< that goes with the step on its way
  std::int64_t epoch_ = 0;
  Instant known_at_;  ///< when the record was read, or was last written to by us
  bool is_released_ = false;
  bool is_stale_ = false;  ///< is to be read again once nothing is on its way
  bool is_listed_ = true;
  bool has_news_ = true;                  ///< for those who look at it from afar
  int pending_answers_ = 0;               ///< how many PendingAnswer there are
  std::optional<Instant> read_again_at_;  ///< because somebody had seen more
  std::optional<Instant> alarm_;
  std::optional<Instant> stored_deadline_;
};

}  // namespace noughts::room
