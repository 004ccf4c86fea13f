#include "games/catalogue.hpp"

#include <algorithm>
#include <array>

#include "games/core/any_game_of.hpp"
#include "games/core/perft_of.hpp"
#include "games/gomoku/gomoku.hpp"
#include "games/quantum/quantum.hpp"
#include "games/quixo/quixo.hpp"
#include "games/quixo/quixo4.hpp"
#include "games/sonor/sonor.hpp"
#include "games/strategic/strategic.hpp"
#include "games/gomoku/swap2.hpp"
#include "games/three/three.hpp"
#include "games/ultimate/ultimate.hpp"

namespace noughts::games {
namespace {

template <Game G>
constexpr Variant variant() {
  return {G::kInfo, &start_any<G>, &may_be_rated_any<G>, &rewritten_any<G>, &study_any<G>, &perft_any<G>};
}

constexpr std::array kVariants{
    variant<ThreeByThree>(),
    variant<Gomoku>(),
    variant<Swap2>(),
    variant<Ultimate>(),
    variant<Strategic>(),
    variant<Quantum>(),
    variant<Quixo>(),
    variant<Quixo4>(),
    variant<Sonor>(),
};

}  // namespace

std::span<const Variant> catalogue() { return kVariants; }

const Variant* find_variant(std::string_view name) {
  const auto found = std::find_if(kVariants.begin(), kVariants.end(), [&](const Variant& v) { return v.info.name == name; });
  return found == kVariants.end() ? nullptr : &*found;
}

}  // namespace noughts::games
