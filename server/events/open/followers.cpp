#include "events/open/followers.hpp"

#include "events/event_json.hpp"

namespace noughts::events {

bool Followers::has_news(const SnapshotPointer& seen) const {
  if (is_waiting_ || !services_.topics.is_followed_here(topic_of(id_))) return false;
  return !seen || seen != told_;
}

std::chrono::steady_clock::duration Followers::wait() const { return kTellEvery - (std::chrono::steady_clock::now() - told_at_); }

void Followers::tell(const SnapshotPointer& seen) {
  cluster::Topics::News news{event_frame(*seen, told_.get()), id_, own_frames(*seen, told_.get()), cluster::OwnPart{id_}};
  services_.topics.publish_here(topic_of(id_), std::move(news));
  told_ = seen;
  told_at_ = std::chrono::steady_clock::now();
}

void Followers::tell_later(std::chrono::steady_clock::duration wait, std::weak_ptr<const void> owner,
                           std::function<void()> then) {
  is_waiting_ = true;
  timer_.expires_after(wait);
  timer_.async_wait([this, owner = std::move(owner), then = std::move(then)](const boost::system::error_code& called) {
    const auto kept = owner.lock();
    if (called || !kept) return;
    is_waiting_ = false;
    then();
  });
}

void Followers::go_on(const Followers& before) {
  told_ = before.told_;
  told_at_ = before.told_at_;
}

}  // namespace noughts::events
