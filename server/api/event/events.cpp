#include "api/event/handlers.hpp"
#include "api/event/replies.hpp"
#include "api/json_parts.hpp"
#include "api/pages.hpp"
#include "events/event_json.hpp"
#include "games/catalogue.hpp"
#include "games/core/reading.hpp"
#include "games/core/whole_number.hpp"
#include "http/replies.hpp"

namespace noughts::api::event {
namespace {

using boost::asio::awaitable;
using games::Json;

constexpr int kPage = 30;

std::string text(const store::EventCursor& cursor) {
  return std::to_string(cursor.at.time_since_epoch().count()) + "-" + store::text(cursor.event);
}

/// nullopt for anything that text() does not write.
std::optional<store::EventCursor> read_cursor(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto at = games::whole_number(text.substr(0, dash));
  const auto event = store::read_id<store::EventId>(text.substr(dash + 1));
  if (!at || !event) return std::nullopt;
  return store::EventCursor{games::Instant{games::Millis{*at}}, *event};
}

Json page_json(const store::EventPage& page) {
  Json rows = Json::array();
  for (const auto& row : page.rows) {
    const auto organiser = std::ranges::find(page.organisers, row.organiser.value_or(store::PlayerId{}), &store::Player::id);
    rows.push_back(events::row_json(row, organiser == page.organisers.end() ? nullptr : &*organiser));
  }
  return {{"events", std::move(rows)}, {"next", page.next ? Json(text(*page.next)) : Json()}};
}

}  // namespace

awaitable<http::Reply> list(Services& services, Call call) {
  const auto which = games::read_word<store::EventList>(http::query_value(call.request.query, "list"));
  if (!which) co_return http::problem(400, "bad_message", "A list is upcoming, running or past.");
  std::optional<std::string> variant;
  if (auto named = http::query_value(call.request.query, "variant"); !named.empty()) variant = std::move(named);
  if (variant && games::find_variant(*variant) == nullptr) {
    co_return http::problem(404, "unknown_variant", "There is no variant of that name.");
  }
  const auto after_text = http::query_value(call.request.query, "after");
  const auto after = read_cursor(after_text);
  if (!after && !after_text.empty()) co_return no_such_page();
  const auto page = co_await services.stored.list(*which, std::move(variant), after, kPage);
  if (!page) co_return api::not_done(page.error());
  co_return http::json_reply(200, page_json(*page));
}

awaitable<http::Reply> make(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "terms"});
  const auto cid = body ? whole_at(*body, "cid") : std::nullopt;
  if (!cid) co_return bad_body(R"({"cid": number, "terms": what the event is held by})");
  auto terms = ::noughts::event::read_event_terms(body->at("terms"));
  if (!terms) co_return not_done(events::Failure{std::move(terms.error())});
  const auto made = co_await services.events.make(*call.caller, *cid, std::move(*terms));
  if (!made) co_return not_done(made.error());
  co_return http::json_reply(201, {{"id", store::text(*made)}});
}

awaitable<http::Reply> read(Services& services, Call call) {
  const auto event = co_await seen(services, call);
  if (!event) co_return event.error();
  co_return http::json_reply(200, events::event_json(**event, id_of(call.caller), services.now()));
}

awaitable<http::Reply> table(Services& services, Call call) {
  const auto from = from_query(call, "from");
  if (!from) co_return no_such_page();
  const auto event = co_await seen(services, call);
  if (!event) co_return event.error();
  co_return http::json_reply(200, events::table_json(**event, *from));
}

awaitable<http::Reply> bracket(Services& services, Call call) {
  const auto event = co_await seen(services, call);
  if (!event) co_return event.error();
  const auto json = events::bracket_json(**event);
  if (json.is_null()) co_return http::problem(404, "not_found", "There is no bracket.");
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> round(Services& services, Call call) {
  const auto from = from_query(call, "from");
  const auto number = games::whole_number(call.path[1]);
  if (!from || !number) co_return no_such_page();
  const auto event = co_await seen(services, call);
  if (!event) co_return event.error();
  constexpr std::int64_t kMost = 1'000'000;
  const auto json = events::round_json(**event, static_cast<int>(std::min(*number, kMost)), *from);
  if (json.is_null()) co_return http::problem(404, "not_found", "There is no such round.");
  co_return http::json_reply(200, json);
}

}  // namespace noughts::api::event
