// How each player likes to play.
#pragma once

#include <vector>

#include "games/core/types.hpp"
#include "store/core/ids.hpp"
#include "store/core/result.hpp"

namespace noughts::store {

class PlayerSettings {
 public:
  virtual ~PlayerSettings() = default;
  /// What was kept last; an empty object where nothing ever was.
  virtual Answer<games::Json> of(PlayerId player) = 0;
  /// The same of each of them, in their order.
  virtual Answer<std::vector<games::Json>> of_each(std::vector<PlayerId> players) = 0;
  /// Replaces what was kept by this object.
  virtual Answer<void> keep(PlayerId player, games::Json settings) = 0;
};

}  // namespace noughts::store
