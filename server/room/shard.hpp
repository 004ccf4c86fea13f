// The rooms of one loop: finding, loading, waking them and letting idle ones go. Everything here happens on that loop.
#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <unordered_map>

#include "room/live.hpp"
#include "room/room.hpp"

namespace noughts::room {

class Shard final : public Host {
 public:
  Shard(World& world, cluster::Loop& loop, LiveGames& live);

  void take(RoomId room, Room::Letter letter);
  void gone(RoomId room, const PeerPointer& peer);
  /// The database says that the room is due.
  void wake(RoomId room);
  /// Reads a room again, if it is in memory.
  void refresh(RoomId room);
  /// Looks at a room that is in memory, or (`fetch`) at one that is read for it; nullptr where there is none.
  using Glance = std::function<void(const Room*)>;
  void glance(RoomId room, bool fetch, Glance glance);
  /// Tells those who look from afar what is new, and lets idle rooms go.
  void sweep();
  /// The database is back.
  void resumed();
  [[nodiscard]] cluster::Loop& loop() { return loop_; }
  /// Thread-safe.
  void add_to(Figures& figures) const;

  void reload(RoomId room) override;
  void set_alarm(RoomId room, std::optional<Instant> at) override;
  void count_step() override { ++steps_; }
  void count_refusal() override { ++refused_; }

 private:
  /// A room on its way from the database, and what waits for it.
  struct Arriving {
    std::deque<Room::Letter> letters;
    std::vector<Room::Watcher> watchers;
    std::vector<Glance> glances;
    bool wake = false;
  };

  void load(RoomId room);
  boost::asio::awaitable<void> load_room(RoomId room);
  void fail(Arriving arriving, std::string_view code, std::string_view why, std::optional<Millis> retry);
  void settle(RoomId id, std::shared_ptr<Room> room, Arriving arriving);
  void poke(RoomId id, Room& room);
  void store_wake(RoomId id, std::optional<Instant> at);
  void ring();
  void set_timer();
  /// Lists a room among the live ones or takes it off; tells its followers of it.
  void show_live(RoomId id, Room& room);

  World& world_;
  cluster::Loop& loop_;
  LiveGames& live_;
  std::unordered_map<RoomId, std::shared_ptr<Room>> rooms_;
  std::unordered_map<RoomId, Arriving> arriving_;
  std::multimap<Instant, RoomId> alarms_;
  std::unordered_map<RoomId, std::multimap<Instant, RoomId>::iterator> alarm_of_;
  boost::asio::basic_waitable_timer<std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>,
                                    cluster::Loop::executor_type>
      timer_;
  std::atomic<std::uint64_t> resident_{0}, steps_{0}, refused_{0}, loaded_{0};
};

}  // namespace noughts::room
