// A bench for rooms: the real rooms, run by hand until nothing is left to do.
#pragma once

#include "room/rooms.hpp"
#include "support/bench.hpp"

namespace noughts::room {

using games::Json;
using support::ListeningPeer;

inline constexpr games::Millis kSecond{1'000};

class RoomBench : public support::Bench {
 protected:
  RoomBench() { open_rooms(); }

  /// Rooms as after a start of the server: nothing in memory.
  void open_rooms() { open_rooms(health_); }
  /// The same of a process that was started anew.
  void open_rooms(cluster::NodeHealth& health) {
    open_rooms(health, [this] { return now_; });
  }
  /// The same by another clock than the bench's.
  void open_rooms(cluster::NodeHealth& health, std::function<games::Instant()> now) {
    auto services = this->services();
    services.health = &health;
    services.now = std::move(now);
    rooms_ = std::make_unique<Rooms>(std::move(services));
  }

  /// What rooms are given.
  [[nodiscard]] Services services() {
    const auto all = store_.store();
    Services services{{all.journal, all.rooms, all.players, all.settings, all.relations},
                      &loops_,
                      &health_,
                      &directory_,
                      &topics_,
                      &ownership_,
                      [this] { return now_; },
                      [this](std::string line) { log_.push_back(std::move(line)); }};
    services.computers = computers_.get();
    return services;
  }

  /// Lets time pass; the sweep is how a room hears of it here, since the timers of the loop know only real time.
  void pass(games::Millis time) {
    now_ += time;
    rooms_->sweep();
    settle();
    settle();
  }

  /// The same second by second, with the node's heartbeats.
  void live(games::Millis time) { live(health_, time); }
  void live(cluster::NodeHealth& health, games::Millis time) {
    for (games::Millis lived{0}; lived < time; lived += kSecond) {
      pass(kSecond);
      wait_for(health.beat([this] { return now_; }));
    }
    settle();
  }

  store::RoomId make_room(std::vector<std::shared_ptr<ListeningPeer>> seats, match::TimeControl clock = match::NoClock{},
                          bool rated = false) {
    return make_room(std::move(seats), match::Terms{"3x3", Json::object(), clock, rated});
  }
  store::RoomId make_room(const std::vector<std::shared_ptr<ListeningPeer>>& seats, const match::Terms& terms) {
    std::vector<store::PlayerId> players;
    for (const auto& peer : seats) players.push_back(peer->player().id);
    auto room = cluster::new_room(terms, std::move(players), now_, dice_);
    return *wait_for(store_.store().rooms.create(std::move(room)));
  }

  /// A room of a game that begins with a setup by the system.
  store::RoomId make_room(std::string variant, std::vector<store::PlayerId> players, Json setup) {
    const match::Terms terms{std::move(variant), Json::object(), match::NoClock{}, false};
    auto room = cluster::new_room(terms, std::move(players), now_, dice_);
    room.setup.emplace();
    room.setup->by = games::kSystem;
    room.setup->action = std::move(setup);
    room.setup->at = now_;
    room.deadline = now_;
    return *wait_for(store_.store().rooms.create(std::move(room)));
  }

  /// As they are stored.
  [[nodiscard]] std::vector<store::StoredStep> steps(store::RoomId room) {
    return wait_for(store_.store().rooms.load(room))->steps;
  }

  /// The connection closes; they come back, if they do, with another.
  void leave(std::shared_ptr<ListeningPeer>& peer) {
    rooms_->gone(peer);
    settle();
    peer = std::make_shared<ListeningPeer>(static_cast<std::int64_t>(peer->player().id));
  }

  void tell(const std::shared_ptr<ListeningPeer>& peer, wire::RoomMessage message) {
    rooms_->tell(peer, std::move(message));
    settle();
  }
  Json sync(const std::shared_ptr<ListeningPeer>& peer, store::RoomId room, int have = 0) {
    const auto cid = ++cid_;
    tell(peer, wire::Sync{cid, room, have});
    return peer->answer(cid);
  }
  Json play(const std::shared_ptr<ListeningPeer>& peer, store::RoomId room, int after, int cell) {
    return act(peer, room, match::StepKind::play, after, Json{{"cell", cell}});
  }
  /// Both watch it, and have made their first move.
  void begin_game(const std::shared_ptr<ListeningPeer>& first, const std::shared_ptr<ListeningPeer>& second, store::RoomId room) {
    sync(first, room);
    sync(second, room);
    play(first, room, 0, 4);
    play(second, room, 1, 0);
  }
  Json act(const std::shared_ptr<ListeningPeer>& peer, store::RoomId room, match::StepKind kind, std::optional<int> after = {},
           Json action = nullptr) {
    const auto cid = ++cid_;
    tell(peer, wire::Act{cid, room, kind, after, std::move(action)});
    return peer->answer(cid);
  }

  std::vector<std::string> log_;
  std::unique_ptr<computers::ComputerPlayers> computers_;  ///< those of rooms that are opened from now on; nullptr: none
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace noughts::room
