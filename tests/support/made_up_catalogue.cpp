// Stands in for the catalogue of variants in the tests that link it: two real ones for two, the made-up one for four and the
// hosted one.
#include <array>

#include "games/catalogue.hpp"
#include "games/core/variant_of.hpp"
#include "games/gomoku/gomoku.hpp"
#include "games/three/three.hpp"
#include "support/council.hpp"
#include "support/relay.hpp"

namespace noughts::games {
namespace {

constexpr std::array kVariants{variant<ThreeByThree>(), variant<Gomoku>(), variant<tests::Relay>(), variant<tests::Council>()};

}  // namespace

std::span<const Variant> catalogue() { return kVariants; }

}  // namespace noughts::games
