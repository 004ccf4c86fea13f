// What is told where a team has become another though its captain has done nothing.
#pragma once

#include <vector>

#include "cluster/directory.hpp"
#include "people/notice/notices.hpp"
#include "store/team/left_team.hpp"

namespace noughts::api::team {

/// Whom a team does not invite any more: their notices of it are settled, and their pages read it again.
[[nodiscard]] boost::asio::awaitable<void> tell_uninvited(const notice::Notices& notices, const cluster::Directory& directory,
                                                          store::TeamId team, std::vector<store::PlayerId> players);

/// What has become of the teams of somebody who has left them, or leads them no more: pages of members read them again, and
/// whoever leads one now has a notice.
[[nodiscard]] boost::asio::awaitable<void> tell_of_left_teams(const notice::Notices& notices, const cluster::Directory& directory,
                                                              std::vector<store::LeftTeam> teams, store::Player who);

}  // namespace noughts::api::team
