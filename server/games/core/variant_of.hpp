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

/// A role of it is for who holds a site role: which one, empty for the other roles.
template <class G>
concept Officed = requires(std::string_view role) {
  { G::office(role) } -> std::same_as<std::string_view>;
};

template <Game G>
std::string_view office_any([[maybe_unused]] std::string_view role) {
  if constexpr (Officed<G>) return G::office(role);
  return {};
}

template <Game G>
std::optional<EventOfficial> official_any([[maybe_unused]] std::string_view role) {
  if constexpr (Officiated<G>) return G::official(role);
  return std::nullopt;
}

template <Game G>
constexpr Variant variant() {
  return {.info = G::kInfo,
          .start = &start_any<G>,
          .may_be_rated = &may_be_rated_any<G>,
          .rewritten = &rewritten_any<G>,
          .study = &study_any<G>,
          .formats = formats_of<G>(),
          .written = &written_any<G>,
          .openings = &openings_any<G>,
          .opening = &opening_any<G>,
          .perft = &perft_any<G>,
          .has_threats = Threatened<G>,
          .cast = &cast_any<G>,
          .office = &office_any<G>,
          .official = &official_any<G>,
          .gathered = &gathered_any<G>,
          .has_meetings = Met<G>,
          .met = &met_any<G>,
          .dated_options = dated_options_of<G>(),
          .closing = closing_of<G>(),
          .setup = setup_of<G>(),
          .setup_size = &setup_size_any<G>,
          .has_computer_team = Computed<G>,
          .idle_penalty = idle_penalty_of<G>()};
}

}  // namespace noughts::games
