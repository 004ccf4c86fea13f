// Stands in for the catalogue of variants in the tests that link it: two real ones for two, and the made-up one for four.
#include <algorithm>
#include <array>

#include "games/catalogue.hpp"
#include "games/core/any_game_of.hpp"
#include "games/core/perft_of.hpp"
#include "games/gomoku/gomoku.hpp"
#include "games/three/three.hpp"
#include "support/relay.hpp"

namespace noughts::games {
namespace {

template <Game G>
constexpr Variant variant() {
  return {G::kInfo, &start_any<G>, &may_be_rated_any<G>, &rewritten_any<G>, &study_any<G>, &perft_any<G>};
}

constexpr std::array kVariants{variant<ThreeByThree>(), variant<Gomoku>(), variant<tests::Relay>()};

}  // namespace

std::span<const Variant> catalogue() { return kVariants; }

const Variant* find_variant(std::string_view name) {
  const auto found = std::find_if(kVariants.begin(), kVariants.end(), [&](const Variant& v) { return v.info.name == name; });
  return found == kVariants.end() ? nullptr : &*found;
}

}  // namespace noughts::games
