#include "room/moves_seen.hpp"

namespace noughts::room {

std::vector<games::Move> moves_seen_by(const match::Match& match, games::Seat seat) {
  std::vector<games::Move> moves;
  for (const std::size_t place : match::standing_moves(match.record())) {
    const auto& step = match.record()[place];
    moves.push_back({step.by, match.has_secrets() ? match.shown(step, seat).action.json() : step.action.json(), step.took});
  }
  return moves;
}

}  // namespace noughts::room
