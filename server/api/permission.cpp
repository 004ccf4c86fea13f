#include "api/permission.hpp"

#include "api/call.hpp"
#include "http/replies.hpp"

namespace noughts::api {
namespace {

using boost::asio::awaitable;

std::optional<http::Reply> reply_to(const std::optional<policy::Refusal>& refusal) {
  if (!refusal) return std::nullopt;
  return http::problem(403, refusal->code, refusal->why);
}

}  // namespace

awaitable<std::optional<http::Reply>> why_not(store::Relations& relations, policy::Interaction interaction, store::PlayerId who) {
  const auto found = co_await relations.of(who);
  if (!found) co_return not_done(found.error());
  co_return reply_to(policy::check_permission(interaction, *found));
}

awaitable<std::optional<http::Reply>> why_not(store::Relations& relations, policy::Interaction interaction, store::PlayerId who,
                                              store::PlayerId whom) {
  const auto first = co_await relations.of(who);
  if (!first) co_return not_done(first.error());
  const auto second = co_await relations.of(whom);
  if (!second) co_return not_done(second.error());
  co_return reply_to(policy::check_permission(interaction, *first, *second));
}

}  // namespace noughts::api
