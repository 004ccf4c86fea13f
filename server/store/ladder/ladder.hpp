// The leaderboards and all that goes with them, in one hand.
#pragma once

#include "store/ladder/boards.hpp"
#include "store/ladder/careers.hpp"
#include "store/ladder/penalties.hpp"

namespace noughts::store {

struct Ladder {
  Boards& boards;
  Careers& careers;
  Penalties& penalties;
};

}  // namespace noughts::store
