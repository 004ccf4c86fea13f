#include "api/routes.hpp"

#include <array>

#include "api/areas.hpp"
#include "api/ladder/handlers.hpp"

namespace noughts::api {
namespace {

using namespace ladder;

template <auto handler>
constexpr Handler by = handled<&Areas::ladder, handler>;

constexpr auto kRoutes = std::to_array<Route>({
    {"GET", "leaderboards/{variant}", Access::viewer, by<leaderboard>, {.takes_tokens = true}},
    {"GET", "players/{name}", Access::anyone, by<stats_summary>},
    {"GET", "players/{name}/against/{opponent}", Access::anyone, by<head_to_head>},
    {"GET", "players/{name}/ratings/{variant}", Access::anyone, by<curve>},
    {"GET", "players/{name}/ledger", Access::anyone, by<ledger>},
});

}  // namespace

std::span<const Route> ladder_routes() { return kRoutes; }

}  // namespace noughts::api
