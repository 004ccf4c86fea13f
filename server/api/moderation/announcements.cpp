#include "api/json_parts.hpp"
#include "api/moderation/handlers.hpp"
#include "games/core/reading.hpp"
#include "games/core/text.hpp"
#include "http/replies.hpp"
#include "store/core/new_call.hpp"
#include "wire/announcement_frame.hpp"

namespace noughts::api::moderation {
namespace {

using boost::asio::awaitable;
using store::Announcement;
using store::StoreError;

constexpr games::Millis kLongest{std::chrono::days{366}};

http::Reply shown(const std::optional<Announcement>& announcement) {
  return http::json_reply(200, {{"announcement", announcement ? wire::json(*announcement) : games::Json()}});
}

/// What stands in the database from now on, told to all.
awaitable<http::Reply> told(Services& services) {
  auto found = co_await services.announcements.current(services.now());
  if (!found && found.error() != StoreError::not_found) co_return not_done(found.error());
  const auto current = found ? std::optional(std::move(*found)) : std::nullopt;
  services.announcement.set(current);
  services.tell_other_nodes();
  co_return shown(current);
}

/// What a body tells; the reply: why it tells nothing.
Or<Announcement> read_announcement(const http::Request& request, games::Instant now) {
  const auto json = body_object(request, {"en", "ru", "until"});
  const auto* en = json ? text_at(*json, "en") : nullptr;
  const auto* ru = json ? text_at(*json, "ru") : nullptr;
  const auto earliest = number(now) + 1;
  const auto* until = json ? games::member(*json, "until") : nullptr;
  const auto at = until == nullptr ? std::nullopt : games::whole(*until, earliest, number(now + kLongest));
  if (en == nullptr || ru == nullptr || !at) {
    return std::unexpected(bad_body(R"({"en": text, "ru": text, "until": a time within a year})"));
  }
  const games::TextBounds bounds{store::kMostAnnouncement, false};
  auto english = games::bounded_text(*en, bounds);
  auto russian = games::bounded_text(*ru, bounds);
  if (!english || !russian) {
    return std::unexpected(http::problem(400, "bad_text", "Say it in each language, in up to 300 characters."));
  }
  return Announcement{{}, std::move(*english), std::move(*russian), games::Instant{games::Millis{*at}}};
}

http::Reply not_allowed() { return http::problem(403, "administrators_only", "This is for administrators."); }

}  // namespace

awaitable<http::Reply> announcement(Services& services, Call) { co_return shown(services.announcement.at(services.now())); }

awaitable<http::Reply> publish_announcement(Services& services, Call call) {
  const auto now = services.now();
  auto wanted = read_announcement(call.request, now);
  if (!wanted) co_return std::move(wanted.error());
  const auto done = co_await services.announcements.publish(call.caller->id, std::move(*wanted), now, store::new_call());
  if (!done) co_return not_done(done.error());
  if (!*done) co_return not_allowed();
  co_return co_await told(services);
}

awaitable<http::Reply> end_announcement(Services& services, Call call) {
  const auto done = co_await services.announcements.end(call.caller->id, services.now(), store::new_call());
  if (!done) co_return not_done(done.error());
  if (!*done) co_return not_allowed();
  co_return co_await told(services);
}

}  // namespace noughts::api::moderation
