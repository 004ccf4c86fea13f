#include "api/operations.hpp"

#include <array>

#include "api/caller.hpp"
#include "api/pages.hpp"
#include "api/people/direct_messages.hpp"
#include "games/core/reading.hpp"
#include "http/replies.hpp"
#include "text/search_text.hpp"
#include "wire/chat_text.hpp"
#include "wire/people_frames.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::Before;
using store::MessageId;

constexpr int kConversations = 30;
constexpr int kMessages = 50;
constexpr int kFound = 30;
/// Bytes; it bounds the query.
constexpr std::size_t kMostSought = 400;

/// Whoever asks, and with whom they write.
struct Pair {
  store::Player who;
  store::Player with;
};

awaitable<std::expected<Pair, Reply>> pair(Context& context, const Request& request, std::string name) {
  auto who = co_await registered_caller(context, request);
  if (!who) co_return std::unexpected(std::move(who).error());
  auto with = co_await player_named(context, std::move(name));
  if (!with) co_return std::unexpected(std::move(with).error());
  if (with->id == who->id) co_return std::unexpected(problem(400, "yourself", "That is yourself."));
  co_return Pair{std::move(*who), std::move(*with)};
}

/// What is asked to be written, but for whom it is to.
struct Draft {
  std::string to;
  store::Cid cid{};
  std::string text;
};

std::expected<Draft, Reply> read_draft(const Request& request) {
  const auto json = body_object(request, {"to", "cid", "text"});
  const auto* to = json ? text_at(*json, "to") : nullptr;
  const auto* text = json ? text_at(*json, "text") : nullptr;
  const auto cid = json ? whole_at(*json, "cid") : std::nullopt;
  if (to == nullptr || text == nullptr || !cid) return std::unexpected(bad_body(R"({"to": name, "cid": number, "text": text})"));
  auto written = wire::message_text(*text);
  if (!written) return std::unexpected(problem(400, "bad_text", "A message has 1 to 2000 characters, no control characters."));
  return Draft{*to, *cid, std::move(*written)};
}

awaitable<Reply> send(Context& context, const Request& request, Parts) {
  auto draft = read_draft(request);
  if (!draft) co_return std::move(draft).error();
  auto both = co_await pair(context, request, std::move(draft->to));
  if (!both) co_return std::move(both).error();
  DirectMessage direct_message{std::move(both->with), draft->cid, std::move(draft->text)};
  const auto sent = co_await send_direct_message(context, both->who, std::move(direct_message));
  if (!sent) co_return sent.error();
  co_return json_reply(200, wire::json(*sent, both->who.id));
}

awaitable<Reply> search(Context& context, const Request& request, Parts) {
  auto player = co_await registered_caller(context, request);
  if (!player) co_return std::move(player).error();
  const auto before = page_before<MessageId>(request);
  if (!before) co_return no_such_page();
  const std::string sought = query_value(request.query, "q");
  if (sought.size() > kMostSought) co_return problem(400, "bad_text", "That is too much to look for.");
  const auto found = co_await context.services.store.messages.find(player->id, text::search_text(sought), *before, kFound);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& row : found->rows) {
    list.push_back({{"with", wire::json(row.with)}, {"message", wire::json(row.message, player->id)}});
  }
  const Json next = found->more ? page_end(found->rows.back().message.id) : Json();
  co_return json_reply(200, {{"found", std::move(list)}, {"next", next}});
}

awaitable<Reply> conversations(Context& context, const Request& request, Parts) {
  auto player = co_await registered_caller(context, request);
  if (!player) co_return std::move(player).error();
  const auto before = page_before<MessageId>(request);
  if (!before) co_return no_such_page();
  const auto found = co_await context.services.store.messages.conversations(player->id, *before, kConversations);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& row : found->rows) {
    Json last = wire::json(row.last, player->id);
    list.push_back({{"with", wire::json(row.with)}, {"last", std::move(last)}, {"unread", row.unread}});
  }
  const Json next = found->more ? page_end(found->rows.back().last.id) : Json();
  co_return json_reply(200, {{"conversations", std::move(list)}, {"next", next}});
}

Json conversation_json(const Pair& both, const store::NewestFirst<store::Message>& page) {
  Json list = Json::array();
  for (const auto& message : page.rows) list.push_back(wire::json(message, both.who.id));
  const Json next = page.more ? page_end(page.rows.back().id) : Json();
  return {{"with", wire::json(both.with)}, {"messages", std::move(list)}, {"next", next}};
}

awaitable<Reply> conversation(Context& context, const Request& request, Parts parts) {
  auto both = co_await pair(context, request, std::move(parts[0]));
  if (!both) co_return std::move(both).error();
  const auto before = page_before<MessageId>(request);
  if (!before) co_return no_such_page();
  auto& messages = context.services.store.messages;
  const auto page = co_await messages.between(both->who.id, both->with.id, *before, kMessages);
  const auto unread = co_await messages.unread(both->who.id, both->with.id);
  if (!page) co_return not_done(page.error());
  if (!unread) co_return not_done(unread.error());
  auto stand = co_await message_permission(context, both->who.id, both->with.id);
  if (!stand) co_return std::move(stand).error();
  Json json = conversation_json(*both, *page);
  json["unread"] = *unread;
  json["blocked"] = stand->has_blocked;
  json["refusal"] = stand->refusal ? Json(stand->refusal->code) : Json();
  co_return json_reply(200, json);
}

awaitable<Reply> clear(Context& context, const Request& request, Parts parts) {
  auto both = co_await pair(context, request, std::move(parts[0]));
  if (!both) co_return std::move(both).error();
  const auto cleared = co_await context.services.store.messages.clear(both->who.id, both->with.id);
  if (!cleared) co_return not_done(cleared.error());
  co_await context.services.people.notices->counted(both->who.id);
  co_return done();
}

awaitable<Reply> read(Context& context, const Request& request, Parts parts) {
  const auto to = read_to<MessageId>(request);
  if (!to) co_return bad_body(R"({"to": id})");
  auto both = co_await pair(context, request, std::move(parts[0]));
  if (!both) co_return std::move(both).error();
  const auto marked = co_await context.services.store.messages.read(both->who.id, both->with.id, *to);
  if (!marked) co_return not_done(marked.error());
  const auto unread = co_await context.services.people.notices->counted(both->who.id);
  if (!unread) co_return not_done(unread.error());
  co_return json_reply(200, wire::json(*unread));
}

constexpr std::array<Operation, 6> kOperations{{{"POST", "messages", send},
                                                {"GET", "messages", search},
                                                {"GET", "conversations", conversations},
                                                {"GET", "conversations/{name}", conversation},
                                                {"DELETE", "conversations/{name}", clear},
                                                {"PUT", "conversations/{name}/read", read}}};

}  // namespace

std::span<const Operation> messages_operations() { return kOperations; }

}  // namespace noughts::gateway
