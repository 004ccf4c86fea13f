#include "events/open/awaited_games.hpp"

#include "events/open/players.hpp"

namespace noughts::events {

using event::EndReason;
using event::GameEnd;

namespace {

/// How a game counts to which somebody has not come, or in which nobody plays any more.
GameEnd end_without(bool first_is_missing, bool second_is_missing) {
  if (first_is_missing && second_is_missing) return GameEnd::none;
  return first_is_missing ? GameEnd::second : GameEnd::first;
}

}  // namespace

std::optional<event::GameOver> AwaitedGames::end_unplayed(const event::GameKey& key) const {
  const auto& game = event_.games().at(key);
  const auto& [first, second] = game.pairing;
  const auto is_gone = [&](event::Entrant each) { return event_.entry(each).withdrawn; };
  if (is_gone(first) || is_gone(second)) {
    return event::GameOver{key, end_without(is_gone(first), is_gone(second)), EndReason::withdrawn};
  }
  const auto is_missing = [&](event::Entrant each) { return engaged_.has(player_of(event_, each)); };
  const auto now = services_.now();
  const auto until = deadline(game);
  const bool is_over = until && now >= *until && !services_.health.holds_clocks(now);
  if ((!is_missing(first) && !is_missing(second)) || !is_over) return std::nullopt;
  return event::GameOver{key, end_without(is_missing(first), is_missing(second)), EndReason::not_free};
}

// Whoever plays elsewhere could not go on while the server was away.
std::optional<Instant> AwaitedGames::deadline(const event::EventGame& game) const {
  const auto until = event_.awaited_until(game);
  if (!until) return std::nullopt;
  return *until + services_.health.downtime(store::kEventSlot, game.made, services_.now());
}

std::vector<PlayerId> AwaitedGames::players() const {
  std::vector<PlayerId> players;
  for (const auto& key : event_.awaited()) {
    const auto& [first, second] = event_.games().at(key).pairing;
    add_all(players, {player_of(event_, first), player_of(event_, second)});
  }
  return players;
}

AwaitedGames::Settled AwaitedGames::settle() {
  Settled settled;
  for (const auto& key : event_.awaited()) {
    const auto& pairing = event_.games().at(key).pairing;
    const PlayerId first = player_of(event_, pairing.first);
    const PlayerId second = player_of(event_, pairing.second);
    if (auto end = end_unplayed(key)) {
      settled.over.push_back(std::move(*end));
    } else if (!engaged_.has(first) && !engaged_.has(second)) {
      settled.begun.games.push_back({key, cluster::new_room_id(services_.now(), dice_, services_.directory, {first, second})});
    }
  }
  return settled;
}

}  // namespace noughts::events
