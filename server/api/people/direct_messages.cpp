#include "api/people/direct_messages.hpp"

#include "api/call.hpp"
#include "http/replies.hpp"
#include "text/search_text.hpp"
#include "wire/people_frames.hpp"

namespace noughts::api::people {
namespace {

using boost::asio::awaitable;
using store::PlayerId;

/// Writing to many who never wrote before is what advertisers do.
awaitable<std::optional<http::Reply>> too_many_strangers(SocialServices& services, const Call& call, PlayerId from, PlayerId to) {
  const auto known = co_await services.messages.between(from, to, std::nullopt, 1);
  if (!known) co_return not_done(known.error());
  if (!known->rows.empty()) co_return std::nullopt;
  co_return call.over(RateLimit::new_conversations);
}

void tell_both(const SocialServices& services, const store::Player& from, const store::Player& to,
               const store::DirectMessage& message) {
  services.directory.tell(from.id, wire::message_frame(to, message, from.id));
  services.directory.tell(to.id, wire::message_frame(from, message, to.id));
}

// Whoever has a page open has heard of it there.
void push(const SocialServices& services, const store::Player& from, const store::Player& to) {
  if (services.directory.is_online(to.id)) return;
  services.pushes.push(to.id, {push::PushKind::message, from.name, from.name, "/messages/" + http::percent_encoded(from.name)});
}

awaitable<std::optional<http::Reply>> check_permission(SocialServices& services, const Call& call, PlayerId from, PlayerId to) {
  auto stand = co_await message_permission(services, from, to);
  if (!stand) co_return std::move(stand).error();
  if (stand->refusal) co_return http::problem(403, stand->refusal->code, stand->refusal->why);
  co_return co_await too_many_strangers(services, call, from, to);
}

}  // namespace

awaitable<Or<MessagePermission>> message_permission(SocialServices& services, PlayerId who, PlayerId whom) {
  const auto first = co_await services.relations.of(who);
  if (!first) co_return std::unexpected(not_done(first.error()));
  const auto second = co_await services.relations.of(whom);
  if (!second) co_return std::unexpected(not_done(second.error()));
  co_return MessagePermission{policy::check_permission(policy::Interaction::message, *first, *second),
                              first->blocks.contains(whom)};
}

awaitable<Or<store::DirectMessage>> send_direct_message(SocialServices& services, const Call& call, store::Player from,
                                                        OutgoingMessage outgoing) {
  if (auto refused = co_await check_permission(services, call, from.id, outgoing.to.id))
    co_return std::unexpected(std::move(*refused));
  store::NewDirectMessage news{from.id,       outgoing.to.id, outgoing.cid, outgoing.text, text::search_text(outgoing.text),
                               services.now()};
  auto sent = co_await services.messages.send(std::move(news));
  if (!sent) co_return std::unexpected(not_done(sent.error()));
  if (sent->is_new) {
    tell_both(services, from, outgoing.to, sent->message);
    push(services, from, outgoing.to);
    co_await services.notices.count_unread(outgoing.to.id);
  }
  co_return std::move(sent->message);
}

}  // namespace noughts::api::people
