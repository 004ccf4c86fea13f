#include "api/play/handlers.hpp"
#include "games/core/writing.hpp"

#include "api/call.hpp"
#include "api/play/no_record.hpp"
#include "api/play/past_game_json.hpp"
#include "games/core/whole_number.hpp"
#include "http/replies.hpp"

namespace noughts::api::play {

using boost::asio::awaitable;
using games::Json;
using store::HistoryFilter;
using store::StoreError;

namespace {

constexpr int kHistoryPage = 50;
/// Records are read so many at a time when all are sent.
constexpr int kRecords = 5;

constexpr std::string_view kNoGame = "There is no such game.";

http::Reply no_game() { return http::problem(404, "not_found", std::string(kNoGame)); }
http::Reply failure(StoreError error) { return no_record(error, kNoGame); }

/// A whole number of the query; nullopt where it is absent, `bad` where it is none.
std::optional<games::Instant> instant_in(const http::Request& request, std::string_view name, bool& bad) {
  const std::string text = http::query_value(request.query, name);
  if (text.empty()) return std::nullopt;
  const auto number = games::whole_number(text);
  if (!number) bad = true;
  return games::Instant{games::Millis{number.value_or(0)}};
}

std::optional<std::string> text_in(const http::Request& request, std::string_view name) {
  std::string text = http::query_value(request.query, name);
  if (text.empty()) return std::nullopt;
  return text;
}

/// What the query wants; the reply says what is wrong with it.
awaitable<Or<HistoryFilter>> filter_of(Services& services, const http::Request& request) {
  HistoryFilter filter;
  bool bad = false;
  filter.variant = text_in(request, "variant");
  filter.since = instant_in(request, "since", bad);
  filter.until = instant_in(request, "until", bad);
  filter.starred = http::query_value(request.query, "starred") == "1";
  filter.after = http::query_value(request.query, "after");
  if (const auto result = text_in(request, "result")) {
    filter.result = games::read_word<store::GameResult>(*result);
    if (!filter.result) bad = true;
  }
  if (bad) co_return std::unexpected(http::problem(400, "bad_message", "The query is not that of a history."));
  if (auto name = text_in(request, "opponent")) {
    auto opponent = co_await player_named(services.accounts, std::move(*name));
    if (!opponent) co_return std::unexpected(std::move(opponent).error());
    filter.opponent = opponent->id;
  }
  co_return filter;
}

awaitable<http::Reply> page_of(Services& services, const http::Request& request, store::PlayerId whose,
                               std::optional<store::PlayerId> asks) {
  auto filter = co_await filter_of(services, request);
  if (!filter) co_return std::move(filter).error();
  // Favourites are shown to their owner alone.
  if (asks != whose) filter->starred = false;
  const auto page = co_await services.history.of(whose, std::move(*filter), asks, kHistoryPage);
  if (!page && page.error() == StoreError::not_found) co_return http::problem(404, "not_found", "There is no such page.");
  if (!page) co_return not_done(page.error());
  Json list = Json::array();
  for (const auto& game : page->games) list.push_back(past_game_json(game, whose));
  Json json{{"games", std::move(list)}, {"next", page->next ? Json(*page->next) : Json()}};
  co_return http::json_reply(200, json);
}

/// All records of a player, page after page: what is in memory is one page, whoever reads it slowly.
class AllRecords {
 public:
  AllRecords(postgres::History& history, store::PlayerId player) : history_(history), player_(player) {}

  /// The lines of the next page that has any, nothing at the end. A page may have none: what can't be understood is left out.
  store::Answer<std::string> lines() {
    std::string lines;
    while (!ended_ && lines.empty()) {
      const auto page = co_await history_.records(player_, next_, kRecords);
      if (!page) co_return std::unexpected(page.error());
      for (const auto& record : page->games) (lines += games::json_text(record_json(record))) += '\n';
      next_ = page->next.value_or("");
      ended_ = !page->next;
    }
    co_return lines;
  }

  /// The same; nullopt where they can't be had.
  awaitable<std::optional<std::string>> more() {
    auto next = co_await lines();
    if (!next) co_return std::nullopt;
    co_return std::move(*next);
  }

 private:
  postgres::History& history_;
  store::PlayerId player_;
  std::string next_;
  bool ended_ = false;
};

awaitable<http::Reply> game_file(Services& services, const Call& call, store::RoomId id, std::string format) {
  if (auto refused = call.over(RateLimit::game_records)) co_return std::move(*refused);
  const auto record = co_await services.history.record(id);
  if (!record && record.error() == StoreError::conflict) co_return http::problem(409, "not_over", "The game is not over.");
  if (!record) co_return failure(record.error());
  auto file = file_of(*record, format);
  co_return file ? std::move(*file) : http::problem(404, "not_found", "Its games are not written in that format.");
}

}  // namespace

awaitable<http::Reply> own_history(Services& services, Call call) {
  co_return co_await page_of(services, call.request, call.caller->id, call.caller->id);
}

awaitable<http::Reply> all_records(Services& services, Call call) {
  auto records = std::make_shared<AllRecords>(services.history, call.caller->id);
  // The first lines are read before anything is said, so that a database that is away is still a proper refusal.
  auto first = co_await records->lines();
  if (!first) co_return not_done(first.error());
  http::Reply reply;
  reply.headers = {{"Content-Type", "application/x-ndjson"},
                   {"Content-Disposition", "attachment; filename=\"noughts-games.jsonl\""},
                   {"Cache-Control", "no-store"}};
  reply.body = std::make_shared<const std::string>(std::move(*first));
  reply.more = [records = std::move(records)] { return records->more(); };
  co_return reply;
}

awaitable<http::Reply> history_of_player(Services& services, Call call) {
  auto player = co_await player_named(services.accounts, std::move(call.path[0]));
  if (!player) co_return std::move(player).error();
  const auto asks = id_of(call.caller);
  co_return co_await page_of(services, call.request, player->id, asks);
}

awaitable<http::Reply> game(Services& services, Call call) {
  const auto dot = call.path[0].find('.');
  const auto id = store::read_id<store::RoomId>(std::string_view(call.path[0]).substr(0, dot));
  if (!id) co_return no_game();
  if (dot != std::string::npos) co_return co_await game_file(services, call, *id, call.path[0].substr(dot + 1));
  const auto asks = id_of(call.caller);
  const auto found = co_await services.history.game(*id, asks);
  if (!found) co_return failure(found.error());
  co_return http::json_reply(200, past_game_json(*found, asks));
}

awaitable<http::Reply> star(Services& services, Call call) {
  const auto id = store::read_id<store::RoomId>(call.path[0]);
  if (!id) co_return no_game();
  const auto starred = co_await services.history.star(call.caller->id, *id, services.now());
  if (!starred && starred.error() == StoreError::conflict) {
    co_return http::problem(409, "too_many", "There are 1,000 favourites already.");
  }
  co_return starred ? done() : failure(starred.error());
}

awaitable<http::Reply> unstar(Services& services, Call call) {
  const auto id = store::read_id<store::RoomId>(call.path[0]);
  if (!id) co_return no_game();
  const auto unstarred = co_await services.history.unstar(call.caller->id, *id);
  co_return unstarred ? done() : failure(unstarred.error());
}

}  // namespace noughts::api::play
