// Records of games that ended long ago, which are kept in less room than others.
#pragma once

#include <cstdint>

namespace noughts::store {

/// What one transaction has moved to the archive.
struct ArchivedPart {
  int rooms = 0;
  int steps = 0;
  /// Whether more may be due: nobody need wait for the next look.
  bool is_more = false;
};

}  // namespace noughts::store
