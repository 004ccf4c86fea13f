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
    {"GET", "challenges", Access::viewer, by<challenges>, {.takes_tokens = true}},
    {"GET", "challenges/{challenge}", Access::viewer, by<challenge>, {.takes_tokens = true}},
    {"GET", "invitations", Access::player, by<invitations>, {.takes_tokens = true}},
    {"GET", "live", Access::anyone, by<live_games>},
    {"GET", "playing", Access::player, by<playing>, {.takes_tokens = true}},
    {"GET", "history", Access::player, by<own_history>, {.takes_tokens = true}},
    {"GET", "history.jsonl", Access::player, by<all_records>, {.limit = RateLimit::exports, .takes_tokens = true}},
    {"GET", "players/{name}/games", Access::viewer, by<history_of_player>, {.takes_tokens = true}},
    {"GET", "games/{room}", Access::viewer, by<game>, {.takes_tokens = true}},
    {"GET", "games/{room}/position", Access::anyone, by<game_position>},
    {"GET", "games/{room}/position.svg", Access::anyone, by<game_board>},
    {"GET", "games/{room}/game.svg", Access::anyone, by<game_animated_svg>},
    {"GET", "games/{room}/game.gif", Access::anyone, by<game_animated_gif>},
    {"GET", "games/{room}/card.png", Access::anyone, by<game_card>},
    {"GET", "cards/{card}", Access::anyone, by<card>},
    {"GET", "oembed", Access::anyone, by<oembed>},
    {"PUT", "games/{room}/star", Access::player, by<star>},
    {"DELETE", "games/{room}/star", Access::player, by<unstar>},
});

}  // namespace

std::span<const Route> play_routes() { return kRoutes; }

}  // namespace noughts::api
