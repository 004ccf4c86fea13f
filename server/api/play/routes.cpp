#include "api/routes.hpp"

#include <array>

#include "api/areas.hpp"
#include "api/play/handlers.hpp"

namespace noughts::api {
namespace {

using namespace play;

template <auto handler>
constexpr Handler by = handled<&Areas::play, handler>;

constexpr auto kRoutes = std::to_array<Route>({
    {"GET", "variants", Access::anyone, by<variants>},
    {"GET", "challenges", Access::viewer, by<challenges>},
    {"GET", "challenges/{challenge}", Access::viewer, by<challenge>},
    {"GET", "invitations", Access::player, by<invitations>},
    {"GET", "live", Access::anyone, by<live_games>},
    {"GET", "playing", Access::player, by<playing>},
    {"GET", "history", Access::player, by<own_history>},
    {"GET", "history.jsonl", Access::player, by<all_records>, {.limit = RateLimit::exports}},
    {"GET", "players/{name}/games", Access::viewer, by<history_of_player>},
    {"GET", "games/{room}", Access::viewer, by<game>},
    {"PUT", "games/{room}/star", Access::player, by<star>},
    {"DELETE", "games/{room}/star", Access::player, by<unstar>},
});

}  // namespace

std::span<const Route> play_routes() { return kRoutes; }

}  // namespace noughts::api
