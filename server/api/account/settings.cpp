#include "api/operations.hpp"

#include "api/caller.hpp"
#include "http/replies.hpp"
#include "people/account/settings.hpp"

namespace noughts::gateway {

using boost::asio::awaitable;

namespace {

awaitable<Reply> settings(Context& context, const Request& request, Parts) {
  auto player = co_await caller(context, request);
  if (!player) co_return std::move(player).error();
  const auto kept = co_await context.services.store.settings.of(player->id);
  if (!kept) co_return not_done(kept.error());
  co_return json_reply(200, *kept);
}

awaitable<Reply> keep_settings(Context& context, const Request& request, Parts) {
  auto player = co_await caller(context, request);
  if (!player) co_return std::move(player).error();
  const auto wanted = body_object(request);
  if (!wanted) co_return bad_body("an object of settings");
  if (!account::are_settings(*wanted)) co_return problem(400, "bad_settings", "There are no such settings.");
  const auto kept = co_await context.services.store.settings.keep(player->id, *wanted);
  if (!kept) co_return not_done(kept.error());
  co_return json_reply(200, *wanted);
}

constexpr std::array<Operation, 2> kOperations{{{"GET", "settings", settings}, {"PUT", "settings", keep_settings}}};

}  // namespace

std::span<const Operation> settings_operations() { return kOperations; }

}  // namespace noughts::gateway
