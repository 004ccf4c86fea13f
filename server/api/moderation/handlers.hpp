// The handlers of the routes of moderation: Complaints, and what moderators alone may do. What each does, protocol/openapi.yaml
// says.
#pragma once

#include "api/moderation/services.hpp"

namespace noughts::api::moderation {

// reports.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> complain(Services& services, Call call);

// moderation.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> report_queue(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> one_report(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> decide_report(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> player_dossier(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> judge_player(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> lift_sanction(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> audit_log(Services& services, Call call);

// administration.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> offices(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> change_office(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> administrators_log(Services& services, Call call);

// curator_decisions.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> open_curator_requests(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> decide_curator_request(Services& services, Call call);

// announcements.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> announcement(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> publish_announcement(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> end_announcement(Services& services, Call call);

// limits.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> shown_limits(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> change_limits(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> reset_limits(Services& services, Call call);

}  // namespace noughts::api::moderation
