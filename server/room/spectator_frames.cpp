#include "room/spectator_frames.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

namespace noughts::room {

void SpectatorFrames::send(cluster::Outgoing frame, std::vector<cluster::PeerPointer> spectators) {
  if (!waiting_) waiting_ = std::make_shared<Waiting>(room_);
  const bool is_first = waiting_->deliveries.empty();
  if (waiting_->deliveries.size() == kMostWaiting) make_way(frame.state_of.has_value());
  waiting_->deliveries.push_back({std::move(frame), std::move(spectators)});
  if (is_first) serve_slice(loop_, waiting_);
}

// Some have the first already. A state makes way for a later one alone.
void SpectatorFrames::make_way(bool is_for_state) {
  auto& deliveries = waiting_->deliveries;
  const auto is_state = [](const Delivery& each) { return each.frame.state_of.has_value(); };
  const auto last_state =
      is_for_state ? deliveries.rend() : std::ranges::find_if(deliveries.rbegin(), deliveries.rend(), is_state);
  auto oldest = std::next(deliveries.begin());
  if (last_state != deliveries.rend() && &*oldest == &*last_state) ++oldest;
  deliveries.erase(oldest);
}

void SpectatorFrames::serve_slice(cluster::Loop& loop, const std::shared_ptr<Waiting>& waiting) {
  for (std::size_t left = kSlice; left > 0 && !waiting->deliveries.empty();) {
    auto& [frame, spectators, served] = waiting->deliveries.front();
    const std::size_t last = std::min(spectators.size(), served + left);
    left -= last - served;
    for (; served < last; ++served) {
      if (spectators[served]->watched_rooms().has(waiting->room)) spectators[served]->send(frame);
    }
    if (served == spectators.size()) waiting->deliveries.pop_front();
  }
  if (waiting->deliveries.empty()) return;
  boost::asio::post(loop, [&loop, waiting] { serve_slice(loop, waiting); });
}

}  // namespace noughts::room
