#include "api/people/direct_messages.hpp"

#include "api/caller.hpp"
#include "http/replies.hpp"
#include "text/search_text.hpp"
#include "wire/people_frames.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;
using store::PlayerId;

std::optional<Reply> too_often(AddressLimits& limits, PlayerId player) {
  const auto wait = limits.take(std::to_string(static_cast<std::int64_t>(player)), SteadyClock::now());
  if (!wait) return std::nullopt;
  return problem(429, "rate_limited", "Too many messages at once.", wait);
}

/// Writing to many who never wrote before is what advertisers do.
awaitable<std::optional<Reply>> too_many_strangers(Context& context, PlayerId from, PlayerId to) {
  const auto known = co_await context.services.store.messages.between(from, to, std::nullopt, 1);
  if (!known) co_return not_done(known.error());
  if (!known->rows.empty()) co_return std::nullopt;
  co_return too_often(context.new_conversations, from);
}

void tell_both(const Context& context, const store::Player& from, const store::Player& to, const store::Message& message) {
  context.services.directory->tell(from.id, wire::message_frame(to, message, from.id));
  context.services.directory->tell(to.id, wire::message_frame(from, message, to.id));
}

// Whoever has a page open has heard of it there.
void push(const Context& context, const store::Player& from, const store::Player& to) {
  if (context.services.directory->is_online(to.id)) return;
  context.services.people.pushes->push(to.id, {"message", from.name, from.name, "/messages/" + percent_encoded(from.name)});
}

awaitable<std::optional<Reply>> check_permission(Context& context, PlayerId from, PlayerId to) {
  auto stand = co_await message_permission(context, from, to);
  if (!stand) co_return std::move(stand).error();
  if (stand->refusal) co_return problem(403, stand->refusal->code, stand->refusal->why);
  if (auto often = too_often(context.direct_messages, from)) co_return often;
  co_return co_await too_many_strangers(context, from, to);
}

}  // namespace

awaitable<std::expected<MessagePermission, Reply>> message_permission(Context& context, PlayerId who, PlayerId whom) {
  const auto first = co_await context.services.store.relations.of(who);
  if (!first) co_return std::unexpected(not_done(first.error()));
  const auto second = co_await context.services.store.relations.of(whom);
  if (!second) co_return std::unexpected(not_done(second.error()));
  co_return MessagePermission{policy::check_permission(policy::Interaction::message, *first, *second),
                              first->blocks.contains(whom)};
}

awaitable<std::expected<store::Message, Reply>> send_direct_message(Context& context, store::Player from,
                                                                    DirectMessage direct_message) {
  if (auto refused = co_await check_permission(context, from.id, direct_message.to.id))
    co_return std::unexpected(std::move(*refused));
  store::NewMessage news{from.id,
                         direct_message.to.id,
                         direct_message.cid,
                         direct_message.text,
                         text::search_text(direct_message.text),
                         context.services.now()};
  auto sent = co_await context.services.store.messages.send(std::move(news));
  if (!sent) co_return std::unexpected(not_done(sent.error()));
  if (sent->is_new) {
    tell_both(context, from, direct_message.to, sent->message);
    push(context, from, direct_message.to);
    co_await context.services.people.notices->counted(direct_message.to.id);
  }
  co_return std::move(sent->message);
}

}  // namespace noughts::gateway
