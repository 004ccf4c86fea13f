// What is kept of an event for good: its log, and files of its table and its games.
#include <algorithm>
#include <ranges>

#include "api/event/handlers.hpp"
#include "api/event/replies.hpp"
#include "api/pages.hpp"
#include "events/event_json.hpp"
#include "games/core/writing.hpp"
#include "http/replies.hpp"
#include "library/pack/csv.hpp"

namespace noughts::api::event {
namespace {

using boost::asio::awaitable;
using games::Json;

constexpr int kLogPage = 200;
constexpr std::size_t kMostSteps = 1'000'000;

awaitable<Or<store::StoredEvent>> stored(Services& services, const Call& call) {
  const auto id = event_of(call);
  if (!id) co_return std::unexpected(id.error());
  auto event = co_await services.stored.load(*id);
  if (!event) co_return std::unexpected(not_done(events::Failure{std::nullopt, event.error()}));
  co_return std::move(*event);
}

/// What a spreadsheet would take for a formula is text.
std::string guarded(std::string text) {
  if (!text.empty() && std::string_view("=+-@\t\r").contains(text.front())) text.insert(0, 1, '\'');
  return text;
}

http::Reply file(std::string body, std::string_view type, std::string_view ending, const std::string& id) {
  http::Reply reply;
  reply.headers = {{"Content-Type", std::string(type)},
                   {"Content-Disposition", "attachment; filename=\"noughts-event-" + id + "." + std::string(ending) + "\""},
                   {"Cache-Control", "no-store"}};
  reply.body = std::make_shared<const std::string>(std::move(body));
  return reply;
}

std::string csv_of(const events::Snapshot& snapshot) {
  const bool in_teams = ::noughts::event::plays_in_teams(snapshot.event.terms().kind);
  const auto* entered = in_teams ? "team" : "player";
  std::string csv = pack::csv_row({"place", entered, "points", "games", "wins"});
  for (const Json& row : events::whole_table_json(snapshot)) {
    const auto number = [&](const char* key) { return games::json_text(row.at(key)); };
    csv += pack::csv_row({number("place"), guarded(row.at(entered).at("name").get<std::string>()), number("points"),
                          number("games"), number("wins")});
  }
  return csv;
}

/// What is shown of a record, as the event stands. The referenced outlive it.
events::Names names_of(const std::map<store::PlayerId, store::Player>& players, const std::map<store::TeamId, std::string>& teams,
                       const noughts::event::Event& event) {
  return {players, teams, event.are_boards_shown(), event.ended().has_value()};
}

}  // namespace

awaitable<http::Reply> log(Services& services, Call call) {
  const auto from = from_query(call, "from");
  if (!from) co_return no_such_page();
  const auto id = event_of(call);
  if (!id) co_return id.error();
  const int after = static_cast<int>(std::min(*from, kMostSteps));
  const auto event = co_await services.stored.load_page(*id, after, kLogPage + 1);
  if (!event) co_return not_done(events::Failure{std::nullopt, event.error()});
  const auto players = events::players_of(*event);
  const auto teams = events::teams_of(*event);
  const auto now = co_await seen(services, call);
  if (!now) co_return now.error();
  const auto names = names_of(players, teams, (*now)->event);
  Json steps = Json::array();
  for (const auto& step : event->steps | std::views::take(kLogPage)) {
    const int number = after + static_cast<int>(steps.size()) + 1;
    steps.push_back(events::step_json(step, number, names));
  }
  const bool has_more = std::ssize(event->steps) > kLogPage;
  co_return http::json_reply(200, {{"steps", std::move(steps)}, {"next", has_more ? Json(after + kLogPage) : Json()}});
}

awaitable<http::Reply> export_json(Services& services, Call call) {
  const auto event = co_await stored(services, call);
  if (!event) co_return event.error();
  const auto players = events::players_of(*event);
  const auto teams = events::teams_of(*event);
  auto replay = events::replayed(*event);
  if (!replay) co_return api::not_done(replay.error());
  const auto snapshot = events::snapshot_of(event->row.id, *replay, players, teams);
  const auto names = names_of(players, teams, *replay);
  Json steps = Json::array();
  int number = 0;
  for (const auto& step : event->steps) {
    steps.push_back(events::step_json(step, ++number, names));
  }
  const Json json{{"id", call.path[0]},
                  {"state", games::word(event->row.state)},
                  {"steps", std::move(steps)},
                  {"table", events::whole_table_json(*snapshot)}};
  co_return file(games::json_text(json), "application/json", "json", call.path[0]);
}

awaitable<http::Reply> export_csv(Services& services, Call call) {
  const auto event = co_await seen(services, call);
  if (!event) co_return event.error();
  co_return file(csv_of(**event), "text/csv; charset=utf-8", "csv", call.path[0]);
}

}  // namespace noughts::api::event
