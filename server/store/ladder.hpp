// The leaderboards and all that goes with them, in one hand.
#pragma once

#include "store/boards.hpp"
#include "store/careers.hpp"
#include "store/penalties.hpp"

namespace noughts::store {

struct Ladder {
  Boards& boards;
  Careers& careers;
  Penalties& penalties;
};

}  // namespace noughts::store
