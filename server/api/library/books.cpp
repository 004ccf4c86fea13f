#include "api/library/handlers.hpp"

#include <array>
#include <charconv>

#include "api/call.hpp"
#include "api/library/curating_json.hpp"
#include "http/replies.hpp"

namespace noughts::api::library {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::BookCursor;

constexpr int kBooksPage = 30;
constexpr std::string_view kTag = "крестики-нолики";

/// A number and the point or the end after it.
std::optional<std::int64_t> next_number(std::string_view& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (text.starts_with('.')) text.remove_prefix(1);
  return number;
}

std::string text(const BookCursor& place) {
  return std::to_string(place.at.time_since_epoch().count()) + '.' + std::to_string(static_cast<std::int64_t>(place.room)) + '.' +
         std::to_string(place.number);
}

/// Reads it back; nullopt for anything that text() does not write.
std::optional<BookCursor> read_place(std::string_view given) {
  auto rest = given;
  const auto at = next_number(rest);
  const auto room = next_number(rest);
  const auto number = next_number(rest);
  if (!at || !room || !number || *number > std::numeric_limits<std::int16_t>::max()) return std::nullopt;
  const BookCursor place{games::Instant{games::Millis{*at}}, store::RoomId{*room}, static_cast<int>(*number)};
  if (text(place) != given) return std::nullopt;
  return place;
}

}  // namespace

awaitable<http::Reply> books(Services& services, Call call) {
  const auto after = http::query_value(call.request.query, "after");
  const auto place = after.empty() ? std::nullopt : read_place(after);
  if (!place && !after.empty()) co_return http::problem(404, "not_found", "There is no such page.");
  const auto player = co_await player_named(services.accounts, std::move(call.path[0]));
  if (!player) co_return player.error();
  const auto page = co_await services.books.of(player->id, place, kBooksPage);
  if (!page) co_return not_done(page.error());
  Json list = Json::array();
  for (const auto& each : page->books) list.push_back(book_json(each));
  const Json next = page->next ? Json(text(*page->next)) : Json();
  co_return http::json_reply(200, {{"tag", kTag}, {"count", page->count}, {"books", std::move(list)}, {"next", next}});
}

}  // namespace noughts::api::library
