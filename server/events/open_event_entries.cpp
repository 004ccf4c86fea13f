// Who leaves an event without saying so, and how line-ups follow the teams that they are of.
#include "events/open_event.hpp"

namespace noughts::events {

using boost::asio::awaitable;

namespace {

/// Those of a line-up who are in the team yet, its captain first where they are among them.
event::TeamLineUp still_in(const event::TeamLineUp& line_up, const std::vector<store::TeamPlayer>& members) {
  event::TeamLineUp still{line_up.team, {}};
  for (const auto& each : members) {
    if (each.team != line_up.team) continue;
    still.players.insert(each.is_captain ? still.players.begin() : still.players.end(), each.player);
  }
  return still;
}

}  // namespace

awaitable<CommandResult<int>> OpenEvent::withdraw(PlayerId who) {
  const auto self = shared_from_this();
  const auto lock = co_await mutex_.lock();
  if (!lock) co_return queue_full();
  if (lost_) co_return failed(store::StoreError::conflict);
  StepContent content = event::StoodDown{who};
  if (!event_.officials().contains(who)) {
    content = event::Left{who};
    if (auto may = permissions_.check_leaving(who, content); !may) co_return std::unexpected(std::move(may.error()));
  }
  auto number = co_await write(std::move(content), std::nullopt, std::nullopt);
  if (number) co_await advance();
  tell_now();
  co_return number;
}

// Whoever has the lock writes these steps before the one that starts it.
awaitable<bool> OpenEvent::bring_entries_up_to_date() {
  auto asked = all_players(event_);
  for (const auto& [player, official] : event_.officials()) asked.push_back(player);
  const auto out = co_await services_.stored.shut_out(std::move(asked), match::excludes_bots(event_.terms().game));
  if (!out) co_return false;
  for (const PlayerId player : *out) {
    const bool is_official = event_.officials().contains(player);
    StepContent content = event::Left{player};
    if (is_official) content = event::StoodDown{player};
    // With the one before a whole team may have left.
    if (!is_official && (!event_.entrant(player) || !permissions_.check_leaving(player, content))) continue;
    const auto written = co_await write(std::move(content), std::nullopt, std::nullopt);
    if (!written) co_return false;
  }
  co_return co_await bring_line_ups_up_to_date();
}

awaitable<bool> OpenEvent::bring_line_ups_up_to_date() {
  std::vector<store::TeamPlayer> named;
  std::vector<event::TeamLineUp> line_ups;
  for (const auto& entry : event_.entries()) {
    if (!entry.line_up) continue;
    line_ups.push_back(*entry.line_up);
    for (const PlayerId player : entry.line_up->players) named.push_back({entry.line_up->team, player, false});
  }
  if (named.empty()) co_return true;
  const auto size = named.size();
  const auto members = co_await services_.stored.in_teams(std::move(named));
  if (!members) co_return false;
  if (members->size() == size) co_return true;
  for (const auto& line_up : line_ups) {
    auto still = still_in(line_up, *members);
    if (still.players.size() == line_up.players.size()) continue;
    const bool is_enough = std::ssize(still.players) >= event::line_up_size(event_.terms().kind).fewest;
    StepContent content = event::Left{line_up.players.front()};
    if (is_enough) content = event::LinedUp{std::move(still)};
    if (!co_await write(std::move(content), std::nullopt, std::nullopt)) co_return false;
  }
  co_return true;
}

}  // namespace noughts::events
