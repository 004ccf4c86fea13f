#include "api/people/handlers.hpp"

#include <array>

#include "api/call.hpp"
#include "http/client/cookies.hpp"
#include "http/replies.hpp"
#include "people/account/token.hpp"
#include "people/push/pushes.hpp"
#include "text/base64url.hpp"

namespace noughts::api::people {
namespace {

using boost::asio::awaitable;
using games::Json;

/// Reads {"endpoint", "key", "secret", "language"} and nothing else.
std::optional<store::Subscription> subscription(const http::Request& request) {
  const auto json = body_object(request, {"endpoint", "key", "secret", "language"});
  if (!json) return std::nullopt;
  const auto* endpoint = text_at(*json, "endpoint");
  const auto* key = text_at(*json, "key");
  const auto* secret = text_at(*json, "secret");
  const auto language = word_at<store::Language>(*json, "language");
  if (endpoint == nullptr || key == nullptr || secret == nullptr || !language) return std::nullopt;
  const auto point = text::from_base64url<push::Point>(*key);
  const auto shared = text::from_base64url<std::array<unsigned char, 16>>(*secret);
  if (!point || !shared) return std::nullopt;
  return store::Subscription{*endpoint, *point, *shared, *language};
}

}  // namespace

awaitable<http::Reply> push_key(NoticeServices& services, Call) {
  const auto key = services.pushes.public_key();
  co_return http::json_reply(200, {{"key", key ? Json(*key) : Json()}});
}

awaitable<http::Reply> subscribe(NoticeServices& services, Call call) {
  auto given = subscription(call.request);
  if (!given) co_return bad_body("a subscription: endpoint, key, secret, language");
  if (!services.pushes.public_key()) co_return http::problem(409, "no_push_key", "This server has no key for pushes.");
  if (!services.pushes.accepts(given->endpoint)) {
    co_return http::problem(400, "bad_subscription", "The endpoint is not one of a push service that is known.");
  }
  const auto session = account::hash_of_token(http::session_token(call.request.cookie));
  if (!session) co_return not_done(store::StoreError::unavailable);
  const auto put = co_await services.subscriptions.put(call.caller->id, *session, std::move(*given));
  if (!put) co_return own_not_done(put.error());
  co_return done();
}

awaitable<http::Reply> unsubscribe(NoticeServices& services, Call call) {
  const auto json = body_object(call.request, {"endpoint"});
  const auto* endpoint = json ? text_at(*json, "endpoint") : nullptr;
  if (endpoint == nullptr) co_return bad_body("{\"endpoint\": text}");
  const auto removed = co_await services.subscriptions.remove(call.caller->id, *endpoint);
  if (!removed) co_return not_done(removed.error());
  co_return done();
}

}  // namespace noughts::api::people
