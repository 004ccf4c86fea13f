// Games that are paired and wait for somebody who is in another game.
#include <algorithm>

#include "event/record/event.hpp"
#include "event/record/refusing.hpp"

namespace noughts::event {

// A pause holds new games back, those that wait for somebody too.
Event::StepResult Event::take(const GamesBegun& begun, const EventStep&) {
  if (state_ != EventState::running) return refuse("event_not_running", "The event is not running.");
  std::set<GameKey> once;
  for (const BegunGame& each : begun.games) {
    if (!awaited_.contains(each.game) || !once.insert(each.game).second) {
      return refuse("no_such_game", "No such game of the event is awaited.");
    }
    const auto& [first, second] = games_.at(each.game).pairing;
    if (entry(first).withdrawn || entry(second).withdrawn) return refuse("bad_pairing", "Who has withdrawn does not play.");
  }
  for (const BegunGame& each : begun.games) {
    auto& game = games_.at(each.game);
    game.room = each.room;
    game.players = {entry(game.pairing.first).player, entry(game.pairing.second).player};
    awaited_.erase(each.game);
  }
  return {};
}

bool Event::is_awaited(Entrant entrant) const {
  return std::ranges::any_of(awaited_, [&](const GameKey& key) { return games_.at(key).has(entrant); });
}

// The time of a pause is nobody's.
std::optional<Instant> Event::awaited_until(const EventGame& game) const {
  if (pauses_.since()) return std::nullopt;
  return game.made + grace(terms_) + (pauses_.lasted() - game.paused_before);
}

}  // namespace noughts::event
