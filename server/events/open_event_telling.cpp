// How an event is told to those who follow it, and to other nodes.
#include "events/event_json.hpp"
#include "events/open_event.hpp"

namespace noughts::events {

void OpenEvent::show_change() {
  snapshot_.reset();
  tell_other_nodes();
}

void OpenEvent::tell_other_nodes() const {
  if (services_.on_changed)
    services_.on_changed(id_, {event_.number(), battles_.need(), {engaged_.all().begin(), engaged_.all().end()}});
}

// Whoever has the lock finds out by themselves.
void OpenEvent::hear(const Progress& progress) {
  if (progress.number != event_.number() || !mutex_.is_free()) return;
  std::set<PlayerId> engaged(progress.engaged.begin(), progress.engaged.end());
  if (progress.need == battles_.need() && engaged == engaged_.all()) return;
  snapshot_.reset();
  battles_.set_need(progress.need);
  engaged_.replace(std::move(engaged));
}

void OpenEvent::call(const store::EventNames& names) {
  if (names_.update(names)) snapshot_.reset();
}

// What is being written is not told: whoever has the lock tells at its end.
void OpenEvent::tell() {
  if (mutex_.is_free()) tell_now();
}

void OpenEvent::tell_now() {
  if (lost_ || tells_later_ || !services_.topics.is_followed_here(topic_of(id_))) return;
  if (snapshot_ && snapshot_ == told_) return;
  const auto passed = std::chrono::steady_clock::now() - told_at_;
  if (passed < kTellEvery) return tell_later(kTellEvery - passed);
  if (!snapshot_) snapshot_ = snapshot_of(id_, event_, names_.players(), names_.teams(), battles_.need(), engaged_.all());
  cluster::Topics::News news{event_frame(*snapshot_, told_.get()), id_, own_frames(*snapshot_, told_.get()),
                             cluster::OwnPart{id_}};
  services_.topics.publish_here(topic_of(id_), std::move(news));
  told_ = snapshot_;
  told_at_ = std::chrono::steady_clock::now();
}

void OpenEvent::tell_later(std::chrono::steady_clock::duration wait) {
  tells_later_ = true;
  telling_.expires_after(wait);
  telling_.async_wait([self = weak_from_this()](const boost::system::error_code& called) {
    const auto event = self.lock();
    if (called || !event) return;
    event->tells_later_ = false;
    event->tell();
  });
}

}  // namespace noughts::events
