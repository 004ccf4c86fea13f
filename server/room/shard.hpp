// The rooms of one loop: finding and loading them, handling those that are due, and letting idle ones go. Everything here happens
// on that loop.
#pragma once

#include <atomic>
#include <bitset>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <unordered_map>
#include <unordered_set>

#include "room/live.hpp"
#include "room/room.hpp"

namespace noughts::room {

class Shard {
 public:
  Shard(Services& services, cluster::Loop& loop, LiveGames& live);

  void take(RoomId room, PeerPointer from, wire::RoomMessage message);
  void gone(RoomId room, const PeerPointer& peer);
  /// Looks after rooms that are due by the database, as of `by`; those that are not in memory are read together. Done when all
  /// have been looked at and the database has been told when they are due next.
  boost::asio::awaitable<void> handle_due(std::vector<RoomId> rooms, Instant by);
  /// Reads a room again, if it is in memory.
  void refresh(RoomId room);
  /// Has rooms in memory, and those that are being read, show a player by the name of now.
  void rename(const store::Player& player);
  /// Is shown a room as it is committed; nullptr: there is none, or its commit takes too long.
  using PreviewReader = std::function<void(const Room*)>;
  /// Shows a room that is in memory, or (Fetch::always) one that is read for it.
  void preview(RoomId room, Fetch fetch, PreviewReader reader);
  /// Tells those who look from afar what is new, and lets idle rooms go.
  void sweep();
  /// Rooms of these slots are another's.
  void release(const std::bitset<store::kSlots>& slots);
  /// The database is back.
  void resume_clocks();
  [[nodiscard]] cluster::Loop& loop() { return loop_; }
  /// Thread-safe.
  void add_to(Figures& figures) const;

  // What a room asks of it.

  /// Another writer has this room: what is in memory is worth nothing, read it again and hand over viewers and commands.
  void reload(RoomId room);
  /// The room's last step is committed, and nothing is on its way: whoever has waited for that sees it.
  void show_committed(RoomId room);
  /// The room's slot is another's, as the database says.
  void disown(RoomId room);
  /// Does something in the room that has this id by now: at once, or when it has been read, which one that was put off is only
  /// with a later sweep. Not at all where it is neither in memory nor waited for, or can't be read for another reason than
  /// that the database is away: what must last is there.
  void in_room(RoomId room, std::function<void(Room&)> work);
  /// Does something for a room. What it throws ends the room, which is opened anew after a while, and nothing else.
  void attempt(RoomId room, const std::function<void()>& work);
  /// Somebody could not be told that it is their turn: it is tried again with the next sweep while play goes on.
  void tell_of_turn_later(RoomId room) { untold_.insert(room); }
  /// Set the room's alarm; nullopt: none.
  void set_alarm(RoomId room, std::optional<Instant> at);
  /// The room can't be opened, threw, or can't write down what is due: it is in memory no more and left alone for a while.
  /// Whoever watched it has it again afterwards, if it can be opened then.
  void give_up(RoomId id, const std::string& why);
  void count_step() { ++steps_; }
  void count_refusal() { ++refused_; }

 private:
  /// A room on its way from the database, and what waits for it.
  struct Arriving {
    Room::Mailbox commands;
    std::vector<Watcher> watchers;
    std::optional<Room::Unrecorded> before;  ///< of the object that is replaced
    std::vector<PreviewReader> readers;
    std::vector<std::function<void(Room&)>> works;
    bool is_due = false;
    std::int64_t epoch = 0;         ///< of its slot when it was asked for
    std::uint64_t load_number = 0;  ///< of the question whose answer is awaited
    bool is_behind = false;         ///< the database has been told something since
    bool is_put_off = false;        ///< somebody watches: it is read again with the next sweep that finds it not left alone
  };
  /// Somebody who looks at a room whose step is on its way.
  struct Waiting {
    PreviewReader reader;
    bool is_old = false;  ///< they waited at the last sweep already
  };
  /// A room that could not be opened, or go on, is tried again after a while, which doubles each time.
  struct Broken {
    int times = 0;
    Instant until{};
    bool can_be_opened = false;  ///< it could be opened: only a step that is written shows that it goes on
  };

  /// When a room is due, as it stood after so many steps.
  struct NewDeadline {
    std::optional<Instant> at;
    std::int64_t epoch = 0;
    std::optional<int> number{};  ///< nullopt: whatever has happened since
  };

