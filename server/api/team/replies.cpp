#include "api/team/replies.hpp"

#include <array>

#include "api/refusal_words.hpp"

namespace noughts::api::team {
namespace {

// In the order of TeamRefusal.
constexpr auto kWords = std::to_array<RefusalWords>({
    {},
    {404, "not_found", "There is no such team."},
    {409, "name_taken", "There is a team of this name already."},
    {409, "name_too_alike", "There is a team whose name looks like this one."},
    {400, "name_reserved", "This name is not given to anybody."},
    {409, "too_many_teams", "One may be in ten teams."},
    {409, "too_many_invitations", "Too many have been invited and have not answered."},
    {409, "team_full", "The team is full."},
    {403, "not_team_captain", "Only its captain may do this."},
    {403, "not_member", "That is for members of the team."},
    {409, "already_member", "They are in the team."},
    {403, "not_invited", "The team has not invited you."},
    {409, "captain_stays", "The captain hands over first, or dissolves the team."},
    {409, "banned", "This account is closed."},
});
static_assert(kWords.size() == static_cast<std::size_t>(store::TeamRefusal::banned) + 1);

}  // namespace

http::Reply no_such_team() { return refused(store::TeamRefusal::not_found); }

http::Reply refused(store::TeamRefusal refusal) { return problem(kWords[static_cast<std::size_t>(refusal)]); }

Or<store::TeamId> team_of(const Call& call) {
  const auto id = store::read_id<store::TeamId>(call.path[0]);
  if (!id) return std::unexpected(no_such_team());
  return *id;
}

}  // namespace noughts::api::team
