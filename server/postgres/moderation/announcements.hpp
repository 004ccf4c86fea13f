// What the host tells all who visit the site, in the database.
#pragma once

#include "store/core/result.hpp"
#include "store/moderation/announcement.hpp"
#include "store/people/players.hpp"

namespace noughts::postgres {

class Pool;

/// The announcement that stands, and the log of all of them.
class Announcements {
 public:
  explicit Announcements(Pool& pool) : pool_{pool} {}

  /// not_found: there is none at `now`.
  store::Answer<store::Announcement> current(games::Instant now);
  /// Takes the place of the one before and writes the log; false: the actor is no administrator. `call` is random; the same where
  /// the same attempt is made again. Of `announcement` the id does not count.
  store::Answer<bool> publish(store::PlayerId actor, store::Announcement announcement, games::Instant at, std::int64_t call);
  /// Ends the one that stands, if there is one, and writes the log; false: the actor is no administrator.
  store::Answer<bool> end(store::PlayerId actor, games::Instant at, std::int64_t call);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
