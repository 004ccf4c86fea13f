#include "api/ladder/handlers.hpp"

#include <array>

#include "api/call.hpp"
#include "games/catalogue.hpp"
#include "http/replies.hpp"
#include "people/account/names/name_beginning.hpp"
#include "store/core/month_text.hpp"

namespace noughts::api::ladder {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::Board;
using store::BoardCursor;
using store::BoardPage;
using store::BoardRow;
using store::StoreError;

constexpr int kPage = 50;
constexpr int kMostFound = 20;

Json row_json(const BoardRow& row) {
  return {{"place", row.place}, {"name", row.name}, {"points", row.points}, {"games", row.games}};
}

Json place_json(bool more, const BoardRow& row) { return more ? Json(store::text(BoardCursor{row.points, row.player})) : Json(); }

http::Reply no_page() { return http::problem(404, "not_found", "There is no such page."); }

template <class T>
http::Reply reply_to(const store::Result<T>& failed) {
  return failed.error() == StoreError::not_found ? no_page() : not_done(failed.error());
}

/// The list that is asked for; else the reply that says why there is none.
awaitable<Or<Board>> asked_board(Services& services, const http::Request& request, std::string variant) {
  if (games::find_variant(variant) == nullptr) {
    co_return std::unexpected(http::problem(404, "unknown_variant", "There is no variant of that name."));
  }
  Board board{std::move(variant), std::nullopt};
  const std::string month = http::query_value(request.query, "month");
  if (month.empty()) co_return board;
  if (month != "this") {
    board.month = store::read_month(month);
    if (!board.month) co_return std::unexpected(no_page());
    co_return board;
  }
  const auto now = co_await services.boards.month_at(services.now());
  if (!now) co_return std::unexpected(not_done(now.error()));
  board.month = *now;
  co_return board;
}

/// A player's own row; null for strangers, guests and who is not on the list.
awaitable<Or<Json>> own_row(Services& services, const Board& board, const std::optional<store::Player>& who) {
  if (!who || who->guest) co_return Json();
  const auto row = co_await services.boards.row(board, who->id);
  if (row) co_return row_json(*row);
  if (row.error() == StoreError::not_found) co_return Json();
  co_return std::unexpected(not_done(row.error()));
}

/// Those whose names begin so. A name that nobody can have is no error: nobody is found.
awaitable<store::Result<BoardPage>> found_page(Services& services, const Board& board, const std::string& name) {
  BoardPage page;
  const std::string key = account::key_beginning(name);
  if (key.empty()) co_return page;
  auto rows = co_await services.boards.named(board, key, kMostFound);
  if (!rows) co_return std::unexpected(rows.error());
  page.rows = std::move(*rows);
  co_return page;
}

/// The page on which somebody stands; the first page where they are on none.
awaitable<store::Result<BoardPage>> page_around(Services& services, const Board& board, std::optional<store::PlayerId> player) {
  auto& boards = services.boards;
  if (player) {
    auto page = co_await boards.around(board, *player, kPage);
    if (page || page.error() != StoreError::not_found) co_return page;
  }
  co_return co_await boards.below(board, std::nullopt, kPage);
}

awaitable<store::Result<BoardPage>> page_at(Services& services, const Board& board, const std::string& after,
                                            const std::string& before) {
  auto& boards = services.boards;
  const std::string& from = before.empty() ? after : before;
  const auto place = store::read_board_cursor(from);
  if (!from.empty() && !place) co_return std::unexpected(StoreError::not_found);
  if (!before.empty()) co_return co_await boards.above(board, *place, kPage);
  co_return co_await boards.below(board, place, kPage);
}

awaitable<store::Result<BoardPage>> asked_page(Services& services, const http::Request& request, const Board& board,
                                               const std::optional<store::Player>& who) {
  const auto value = [&request](std::string_view name) { return http::query_value(request.query, name); };
  const std::string search = value("search");
  if (!search.empty()) co_return co_await found_page(services, board, search);
  const std::string around = value("around");
  if (around.empty()) co_return co_await page_at(services, board, value("after"), value("before"));
  // Names have three characters at least, so nobody is called "me".
  auto player = id_of(who);
  if (around != "me") {
    const auto named = co_await player_named(services.accounts, around);
    player = named ? std::optional(named->id) : std::nullopt;
  }
  co_return co_await page_around(services, board, player);
}

Json page_json(const Board& board, const BoardPage& page, Json me) {
  Json rows = Json::array();
  for (const auto& row : page.rows) rows.push_back(row_json(row));
  const bool any = !page.rows.empty();
  return {{"variant", board.variant},
          {"month", board.month ? Json(store::month_text(*board.month)) : Json()},
          {"rows", std::move(rows)},
          {"previous", any ? place_json(page.more_before, page.rows.front()) : Json()},
          {"next", any ? place_json(page.more_after, page.rows.back()) : Json()},
          {"me", std::move(me)}};
}

}  // namespace

awaitable<http::Reply> leaderboard(Services& services, Call call) {
  const auto board = co_await asked_board(services, call.request, call.path[0]);
  if (!board) co_return board.error();
  const auto page = co_await asked_page(services, call.request, *board, call.caller);
  if (!page) co_return reply_to(page);
  auto me = co_await own_row(services, *board, call.caller);
  if (!me) co_return std::move(me.error());
  co_return http::json_reply(200, page_json(*board, *page, std::move(*me)));
}

}  // namespace noughts::api::ladder
