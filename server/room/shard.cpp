#include "room/shard.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "cluster/spawn.hpp"
#include "store/core/failures.hpp"

namespace noughts::room {

namespace {

constexpr std::size_t kWaiting = 256;
/// Rooms that are swept in one turn of the loop.
constexpr std::size_t kSlice = 250;
/// An idle room whose alarm is nearer than this stays in memory.
constexpr Millis kNear{60'000};
/// How long a room that could not be opened, or go on, is left alone: first, and at most.
constexpr Millis kLeastPause{60'000};
constexpr Millis kMostPause{24 * 3'600'000};
constexpr int kDoublings = 12;
constexpr std::string_view kBroken = "This game cannot be opened.";

}  // namespace

Shard::Shard(Services& services, cluster::Loop& loop, LiveGames& live)
    : services_(services), loop_(loop), live_(live), timer_(loop) {}

// Whoever stops watching needs no room for that, and is never refused.
void Shard::take(RoomId id, PeerPointer from, wire::RoomMessage message) {
  Room::Command command{.from = std::move(from), .message = std::move(message), .came = services_.now()};
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    if (epoch_of(id) != found->second->epoch()) return command.from->reconnect();
    return attempt(id, [&, room = found->second] { room->take(std::move(command)); });
  }
  const bool known = arriving_.contains(id);
  if (const auto* unwatch = std::get_if<wire::Unwatch>(&command.message)) {
    if (known) leave(id, arriving_.at(id), command.from);
    return cluster::send(*command.from, wire::ok_frame(unwatch->cid));
  }
  if (!epoch_of(id)) return command.from->reconnect();
  if (is_left_alone(id))
    return cluster::send(*command.from, wire::error_frame(wire::cid(command.message), games::codes::kInternal, kBroken));
  auto& arriving = arriving_[id];
  if (arriving.commands.size() >= kWaiting) {
    const auto frame =
        wire::error_frame(wire::cid(command.message), games::codes::kBusy, "Too many wait for this room.", Millis{500});
    return cluster::send(*command.from, frame);
  }
  arriving.commands.push_back(std::move(command));
  if (!known) load(id);
}

void Shard::gone(RoomId id, const PeerPointer& peer) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    return attempt(id, [&, room = found->second] { room->gone(peer); });
  }
  if (const auto found = arriving_.find(id); found != arriving_.end()) forget(id, found->second, peer);
}

void Shard::leave(RoomId id, Arriving& arriving, const PeerPointer& peer) {
  forget(id, arriving, peer);
  if (!arriving.before) return;
  const auto player = peer->player().id;
  auto& left = arriving.before->left;
  const bool has_seat = std::ranges::find(arriving.before->players, player) != arriving.before->players.end();
  if (has_seat && std::ranges::find(left, player) == left.end()) left.push_back(player);
}

void Shard::forget(RoomId id, Arriving& arriving, const PeerPointer& peer) {
  for (auto& command : arriving.commands) {
    if (command.from == peer) command.is_watching = false;
  }
  std::erase_if(arriving.watchers, [&](const auto& watcher) { return watcher.peer == peer; });
  peer->watched_rooms().end(id);
}

boost::asio::awaitable<void> Shard::handle_due(std::vector<RoomId> rooms, Instant by) {
  std::vector<RoomId> absent;
  const auto load_number = ++last_load_;
  for (const RoomId id : rooms) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
      attempt(id, [&, room = found->second] { poke(id, *room); });
    } else if (is_left_alone(id)) {
      note_broken(id, broken_.at(id).until);
    } else {
      const auto epoch = epoch_of(id);
      if (!epoch) continue;
      const auto [arriving, is_new] = arriving_.try_emplace(id);
      arriving->second.is_due = true;
      if (!is_new) continue;
      arriving->second.epoch = *epoch;
      arriving->second.load_number = load_number;
      absent.push_back(id);
    }
  }
  if (!absent.empty()) {
    auto loaded = co_await services_.store.rooms.load(absent);
    for (std::size_t i = 0; i < absent.size(); ++i) {
      arrive(absent[i], load_number, loaded ? std::move((*loaded)[i]) : std::unexpected(loaded.error()));
      // Those who play have their turn in between.
      co_await boost::asio::post(loop_, boost::asio::use_awaitable);
    }
  }
  co_await store_deadlines(by);
}

void Shard::in_room(RoomId id, std::function<void(Room&)> work) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    attempt(id, [&, room = found->second] { work(*room); });
  } else if (const auto arriving = arriving_.find(id); arriving != arriving_.end()) {
    arriving->second.works.push_back(std::move(work));
  }
}

void Shard::attempt(RoomId id, const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    give_up(id, error.what());
  }
}

void Shard::load(RoomId id) {
  const auto epoch = epoch_of(id);
  if (!epoch) {
    const auto node = arriving_.extract(id);
    return send_away(id, node.mapped());
  }
  auto& arriving = arriving_.at(id);
  arriving.epoch = *epoch;
  arriving.load_number = ++last_load_;
  cluster::spawn(loop_, load_room(id, arriving.load_number), services_.log, "loading a room");
}

