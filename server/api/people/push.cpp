#include "api/operations.hpp"

#include <array>

#include "api/caller.hpp"
#include "http/client/cookies.hpp"
#include "http/replies.hpp"
#include "people/account/token.hpp"
#include "people/push/pushes.hpp"
#include "text/base64url.hpp"

namespace noughts::gateway {
namespace {

using boost::asio::awaitable;
using games::Json;

awaitable<Reply> push_key(Context& context, const Request&, Parts) {
  const auto key = context.services.people.pushes->public_key();
  co_return json_reply(200, {{"key", key ? Json(*key) : Json()}});
}

/// Reads {"endpoint", "key", "secret", "language"} and nothing else.
std::optional<store::Subscription> subscription(const Request& request) {
  const auto json = body_object(request, {"endpoint", "key", "secret", "language"});
  if (!json) return std::nullopt;
  const auto* endpoint = text_at(*json, "endpoint");
  const auto* key = text_at(*json, "key");
  const auto* secret = text_at(*json, "secret");
  const auto* language = text_at(*json, "language");
  if (endpoint == nullptr || key == nullptr || secret == nullptr || language == nullptr) return std::nullopt;
  const auto point = text::from_base64url<push::Point>(*key);
  const auto shared = text::from_base64url<std::array<unsigned char, 16>>(*secret);
  if (!point || !shared || (*language != "en" && *language != "ru")) return std::nullopt;
  return store::Subscription{*endpoint, *point, *shared, *language};
}

awaitable<Reply> subscribe(Context& context, const Request& request, Parts) {
  const auto player = co_await registered_caller(context, request);
  if (!player) co_return player.error();
  auto given = subscription(request);
  if (!given) co_return bad_body("a subscription: endpoint, key, secret, language");
  if (!context.services.people.pushes->public_key()) co_return problem(409, "no_push_key", "This server has no key for pushes.");
  if (!context.services.people.pushes->accepts(given->endpoint)) {
    co_return problem(400, "bad_subscription", "The endpoint is not one of a push service that is known.");
  }
  const auto session = account::hash_of_token(session_token(request.cookie));
  if (!session) co_return not_done(store::StoreError::unavailable);
  const auto put = co_await context.services.people.subscriptions->put(player->id, *session, std::move(*given));
  if (!put) co_return not_done(put.error());
  co_return done();
}

awaitable<Reply> unsubscribe(Context& context, const Request& request, Parts) {
  const auto player = co_await registered_caller(context, request);
  if (!player) co_return player.error();
  const auto json = body_object(request, {"endpoint"});
  const auto* endpoint = json ? text_at(*json, "endpoint") : nullptr;
  if (endpoint == nullptr) co_return bad_body("{\"endpoint\": text}");
  const auto removed = co_await context.services.people.subscriptions->remove(player->id, *endpoint);
  if (!removed) co_return not_done(removed.error());
  co_return done();
}

constexpr std::array<Operation, 3> kOperations{
    {{"GET", "push", push_key}, {"PUT", "push/subscription", subscribe}, {"DELETE", "push/subscription", unsubscribe}}};

}  // namespace

std::span<const Operation> push_operations() { return kOperations; }

}  // namespace noughts::gateway
