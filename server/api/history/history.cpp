#include "api/operations.hpp"

#include <charconv>

#include "api/caller.hpp"
#include "api/history/past_game_json.hpp"
#include "http/replies.hpp"

namespace noughts::gateway {

using boost::asio::awaitable;
using games::Json;
using store::HistoryFilter;
using store::StoreError;

namespace {

constexpr int kPage = 50;
/// Records are read so many at a time when all are sent.
constexpr int kRecords = 20;

Reply no_game() { return problem(404, "not_found", "There is no such game."); }

Reply failure(StoreError error) { return error == StoreError::not_found ? no_game() : not_done(error); }

/// A whole number of the query; nullopt where it is absent, `bad` where it is none.
std::optional<games::Instant> instant_in(const Request& request, std::string_view name, bool& bad) {
  const std::string text = query_value(request.query, name);
  if (text.empty()) return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) bad = true;
  return games::Instant{games::Millis{number}};
}

std::optional<std::string> text_in(const Request& request, std::string_view name) {
  std::string text = query_value(request.query, name);
  if (text.empty()) return std::nullopt;
  return text;
}

/// What the query wants; the reply says what is wrong with it.
awaitable<std::expected<HistoryFilter, Reply>> filter_of(Context& context, const Request& request) {
  HistoryFilter filter;
  bool bad = false;
  filter.variant = text_in(request, "variant");
  filter.result = text_in(request, "result");
  filter.since = instant_in(request, "since", bad);
  filter.until = instant_in(request, "until", bad);
  filter.starred = query_value(request.query, "starred") == "1";
  filter.after = query_value(request.query, "after");
  if (filter.result && *filter.result != "won" && *filter.result != "lost" && *filter.result != "drawn") bad = true;
  if (bad) co_return std::unexpected(problem(400, "bad_message", "The query is not that of a history."));
  if (auto name = text_in(request, "opponent")) {
    auto opponent = co_await player_named(context, std::move(*name));
    if (!opponent) co_return std::unexpected(std::move(opponent).error());
    filter.opponent = opponent->id;
  }
  co_return filter;
}

awaitable<Reply> page_of(Context& context, const Request& request, store::PlayerId whose, std::optional<store::PlayerId> asks) {
  auto filter = co_await filter_of(context, request);
  if (!filter) co_return std::move(filter).error();
  // Favourites are nobody else's business.
  if (asks != whose) filter->starred = false;
  const auto page = co_await context.services.play.history->of(whose, std::move(*filter), asks, kPage);
  if (!page && page.error() == StoreError::not_found) co_return problem(404, "not_found", "There is no such page.");
  if (!page) co_return not_done(page.error());
  Json list = Json::array();
  for (const auto& game : page->games) list.push_back(past_game_json(game, whose));
  Json json{{"games", std::move(list)}, {"next", page->next ? Json(*page->next) : Json()}};
  co_return json_reply(200, json);
}

awaitable<Reply> own_history(Context& context, const Request& request, Parts) {
  auto player = co_await caller(context, request);
  if (!player) co_return std::move(player).error();
  co_return co_await page_of(context, request, player->id, player->id);
}

awaitable<Reply> history_of_player(Context& context, const Request& request, Parts parts) {
  auto player = co_await player_named(context, std::move(parts[0]));
  if (!player) co_return std::move(player).error();
  const auto who = co_await viewer(context, request);
  if (!who) co_return who.error();
  const auto asks = id_of(*who);
  co_return co_await page_of(context, request, player->id, asks);
}

/// All records of a player, page after page: what is in memory is one page, whoever reads it slowly.
class AllRecords {
 public:
  AllRecords(store::History& history, store::PlayerId player) : history_(history), player_(player) {}

  /// The lines of the next page, nothing at the end.
  store::Answer<std::string> lines() {
    if (ended_) co_return std::string();
    const auto page = co_await history_.records(player_, next_, kRecords);
    if (!page) co_return std::unexpected(page.error());
    std::string lines;
    for (const auto& record : page->games) (lines += json_text(record_json(record))) += '\n';
    next_ = page->next.value_or("");
    ended_ = !page->next;
    co_return lines;
  }

