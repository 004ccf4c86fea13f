// Games that are paired and wait for somebody who is in another game: they begin, or count without being played.
#include <algorithm>

#include "events/open_event.hpp"

namespace noughts::events {

using boost::asio::awaitable;
using event::EndReason;
using event::GameEnd;

namespace {

/// How a game counts to which somebody has not come, or in which nobody plays any more.
GameEnd end_without(bool first_is_missing, bool second_is_missing) {
  if (first_is_missing && second_is_missing) return GameEnd::none;
  return first_is_missing ? GameEnd::second : GameEnd::first;
}

}  // namespace

std::optional<event::GameOver> OpenEvent::given_up(const event::GameKey& key) const {
  const auto& game = event_.games().at(key);
  const auto& [first, second] = game.pairing;
  const auto is_gone = [&](event::Entrant each) { return event_.entry(each).withdrawn; };
  if (is_gone(first) || is_gone(second)) {
    return event::GameOver{key, end_without(is_gone(first), is_gone(second)), EndReason::withdrawn};
  }
  const auto is_missing = [&](event::Entrant each) { return engaged_.has(player_of(event_, each)); };
  const auto now = services_.now();
  const auto until = awaited_until(game);
  const bool is_over = until && now >= *until && !services_.health.holds_clocks(now);
  if ((!is_missing(first) && !is_missing(second)) || !is_over) return std::nullopt;
  return event::GameOver{key, end_without(is_missing(first), is_missing(second)), EndReason::not_free};
}

// Whoever plays elsewhere could not go on while the server was away.
std::optional<Instant> OpenEvent::awaited_until(const event::EventGame& game) const {
  const auto until = event_.awaited_until(game);
  if (!until) return std::nullopt;
  return *until + services_.health.downtime(store::kEventSlot, game.made, services_.now());
}

// Which games wait stands in the record, and who is free is asked anew: whatever ends the server, the next one goes on so.
awaitable<bool> OpenEvent::settle_awaited() {
  if (!waits_for_players(event_)) co_return false;
  std::vector<PlayerId> players;
  for (const auto& key : event_.awaited()) {
    const auto& [first, second] = event_.games().at(key).pairing;
    add_all(players, {player_of(event_, first), player_of(event_, second)});
  }
  const auto busy = co_await engaged_.find_among(std::move(players));
  if (!busy) co_return false;
  leave_out(*busy);
  event::GamesBegun begun;
  std::vector<event::GameOver> over;
  for (const auto& key : event_.awaited()) {
    const auto& [first, second] = event_.games().at(key).pairing;
    if (auto end = given_up(key)) {
      over.push_back(std::move(*end));
    } else if (!engaged_.has(player_of(event_, first)) && !engaged_.has(player_of(event_, second))) {
      begun.games.push_back({key, cluster::new_room_id(services_.now(), dice_, services_.directory,
                                                       {player_of(event_, first), player_of(event_, second)})});
    }
  }
  bool any = false;
  for (auto& each : over) {
    StepContent content = std::move(each);
    if (!co_await write(std::move(content), std::nullopt, std::nullopt)) co_return false;
    any = true;
  }
  if (begun.games.empty()) co_return any;
  StepContent content = std::move(begun);
  co_return (co_await write(std::move(content), std::nullopt, std::nullopt)).has_value();
}

}  // namespace noughts::events
