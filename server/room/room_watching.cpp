// Who watches a room: they come with a `sync`, which shows them how it stands, and go.
#include <algorithm>

#include "room/room.hpp"
#include "room/shard.hpp"

namespace noughts::room {

namespace {

/// Of a long record a frame holds no more; it is asked for in parts.
constexpr std::size_t kStepsAtOnce = 500;

}  // namespace

bool Room::watch(const PeerPointer& peer, const wire::Sync& sync) {
  const auto seat = seating_.seat_of(peer->player().id);
  switch (watchers_.admit(peer, seat)) {
    case Watchers::Admission::full:
      cluster::send(*peer, wire::error_frame(sync.cid, games::codes::kBusy, "Too many people watch this room.", Millis{5'000}));
      return false;
    case Watchers::Admission::gone:
      return false;
    case Watchers::Admission::too_many:
      shard_.count_refusal();
      cluster::send(*peer, wire::error_frame(sync.cid, "too_many", "A connection watches 16 rooms at most."));
      return false;
    case Watchers::Admission::yes:
      break;
  }
  // A guest who has registered since is shown by the new name.
  seating_.rename(peer->player());
  update_presence(services_.now());
  return true;
}

void Room::handle(const PeerPointer& peer, const wire::Sync& sync, bool is_watching) {
  const auto seat = seating_.seat_of(peer->player().id);
  const bool is_new = is_watching && !watchers_.has(peer);
  if (is_new && !watch(peer, sync)) return;
  const int have = sync.have <= match_.number() ? sync.have : 0;
  wire::RoomState state;
  state.cid = sync.cid;
  state.room = id_;
  state.terms = &match_.terms();
  state.seats = seating_.shown();
  state.you = seat;
  state.created = created_;
  state.have = have;
  if (match_.is_hosted()) state.cast = &match_.cast();
  state.steps = std::span(match_.record()).subspan(static_cast<std::size_t>(have));
  state.steps = state.steps.first(std::min(state.steps.size(), kStepsAtOnce));
  std::vector<match::Step> seen;
  if (match_.has_secrets()) {
    for (const auto& step : state.steps) seen.push_back(match_.shown(step, seat));
    state.steps = seen;
  }
  state.state = state_for(seat, services_.now());
  const Listener hearing = listener({peer, seat});
  state.chat = chat_.lines_for(hearing, seating_);
  if (const auto& series = rematches_.series()) state.series = wire::ShownSeries{series->game, series->score};
  state.earlier = chat_.earlier_lines_for(hearing, seating_);
  state.online = seats_online();
  state.watchers = watchers_.spectators();
  state.rematch = rematches_.by();
  state.next = rematches_.next();
  if (event_) state.event = wire::ShownEvent{event_->id, event_->name, event_->round};
  // Spectators stay where they are: a crowd is for all nodes.
  if (seat && peer->is_remote() && !match_.outcome() && !match_.is_slow()) state.node = services_.routed_as;
  cluster::send(*peer, wire::room_frame(state));
  if (is_new) show_presence(seat.has_value());
}

void Room::handle(const PeerPointer& peer, const wire::Unwatch& unwatch) {
  gone(peer);
  leave(peer->player().id);
  cluster::send(*peer, wire::ok_frame(unwatch.cid));
}

void Room::leave(store::PlayerId player) {
  const auto seat = seating_.seat_of(player);
  if (seat && !watchers_.is_here(*seat)) rematches_.leave(*seat);
}

void Room::gone(const PeerPointer& peer) {
  for (auto& command : mailbox_) {
    if (command.from == peer) command.is_watching = false;
  }
  const auto removed = watchers_.remove(peer);
  if (!removed) return;
  update_presence(services_.now());
  show_presence(removed->seat.has_value());
}

}  // namespace noughts::room
