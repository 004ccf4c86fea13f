// What the host tells all who visit the site.
#pragma once

#include <string>

#include "games/core/types.hpp"

namespace noughts::store {

/// An announcement's number; counts up.
enum class AnnouncementId : std::int64_t {};

inline constexpr int kMostAnnouncement = 300;  ///< code points, in each language

struct Announcement {
  AnnouncementId id{};
  std::string en;
  std::string ru;
  games::Instant until{};
  bool operator==(const Announcement&) const = default;
};

}  // namespace noughts::store
