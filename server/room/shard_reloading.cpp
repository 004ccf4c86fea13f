// Rooms that are read from the database again, and what the objects that they were leave to those that they become.
#include "room/shard.hpp"

namespace noughts::room {

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
  rooms_.erase(found);
  // It may go to another node before it is read: settle() lists it again.
  live_.erase(id);
  set_alarm(id, std::nullopt);
  auto& arriving = arriving_[id];
  arriving.watchers = room->hand_over_watchers();
  arriving.commands = room->hand_over_commands();
  arriving.inspections = inspections_of(id);
  arriving.before = room->unrecorded();
  load(id);
}

}  // namespace noughts::room
