// The handlers of the routes of tours. What each does, protocol/openapi.yaml says.
#pragma once

#include "api/tour/services.hpp"

namespace noughts::api::tour {

// tours.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> tours(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> make(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> read(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> of_board(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> change(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> show_banner(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> hide_banner(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> close(Services& services, Call call);

// applications.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> boards(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> waiting(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> apply(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> withdraw(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> accept(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> refuse(Services& services, Call call);

// disqualifications.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> disqualifications(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> disqualify(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> appeal(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> answer(Services& services, Call call);

// posts.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> news(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> write_news(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> questions(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> ask_question(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> answer_question(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> remove_post(Services& services, Call call);

// proposals.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> proposals(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> own_proposals(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> propose(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> accept_proposal(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> refuse_proposal(Services& services, Call call);

// tour_log.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> tour_log(Services& services, Call call);

// chat.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> lines(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> say(Services& services, Call call);

// own_books.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> own_books(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> add_book(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> import_books(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> remove_book(Services& services, Call call);

}  // namespace noughts::api::tour
