// The handlers of the routes of ladder: Leaderboards, and what others see of a player's points. What each does,
// protocol/openapi.yaml says.
#pragma once

#include "api/ladder/services.hpp"

namespace noughts::api::ladder {

// leaderboard.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> leaderboard(Services& services, Call call);

// player_stats.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> stats_summary(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> head_to_head(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> curve(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> ledger(Services& services, Call call);

}  // namespace noughts::api::ladder
