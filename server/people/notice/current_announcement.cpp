#include "people/notice/current_announcement.hpp"

#include "wire/announcement_frame.hpp"

namespace noughts::notice {

void CurrentAnnouncement::set(std::optional<store::Announcement> announcement) {
  const auto frame = wire::announcement_frame(announcement);
  {
    const std::scoped_lock lock(mutex_);
    if (announcement == announcement_) return;
    announcement_ = std::move(announcement);
  }
  directory_.tell_all_here(frame);
}

std::optional<store::Announcement> CurrentAnnouncement::at(games::Instant now) const {
  const std::scoped_lock lock(mutex_);
  return announcement_ && announcement_->until > now ? announcement_ : std::nullopt;
}

}  // namespace noughts::notice
