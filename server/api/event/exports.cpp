// What is kept of an event for good: its log, and files of its table and its games.
#include <algorithm>
#include <ranges>

#include "api/event/handlers.hpp"
#include "api/event/replies.hpp"
#include "events/event_json.hpp"
#include "games/core/writing.hpp"
#include "http/replies.hpp"

namespace noughts::api::event {
namespace {

using boost::asio::awaitable;
using games::Json;

constexpr int kLogPage = 200;
constexpr std::size_t kMostSteps = 1'000'000;

std::map<store::PlayerId, store::Player> by_id(const std::vector<store::Player>& players) {
  std::map<store::PlayerId, store::Player> all;
  for (const auto& player : players) all[player.id] = player;
  return all;
}

awaitable<Or<store::StoredEvent>> stored(Services& services, const Call& call) {
  const auto id = event_of(call);
  if (!id) co_return std::unexpected(id.error());
  auto event = co_await services.stored.load(*id);
  if (!event) co_return std::unexpected(not_done(events::Failure{std::nullopt, event.error()}));
  co_return std::move(*event);
}

/// A field of a CSV file. What a spreadsheet would take for a formula is text.
std::string field(std::string text) {
  if (!text.empty() && std::string_view("=+-@\t\r").contains(text.front())) text.insert(0, 1, '\'');
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '"') quoted += '"';
    quoted += letter;
  }
  return quoted + "\"";
}

std::string number_text(const Json& number) { return games::json_text(number); }

http::Reply file(std::string body, std::string_view type, std::string_view ending, const std::string& id) {
  http::Reply reply;
  reply.headers = {{"Content-Type", std::string(type)},
                   {"Content-Disposition", "attachment; filename=\"noughts-event-" + id + "." + std::string(ending) + "\""},
                   {"Cache-Control", "no-store"}};
  reply.body = std::make_shared<const std::string>(std::move(body));
  return reply;
}

std::string csv_of(const events::Snapshot& snapshot) {
  std::string csv = "place,player,points,games,wins\r\n";
  std::size_t from = 0;
  while (from < snapshot.table.size()) {
    const Json page = events::table_json(snapshot, from);
    for (const Json& row : page.at("rows")) {
      csv += number_text(row.at("place")) + "," + field(row.at("player").at("name").get<std::string>()) + "," +
             number_text(row.at("points")) + "," + number_text(row.at("games")) + "," + number_text(row.at("wins")) + "\r\n";
    }
    from += page.at("rows").size();
  }
  return csv;
}

}  // namespace

awaitable<http::Reply> log(Services& services, Call call) {
  const auto from = from_query(call, "from");
  if (!from) co_return http::problem(404, "not_found", "There is no such page.");
  const auto id = event_of(call);
  if (!id) co_return id.error();
  const int after = static_cast<int>(std::min(*from, kMostSteps));
  const auto event = co_await services.stored.load_page(*id, after, kLogPage + 1);
  if (!event) co_return not_done(events::Failure{std::nullopt, event.error()});
  const auto players = by_id(event->players);
  Json steps = Json::array();
  for (const auto& step : event->steps | std::views::take(kLogPage)) {
    const int number = after + static_cast<int>(steps.size()) + 1;
    steps.push_back(events::step_json(step, number, players));
  }
  const bool has_more = std::ssize(event->steps) > kLogPage;
  co_return http::json_reply(200, {{"steps", std::move(steps)}, {"next", has_more ? Json(after + kLogPage) : Json()}});
}

awaitable<http::Reply> export_json(Services& services, Call call) {
  const auto event = co_await stored(services, call);
  if (!event) co_return event.error();
  const auto players = by_id(event->players);
  auto replay = events::replayed(*event);
  if (!replay) co_return api::not_done(replay.error());
  const auto snapshot = events::snapshot_of(event->row.id, *replay, players);
  Json steps = Json::array();
  int number = 0;
  for (const auto& step : event->steps) steps.push_back(events::step_json(step, ++number, players));
  Json table = Json::array();
  for (std::size_t from = 0; from < snapshot->table.size(); from = table.size()) {
    Json page = events::table_json(*snapshot, from);
    for (auto& row : page.at("rows")) table.push_back(std::move(row));
  }
  const Json json{{"id", call.path[0]}, {"state", event->row.state}, {"steps", std::move(steps)}, {"table", std::move(table)}};
  co_return file(games::json_text(json), "application/json", "json", call.path[0]);
}

awaitable<http::Reply> export_csv(Services& services, Call call) {
  const auto event = co_await seen(services, call);
  if (!event) co_return event.error();
  co_return file(csv_of(**event), "text/csv; charset=utf-8", "csv", call.path[0]);
}

}  // namespace noughts::api::event
