#include "bots/targets.hpp"

#include <algorithm>
#include <array>

namespace noughts::bench {
namespace {

// Games of 3×3 and quantum are over soon and often drawn; those of the strategic game take long.
constexpr std::array kTargets{
    Target{.variant = "3x3", .most_games = 2'000, .never_loses_to_chance = true},
    Target{.variant = "gomoku", .divisor = 2, .never_loses_to_chance = true},
    Target{.variant = "swap2", .divisor = 2},
    Target{.variant = "ultimate", .playouts_a_second = 400'000, .never_loses_to_chance = true},
    Target{.variant = "strategic",
           .playouts_a_second = 30'000,
           .most_games = 100,
           .divisor = 2,
           .divisor_by_chance = 40,
           .never_loses_to_chance = true},
    Target{.variant = "quantum", .playouts_a_second = 1'000'000, .most_games = 600},
    Target{.variant = "quixo", .playouts_a_second = 300'000, .never_loses_to_chance = true},
    Target{.variant = "quixo4", .never_loses_to_chance = true},
    Target{.variant = "sonor", .playouts_a_second = 20'000, .divisor = 2, .divisor_by_chance = 200},
};

}  // namespace

Target target_of(std::string_view variant) {
  const auto* found = std::ranges::find(kTargets, variant, &Target::variant);
  return found == kTargets.end() ? Target{.variant = variant} : *found;
}

}  // namespace noughts::bench
