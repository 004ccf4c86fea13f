#include "games/catalogue.hpp"

#include <algorithm>
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

constexpr std::array kVariants{
    variant<ThreeByThree>(), variant<Gomoku>(), variant<Swap2>(), variant<Ultimate>(), variant<Strategic>(), variant<Quantum>(),
    variant<Quixo>(),        variant<Quixo4>(), variant<Sonor>(), variant<XoQuiz>(),   variant<BookGame>(),
};

static_assert(std::count_if(kVariants.begin(), kVariants.end(),
                            [](const Variant& each) { return each.dated_options != nullptr; }) == 1,
              "boards that end on a day are of one game");

}  // namespace

std::span<const Variant> catalogue() { return kVariants; }

}  // namespace noughts::games
