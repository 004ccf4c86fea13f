// What everybody says on a tour's page: all read it, whoever is registered writes.
#include "api/chat.hpp"

#include "api/tour/handlers.hpp"
#include "api/tour/replies.hpp"
#include "policy/policy.hpp"

namespace noughts::api::tour {
namespace {

using boost::asio::awaitable;
using games::Refusal;

/// The talk about a tour that is over goes on so long.
constexpr std::chrono::days kOpenAfterEnd{30};

/// Why somebody can't write; nullopt: they can. The reply: that can't be known.
awaitable<Or<std::optional<Refusal>>> why_silent(Services& services, const store::Tour& tour,
                                                 const std::optional<store::Player>& who) {
  if (services.now() >= tour.ends + kOpenAfterEnd) co_return Refusal{"chat_closed", "The chat is closed for writing."};
  if (!who || who->guest) co_return Refusal{"registered_only", "Registered players write here."};
  const auto relations = co_await services.relations.of(who->id);
  if (!relations) co_return std::unexpected(api::not_done(relations.error()));
  co_return policy::check_permission(policy::Interaction::chat, *relations);
}

}  // namespace

awaitable<http::Reply> lines(Services& services, Call call) {
  const auto before = page_before<store::TourLineId>(call.request);
  if (!before) co_return no_such_page();
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  const auto reader = id_of(call.caller);
  const auto page = co_await services.posts.lines(tour->id, reader, *before, kChatPage);
  if (!page) co_return api::not_done(page.error());
  const auto silent = co_await why_silent(services, *tour, call.caller);
  if (!silent) co_return silent.error();
  co_return http::json_reply(200, chat_json(*page, reader, *silent));
}

awaitable<http::Reply> say(Services& services, Call call) {
  auto news = said(call.request);
  if (!news) co_return std::move(news.error());
  const auto tour = co_await tour_of(services, call);
  if (!tour) co_return tour.error();
  const auto silent = co_await why_silent(services, *tour, call.caller);
  if (!silent) co_return silent.error();
  if (const auto& why = *silent) co_return http::problem(why->code == "chat_closed" ? 409 : 403, why->code, why->why);
  store::NewTourLine line{tour->id, *call.caller, news->cid, std::move(news->text), services.now()};
  const auto written = co_await services.posts.say(std::move(line));
  if (!written) co_return api::not_done(written.error());
  if (written->is_new) services.chats.said({"tour", store::text(tour->id)}, written->line);
  co_return http::json_reply(200, wire::json(written->line, call.caller->id));
}

}  // namespace noughts::api::tour
