// Who is in a game elsewhere, so that an event makes none for them now, or lets its games wait for them.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "events/services.hpp"
#include "events/snapshot.hpp"

namespace noughts::events {

/// Whether an event's games are paired and wait for whoever is in another game.
[[nodiscard]] bool waits_for_players(const Event& event);
/// Whether its players are in no other game by a clock while they play here.
[[nodiscard]] bool plays_alone(const Event& event);

/// Those of whom that was known when somebody was to be paired last. It is asked anew before each pairing, and no part of the
/// record.
class EngagedPlayers {
 public:
  /// The referenced outlive it.
  EngagedPlayers(const Services& services, const Event& event) : services_(services), event_(event) {}

  /// Of these players those who are in a game elsewhere, as the database has it now; what is kept here does not change.
  boost::asio::awaitable<store::Result<std::vector<PlayerId>>> find_among(std::vector<PlayerId> players) const;

  [[nodiscard]] bool has(PlayerId player) const { return players_.contains(player); }
  [[nodiscard]] const std::set<PlayerId>& all() const { return players_; }
  /// Those of them who have entered, or play for a team that has.
  [[nodiscard]] event::Engaged entrants() const;

  /// These too, of whom the page is not told yet.
  void add(const std::vector<PlayerId>& players) { players_.insert(players.begin(), players.end()); }
  /// These and no others. Whether the page shows another picture by that: it says for whom a game or a board waits.
  bool replace(std::set<PlayerId> players);

 private:
  const Services& services_;
  const Event& event_;
  std::set<PlayerId> players_;
};

}  // namespace noughts::events
