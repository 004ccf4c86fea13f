// What players and organisers do in an event: each is one step of its record.
#include <algorithm>

#include "api/event/command_handling.hpp"
#include "api/event/handlers.hpp"
#include "api/event/replies.hpp"
#include "api/pages.hpp"
#include "games/core/reading.hpp"
#include "games/core/text.hpp"

namespace noughts::api::event {
namespace {

using boost::asio::awaitable;
using events::StepContent;
using games::Json;

constexpr int kLongestReason = 300;
constexpr std::size_t kMostInvited = 100;
constexpr std::size_t kMostByHand = 500;
constexpr std::int64_t kMostScore = 1'000;

/// A command that needs no more than to be said.
awaitable<http::Reply> bare(Services& services, Call call, StepContent content) {
  const auto body = body_object(call.request, {"cid"});
  if (!body) co_return bad_body(R"({"cid": number})");
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

std::optional<std::string> reason_of(const Json& body) {
  const auto* text = text_at(body, "reason");
  return text == nullptr ? std::nullopt : games::bounded_text(*text, {kLongestReason, false});
}

/// The points of both sides; nullopt: they are amiss, or else may be left out.
std::optional<std::optional<record::Score>> score_of(const Json& body) {
  const Json* given = games::member(body, "score");
  if (given == nullptr) return std::optional<record::Score>();
  if (!given->is_array() || given->size() != 2) return std::nullopt;
  const auto first = games::whole((*given)[0], 0, kMostScore);
  const auto second = games::whole((*given)[1], 0, kMostScore);
  if (!first || !second) return std::nullopt;
  return record::Score{static_cast<int>(*first), static_cast<int>(*second)};
}

http::Reply bad_reason() { return http::problem(400, "bad_text", "Give a reason in up to 300 characters."); }

awaitable<Or<store::PlayerId>> entered(Services& services, const Call& call, std::string name) {
  const auto all = co_await entrants(services, call);
  if (!all) co_return std::unexpected(all.error());
  co_return all->find(name);
}

std::optional<record::GameKey> key_of(const Json& body) {
  const auto number = [&](const char* key, std::int64_t least) -> std::optional<std::int64_t> {
    const Json* found = games::member(body, key);
    return found == nullptr ? std::nullopt : games::whole(*found, least, kMostOfAnything);
  };
  const auto round = number("round", 1);
  const auto pairing = number("pairing", 0);
  const auto game = number("game", 1);
  if (!round || !pairing || !game) return std::nullopt;
  return record::GameKey{static_cast<int>(*round), static_cast<int>(*pairing), static_cast<int>(*game)};
}

/// The pairs of a round that is paired by hand, as names of who has entered.
awaitable<Or<record::Paired>> paired_by_hand(Services& services, const Call& call, const Json& body) {
  const Json* games_given = games::member(body, "games");
  const auto byes = names(body, "byes", kMostByHand);
  if (games_given == nullptr || !games_given->is_array() || games_given->size() > kMostByHand || !byes) {
    co_return std::unexpected(bad_body(R"({"cid": number, "games": [[name, name]], "byes": [name]})"));
  }
  std::vector<std::vector<std::string>> pairs;
  for (const Json& each : *games_given) {
    auto pair = names(Json{{"pair", each}}, "pair", 2);
    if (!pair || pair->size() != 2) co_return std::unexpected(bad_body("pairs of names"));
    pairs.push_back(std::move(*pair));
  }
  const auto all = co_await entrants(services, call);
  if (!all) co_return std::unexpected(all.error());
  record::Paired paired;
  paired.by_hand = true;
  for (const auto& pair : pairs) {
    const auto first = all->find(pair[0]);
    if (!first) co_return std::unexpected(first.error());
    const auto second = all->find(pair[1]);
    if (!second) co_return std::unexpected(second.error());
    paired.games.push_back({0, 1, *first, *second, {}, {}});
  }
  for (const auto& name : *byes) {
    const auto bye = all->find(name);
    if (!bye) co_return std::unexpected(bye.error());
    paired.byes.push_back(*bye);
  }
  co_return paired;
}

/// The player whom a body names; the caller where it names none.
awaitable<Or<store::PlayerId>> named_or_self(Services& services, const Call& call, const Json& body) {
  if (!body.contains("player")) co_return call.caller->id;
  const auto* name = text_at(body, "player");
  if (name == nullptr) co_return std::unexpected(bad_body("a name as `player`"));
  const auto player = co_await player_named(services.accounts, *name);
  if (!player) co_return std::unexpected(player.error());
  co_return player->id;
}

http::Reply bad_line_up_body() { return bad_body(R"({"cid": number, "team": id, "players": [names besides your own]})"); }

/// A team of the caller's and who plays for it besides them.
awaitable<Or<record::TeamLineUp>> line_up_of(Services& services, const Call& call, const Json& body) {
  const auto* named = text_at(body, "team");
  const auto others = names(body, "players", kMostInLineUp);
  if (named == nullptr || !others) co_return std::unexpected(bad_line_up_body());
  const auto team = store::read_id<store::TeamId>(*named);
  if (!team) co_return std::unexpected(http::problem(403, "not_team_captain", "Only its captain may do this."));
  record::TeamLineUp line_up{*team, {call.caller->id}};
  for (const auto& name : *others) {
    const auto player = co_await player_named(services.accounts, name);
    if (!player) co_return std::unexpected(player.error());
    line_up.players.push_back(player->id);
  }
  co_return line_up;
}

}  // namespace

awaitable<http::Reply> enter(Services& services, Call call) {
  const auto body = body_object(call.request);
  if (!body || !games::has_only(*body, {"cid", "team", "players"})) co_return bad_line_up_body();
  record::Entered entered{call.caller->id};
  if (body->contains("team")) {
    auto line_up = co_await line_up_of(services, call, *body);
    if (!line_up) co_return co_await answered_or(services, std::move(call), *body, std::move(line_up.error()));
    entered.line_up = std::move(*line_up);
  } else if (body->contains("players")) {
    co_return bad_line_up_body();
  }
  StepContent content = std::move(entered);
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> line_up(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "team", "players"});
  if (!body) co_return bad_line_up_body();
  auto line_up = co_await line_up_of(services, call, *body);
  if (!line_up) co_return co_await answered_or(services, std::move(call), *body, std::move(line_up.error()));
  StepContent content = record::LinedUp{std::move(*line_up)};
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> officiate(Services& services, Call call) {
  const auto body = body_object(call.request);
  const auto office =
      body && games::has_only(*body, {"cid", "office", "player"}) ? word_at<record::Office>(*body, "office") : std::nullopt;
  if (!office) co_return bad_body(R"({"cid": number, "office": "host", "juror" or "judge", "player": name, left out: oneself})");
  const auto player = co_await named_or_self(services, call, *body);
  if (!player) co_return co_await answered_or(services, std::move(call), *body, player.error());
  StepContent content = record::Officiates{*player, *office};
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> stand_down(Services& services, Call call) {
  const auto body = body_object(call.request);
  if (!body || !games::has_only(*body, {"cid", "player"}))
    co_return bad_body(R"({"cid": number, "player": name, left out: oneself})");
  const auto player = co_await named_or_self(services, call, *body);
  if (!player) co_return co_await answered_or(services, std::move(call), *body, player.error());
  StepContent content = record::StoodDown{*player};
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> leave(Services& services, Call call) {
  const auto player = call.caller->id;
  StepContent content = record::Left{player};
  co_return co_await bare(services, std::move(call), std::move(content));
}

awaitable<http::Reply> edit(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "terms"});
  if (!body) co_return bad_body(R"({"cid": number, "terms": what the event is held by})");
  auto terms = record::read_event_terms(body->at("terms"));
  if (!terms) co_return not_done(events::Failure{std::move(terms.error())});
  StepContent content = record::Edited{std::move(*terms)};
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> invite(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "players"});
  const auto invited = body ? names(*body, "players", kMostInvited) : std::nullopt;
  if (!invited || invited->empty()) co_return bad_body(R"({"cid": number, "players": up to 100 names})");
  record::Invited content;
  for (const auto& name : *invited) {
    const auto player = co_await player_named(services.accounts, name);
    if (!player) co_return co_await answered_or(services, std::move(call), *body, player.error());
    content.players.push_back(player->id);
  }
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> set_entries(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "open"});
  const Json* open = body ? games::member(*body, "open") : nullptr;
  if (open == nullptr || !open->is_boolean()) co_return bad_body(R"({"cid": number, "open": true or false})");
  const bool is_open = *open == true;
  StepContent content = record::EntriesClosed{};
  if (is_open) content = record::EntriesOpened{};
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> start(Services& services, Call call) {
  StepContent content = record::Started{};
  co_return co_await bare(services, std::move(call), std::move(content));
}

awaitable<http::Reply> pause(Services& services, Call call) {
  StepContent content = record::Paused{};
  co_return co_await bare(services, std::move(call), std::move(content));
}

awaitable<http::Reply> resume(Services& services, Call call) {
  StepContent content = record::Resumed{};
  co_return co_await bare(services, std::move(call), std::move(content));
}

awaitable<http::Reply> pair(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "games", "byes"});
  if (!body) co_return bad_body(R"({"cid": number, "games": [[name, name]], "byes": [name]})");
  auto paired = co_await paired_by_hand(services, call, *body);
  if (!paired) co_return co_await answered_or(services, std::move(call), *body, std::move(paired.error()));
  co_return co_await done_in(services, std::move(call), *body, std::move(*paired));
}

