#include "event/standings/team_tour_protocol.hpp"

namespace noughts::event {
namespace {

void add(TeamProtocol& protocol, const TourGame& game, int points) {
  if (game.stage == TourStage::team) {
    protocol.team_games.push_back(points);
    protocol.total += kTeamStageFactor * points;
    return;
  }
  if (game.board < 0 || game.board > kFreeShooters) return;
  (game.board == kFreeShooters ? protocol.free_shooters : protocol.main[static_cast<std::size_t>(game.board)]) += points;
  protocol.individual += points;
  protocol.total += points;
}

}  // namespace

std::array<TeamProtocol, 2> tour_protocol(const std::vector<TourResult>& results) {
  std::array<TeamProtocol, 2> protocol;
  for (const TourResult& result : results) {
    for (std::size_t team = 0; team < protocol.size(); ++team) add(protocol[team], result.game, result.points[team]);
  }
  return protocol;
}

}  // namespace noughts::event