boost::asio::awaitable<void> Shard::load_room(RoomId id, std::uint64_t load_number) {
  auto stored = co_await services_.store.rooms.load(id);
  arrive(id, load_number, std::move(stored));
}

void Shard::arrive(RoomId id, std::uint64_t load_number, store::Result<store::StoredRoom> stored) {
  const auto waiting = arriving_.find(id);
  // Released meanwhile, or asked for once more since: that answer is on its way.
  if (waiting == arriving_.end() || waiting->second.load_number != load_number) return;
  if (std::exchange(waiting->second.is_behind, false)) return load(id);
  if (!stored && stored.error() == store::StoreError::unavailable) return put_off(id);
  const auto node = arriving_.extract(waiting);
  Arriving& arriving = node.mapped();
  if (!stored && stored.error() == store::StoreError::not_found) {
    return fail(id, arriving, "not_found", "There is no such game.", std::nullopt);
  }
  if (!stored && stored.error() == store::StoreError::detached) {
    return fail(id, arriving, "record_detached", "The record of this game is kept elsewhere.", std::nullopt);
  }
  const auto room =
      stored ? open(std::move(*stored), arriving.epoch) : std::unexpected(std::string("what is stored of it can't be read"));
  if (!room) {
    give_up(id, room.error());
    return fail(id, arriving, games::codes::kInternal, kBroken, std::nullopt);
  }
  ++loaded_;
  if (const auto found = broken_.find(id); found != broken_.end() && (!found->second.can_be_opened || (*room)->is_over()))
    end_pause(id);
  attempt(id, [&] { install(id, *room, arriving); });
  // Whoever looks does so where the room still stands, and hears that there is none where it does not.
  for (const auto& each : arriving.readers) preview(id, Fetch::if_in_memory, each);
}

std::expected<std::shared_ptr<Room>, std::string> Shard::open(store::StoredRoom stored, std::int64_t epoch) {
  try {
    auto room = Room::open(services_, loop_, *this, std::move(stored));
    if (room) (*room)->set_epoch(epoch);
    return room;
  } catch (const std::exception& error) {
    return std::unexpected(error.what());
  }
}

bool Shard::is_current(RoomId id, const Room& room) const {
  const auto found = rooms_.find(id);
  return found != rooms_.end() && found->second.get() == &room;
}

void Shard::install(RoomId id, const std::shared_ptr<Room>& room, Arriving& arriving) {
  rooms_[id] = room;
  resident_ = rooms_.size();
  if (room->is_live()) live_.put(id, room->variant(), room->seating().strength(), room->seating().players());
  room->take_over(std::move(arriving.watchers), std::move(arriving.commands), arriving.before);
  auto work = arriving.works.begin();
  for (; is_current(id, *room) && work != arriving.works.end(); ++work) (*work)(*room);
  if (!is_current(id, *room)) {
    // What it took over, or was to do, has found it to be behind: it is read once more.
    const auto again = arriving_.find(id);
    if (again == arriving_.end()) return;
    std::move(work, arriving.works.end(), std::back_inserter(again->second.works));
    again->second.is_due = again->second.is_due || arriving.is_due;
    return;
  }
  room->tell_of_turn_on_arrival();
  room->begin();
  if (arriving.is_due) poke(id, *room);
}

void Shard::fail(RoomId id, Arriving& arriving, std::string_view code, std::string_view why, std::optional<Millis> retry) {
  for (const auto& command : arriving.commands) {
    cluster::send(*command.from, wire::error_frame(wire::cid(command.message), code, why, retry));
  }
  for (const auto& reader : arriving.readers) reader(nullptr);
  for (const auto& watcher : arriving.watchers) watcher.peer->watched_rooms().end(id);
}

