#include "event/standings/xo_group.hpp"

namespace noughts::event {

std::array<int, 2> battle_points(const XoBattle& battle) {
  if (battle.is_void) return {};
  std::array<int, 2> points = battle.early;
  for (int team = 0; team < 2; ++team) {
    const int drawn = team == battle.five_marks ? 5 : 4;
    points[static_cast<std::size_t>(team)] += !battle.winner ? drawn : *battle.winner == team ? kBattlePoints : 0;
  }
  return points;
}

std::vector<Standing> xo_group_table(int teams, const std::vector<XoBattle>& battles, const std::vector<int>& lots) {
  TableInput input;
  const auto size = static_cast<std::size_t>(teams);
  input.results.resize(size);
  input.order = {TieBreak::points};
  input.order.insert(input.order.end(), kXoTieBreaks.begin(), kXoTieBreaks.end());
  input.order.push_back(TieBreak::lot);
  input.win = kBattlePoints;
  input.is_round_robin = true;
  input.wins.resize(size);
  input.early_points.resize(size);
  input.lots = lots;
  for (const XoBattle& battle : battles) {
    const auto points = battle_points(battle);
    const std::array sides{battle.teams.first, battle.teams.second};
    for (std::size_t side = 0; side < 2; ++side) {
      const auto team = static_cast<std::size_t>(sides[side]);
      const RoundKind kind = battle.is_forfeit ? RoundKind::forfeit : RoundKind::game;
      input.results[team].push_back({kind, sides[1 - side], static_cast<int>(side), points[side]});
      input.wins[team] += battle.winner == static_cast<int>(side) ? 1 : 0;
      if (!battle.is_void) input.early_points[team] += battle.early[side];
    }
  }
  return table(input);
}

}  // namespace noughts::event
