// The handlers of the routes of play: What can be played and what goes on, and past games. What each does, protocol/openapi.yaml
// says.
#pragma once

#include "api/play/services.hpp"

namespace noughts::api::play {

// lobby.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> variants(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> challenges(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> challenge(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> invitations(Services& services, Call call);

// live.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> live_games(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> playing(Services& services, Call call);

// history.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> own_history(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> all_records(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> history_of_player(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> game(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> star(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> unstar(Services& services, Call call);

// pictures.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> card(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> game_card(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> game_board(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> game_animated_svg(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> game_animated_gif(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> game_position(Services& services, Call call);

// oembed.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> oembed(Services& services, Call call);

}  // namespace noughts::api::play
