#include "room/occupants/watchers.hpp"

#include <algorithm>

namespace noughts::room {

// The peer itself knows whether it is still there, so it does not matter what comes first: its `sync` or that it is gone.
Watchers::Admission Watchers::admit(const cluster::PeerPointer& peer, std::optional<Seat> seat) {
  if (!seat && all_.size() >= kMost) return Admission::full;
  switch (peer->watched_rooms().begin(room_)) {
    case cluster::WatchedRooms::BeginResult::gone:
      return Admission::gone;
    case cluster::WatchedRooms::BeginResult::too_many:
      return Admission::too_many;
    case cluster::WatchedRooms::BeginResult::yes:
      break;
  }
  all_.push_back({peer, seat});
  return Admission::yes;
}

std::optional<Watcher> Watchers::remove(const cluster::PeerPointer& peer) {
  peer->watched_rooms().end(room_);
  const auto found = std::ranges::find(all_, peer, &Watcher::peer);
  if (found == all_.end()) return std::nullopt;
  Watcher removed = std::move(*found);
  all_.erase(found);
  return removed;
}

void Watchers::take_over(std::vector<Watcher> watchers, const Seating& seating) {
  all_ = std::move(watchers);
  for (auto& watcher : all_) watcher.seat = seating.seat_of(watcher.peer->player().id);
}

void Watchers::reconnect() {
  for (const auto& watcher : all_) watcher.peer->reconnect();
}

bool Watchers::has(const cluster::PeerPointer& peer) const { return std::ranges::find(all_, peer, &Watcher::peer) != all_.end(); }

bool Watchers::is_here(Seat seat) const {
  return std::ranges::any_of(all_, [=](const Watcher& watcher) { return watcher.seat == seat; });
}

std::vector<bool> Watchers::seats_here(std::size_t seats) const {
  std::vector<bool> here(seats, false);
  for (const auto& watcher : all_) {
    if (watcher.seat) here[static_cast<std::size_t>(games::index(*watcher.seat))] = true;
  }
  return here;
}

int Watchers::spectators() const {
  return static_cast<int>(std::ranges::count_if(all_, [](const Watcher& watcher) { return !watcher.seat; }));
}

games::Millis Watchers::lag_of(Seat seat) const {
  games::Millis most{0};
  for (const auto& watcher : all_) {
    if (watcher.seat == seat) most = std::max(most, watcher.peer->lag());
  }
  return most;
}

std::optional<Seat> Watchers::seat_of(const cluster::PeerPointer& peer) const {
  const auto found = std::ranges::find(all_, peer, &Watcher::peer);
  return found == all_.end() ? std::nullopt : found->seat;
}

void Watchers::show(std::string text, const std::function<bool(const Watcher&)>& is_for) {
  const cluster::Outgoing frame{std::make_shared<const std::string>(std::move(text)), std::nullopt};
  std::vector<cluster::PeerPointer> looking_on;
  for (const auto& watcher : all_) {
    if (!is_for(watcher)) continue;
    if (watcher.seat) {
      watcher.peer->send(frame);
    } else {
      looking_on.push_back(watcher.peer);
    }
  }
  if (!looking_on.empty()) spectator_frames_.send(frame, std::move(looking_on));
}

void Watchers::show_all(std::string text) {
  show(std::move(text), [](const Watcher&) { return true; });
}

void Watchers::show_state_to_players(const std::function<std::shared_ptr<const std::string>(Seat)>& frame_of,
                                     const cluster::Peer* but) {
  for (const auto& watcher : all_) {
    if (watcher.seat && watcher.peer.get() != but) watcher.peer->send({frame_of(*watcher.seat), room_});
  }
}

void Watchers::show_state_to_spectators(const std::function<std::shared_ptr<const std::string>()>& frame) {
  std::vector<cluster::PeerPointer> looking_on;
  for (const auto& watcher : all_) {
    if (!watcher.seat) looking_on.push_back(watcher.peer);
  }
  if (!looking_on.empty()) spectator_frames_.send({frame(), room_}, std::move(looking_on));
}

}  // namespace noughts::room
