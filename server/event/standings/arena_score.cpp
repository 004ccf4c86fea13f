#include "event/standings/arena_score.hpp"

namespace noughts::event {

ArenaScore arena_score(const std::vector<ArenaGame>& games, const ArenaRules& rules) {
  ArenaScore score;
  int running_wins = 0;
  bool has_drawn = false;
  for (const ArenaGame& game : games) {
    int gain = 0;
    if (game.outcome == ArenaOutcome::win) gain = rules.win;
    if (game.outcome == ArenaOutcome::draw && !(rules.only_first_draw && has_drawn)) gain = rules.draw;
    if (score.on_streak) gain *= 2;
    if (game.outcome == ArenaOutcome::win) {
      if (game.halved_clock) gain += rules.halved_clock_win;
      if (game.halved_clock) ++score.halved_wins;
      ++score.wins;
      ++running_wins;
      has_drawn = false;
    } else {
      running_wins = 0;
      has_drawn = has_drawn || game.outcome == ArenaOutcome::draw;
    }
    score.on_streak = running_wins >= rules.streak;
    score.points += gain;
    score.sheet.push_back(gain);
  }
  score.games = static_cast<int>(games.size());
  return score;
}

}  // namespace noughts::event