  void load(RoomId room);
  /// The epoch in which this node looks after a room; nullopt: it does not.
  [[nodiscard]] std::optional<std::int64_t> epoch_of(RoomId room) const;
  /// Takes a room out of memory: what it leaves to the object that it becomes, or to nobody.
  [[nodiscard]] Arriving take_out(RoomId id, Room& room);
  /// Whoever watched a room that can't be had now waits for it, with what was to be done there: it is put off.
  void keep_watchers(RoomId id, Arriving& left);
  /// Closes a room that is another's.
  void close(RoomId room);
  /// A room is another's by now: whoever waits for it, or watches it, comes anew.
  void send_away(RoomId room, const Arriving& arriving);
  boost::asio::awaitable<void> load_room(RoomId room, std::uint64_t load_number);
  /// What was asked for by this number is there; an answer to an older question is none.
  void arrive(RoomId id, std::uint64_t load_number, store::Result<store::StoredRoom> stored);
  [[nodiscard]] std::expected<std::shared_ptr<Room>, std::string> open(store::StoredRoom stored, std::int64_t epoch);
  /// Tells those who wait that it can't be had.
  void fail(RoomId id, Arriving& arriving, std::string_view code, std::string_view why, std::optional<Millis> retry);
  void put_off(RoomId id);
  /// A room that was read is in memory from now on, with all that has waited for it.
  void install(RoomId id, const std::shared_ptr<Room>& room, Arriving& arriving);
  /// Whether it is still the object of its room.
  [[nodiscard]] bool is_current(RoomId id, const Room& room) const;
  /// Whether it is left alone now.
  [[nodiscard]] bool is_left_alone(RoomId id) const;
  void end_pause(RoomId id);
  /// Somebody leaves a room that is being read.
  static void leave(RoomId id, Arriving& arriving, const PeerPointer& peer);
  static void forget(RoomId id, Arriving& arriving, const PeerPointer& peer);
  void show(RoomId id, const Room& room, const PreviewReader& reader);
  /// Those that wait for the room's commit, who do so no more.
  [[nodiscard]] std::vector<PreviewReader> take_readers(RoomId id);
  void tell_untold();
  /// Whoever has waited for a commit since the last sweep waits no longer.
  void end_waiting();
  void poke(RoomId id, Room& room);
  void note_deadline(RoomId id, const Room& room);
  /// The room is left alone until then.
  void note_broken(RoomId id, Instant until);
  /// Tells the database what was noted in `new_deadlines_`.
  boost::asio::awaitable<void> store_deadlines(Instant by);
  /// What was noted, but for rooms in which something has happened since.
  [[nodiscard]] std::vector<store::RoomDeadline> take_deadlines();
  /// Notes those again that are due earlier than was stored just now.
  void note_earlier(const std::vector<store::RoomDeadline>& stored);
  void ring();
  void set_timer();
  void sweep_slice();
  void sweep_room(RoomId id, const std::shared_ptr<Room>& room, Instant now);
  /// Takes a room that is over off the live ones, and tells its followers of what is new, once that is committed.
  void show_live(RoomId id, Room& room);

  Services& services_;
  cluster::Loop& loop_;
  LiveGames& live_;
  std::unordered_map<RoomId, std::shared_ptr<Room>> rooms_;
  std::unordered_map<RoomId, Arriving> arriving_;
  std::unordered_map<RoomId, std::vector<Waiting>> uncommitted_;  ///< of rooms in memory whose step is on its way
  std::unordered_set<RoomId> untold_;  ///< where somebody was not told of their turn; they stay in memory
  std::uint64_t last_load_ = 0;
  std::unordered_map<RoomId, Broken> broken_;
  std::unordered_map<RoomId, NewDeadline> new_deadlines_;  ///< when rooms are due: to be stored
  std::vector<RoomId> sweep_;                              ///< rooms that the sweep which is under way has yet to look at
  std::multimap<Instant, RoomId> alarms_;
  std::unordered_map<RoomId, std::multimap<Instant, RoomId>::iterator> alarm_of_;
  boost::asio::basic_waitable_timer<std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>,
                                    cluster::Loop::executor_type>
      timer_;
  std::atomic<std::uint64_t> resident_{0}, steps_{0}, refused_{0}, loaded_{0}, broken_count_{0};
};

}  // namespace noughts::room
