// What is said in an event's chat: everybody reads it; those who have entered, the organiser and moderators write.
#include "api/chat.hpp"
#include "api/event/handlers.hpp"
#include "api/event/replies.hpp"
#include "policy/policy.hpp"

namespace noughts::api::event {
namespace {

using boost::asio::awaitable;
using games::Refusal;

/// The chat of an event that is over stays open so long.
constexpr std::chrono::days kOpenAfterEnd{1};

http::Reply refused(const Refusal& refusal) {
  return http::problem(refusal.code == "chat_closed" ? 409 : 403, refusal.code, refusal.why);
}

/// Why somebody can't write; nullopt: they can. The reply: that can't be known.
awaitable<Or<std::optional<Refusal>>> why_silent(Services& services, const events::Snapshot& event,
                                                 const std::optional<store::Player>& who) {
  const auto ended = event.event.ended();
  if (ended && services.now() >= *ended + kOpenAfterEnd) co_return Refusal{"chat_closed", "The chat is closed for writing."};
  const auto outside = Refusal{"not_entered", "Those who have entered write here."};
  if (!who) co_return outside;
  if (!event.event.has_entered(who->id) && event.event.organiser() != who->id) {
    const auto is_moderator = co_await services.moderation.is_moderator(who->id);
    if (!is_moderator) co_return std::unexpected(api::not_done(is_moderator.error()));
    if (!*is_moderator) co_return outside;
  }
  const auto relations = co_await services.relations.of(who->id);
  if (!relations) co_return std::unexpected(api::not_done(relations.error()));
  co_return policy::check_permission(policy::Interaction::chat, *relations);
}

}  // namespace

awaitable<http::Reply> lines(Services& services, Call call) {
  const auto before = page_before<store::EventLineId>(call.request);
  if (!before) co_return no_such_page();
  const auto event = co_await seen(services, call);
  if (!event) co_return event.error();
  const auto reader = id_of(call.caller);
  const auto page = co_await services.stored.lines((*event)->id, reader, *before, kChatPage);
  if (!page) co_return api::not_done(page.error());
  const auto silent = co_await why_silent(services, **event, call.caller);
  if (!silent) co_return silent.error();
  co_return http::json_reply(200, chat_json(*page, reader, *silent));
}

awaitable<http::Reply> write(Services& services, Call call) {
  auto news = said(call.request);
  if (!news) co_return std::move(news.error());
  const auto event = co_await seen(services, call);
  if (!event) co_return event.error();
  const auto silent = co_await why_silent(services, **event, call.caller);
  if (!silent) co_return silent.error();
  if (*silent) co_return refused(**silent);
  store::NewEventLine line{(*event)->id, *call.caller, news->cid, std::move(news->text), services.now()};
  const auto written = co_await services.stored.write(std::move(line));
  if (!written) co_return api::not_done(written.error());
  if (written->is_new) services.chats.said({"event", store::text((*event)->id)}, written->line);
  co_return http::json_reply(200, wire::json(written->line, call.caller->id));
}

}  // namespace noughts::api::event
