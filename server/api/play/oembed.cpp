// oEmbed (oembed.com): how another site shows a game of ours within its own page.
#include <algorithm>

#include "api/play/handlers.hpp"
#include "api/play/no_record.hpp"
#include "api/route.hpp"
#include "games/core/whole_number.hpp"
#include "http/replies.hpp"
#include "text/markup.hpp"

namespace noughts::api::play {

using boost::asio::awaitable;
using games::Json;

namespace {

constexpr std::int64_t kWidth = 480;
constexpr std::int64_t kLeast = 120;
/// What stands below the board.
constexpr std::int64_t kBelow = 96;
constexpr std::int64_t kCacheSeconds = 3'600;
constexpr std::string_view kGame = "/g/";

constexpr std::string_view kNothing = "There is no game at that address.";

http::Reply nothing_to_embed() { return no_record(store::StoreError::not_found, kNothing); }

/// The game that an address of ours names; nullopt: it is no such address.
std::optional<store::RoomId> game_at(std::string_view url, const std::string& origin) {
  if (url.starts_with(origin)) url.remove_prefix(origin.size());
  url = url.substr(0, url.find_first_of("?#"));
  if (!url.starts_with(kGame)) return std::nullopt;
  return store::read_id<store::RoomId>(url.substr(kGame.size()));
}

/// A size that must not be exceeded; nullopt: it is no number of pixels, or too few.
std::optional<std::int64_t> most(const http::Request& request, std::string_view name, std::int64_t least) {
  const auto text = http::query_value(request.query, name);
  if (text.empty()) return kWidth + kBelow;
  const auto number = games::whole_number(text);
  if (!number || *number < least) return std::nullopt;
  return number;
}

std::string frame(const std::string& address, const std::string& title, std::int64_t width, std::int64_t height) {
  return "<iframe src=\"" + text::markup_escaped(address) + "\" title=\"" + text::markup_escaped(title) + "\" width=\"" +
         std::to_string(width) + "\" height=\"" + std::to_string(height) + "\" style=\"border:0\" loading=\"lazy\"></iframe>";
}

}  // namespace

awaitable<http::Reply> oembed(Services& services, Call call) {
  const auto& request = call.request;
  const std::string origin = services.origin(request);
  const auto format = http::query_value(request.query, "format");
  if (!format.empty() && format != "json") co_return http::problem(501, "not_found", "It is told as JSON only.");
  const auto most_width = most(request, "maxwidth", kLeast);
  const auto most_height = most(request, "maxheight", kLeast + kBelow);
  if (!most_width || !most_height) co_return http::problem(400, "bad_message", "A board needs 120 pixels, and 96 below it.");
  const auto room = game_at(http::query_value(request.query, "url"), origin);
  if (!room || services.previews.languages().empty()) co_return nothing_to_embed();
  const auto found = co_await services.previews.game(*room);
  if (!found) co_return no_record(found.error(), kNothing);
  const auto& game = *found;
  if (!game) co_return nothing_to_embed();
  const auto& words = services.previews.languages().chosen(http::query_value(request.query, "lang"), request.accept_language);
  const auto id = store::text(*room);
  const std::string title = services.previews.title_of(*game, words);
  const std::int64_t width = std::min({kWidth, *most_width, *most_height - kBelow});
  const std::int64_t height = width + kBelow;
  const Json json{{"version", "1.0"},
                  {"type", "rich"},
                  {"title", title},
                  {"provider_name", "Noughts"},
                  {"provider_url", origin + "/"},
                  {"cache_age", kCacheSeconds},
                  {"width", width},
                  {"height", height},
                  {"html", frame(origin + "/embed/g/" + id, title, width, height)},
                  {"thumbnail_url",
                   origin + std::string(kPrefix) + "games/" + id + "/card.png?lang=" + std::string(games::word(words.language))},
                  {"thumbnail_width", pictures::kCardWidth},
                  {"thumbnail_height", pictures::kCardHeight}};
  co_return http::json_reply(200, json);
}

}  // namespace noughts::api::play
