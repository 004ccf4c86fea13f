// Makes the catalogue's line of a game. Only a catalogue includes it.
#pragma once

#include "games/core/any_game_of.hpp"
#include "games/core/perft_of.hpp"
#include "games/core/variant.hpp"

namespace noughts::games {

template <Game G>
constexpr Variant variant() {
  return {G::kInfo, &start_any<G>, &may_be_rated_any<G>, &rewritten_any<G>, &study_any<G>, &perft_any<G>};
}

}  // namespace noughts::games
