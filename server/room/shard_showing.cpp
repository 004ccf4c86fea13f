// How rooms look from afar: what is committed, of rooms that are this node's.
#include "room/shard.hpp"

namespace noughts::room {

// While a step is on its way the room is a step ahead of what is durable: whoever looks waits for the commit.
void Shard::preview(RoomId id, Fetch fetch, PreviewReader reader) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    const auto room = found->second;
    if (epoch_of(id) != room->epoch()) return reader(nullptr);
    if (!room->is_writing()) return show(id, *room, reader);
    if (services_.health->condition().paused) return reader(nullptr);
    return uncommitted_[id].push_back({std::move(reader)});
  }
  const bool known = arriving_.contains(id);
  if (is_left_alone(id) || (!known && fetch == Fetch::if_in_memory)) return reader(nullptr);
  arriving_[id].readers.push_back(std::move(reader));
  if (!known) load(id);
}

// Whoever looks waits for an answer.
void Shard::show(RoomId id, const Room& room, const PreviewReader& reader) {
  try {
    reader(&room);
  } catch (const std::exception& error) {
    give_up(id, error.what());
    reader(nullptr);
  }
}

void Shard::show_committed(RoomId id) {
  if (broken_.contains(id)) end_pause(id);
  for (const auto& each : take_readers(id)) preview(id, Fetch::if_in_memory, each);
}

std::vector<Shard::PreviewReader> Shard::take_readers(RoomId id) {
  std::vector<PreviewReader> readers;
  const auto waiting = uncommitted_.extract(id);
  if (waiting.empty()) return readers;
  for (auto& each : waiting.mapped()) readers.push_back(std::move(each.reader));
  return readers;
}

// A commit may take as long as the database is away.
void Shard::end_waiting() {
  for (auto& [id, waiting] : uncommitted_) {
    std::erase_if(waiting, [](Waiting& each) {
      if (!std::exchange(each.is_old, true)) return false;
      each.reader(nullptr);
      return true;
    });
  }
  std::erase_if(uncommitted_, [](const auto& entry) { return entry.second.empty(); });
}

void Shard::tell_untold() {
  if (untold_.empty() || services_.health->pauses(services_.now())) return;
  for (const RoomId id : std::exchange(untold_, {})) {
    in_room(id, [](Room& room) { room.tell_of_turn_again(); });
  }
}

// At most once a second for each room, however fast it is played; a room that nobody follows costs a look at a list.
void Shard::show_live(RoomId id, Room& room) {
  if (!room.has_news() || epoch_of(id) != room.epoch()) return;
  if (room.is_writing()) {
    return preview(id, Fetch::if_in_memory, [this, id](const Room* seen) {
      const auto found = rooms_.find(id);
      if (seen != nullptr && found != rooms_.end() && found->second.get() == seen) show_live(id, *found->second);
    });
  }
  room.forget_news();
  if (!room.is_live()) live_.erase(id);
  const std::string topic = "live/" + store::text(id);
  if (room.is_listed() && services_.topics->is_followed(topic)) {
    services_.topics->publish(topic, wire::live_frame(room.preview(std::nullopt)));
  }
}

}  // namespace noughts::room
