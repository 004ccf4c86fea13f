// The handlers of the routes of events. What each does, protocol/openapi.yaml says.
#pragma once

#include "api/event/services.hpp"

namespace noughts::api::event {

// events.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> list(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> make(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> read(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> table(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> bracket(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> round(Services& services, Call call);

// commands.cpp, team_commands.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> enter(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> line_up(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> officiate(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> stand_down(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> attach_packs(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> seed(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> name_boards(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> begin_stage(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> agree_extra(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> leave(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> edit(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> invite(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> set_entries(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> start(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> pause(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> resume(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> pair(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> correct(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> replace(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> remove(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> call_off(Services& services, Call call);

// chat.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> lines(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> write(Services& services, Call call);

// exports.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> log(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> export_json(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> export_csv(Services& services, Call call);

// calendar.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> upcoming_calendar(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> event_calendar(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> finished(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> of_team(Services& services, Call call);

}  // namespace noughts::api::event
