#include "event/record/event_game.hpp"

namespace noughts::event {

int EventGame::points(Entrant entrant) const {
  if (!end || *end == GameEnd::none) return 0;
  if (*end == GameEnd::drawn) return 1;
  return (*end == GameEnd::first) == (pairing.first == entrant) ? 2 : 0;
}

int EventGame::scored(Entrant entrant) const {
  if (is_on()) return 0;
  if (score) return (*score)[pairing.first == entrant ? 0 : 1];
  return points(entrant) == 2 ? 1 : 0;
}

}  // namespace noughts::event
