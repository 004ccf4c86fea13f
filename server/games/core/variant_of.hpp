// Makes the catalogue's line of a game. Only a catalogue includes it.
#pragma once

#include "games/core/any_game_of.hpp"
#include "games/core/perft_of.hpp"
#include "games/core/variant.hpp"
#include "games/core/written_of.hpp"

namespace noughts::games {

template <Game G>
constexpr int idle_penalty_of() {
  if constexpr (CostsWhenIdle<G>) return G::kIdlePenalty;
  return 0;
}

template <Game G>
constexpr Variant variant() {
  return {G::kInfo,        &start_any<G>,   &may_be_rated_any<G>, &rewritten_any<G>, &study_any<G>,
          formats_of<G>(), &written_any<G>, &openings_any<G>,     &opening_any<G>,   &perft_any<G>, Threatened<G>, idle_penalty_of<G>()};
}

}  // namespace noughts::games
