#include "room/spectator_frames.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

namespace noughts::room {

void SpectatorFrames::send(cluster::Outgoing frame, std::vector<cluster::PeerPointer> spectators) {
  if (!waiting_) waiting_ = std::make_shared<Waiting>(room_);
  const bool is_first = waiting_->deliveries.empty();
  waiting_->deliveries.push_back({std::move(frame), std::move(spectators)});
  if (is_first) serve_slice(loop_, waiting_);
}

void SpectatorFrames::serve_slice(cluster::Loop& loop, const std::shared_ptr<Waiting>& waiting) {
  for (std::size_t left = kSlice; left > 0 && !waiting->deliveries.empty();) {
    auto& [frame, spectators, served] = waiting->deliveries.front();
    const std::size_t last = std::min(spectators.size(), served + left);
    left -= last - served;
    for (; served < last; ++served) {
      if (spectators[served]->watched().has(waiting->room)) spectators[served]->send(frame);
    }
    if (served == spectators.size()) waiting->deliveries.erase(waiting->deliveries.begin());
  }
  if (waiting->deliveries.empty()) return;
  boost::asio::post(loop, [&loop, waiting] { serve_slice(loop, waiting); });
}

}  // namespace noughts::room
