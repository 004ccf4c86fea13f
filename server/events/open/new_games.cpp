#include "events/open/new_games.hpp"

#include <algorithm>

#include "events/open/players.hpp"

namespace noughts::events {

std::array<PlayerId, 2> NewGames::seats(const event::PlannedGame& game) const {
  return game.players.value_or(std::array{player_of(event_, game.sides.first), player_of(event_, game.sides.second)});
}

std::vector<PlayerId> NewGames::players(const event::Plan& plan) const {
  std::vector<PlayerId> players;
  for (const auto& game : plan.games) {
    const auto [first, second] = seats(game);
    if (!game.walkover) add_all(players, players_at(event_, first, second));
  }
  return players;
}

void NewGames::take_out(std::optional<event::Plan>& plan, const std::vector<PlayerId>& engaged) const {
  std::erase_if(plan->games, [&](const event::PlannedGame& game) {
    return std::ranges::any_of(seats(game), [&](PlayerId each) { return std::ranges::find(engaged, each) != engaged.end(); });
  });
  if (plan->games.empty()) plan.reset();
}

event::Paired NewGames::pair(const event::Plan& plan) {
  event::Paired paired{plan.round, {}, {}, false};
  for (const auto& planned : plan.games) {
    const auto [first, second] = seats(planned);
    event::MadeGame made{planned.pairing, planned.game, first, second, {}, {}, planned.is_play_off};
    made.end = planned.walkover.value_or(event::GameEnd::none);
    if (!planned.walkover) find_room(made);
    paired.games.push_back(made);
  }
  for (const auto bye : plan.byes) paired.byes.push_back(player_of(event_, bye));
  return paired;
}

void NewGames::arrange(event::Paired& paired) {
  paired.by_hand = true;
  paired.round = event_.round() + 1;
  int pairing = 0;
  for (auto& made : paired.games) {
    made.pairing = pairing++;
    made.game = 1;
    find_room(made);
  }
}

void NewGames::find_room(event::MadeGame& made) {
  made.is_awaited = waits_for_players(event_) && (engaged_.has(made.first) || engaged_.has(made.second));
  if (made.is_awaited) return;
  made.room = cluster::new_room_id(services_.now(), dice_, services_.directory, {made.first, made.second});
}

std::vector<store::EventRoom> NewGames::rooms(const StepContent& content, Instant now) const {
  if (const auto* begun = std::get_if<event::GamesBegun>(&content)) return rooms_of(*begun, now);
  const auto* paired = std::get_if<event::Paired>(&content);
  return paired == nullptr ? std::vector<store::EventRoom>() : rooms_of(*paired, now);
}

// Where somebody may have been replaced while a game waited, the entry says who plays it.
std::vector<store::EventRoom> NewGames::rooms_of(const event::GamesBegun& begun, Instant now) const {
  std::vector<store::EventRoom> rooms;
  for (const auto& [key, room] : begun.games) {
    const auto found = event_.games().find(key);
    if (found == event_.games().end()) continue;
    const auto& [first, second] = found->second.pairing;
    const auto terms = event::game_terms(event_.terms(), key.round);
    rooms.push_back({key.round, key.pairing, key.game,
                     cluster::new_room(room, terms, {player_of(event_, first), player_of(event_, second)}, now)});
  }
  return rooms;
}

std::vector<store::EventRoom> NewGames::rooms_of(const event::Paired& paired, Instant now) const {
  std::vector<store::EventRoom> rooms;
  const auto terms = event::game_terms(event_.terms(), paired.round);
  for (const auto& made : paired.games) {
    if (!made.room) continue;
    if (const auto* battle = battles_.room(*made.room)) {
      rooms.push_back({paired.round, made.pairing, made.game, *battle});
      continue;
    }
    rooms.push_back(
        {paired.round, made.pairing, made.game, cluster::new_room(*made.room, terms, {made.first, made.second}, now)});
  }
  return rooms;
}

}  // namespace noughts::events
