// What an event shows of a tour of two teams besides, and the parts that all shown events have in common.
#pragma once

#include "events/snapshot.hpp"

namespace noughts::events {

[[nodiscard]] games::Json millis(Instant at);
[[nodiscard]] games::Json millis(std::optional<Instant> at);
/// {"id", "name"}
[[nodiscard]] games::Json named_team_json(const std::map<TeamId, std::string>& teams, TeamId team);
/// Whether somebody is called as before.
[[nodiscard]] bool is_called_alike(const Snapshot& now, const Snapshot& before, PlayerId player);
/// Whether a team that plays, if it is one, has the same name among both.
[[nodiscard]] bool is_team_called_alike(const std::map<TeamId, std::string>& one, const std::map<TeamId, std::string>& other,
                                        const std::optional<event::TeamLineUp>& line_up);
/// As everybody sees a player; whoever is not known by now is called deleted.
[[nodiscard]] games::Json player_json(const std::map<PlayerId, store::Player>& players, PlayerId player);

/// The game in which a player sits, or, where none is, the one that their side plays as one: of the free shooters or the whole
/// team.
[[nodiscard]] games::Json room_at_board(const Event& event, event::Entrant entrant, PlayerId viewer);

/// Adds its stage, boards, games and protocol; nothing to other kinds of events.
void add_team_tour(const Snapshot& snapshot, std::optional<PlayerId> viewer, games::Json& json);

}  // namespace noughts::events
