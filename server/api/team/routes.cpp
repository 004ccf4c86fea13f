#include "api/routes.hpp"

#include <array>

#include "api/areas.hpp"
#include "api/team/handlers.hpp"

namespace noughts::api {
namespace {

template <auto handler>
constexpr Handler of_team = handled<&Areas::team, handler>;

constexpr auto kTeamRoutes = std::to_array<Route>({
    {"GET", "teams", Access::registered, of_team<team::own>},
    {"POST", "teams", Access::registered, of_team<team::make>, {.limit = RateLimit::new_teams}},
    {"GET", "teams/{team}", Access::viewer, of_team<team::read>},
    {"DELETE", "teams/{team}", Access::registered, of_team<team::dissolve>},
    {"POST",
     "teams/{team}/invitations/{name}",
     Access::registered,
     of_team<team::invite>,
     {.limit = RateLimit::team_invitations}},
    {"DELETE", "teams/{team}/invitations/{name}", Access::registered, of_team<team::withdraw>},
    {"POST", "teams/{team}/accept", Access::registered, of_team<team::accept>},
    {"POST", "teams/{team}/decline", Access::registered, of_team<team::decline>},
    {"POST", "teams/{team}/leave", Access::registered, of_team<team::leave>},
    {"DELETE", "teams/{team}/members/{name}", Access::registered, of_team<team::remove>},
    {"PUT", "teams/{team}/captain", Access::registered, of_team<team::hand_over>},
    {"GET", "teams/{team}/chat", Access::registered, of_team<team::lines>},
    {"POST", "teams/{team}/chat", Access::registered, of_team<team::write>, {.limit = RateLimit::direct_messages}},
    {"POST", "moderation/teams/{team}", Access::moderator, of_team<team::take_name>, {.is_audited = true}},
    {"PUT", "teams/{team}/chat/read", Access::registered, of_team<team::mark_read>},
});

}  // namespace

std::span<const Route> team_routes() { return kTeamRoutes; }

}  // namespace noughts::api
