// Which rooms are this node's, what becomes of those that are no more, and rooms that are read from the database again: what the
// objects that they were leave to those that they become.
#include "room/shard.hpp"

namespace noughts::room {

std::optional<std::int64_t> Shard::epoch_of(RoomId id) const { return services_.ownership->epoch(store::slot_of(id)); }

void Shard::send_away(RoomId id, const Arriving& arriving) {
  for (const auto& command : arriving.commands) command.from->reconnect();
  for (const auto& reader : arriving.readers) reader(nullptr);
  for (const auto& watcher : arriving.watchers) {
    watcher.peer->watched_rooms().end(id);
    watcher.peer->reconnect();
  }
}

Shard::Arriving Shard::take_out(RoomId id, Room& room) {
  rooms_.erase(id);
  resident_ = rooms_.size();
  set_alarm(id, std::nullopt);
  // It may go to another node before it is read: install() lists it again.
  live_.erase(id);
  Arriving left;
  left.watchers = room.hand_over_watchers();
  left.commands = room.hand_over_commands();
  left.readers = take_readers(id);
  left.before = room.unrecorded();
  return left;
}

void Shard::keep_watchers(RoomId id, Arriving& left) {
  if (left.watchers.empty()) return;
  Arriving& waiting = arriving_[id];
  waiting.watchers = std::exchange(left.watchers, {});
  waiting.works = std::exchange(left.works, {});
  waiting.before = std::move(left.before);
  waiting.is_put_off = true;
}

void Shard::close(RoomId id) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  const auto room = found->second;
  room->release();
  send_away(id, take_out(id, *room));
}

void Shard::disown(RoomId id) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  services_.ownership->lose(store::slot_of(id), found->second->epoch());
  close(id);
}

// A room that was read in an epoch before is worth nothing, even where its slot is ours again.
void Shard::release(const std::bitset<store::kSlots>& slots) {
  const auto is_released = [&](RoomId id) { return slots.test(static_cast<std::size_t>(store::slot_of(id))); };
  std::vector<RoomId> closed;
  for (const auto& [id, room] : rooms_) {
    if (is_released(id)) closed.push_back(id);
  }
  for (const RoomId id : closed) close(id);
  std::erase_if(arriving_, [&](const auto& entry) {
    if (!is_released(entry.first)) return false;
    send_away(entry.first, entry.second);
    return true;
  });
  std::erase_if(broken_, [&](const auto& entry) { return is_released(entry.first); });
  broken_count_ = broken_.size();
}

void Shard::refresh(RoomId id) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) return std::shared_ptr(found->second)->refresh();
  if (const auto arriving = arriving_.find(id); arriving != arriving_.end()) arriving->second.is_behind = true;
}

// What is being read may have been asked for before.
void Shard::rename(const store::Player& player) {
  for (const auto& [id, room] : rooms_) room->rename(player);
  for (auto& [id, arriving] : arriving_) arriving.is_behind = true;
}

void Shard::reload(RoomId id) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  const auto room = found->second;
  arriving_[id] = take_out(id, *room);
  load(id);
}

}  // namespace noughts::room
