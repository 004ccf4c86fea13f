#include "api/people/photos.hpp"

#include "api/people/handlers.hpp"
#include "api/people/profile.hpp"
#include "http/files/static_files.hpp"
#include "http/replies.hpp"
#include "text/sha256.hpp"

namespace noughts::api::people {

using boost::asio::awaitable;
using games::Json;
using photo::PhotoError;
using store::StoreError;

namespace {

constexpr std::size_t kNameLetters = 32;
constexpr std::size_t kMostNames = 50;
constexpr std::string_view kForever = "public, max-age=31536000, immutable";

/// A name made of what is in it: the beginning of its SHA-256.
std::string name_of(std::string_view bytes) { return text::sha256_hex(bytes).substr(0, kNameLetters); }

bool is_name(std::string_view text) {
  return text.size() == kNameLetters && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

http::Reply photo_refused(PhotoError error) {
  switch (error) {
    case PhotoError::not_a_photo:
      return http::problem(400, "not_a_photo", "That is no JPEG, PNG or WebP, or it is broken.");
    case PhotoError::too_large:
      return http::problem(400, "photo_too_large", "A photo has at most 40 million pixels.");
    case PhotoError::busy:
      return http::problem(503, games::codes::kBusy, "Too many photos wait; try again soon.", games::Millis(3'000));
    case PhotoError::unavailable:
      break;
  }
  return http::problem(503, games::codes::kUnavailable, "Photos can't be read at present; try again later.",
                       games::Millis(60'000));
}

/// Names as they were asked for, by their keys; what can't be a name is left out.
std::map<std::string, std::string> names_by_key(std::string_view list) {
  std::map<std::string, std::string> names;
  while (!list.empty() && names.size() < kMostNames) {
    const std::string name(list.substr(0, list.find(',')));
    list.remove_prefix(std::min(list.size(), name.size() + 1));
    if (const auto read = account::read_name(name)) names.emplace(read->key, name);
  }
  return names;
}

}  // namespace

awaitable<Or<store::Photo>> transcoded(photo::ImageTranscoder& transcoder, const http::Request& request) {
  if (!request.content_type.starts_with("image/")) {
    co_return std::unexpected(http::problem(415, "unsupported_media_type", "The body must be a picture."));
  }
  auto prints = co_await transcoder.transcode(request.body, request.given_up);
  if (!prints) co_return std::unexpected(photo_refused(prints.error()));
  co_return store::Photo{name_of(prints->large), std::move(prints->large), std::move(prints->small)};
}

awaitable<http::Reply> show_photo(ProfileServices& services, Call call) {
  auto photo = co_await transcoded(services.transcoder, call.request);
  if (!photo) co_return std::move(photo.error());
  const auto shown = co_await services.profiles.show_photo(call.caller->id, std::move(*photo));
  if (!shown) co_return own_not_done(shown.error());
  co_return co_await profile(services, call.caller->id);
}

awaitable<http::Reply> hide_photo(ProfileServices& services, Call call) {
  const auto hidden = co_await services.profiles.hide_photo(call.caller->id);
  if (!hidden) co_return not_done(hidden.error());
  co_return co_await profile(services, call.caller->id);
}

awaitable<http::Reply> photos(ProfileServices& services, Call call) {
  const auto names = names_by_key(http::query_value(call.request.query, "names"));
  std::vector<std::string> keys;
  for (const auto& [key, name] : names) keys.push_back(key);
  const auto found = co_await services.profiles.photos(std::move(keys));
  if (!found) co_return not_done(found.error());
  Json shown = Json::object();
  for (const auto& [key, name] : names) {
    const auto photo = found->find(key);
    shown[name] = photo == found->end() ? Json() : Json(photo->second);
  }
  co_return http::json_reply(200, {{"photos", std::move(shown)}});
}

awaitable<http::Reply> photo_file(ProfileServices& services, Call call) {
  const bool is_small = call.path[1] == "64";
  const auto size = is_small ? store::PhotoSize::small : store::PhotoSize::large;
  if (!is_name(call.path[0]) || (!is_small && call.path[1] != "256"))
    co_return http::problem(404, "not_found", "There is no such photo.");
  // What is under a name never changes.
  const std::string tag = '"' + call.path[0] + '-' + call.path[1] + '"';
  http::Reply reply;
  reply.headers = {{"ETag", tag}, {"Cache-Control", std::string(kForever)}};
  if (http::names_tag(call.request.if_none_match, tag)) {
    reply.status = 304;
    co_return reply;
  }
  auto found = co_await services.profiles.photo(call.path[0], size);
  if (!found && store::is_failure(found.error())) co_return not_done(found.error());
  if (!found) co_return http::problem(404, "not_found", "There is no such photo.");
  reply.headers.push_back({"Content-Type", "image/webp"});
  reply.body = std::make_shared<const std::string>(std::move(*found));
  co_return reply;
}

}  // namespace noughts::api::people