  /// The same; nullopt where they can't be had.
  awaitable<std::optional<std::string>> more() {
    auto next = co_await lines();
    if (!next) co_return std::nullopt;
    co_return std::move(*next);
  }

 private:
  store::History& history_;
  store::PlayerId player_;
  std::string next_;
  bool ended_ = false;
};

awaitable<Reply> all_records(Context& context, const Request& request, Parts) {
  auto player = co_await caller(context, request);
  if (!player) co_return std::move(player).error();
  if (const auto wait = context.exports.take(request.address, SteadyClock::now())) {
    co_return problem(429, "rate_limited", "All games were asked for just now.", wait);
  }
  auto records = std::make_shared<AllRecords>(*context.services.play.history, player->id);
  // The first lines are read before anything is said, so that a database that is away is still a proper refusal.
  auto first = co_await records->lines();
  if (!first) co_return not_done(first.error());
  Reply reply;
  reply.headers = {{"Content-Type", "application/x-ndjson"},
                   {"Content-Disposition", "attachment; filename=\"noughts-games.jsonl\""},
                   {"Cache-Control", "no-store"}};
  reply.body = std::make_shared<const std::string>(std::move(*first));
  reply.more = [records = std::move(records)] { return records->more(); };
  co_return reply;
}

awaitable<Reply> game_file(Context& context, store::RoomId id, std::string format) {
  const auto record = co_await context.services.play.history->record(id);
  if (!record && record.error() == StoreError::conflict) co_return problem(409, "not_over", "The game is not over.");
  if (!record) co_return failure(record.error());
  auto file = file_of(*record, format);
  co_return file ? std::move(*file) : problem(404, "not_found", "Its games are not written in that format.");
}

awaitable<Reply> game(Context& context, const Request& request, Parts parts) {
  const auto dot = parts[0].find('.');
  const auto id = store::read_id<store::RoomId>(std::string_view(parts[0]).substr(0, dot));
  if (!id) co_return no_game();
  if (dot != std::string::npos) co_return co_await game_file(context, *id, parts[0].substr(dot + 1));
  const auto who = co_await viewer(context, request);
  if (!who) co_return who.error();
  const auto asks = id_of(*who);
  const auto found = co_await context.services.play.history->game(*id, asks);
  if (!found) co_return failure(found.error());
  co_return json_reply(200, past_game_json(*found, asks));
}

awaitable<Reply> star(Context& context, const Request& request, Parts parts) {
  auto player = co_await caller(context, request);
  if (!player) co_return std::move(player).error();
  const auto id = store::read_id<store::RoomId>(parts[0]);
  if (!id) co_return no_game();
  const auto starred = co_await context.services.play.history->star(player->id, *id, context.services.now());
  if (!starred && starred.error() == StoreError::conflict) {
    co_return problem(409, "too_many", "There are 1,000 favourites already.");
  }
  co_return starred ? done() : failure(starred.error());
}

awaitable<Reply> unstar(Context& context, const Request& request, Parts parts) {
  auto player = co_await caller(context, request);
  if (!player) co_return std::move(player).error();
  const auto id = store::read_id<store::RoomId>(parts[0]);
  if (!id) co_return no_game();
  const auto unstarred = co_await context.services.play.history->unstar(player->id, *id);
  co_return unstarred ? done() : failure(unstarred.error());
}

constexpr std::array<Operation, 6> kOperations{{{"GET", "history", own_history},
                                                {"GET", "history.jsonl", all_records},
                                                {"GET", "players/{name}/games", history_of_player},
                                                {"GET", "games/{room}", game},
                                                {"PUT", "games/{room}/star", star},
                                                {"DELETE", "games/{room}/star", unstar}}};

}  // namespace

std::span<const Operation> history_operations() { return kOperations; }

}  // namespace noughts::gateway
