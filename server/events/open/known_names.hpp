// Of whom an event's record speaks, as they are called now.
#pragma once

#include "events/snapshot.hpp"

namespace noughts::events {

/// Players and teams by their ids. Whoever may come into the record with the next step is added before it.
class KnownNames {
 public:
  /// All of whom a record speaks.
  explicit KnownNames(const store::StoredEvent& stored) : players_(players_of(stored)), teams_(teams_of(stored)) {}

  [[nodiscard]] bool has(PlayerId player) const { return players_.contains(player); }
  [[nodiscard]] bool has(TeamId team) const { return teams_.contains(team); }
  /// What a team is called; nullopt: the record does not speak of it.
  [[nodiscard]] std::optional<std::string> team(TeamId team) const;
  [[nodiscard]] const std::map<PlayerId, store::Player>& players() const { return players_; }
  [[nodiscard]] const std::map<TeamId, std::string>& teams() const { return teams_; }

  void add(const store::Player& player) { players_[player.id] = player; }
  void add(TeamId team, std::string name) { teams_[team] = std::move(name); }
  /// So they are called now. Whether anybody was called otherwise, or was not known.
  [[nodiscard]] bool update(const store::EventNames& names);

 private:
  std::map<PlayerId, store::Player> players_;
  std::map<TeamId, std::string> teams_;
};

}  // namespace noughts::events
