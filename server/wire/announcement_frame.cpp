#include "wire/announcement_frame.hpp"

namespace noughts::wire {

Json json(const store::Announcement& announcement) {
  return {{"id", store::id_text(announcement.id)},
          {"en", announcement.en},
          {"ru", announcement.ru},
          {"until", announcement.until.time_since_epoch().count()}};
}

std::string announcement_frame(const std::optional<store::Announcement>& announcement) {
  return Json{{"t", "announcement"}, {"announcement", announcement ? json(*announcement) : Json()}}.dump();
}

}  // namespace noughts::wire