awaitable<http::Reply> correct(Services& services, Call call) {
  const auto body = body_object(call.request);
  const bool is_known = body && games::has_only(*body, {"cid", "round", "pairing", "game", "end", "reason", "score"});
  const auto key = is_known ? key_of(*body) : std::nullopt;
  const auto end = body ? word_at<record::GameEnd>(*body, "end") : std::nullopt;
  if (!key || !end) co_return bad_body("a game by its round, pairing and number, its `end` and a reason");
  auto reason = reason_of(*body);
  if (!reason) co_return bad_reason();
  const auto score = score_of(*body);
  if (!score) co_return bad_body("`score` as the points of both sides");
  StepContent content = record::Corrected{*key, *end, std::move(*reason), *score};
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> replace(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "out", "in", "reason"});
  const auto* out = body ? text_at(*body, "out") : nullptr;
  const auto* in = body ? text_at(*body, "in") : nullptr;
  if (out == nullptr || in == nullptr) co_return bad_body(R"({"cid": number, "out": name, "in": name, "reason": text})");
  auto reason = reason_of(*body);
  if (!reason) co_return bad_reason();
  const auto leaves = co_await entered(services, call, *out);
  if (!leaves) co_return co_await answered_or(services, std::move(call), *body, leaves.error());
  const auto comes = co_await player_named(services.accounts, *in);
  if (!comes) co_return co_await answered_or(services, std::move(call), *body, comes.error());
  StepContent content = record::Replaced{*leaves, comes->id, 0, std::move(*reason)};
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> remove(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "player", "reason"});
  const auto* name = body ? text_at(*body, "player") : nullptr;
  if (name == nullptr) co_return bad_body(R"({"cid": number, "player": name, "reason": text})");
  auto reason = reason_of(*body);
  if (!reason) co_return bad_reason();
  const auto player = co_await entered(services, call, *name);
  if (!player) co_return co_await answered_or(services, std::move(call), *body, player.error());
  StepContent content = record::Removed{*player, std::move(*reason)};
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

awaitable<http::Reply> call_off(Services& services, Call call) {
  const auto body = body_object(call.request, {"cid", "reason"});
  if (!body) co_return bad_body(R"({"cid": number, "reason": text})");
  auto reason = reason_of(*body);
  if (!reason) co_return bad_reason();
  StepContent content = record::CalledOff{std::move(*reason)};
  co_return co_await done_in(services, std::move(call), *body, std::move(content));
}

}  // namespace noughts::api::event
