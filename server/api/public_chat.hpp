// Routes of a chat that everybody reads and may follow, such as an event's. What differs is who may write, and until when.
#pragma once

#include "api/chat.hpp"
#include "api/first_answer.hpp"
#include "chat/chats.hpp"
#include "policy/policy.hpp"

namespace noughts::api {

/// Why somebody may not write, or nullopt: they may; the reply: that can't be known.
using PermissionToWrite = boost::asio::awaitable<Or<std::optional<games::Refusal>>>;

/// What chats of an area are: `Chat` has the types Services, Of (what the chat is of) and LineId, the kind of chat kKind, and
///   find(services, call)                    awaitable<Or<Of>>
///   id(of)                                  whose chat it is
///   closes(of)                              when nobody writes any more; nullopt: that is not known yet
///   check_permission(services, of, who)     PermissionToWrite: whether they are among those who write
///   lines(services, id, reader, before), write(services, line), line_of_command(services, who, cid)
template <class Chat>
PermissionToWrite check_permission(typename Chat::Services& services, const typename Chat::Of& of,
                                   const std::optional<store::Player>& who) {
  const std::optional<games::Instant> closes = Chat::closes(of);
  if (closes && services.now() >= *closes) co_return games::Refusal{"chat_closed", "The chat is closed for writing."};
  auto among_writers = co_await Chat::check_permission(services, of, who);
  if (!among_writers || *among_writers) co_return std::move(among_writers);
  const auto relations = co_await services.relations.of(who->id);
  if (!relations) co_return std::unexpected(not_done(relations.error()));
  co_return policy::check_permission(policy::Interaction::chat, *relations);
}

/// GET: a page of what was said.
template <class Chat>
boost::asio::awaitable<http::Reply> public_lines(typename Chat::Services& services, Call call) {
  const auto before = page_before<typename Chat::LineId>(call.request);
  if (!before) co_return no_such_page();
  const auto of = co_await Chat::find(services, call);
  if (!of) co_return of.error();
  const auto reader = id_of(call.caller);
  const auto page = co_await Chat::lines(services, Chat::id(*of), reader, *before);
  if (!page) co_return not_done(page.error());
  const auto refusal = co_await check_permission<Chat>(services, *of, call.caller);
  if (!refusal) co_return refusal.error();
  co_return http::json_reply(200, chat_json(*page, reader, *refusal));
}

/// POST: somebody says something.
template <class Chat>
boost::asio::awaitable<http::Reply> say_publicly(typename Chat::Services& services, Call call) {
  auto post = read_chat_post(call.request);
  if (!post) co_return std::move(post.error());
  const auto of = co_await Chat::find(services, call);
  if (!of) co_return of.error();
  const auto show = [&](const auto& line) { return http::json_reply(200, wire::json(line, call.caller->id)); };
  const auto refusal = co_await check_permission<Chat>(services, *of, call.caller);
  if (!refusal) co_return refusal.error();
  if (const auto& why = *refusal) {
    const auto before = co_await Chat::line_of_command(services, call.caller->id, post->cid);
    co_return first_answer_or(http::problem(why->code == "chat_closed" ? 409 : 403, why->code, why->why), before, show);
  }
  const auto id = Chat::id(*of);
  store::NewLineOf<std::remove_const_t<decltype(id)>> line{id, *call.caller, post->cid, std::move(post->text), services.now()};
  const auto written = co_await Chat::write(services, std::move(line));
  if (!written) co_return not_done(written.error());
  if (written->is_new) services.chats.said({Chat::kKind, store::text(id)}, written->line);
  co_return show(written->line);
}

}  // namespace noughts::api
