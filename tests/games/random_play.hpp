// Random play of any game: what the tests over the whole catalogue share. Seeded, the same on every machine.
#pragma once

#include <random>

#include "games/catalogue.hpp"

namespace noughts::games {

/// std::mt19937 gives the same numbers everywhere; the library's distributions do not.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(std::uint32_t seed) : generator_(seed) {}
  std::uint32_t below(std::uint32_t bound) override { return static_cast<std::uint32_t>(generator_() % bound); }

 private:
  std::mt19937 generator_;
};

struct Played {
  Seat seat{};
  Json action;
};

/// A random one of a list that is not empty.
template <class T>
const T& one_of(const std::vector<T>& list, Dice& dice) {
  return list[dice.below(static_cast<std::uint32_t>(list.size()))];
}

/// The seats of players and nature that may act.
[[nodiscard]] std::vector<Seat> to_act(const AnyGame& game);

/// A random step that the game accepts; nullopt when it is over.
[[nodiscard]] std::optional<Played> random_step(const AnyGame& game, Dice& dice);

/// The option sets that a variant is tested with: the default one, and those of its playthroughs.
[[nodiscard]] std::vector<Json> option_sets(std::string_view variant);

}  // namespace noughts::games
