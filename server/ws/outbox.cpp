#include "ws/outbox.hpp"

#include <algorithm>

namespace noughts::ws {

Outbox::Put Outbox::put(cluster::Outgoing frame, bool is_client_reading) {
  const bool replaces = frame.state_of && is_long() && drop_older_state(*frame.state_of);
  if (!empty() && bytes_ + weight(frame) > (is_client_reading ? kMostBytesRead : kMostBytes)) return Put::full;
  bytes_ += weight(frame);
  frames_.push_back(std::move(frame));
  return replaces ? Put::replaced : Put::added;
}

cluster::Outgoing Outbox::take() {
  cluster::Outgoing frame = std::move(frames_[next_++]);
  bytes_ -= weight(frame);
  if (empty()) {
    clear();
  } else if (next_ >= kLongFrames && next_ * 2 >= frames_.size()) {
    frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(next_));
    next_ = 0;
  }
  return frame;
}

void Outbox::clear() {
  frames_.clear();
  if (frames_.capacity() > kLongFrames) frames_.shrink_to_fit();
  next_ = 0;
  bytes_ = 0;
}

// The newer one goes to the end and not into its place: it must not overtake what was said in between.
bool Outbox::drop_older_state(const cluster::StateOf& state) {
  const auto waiting = frames_.begin() + static_cast<std::ptrdiff_t>(next_);
  const auto older = std::find_if(waiting, frames_.end(), [&](const auto& frame) { return frame.state_of == state; });
  if (older == frames_.end()) return false;
  bytes_ -= weight(*older);
  frames_.erase(older);
  return true;
}

}  // namespace noughts::ws
