// The protocol of a team tour: RULES chapter 10. Pure.
#pragma once

#include <array>
#include <vector>

#include "event/schedule/team_tour.hpp"

namespace noughts::event {

/// Points of the team stage count so many times.
inline constexpr int kTeamStageFactor = 3;

struct TourResult {
  TourGame game;
  /// By team: its lines of three.
  std::array<int, 2> points{};
};

/// A team's half of the protocol.
struct TeamProtocol {
  /// By main player, extra games with them.
  std::array<int, kMainPlayers> main{};
  int free_shooters = 0;
  /// The sum of all players.
  int individual = 0;
  /// By game of the team stage, as far as it is played.
  std::vector<int> team_games;
  /// The individual points, and three times those of the team's games.
  int total = 0;
  bool operator==(const TeamProtocol&) const = default;
};

[[nodiscard]] std::array<TeamProtocol, 2> tour_protocol(const std::vector<TourResult>& results);

}  // namespace noughts::event
