// Events for programs with a calendar, and what somebody, or a team, has played in.
#include "events/calendar.hpp"

#include "api/event/handlers.hpp"
#include "api/event/replies.hpp"
#include "api/pages.hpp"
#include "games/core/whole_number.hpp"
#include "http/replies.hpp"

namespace noughts::api::event {
namespace {

using boost::asio::awaitable;
using games::Json;

/// As many as a calendar shows of what is far away.
constexpr int kMostInCalendar = 100;
constexpr int kFinishedPage = 20;

http::Reply file(std::string body) {
  http::Reply reply;
  reply.headers = {{"Content-Type", "text/calendar; charset=utf-8"},
                   {"Content-Disposition", "attachment; filename=\"noughts-events.ics\""},
                   {"Cache-Control", "no-store"}};
  reply.body = std::make_shared<const std::string>(std::move(body));
  return reply;
}

Json finished_json(const store::FinishedEvent& finished) {
  return {{"id", store::text(finished.row.id)},
          {"terms", finished.row.terms},
          {"ended", finished.row.ended->time_since_epoch().count()},
          {"entries", finished.row.entries},
          {"place", finished.place}};
}

Json team_event_json(const store::TeamEvent& event) {
  return {{"id", store::text(event.row.id)},
          {"terms", event.row.terms},
          {"state", games::word(event.row.state)},
          {"ended", event.row.ended ? Json(event.row.ended->time_since_epoch().count()) : Json()},
          {"entries", event.row.entries},
          {"place", event.place ? Json(*event.place) : Json()}};
}

}  // namespace

awaitable<http::Reply> upcoming_calendar(Services& services, Call call) {
  const auto page = co_await services.stored.list(store::EventList::upcoming, std::nullopt, std::nullopt, kMostInCalendar);
  if (!page) co_return api::not_done(page.error());
  co_return file(events::calendar(page->rows, services.origin(call.request), services.now()));
}

awaitable<http::Reply> event_calendar(Services& services, Call call) {
  const auto id = event_of(call);
  if (!id) co_return id.error();
  const auto event = co_await services.stored.load_page(*id, 0, 0);
  if (!event) co_return not_done(events::Failure{std::nullopt, event.error()});
  co_return file(events::calendar(std::span(&event->row, 1), services.origin(call.request), services.now()));
}

awaitable<http::Reply> of_team(Services& services, Call call) {
  const auto team = store::read_id<store::TeamId>(call.path[0]);
  if (!team) co_return http::problem(404, "not_found", "There is no such team.");
  const auto before = http::query_value(call.request.query, "before");
  const auto event = before.empty() ? std::nullopt : store::read_id<store::EventId>(before);
  if (!event && !before.empty()) co_return no_such_page();
  const auto page = co_await services.stored.of_team(*team, event, kFinishedPage);
  if (!page) co_return api::not_done(page.error());
  Json rows = Json::array();
  for (const auto& each : page->rows) rows.push_back(team_event_json(each));
  const Json next = page->next ? Json(store::text(*page->next)) : Json();
  co_return http::json_reply(200, {{"events", std::move(rows)}, {"next", next}});
}

awaitable<http::Reply> finished(Services& services, Call call) {
  const auto before = http::query_value(call.request.query, "before");
  const auto event = before.empty() ? std::nullopt : store::read_id<store::EventId>(before);
  if (!event && !before.empty()) co_return no_such_page();
  const auto player = co_await player_named(services.accounts, std::move(call.path[0]));
  if (!player) co_return player.error();
  const auto page = co_await services.stored.finished_of(player->id, event, kFinishedPage);
  if (!page) co_return api::not_done(page.error());
  Json rows = Json::array();
  for (const auto& each : page->rows) rows.push_back(finished_json(each));
  const Json next = page->next ? Json(store::text(*page->next)) : Json();
  co_return http::json_reply(200, {{"events", std::move(rows)}, {"next", next}});
}

}  // namespace noughts::api::event
