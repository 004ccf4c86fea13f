#include "events/open/players.hpp"

namespace noughts::events {

PlayerId player_of(const Event& event, event::Entrant entrant) { return event.entry(entrant).player; }

std::vector<PlayerId> all_players(const Event& event) {
  std::vector<PlayerId> players;
  for (const auto& entry : event.entries()) add_all(players, entry.players());
  return players;
}

std::vector<PlayerId> players_of_sides(const Event& event, PlayerId first, PlayerId second) {
  std::vector<PlayerId> players;
  for (const PlayerId each : {first, second}) {
    if (const auto number = event.entrant(each)) add_all(players, event.entry(*number).players());
  }
  return players;
}

std::vector<PlayerId> players_at(const Event& event, PlayerId first, PlayerId second) {
  return event::has_boards(event.terms().kind) ? std::vector{first, second} : players_of_sides(event, first, second);
}

}  // namespace noughts::events
