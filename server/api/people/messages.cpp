#include "api/people/handlers.hpp"

#include <array>

#include "api/call.hpp"
#include "api/first_answer.hpp"
#include "api/pages.hpp"
#include "api/people/direct_messages.hpp"
#include "games/core/reading.hpp"
#include "http/replies.hpp"
#include "text/search_text.hpp"
#include "wire/chat_text.hpp"
#include "wire/people_frames.hpp"

namespace noughts::api::people {
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

awaitable<Or<Pair>> pair(SocialServices& services, Call& call, std::string name) {
  auto with = co_await player_named(services.accounts, std::move(name));
  if (!with) co_return std::unexpected(std::move(with).error());
  if (with->id == call.caller->id) co_return std::unexpected(http::problem(400, "yourself", "That is yourself."));
  co_return Pair{std::move(*call.caller), std::move(*with)};
}

/// No name begins so.
constexpr char kKeyMark = '~';

/// Whoever asks, and whom the address of a conversation means: a name, or the key of somebody who has none any more.
awaitable<Or<Pair>> addressed(SocialServices& services, Call& call) {
  const std::string_view address = call.path[0];
  if (!address.starts_with(kKeyMark)) co_return co_await pair(services, call, std::move(call.path[0]));
  const auto other = store::read_id<store::PlayerId>(address.substr(1));
  if (!other) co_return std::unexpected(no_such_player());
  auto with = co_await services.messages.correspondent(call.caller->id, *other);
  if (with) co_return Pair{std::move(*call.caller), std::move(*with)};
  co_return std::unexpected(with.error() == store::StoreError::not_found ? no_such_player() : not_done(with.error()));
}

/// What is asked to be written, but for whom it is to.
struct Draft {
  std::string to;
  store::Cid cid{};
  std::string text;
};

Or<Draft> read_draft(const http::Request& request) {
  const auto json = body_object(request, {"to", "cid", "text"});
  const auto* to = json ? text_at(*json, "to") : nullptr;
  const auto* text = json ? text_at(*json, "text") : nullptr;
  const auto cid = json ? whole_at(*json, "cid") : std::nullopt;
  if (to == nullptr || text == nullptr || !cid) return std::unexpected(bad_body(R"({"to": name, "cid": number, "text": text})"));
  auto written = wire::message_text(*text);
  if (!written)
    return std::unexpected(http::problem(400, "bad_text", "A message has 1 to 2000 characters, no control characters."));
  return Draft{*to, *cid, std::move(*written)};
}

Json conversation_json(const Pair& both, const store::NewestFirst<store::DirectMessage>& page) {
  Json list = Json::array();
  for (const auto& message : page.rows) list.push_back(wire::json(message, both.who.id));
  const Json next = page.more ? page_end(page.rows.back().id) : Json();
  return {{"with", wire::correspondent_json(both.with)}, {"messages", std::move(list)}, {"next", next}};
}

awaitable<Or<store::DirectMessage>> send(SocialServices& services, Call& call, Draft draft) {
  auto both = co_await pair(services, call, std::move(draft.to));
  if (!both) co_return std::unexpected(std::move(both).error());
  OutgoingMessage outgoing{std::move(both->with), draft.cid, std::move(draft.text)};
  co_return co_await send_direct_message(services, call, std::move(both->who), std::move(outgoing));
}

}  // namespace

awaitable<http::Reply> send_message(SocialServices& services, Call call) {
  auto draft = read_draft(call.request);
  if (!draft) co_return std::move(draft).error();
  const auto who = call.caller->id;
  const auto cid = draft->cid;
  const auto show = [who](const store::DirectMessage& message) { return http::json_reply(200, wire::json(message, who)); };
  auto written = co_await send(services, call, std::move(*draft));
  if (written) co_return show(*written);
  // Somebody may have blocked, muted or renamed one of the two since.
  const auto before = co_await services.messages.sent(who, cid);
  co_return first_answer_or(std::move(written).error(), before, show);
}

awaitable<http::Reply> search_messages(SocialServices& services, Call call) {
  const auto before = page_before<MessageId>(call.request);
  if (!before) co_return no_such_page();
  const std::string sought = http::query_value(call.request.query, "q");
  if (sought.size() > kMostSought) co_return http::problem(400, "bad_text", "That is too much to look for.");
  const auto found = co_await services.messages.find(call.caller->id, text::search_text(sought), *before, kFound);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& row : found->rows) {
    list.push_back({{"with", wire::correspondent_json(row.with)}, {"message", wire::json(row.message, call.caller->id)}});
  }
  const Json next = found->more ? page_end(found->rows.back().message.id) : Json();
  co_return http::json_reply(200, {{"found", std::move(list)}, {"next", next}});
}

awaitable<http::Reply> conversations(SocialServices& services, Call call) {
  const auto before = page_before<MessageId>(call.request);
  if (!before) co_return no_such_page();
  const auto found = co_await services.messages.conversations(call.caller->id, *before, kConversations);
  if (!found) co_return not_done(found.error());
  Json list = Json::array();
  for (const auto& row : found->rows) {
    Json last = wire::json(row.last, call.caller->id);
    list.push_back({{"with", wire::correspondent_json(row.with)}, {"last", std::move(last)}, {"unread", row.unread}});
  }
  const Json next = found->more ? page_end(found->rows.back().last.id) : Json();
  co_return http::json_reply(200, {{"conversations", std::move(list)}, {"next", next}});
}

awaitable<http::Reply> conversation(SocialServices& services, Call call) {
  auto both = co_await addressed(services, call);
  if (!both) co_return std::move(both).error();
  const auto before = page_before<MessageId>(call.request);
  if (!before) co_return no_such_page();
  auto& messages = services.messages;
  const auto page = co_await messages.between(both->who.id, both->with.id, *before, kMessages);
  const auto unread = co_await messages.unread(both->who.id, both->with.id);
  if (!page) co_return not_done(page.error());
  if (!unread) co_return not_done(unread.error());
  auto stand = co_await message_permission(services, both->who.id, both->with.id);
  if (!stand) co_return std::move(stand).error();
  Json json = conversation_json(*both, *page);
  json["unread"] = *unread;
  json["blocked"] = stand->has_blocked;
  json["refusal"] = stand->refusal ? Json(stand->refusal->code) : Json();
  co_return http::json_reply(200, json);
}

awaitable<http::Reply> clear_conversation(SocialServices& services, Call call) {
  auto both = co_await addressed(services, call);
  if (!both) co_return std::move(both).error();
  const auto cleared = co_await services.messages.clear(both->who.id, both->with.id);
  if (!cleared) co_return not_done(cleared.error());
  co_await services.notices.count_unread(both->who.id);
  co_return done();
}

awaitable<http::Reply> read_conversation(SocialServices& services, Call call) {
  const auto to = read_to<MessageId>(call.request);
  if (!to) co_return bad_body(R"({"to": id})");
  auto both = co_await addressed(services, call);
  if (!both) co_return std::move(both).error();
  const auto marked = co_await services.messages.read(both->who.id, both->with.id, *to);
  if (!marked) co_return not_done(marked.error());
  const auto unread = co_await services.notices.count_unread(both->who.id);
  if (!unread) co_return not_done(unread.error());
  co_return http::json_reply(200, wire::json(*unread));
}

}  // namespace noughts::api::people
