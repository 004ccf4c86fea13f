// Moving records of games that ended long ago from `step` to `archived_record`.
#pragma once

#include "games/core/types.hpp"
#include "store/core/result.hpp"
#include "store/play/archive.hpp"

namespace noughts::postgres {

class Pool;

/// Many may move at once: each record is moved once.
class Archive {
 public:
  explicit Archive(Pool& pool) : pool_{pool} {}

  /// Moves the records of some rooms whose games ended before, those that ended first, in one transaction; makes the partition of
  /// their month where there is none. Nothing is moved while a server lives that can't read the archive.
  store::Answer<store::ArchivedPart> move(games::Instant before, games::Instant now);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
