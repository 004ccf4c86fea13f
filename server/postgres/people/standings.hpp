// How those who are connected stand, in the database.
#pragma once

#include "store/people/standings.hpp"

namespace noughts::postgres {

class Pool;

class Standings {
 public:
  explicit Standings(Pool& pool) : pool_{pool} {}

  /// How players stand who are asked for together, in any order; whom there is not any more is left out.
  store::Answer<std::vector<store::Standing>> of(std::vector<store::PlayerId> players);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