// Whoever watches a room that is read again must not be lost because the database is away at that moment.
void Shard::put_off(RoomId id) {
  const auto node = arriving_.extract(id);
  keep_watchers(id, node.mapped());
  const auto refusal = store::unavailable_refusal();
  fail(id, node.mapped(), refusal.code, refusal.why, Millis{1'000});
}

// It must not be the first again and again of those that are due, so the database is told as well.
void Shard::give_up(RoomId id, const std::string& why) {
  const auto found = rooms_.find(id);
  const bool was_open = found != rooms_.end();
  if (was_open) {
    const auto room = found->second;
    room->computers().call_off();
    Arriving left = take_out(id, *room);
    left.before->question.reset();
    keep_watchers(id, left);
    fail(id, left, games::codes::kInternal, kBroken, std::nullopt);
  }
  auto& broken = broken_[id];
  broken_count_ = broken_.size();
  broken.can_be_opened = was_open;
  if (broken.times++ == 0) services_.log("room " + store::text(id) + " is left alone for a while: " + why);
  const Millis pause = kLeastPause * (1 << std::min(broken.times - 1, kDoublings));
  broken.until = services_.now() + std::min<Millis>(pause, kMostPause);
  note_broken(id, broken.until);
}

void Shard::end_pause(RoomId id) {
  broken_.erase(id);
  broken_count_ = broken_.size();
}

bool Shard::is_left_alone(RoomId id) const {
  const auto found = broken_.find(id);
  return found != broken_.end() && services_.now() < found->second.until;
}

// A room that the database thinks due may have time yet, after an outage, or nothing to wait for at all: then the database is
// told, so that it asks later. What a step that is on its way will store is newer.
void Shard::poke(RoomId id, Room& room) {
  room.tick();
  if (room.is_writing() || services_.health->pauses(services_.now())) return;
  note_deadline(id, room);
}

void Shard::note_deadline(RoomId id, const Room& room) {
  new_deadlines_.insert_or_assign(id, NewDeadline{room.alarm(), room.epoch(), room.number()});
}

void Shard::note_broken(RoomId id, Instant until) {
  const auto epoch = epoch_of(id);
  if (epoch) new_deadlines_.insert_or_assign(id, NewDeadline{until, *epoch});
}

// A deadline that is not stored is only early: the sweep finds the room again.
boost::asio::awaitable<void> Shard::store_deadlines(Instant by) {
  while (!new_deadlines_.empty()) {
    const auto deadlines = take_deadlines();
    if (deadlines.empty()) co_return;
    const auto stored = co_await services_.store.rooms.set_deadlines(deadlines, by);
    if (!stored) co_return;
    note_earlier(deadlines);
  }
}

std::vector<store::RoomDeadline> Shard::take_deadlines() {
  std::vector<store::RoomDeadline> deadlines;
  for (const auto& [id, due] : std::exchange(new_deadlines_, {})) {
    const auto found = rooms_.find(id);
    // What a step since then has needed is in the database, or that finds the room due once more.
    if (found != rooms_.end() && due.number && *due.number != found->second->number()) continue;
    deadlines.push_back({id, due.at, due.epoch});
    if (found != rooms_.end()) found->second->set_stored_deadline(due.at);
  }
  return deadlines;
}

// A step that was written meanwhile may have found the row early enough, just before it became later than the step needs.
void Shard::note_earlier(const std::vector<store::RoomDeadline>& stored) {
  for (const auto& each : stored) {
    const auto found = rooms_.find(each.room);
    if (found == rooms_.end()) continue;
    const auto wanted = found->second->stored_deadline();
    if (!wanted || (each.at && *wanted >= *each.at)) continue;
    new_deadlines_.insert_or_assign(each.room, NewDeadline{wanted, found->second->epoch(), {}});
  }
}

// In slices, between which the loop does all else: with ten thousand rooms one sweep would hold up each move for a while.
void Shard::sweep() {
  if (!sweep_.empty()) return;
  end_waiting();
  tell_untold();
  for (const auto& [id, room] : rooms_) sweep_.push_back(id);
  sweep_slice();
}

void Shard::sweep_slice() {
  const Instant now = services_.now();
  for (std::size_t left = kSlice; left > 0 && !sweep_.empty(); --left) {
    const RoomId id = sweep_.back();
    sweep_.pop_back();
    if (const auto found = rooms_.find(id); found != rooms_.end()) sweep_room(id, std::shared_ptr(found->second), now);
  }
  resident_ = rooms_.size();
  if (!sweep_.empty()) return boost::asio::post(loop_, [this] { sweep_slice(); });
  std::vector<RoomId> put_off;
  for (auto& [id, arriving] : arriving_) {
    if (arriving.is_put_off && !is_left_alone(id)) put_off.push_back(id);
  }
  for (const RoomId id : put_off) {
    arriving_.at(id).is_put_off = false;
    load(id);
  }
  cluster::spawn(loop_, store_deadlines(now), services_.log, "setting alarms of rooms");
}

void Shard::sweep_room(RoomId id, const std::shared_ptr<Room>& room, Instant now) {
  try {
    show_live(id, *room);
  } catch (const std::exception& error) {
    return give_up(id, error.what());
  }
  if (!room->is_idle() || untold_.contains(id) || (room->alarm() && *room->alarm() <= now + kNear)) return;
  if (room->alarm() && room->alarm() != room->stored_deadline()) note_deadline(id, *room);
  set_alarm(id, std::nullopt);
  rooms_.erase(id);
  live_.erase(id);
}

void Shard::resume_clocks() {
  const std::vector<std::pair<RoomId, std::shared_ptr<Room>>> rooms(rooms_.begin(), rooms_.end());
  for (const auto& [id, room] : rooms) attempt(id, [&] { room->resume_clocks(); });
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
  const Millis wait = std::max(Millis{0}, alarms_.begin()->first - services_.now());
  timer_.expires_after(wait);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) ring();
  });
}

void Shard::ring() {
  const Instant now = services_.now();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    const RoomId id = alarms_.begin()->second;
    alarm_of_.erase(id);
    alarms_.erase(alarms_.begin());
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
      attempt(id, [room = found->second] { room->tick(); });
    }
  }
  set_timer();
}

void Shard::add_to(Figures& figures) const {
  figures.resident += resident_;
  figures.steps += steps_;
  figures.refused += refused_;
  figures.loaded += loaded_;
  figures.broken += broken_count_;
}

}  // namespace noughts::room
