#include "api/team/left_teams.hpp"

#include "wire/team_frames.hpp"

namespace noughts::api::team {

using boost::asio::awaitable;

awaitable<void> tell_uninvited(const notice::Notices& notices, const cluster::Directory& directory, store::TeamId team,
                               std::vector<store::PlayerId> players) {
  for (const auto player : players) {
    co_await notices.settle(player, notice::team_topic(team));
    directory.tell(player, wire::team_frame(team));
  }
}

awaitable<void> tell_of_left_teams(const notice::Notices& notices, const cluster::Directory& directory,
                                   std::vector<store::LeftTeam> teams, store::Player who) {
  for (auto& left : teams) {
    for (const auto member : left.members) directory.tell(member, wire::team_frame(left.id));
    // What was done stands, whether or not the notice of it could be written.
    if (left.captain) {
      co_await notices.notify(*left.captain, notice::team(left.id, std::move(left.name), notice::TeamNews::captain, who));
    }
    co_await tell_uninvited(notices, directory, left.id, std::move(left.uninvited));
  }
}

}  // namespace noughts::api::team
