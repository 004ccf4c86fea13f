#include "games/catalogue.hpp"

#include <array>

#include "games/core/variant_of.hpp"
#include "games/gomoku/gomoku.hpp"
#include "games/gomoku/swap2.hpp"
#include "games/hosted/book_game/book_game.hpp"
#include "games/hosted/xo_quiz/xo_quiz.hpp"
#include "games/quantum/quantum.hpp"
#include "games/quixo/quixo.hpp"
#include "games/quixo/quixo4.hpp"
#include "games/sonor/sonor.hpp"
#include "games/strategic/strategic.hpp"
#include "games/three/three.hpp"
#include "games/ultimate/ultimate.hpp"

namespace noughts::games {
namespace {

template <class... Games>
consteval auto variants_of() {
  static_assert((int{PlayedUntilADay<Games>} + ...) == 1, "boards that end on a day are of one game");
  return std::array{variant<Games>()...};
}

constexpr auto kVariants = variants_of<  //
    ThreeByThree, Gomoku, Swap2, Ultimate, Strategic, Quantum, Quixo, Quixo4, Sonor, XoQuiz, BookGame>();

}  // namespace

std::span<const Variant> catalogue() { return kVariants; }

}  // namespace noughts::games
