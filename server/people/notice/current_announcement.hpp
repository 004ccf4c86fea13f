// The announcement that stands, kept in memory: every page that connects is told it.
#pragma once

#include <mutex>
#include <optional>

#include "cluster/directory.hpp"
#include "store/moderation/announcement.hpp"

namespace noughts::notice {

/// Thread-safe.
class CurrentAnnouncement {
 public:
  /// `directory` outlives it.
  explicit CurrentAnnouncement(const cluster::Directory& directory) : directory_(directory) {}

  /// Replaces it and tells all who are connected to this node if it is another; nullopt: there is none any more.
  void set(std::optional<store::Announcement> announcement);
  /// nullopt: there is none, or its time is over.
  [[nodiscard]] std::optional<store::Announcement> at(games::Instant now) const;

 private:
  const cluster::Directory& directory_;
  mutable std::mutex mutex_;
  std::optional<store::Announcement> announcement_;
};

}  // namespace noughts::notice
