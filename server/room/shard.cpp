#include "room/shard.hpp"

#include "cluster/spawn.hpp"

namespace noughts::room {

namespace {

constexpr std::size_t kWaiting = 256;
/// An idle room whose alarm is nearer than this stays in memory.
constexpr Millis kNear{60'000};

}  // namespace

Shard::Shard(World& world, cluster::Loop& loop, LiveGames& live) : world_(world), loop_(loop), live_(live), timer_(loop) {}

void Shard::take(RoomId id, Room::Letter letter) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) return std::shared_ptr(found->second)->take(std::move(letter));
  const bool known = arriving_.contains(id);
  auto& arriving = arriving_[id];
  if (arriving.letters.size() >= kWaiting) {
    const auto frame = wire::error_frame(wire::cid(letter.message), "busy", "too many wait for this room", Millis{500});
    return cluster::send(*letter.from, frame);
  }
  arriving.letters.push_back(std::move(letter));
  if (!known) load(id);
}

void Shard::gone(RoomId id, const PeerPointer& peer) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) return std::shared_ptr(found->second)->gone(peer);
  if (const auto found = arriving_.find(id); found != arriving_.end()) {
    std::erase_if(found->second.letters, [&](const auto& letter) { return letter.from == peer; });
    std::erase_if(found->second.watchers, [&](const auto& watcher) { return watcher.peer == peer; });
  }
}

void Shard::wake(RoomId id) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) return poke(id, *std::shared_ptr(found->second));
  const bool known = arriving_.contains(id);
  arriving_[id].wake = true;
  if (!known) load(id);
}

void Shard::glance(RoomId id, bool fetch, Glance glance) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) return glance(found->second.get());
  if (!fetch) return glance(nullptr);
  const bool known = arriving_.contains(id);
  arriving_[id].glances.push_back(std::move(glance));
  if (!known) load(id);
}

void Shard::load(RoomId id) { cluster::spawn(loop_, load_room(id), world_.log, "loading a room"); }

boost::asio::awaitable<void> Shard::load_room(RoomId id) {
  auto stored = co_await world_.store.rooms.load(id);
  auto node = arriving_.extract(id);
  Arriving arriving = std::move(node.mapped());
  if (!stored) {
    const bool missing = stored.error() == store::StoreError::not_found;
    if (missing) {
      fail(std::move(arriving), "not_found", "there is no such game", std::nullopt);
    } else {
      fail(std::move(arriving), "unavailable", "the database is away", Millis{1'000});
    }
    co_return;
  }
  ++loaded_;
  auto room = Room::open(world_, loop_, *this, std::move(*stored));
  if (!room) {
    world_.log("room " + store::text(id) + " cannot be opened: " + room.error());
    fail(std::move(arriving), "internal", "this game cannot be opened", std::nullopt);
    co_return;
  }
  settle(id, std::move(*room), std::move(arriving));
}

void Shard::settle(RoomId id, std::shared_ptr<Room> room, Arriving arriving) {
  rooms_[id] = room;
  resident_ = rooms_.size();
  if (room->is_live()) live_.put(id, room->variant(), room->strength());
  for (const auto& glance : arriving.glances) glance(room.get());
  room->take_over(std::move(arriving.watchers), std::move(arriving.letters));
  room->begin();
  if (arriving.wake) poke(id, *room);
}

void Shard::fail(Arriving arriving, std::string_view code, std::string_view why, std::optional<Millis> retry) {
  for (const auto& letter : arriving.letters) {
    cluster::send(*letter.from, wire::error_frame(wire::cid(letter.message), code, why, retry));
  }
  for (const auto& glance : arriving.glances) glance(nullptr);
}

// At most once a second for each room, however fast it is played; a room that nobody follows costs a look at a list.
void Shard::show_live(RoomId id, Room& room) {
  if (!room.take_news()) return;
  if (!room.is_live()) live_.erase(id);
  const std::string topic = "live/" + store::text(id);
  if (room.is_listed() && world_.topics->is_followed(topic)) {
    world_.topics->publish(topic, wire::live_frame(room.glimpse(std::nullopt)));
  }
}

// A room that the database thinks due may have time yet, after an outage: then the database is told, so that it asks later.
void Shard::poke(RoomId id, Room& room) {
  room.tick();
  if (room.alarm() && room.alarm() != room.stored_wakes()) store_wake(id, room.alarm());
}

void Shard::store_wake(RoomId id, std::optional<Instant> at) {
  auto task = [](World& world, RoomId room, std::optional<Instant> wakes) -> boost::asio::awaitable<void> {
    // A wake-up that is not stored is only early: the sweep finds the room again.
    co_await world.store.rooms.wake_at(room, wakes);
  };
  cluster::spawn(loop_, task(world_, id, at), world_.log, "setting a room's alarm");
}

void Shard::sweep() {
  const Instant soon = world_.now() + kNear;
  std::vector<RoomId> idle;
  for (const auto& [id, room] : rooms_) {
    show_live(id, *room);
    if (room->idle() && (!room->alarm() || *room->alarm() > soon)) idle.push_back(id);
  }
  for (const RoomId id : idle) {
    const auto& room = *rooms_[id];
    if (room.alarm() && room.alarm() != room.stored_wakes()) store_wake(id, room.alarm());
    set_alarm(id, std::nullopt);
    rooms_.erase(id);
    live_.erase(id);
  }
  resident_ = rooms_.size();
}

void Shard::resumed() {
  std::vector<std::shared_ptr<Room>> rooms;
  for (const auto& [id, room] : rooms_) rooms.push_back(room);
  for (const auto& room : rooms) room->resumed();
}

void Shard::refresh(RoomId id) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) std::shared_ptr(found->second)->refresh();
}

void Shard::reload(RoomId id) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  const auto room = found->second;
  rooms_.erase(found);
  set_alarm(id, std::nullopt);
  const bool known = arriving_.contains(id);
  auto& arriving = arriving_[id];
  arriving.watchers = room->hand_over_watchers();
  arriving.letters = room->hand_over_letters();
  if (!known) load(id);
}

void Shard::set_alarm(RoomId id, std::optional<Instant> at) {
  const auto known = alarm_of_.find(id);
  const bool first_changes = (known != alarm_of_.end() && known->second == alarms_.begin());
  if (known != alarm_of_.end()) {
    alarms_.erase(known->second);
    alarm_of_.erase(known);
  }
  if (at) alarm_of_[id] = alarms_.emplace(*at, id);
  if (first_changes || (at && alarms_.begin()->second == id)) set_timer();
}

void Shard::set_timer() {
  if (alarms_.empty()) {
    timer_.cancel();
    return;
  }
  const Millis wait = std::max(Millis{0}, alarms_.begin()->first - world_.now());
  timer_.expires_after(wait);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) ring();
  });
}

void Shard::ring() {
  const Instant now = world_.now();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    const RoomId id = alarms_.begin()->second;
    alarm_of_.erase(id);
    alarms_.erase(alarms_.begin());
    if (const auto found = rooms_.find(id); found != rooms_.end()) std::shared_ptr(found->second)->tick();
  }
  set_timer();
}

void Shard::add_to(Figures& figures) const {
  figures.resident += resident_;
  figures.steps += steps_;
  figures.refused += refused_;
  figures.loaded += loaded_;
}

}  // namespace noughts::room
