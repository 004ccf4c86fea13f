// Dice that a generator of random numbers throws.
#pragma once

#include "games/core/game.hpp"

namespace noughts::games {

/// `generator` has below(bound), and outlives the dice.
template <class Generator>
class DiceOf final : public Dice {
 public:
  explicit DiceOf(Generator& generator) : generator_{generator} {}
  std::uint32_t below(std::uint32_t bound) override { return generator_.below(bound); }

 private:
  Generator& generator_;
};

}  // namespace noughts::games
