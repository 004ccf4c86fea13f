// The handlers of the routes of library: Packs of questions, characters and sets of themes, books, the desk of curators. What
// each does, protocol/openapi.yaml says.
#pragma once

#include "api/library/services.hpp"

namespace noughts::api::library {

// packs.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> packs(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> create_pack(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> find_pack(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> name_pack(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> remove_pack(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> share_pack(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> unshare_pack(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> come_to_pack(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> leave_pack(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> seen_of_pack(Services& services, Call call);

// questions.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> begin_reading(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> questions(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> add_questions(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> rewrite_question(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> take_out_question(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> place_question(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> import_questions(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> export_csv(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> export_json(Services& services, Call call);

// curators.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> desk(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> take_board(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> curator_log(Services& services, Call call);

// curator_requests.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> all_curators(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> own_curator_request(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> make_curator_request(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> withdraw_curator_request(Services& services, Call call);

// characters.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> characters(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> make_character(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> character(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> change_character(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> move_character(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> show_picture(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> hide_picture(Services& services, Call call);

// recommended_books.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> recommended_books(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> recommend(Services& services, Call call);

// sets.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> sets(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> make_set(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> theme_set(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> change_set(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> move_set(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> gathered_themes(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> published_sets(Services& services, Call call);
[[nodiscard]] boost::asio::awaitable<http::Reply> published_set(Services& services, Call call);

// books.cpp
[[nodiscard]] boost::asio::awaitable<http::Reply> books(Services& services, Call call);

}  // namespace noughts::api::library
