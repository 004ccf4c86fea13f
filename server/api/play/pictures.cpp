#include "api/play/handlers.hpp"
#include "api/play/no_record.hpp"
#include "api/play/past_game_json.hpp"
#include "games/core/whole_number.hpp"
#include "http/files/static_files.hpp"
#include "http/replies.hpp"

namespace noughts::api::play {

using boost::asio::awaitable;
using games::Json;
using link_previews::AnimationFormat;
using link_previews::NamedPicture;
using link_previews::PublicGame;

namespace {

constexpr games::Millis kDrawAgain{3'000};
constexpr std::string_view kPng = ".png";
/// The card of no variant.
constexpr std::string_view kSiteCard = "site";
constexpr std::string_view kADay = "public, max-age=86400";
constexpr std::string_view kAnHour = "public, max-age=3600";
constexpr std::string_view kShortly = "public, max-age=10";

http::Reply no_picture(store::StoreError error = store::StoreError::not_found) {
  return no_record(error, "There is no such picture.");
}
http::Reply draw_later() {
  return http::problem(503, games::codes::kBusy, "Too many pictures wait; try again soon.", kDrawAgain);
}

const link_previews::Words& words_for(const Services& services, const http::Request& request) {
  return services.previews.languages().chosen(http::query_value(request.query, "lang"), request.accept_language);
}

/// A reply that any page may show; `name` is what it is a picture of, which another build may draw otherwise.
http::Reply shown(const Services& services, const http::Request& request, const std::string& name, std::string_view type,
                  std::string_view how_long) {
  http::Reply reply;
  reply.shown_by = http::ShownBy::picture;
  const std::string tag = '"' + name + '-' + services.previews.version() + '"';
  reply.headers = {{"ETag", tag}, {"Cache-Control", std::string(how_long)}};
  if (http::names_tag(request.if_none_match, tag)) {
    reply.status = 304;
  } else {
    reply.headers.push_back({"Content-Type", std::string(type)});
  }
  return reply;
}

http::Reply shown(const Services& services, const http::Request& request, const store::Result<NamedPicture>& made,
                  std::string_view type, std::string_view how_long) {
  if (!made) return no_picture(made.error());
  if (!made->picture) return draw_later();
  http::Reply reply = shown(services, request, made->name, type, how_long);
  if (reply.status != 304) reply.body = made->picture;
  return reply;
}

http::Reply card_shown(const Services& services, const http::Request& request, const store::Result<NamedPicture>& made,
                       std::string_view how_long) {
  http::Reply reply = shown(services, request, made, "image/png", how_long);
  if (made && made->picture) reply.headers.push_back({"Vary", "Accept-Language"});
  return reply;
}

std::string_view how_long(const PublicGame& game) { return game->ended ? kADay : kShortly; }

/// The game that a path names, and the move that its query names.
struct Asked {
  PublicGame game;
  std::optional<int> moves;
};

awaitable<Or<Asked>> asked_for(Services& services, const Call& call) {
  Asked asked;
  const auto room = store::read_id<store::RoomId>(call.path[0]);
  if (!room || services.previews.languages().empty()) co_return std::unexpected(no_picture());
  auto found = co_await services.previews.game(*room);
  if (!found) co_return std::unexpected(no_picture(found.error()));
  if (!*found) co_return std::unexpected(no_picture());
  asked.game = std::move(*found);
  // How a game stands that goes on is at hand.
  if (auto refused = asked.game->ended ? call.over(RateLimit::game_records) : std::nullopt)
    co_return std::unexpected(std::move(*refused));
  const auto text = http::query_value(call.request.query, "n");
  if (text.empty()) co_return asked;
  const auto number = games::whole_number(text);
  constexpr std::int64_t kMost = 10'000;
  if (!number || *number < 0 || *number > kMost) {
    co_return std::unexpected(http::problem(400, "bad_message", "n is the number of a move."));
  }
  asked.moves = static_cast<int>(*number);
  co_return asked;
}

awaitable<http::Reply> animated(Services& services, Call call, AnimationFormat format, std::string_view type) {
  const auto asked = co_await asked_for(services, call);
  if (!asked) co_return asked.error();
  const auto made = co_await services.previews.animation(asked->game, format);
  co_return shown(services, call.request, made, type, kADay);
}

}  // namespace

awaitable<http::Reply> card(Services& services, Call call) {
  std::string name = call.path[0];
  if (services.previews.languages().empty() || !name.ends_with(kPng)) co_return no_picture();
  name.resize(name.size() - kPng.size());
  if (name == kSiteCard) name.clear();
  const auto made = co_await services.previews.card(std::move(name), words_for(services, call.request));
  co_return card_shown(services, call.request, made, kADay);
}

awaitable<http::Reply> game_card(Services& services, Call call) {
  auto asked = co_await asked_for(services, call);
  if (!asked) co_return std::move(asked).error();
  const auto made = co_await services.previews.game_card(asked->game, asked->moves, words_for(services, call.request));
  // It bears names, which change.
  co_return card_shown(services, call.request, made, asked->game->ended ? kAnHour : kShortly);
}

awaitable<http::Reply> game_board(Services& services, Call call) {
  auto asked = co_await asked_for(services, call);
  if (!asked) co_return std::move(asked).error();
  const auto position = co_await services.previews.position(asked->game, asked->moves);
  if (!position) co_return no_picture(position.error());
  if (!*position) co_return draw_later();
  const auto board = pictures::board_drawing((*position)->view);
  if (!board) co_return no_picture();
  const std::string_view counted = asked->game->ended ? "-board-move-" : "-board-step-";
  const std::string name = call.path[0] + std::string(counted) + std::to_string((*position)->number);
  http::Reply reply = shown(services, call.request, name, "image/svg+xml", how_long(asked->game));
  if (reply.status != 304) reply.body = std::make_shared<const std::string>(pictures::board_svg(*board));
  co_return reply;
}

awaitable<http::Reply> game_animated_svg(Services& services, Call call) {
  return animated(services, std::move(call), AnimationFormat::svg, "image/svg+xml");
}

awaitable<http::Reply> game_animated_gif(Services& services, Call call) {
  return animated(services, std::move(call), AnimationFormat::gif, "image/gif");
}

awaitable<http::Reply> game_position(Services& services, Call call) {
  auto asked = co_await asked_for(services, call);
  if (!asked) co_return std::move(asked).error();
  const auto position = co_await services.previews.position(asked->game, asked->moves);
  if (!position) co_return no_picture(position.error());
  if (!*position) co_return draw_later();
  const auto& [view, turn, number] = **position;
  const Json json{{"game", past_game_json(*asked->game, std::nullopt)}, {"n", number}, {"turn", turn}, {"view", view}};
  co_return http::json_reply(200, json);
}

}  // namespace noughts::api::play
