// Points. They change only by rows of the ledger, which the journal writes as games end.
#pragma once

#include <map>
#include <string>

#include "store/core/ids.hpp"
#include "store/core/result.hpp"

namespace noughts::store {

class Ratings {
 public:
  virtual ~Ratings() = default;
  /// Points by variant, where a rated game was played.
  virtual Answer<std::map<std::string, int>> of(PlayerId player) = 0;
  /// Points in one variant; rating::kStart where nothing has moved them yet.
  virtual Answer<int> points(PlayerId player, std::string variant) = 0;
};

}  // namespace noughts::store
