// A tour of two teams as the games of its event stand: its schedule, and its protocol.
#pragma once

#include "event/record/event.hpp"
#include "event/standings/team_tour_protocol.hpp"

namespace noughts::event {

/// A game that is played by the rules of the tour, made or not yet.
struct ScheduledGame {
  GameKey key;
  Pairing sides;
  std::array<PlayerId, 2> players{};  ///< by side
  const EventGame* made = nullptr;    ///< of the event; nullptr: not yet
};

/// All games that the stage at hand and those before it have, by their keys; those of the teams from the start of their stage on.
[[nodiscard]] std::vector<ScheduledGame> tour_schedule(const Event& event);

/// Who of those who are to play a game that is not made yet are in another game: of the event, or, `engaged`, elsewhere. Nobody
/// where the board has a game before it.
[[nodiscard]] std::vector<PlayerId> awaited_at(const Event& event, const ScheduledGame& game, const std::set<PlayerId>& engaged);

/// What each has scored so far; in the order of the teams' numbers.
[[nodiscard]] std::array<TeamProtocol, 2> tour_protocol_of(const Event& event);

}  // namespace noughts::event
