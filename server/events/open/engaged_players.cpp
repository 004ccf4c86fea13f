#include "events/open/engaged_players.hpp"

#include "cluster/new_room.hpp"

namespace noughts::events {

using boost::asio::awaitable;

bool waits_for_players(const Event& event) { return event::waits_for_players(event.terms().kind); }

bool plays_alone(const Event& event) {
  if (event.terms().kind == event::EventKind::arena) return true;
  return waits_for_players(event) && !cluster::can_wait(event.terms().game);
}

// Games that take days can wait, so nobody is engaged there. Teams wait only for whoever plays in another event.
awaitable<store::Result<std::vector<PlayerId>>> EngagedPlayers::find_among(std::vector<PlayerId> players) const {
  if (players.empty()) co_return std::vector<PlayerId>();
  if (plays_alone(event_)) co_return co_await services_.stored.playing_by_clock(std::move(players));
  co_return co_await cluster::engaged(services_.rooms, event_.terms().game, std::move(players));
}

event::Engaged EngagedPlayers::entrants() const {
  event::Engaged engaged;
  for (const PlayerId each : players_) {
    if (const auto number = event_.entrant(each)) engaged.insert(*number);
  }
  return engaged;
}

bool EngagedPlayers::replace(std::set<PlayerId> players) {
  const bool is_shown = players != players_ && (waits_for_players(event_) || event::has_boards(event_.terms().kind));
  players_ = std::move(players);
  return is_shown;
}

}  // namespace noughts::events
