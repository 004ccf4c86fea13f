#include "api/people/handlers.hpp"

#include "api/call.hpp"
#include "http/replies.hpp"
#include "people/account/settings.hpp"

namespace noughts::api::people {

using boost::asio::awaitable;

awaitable<http::Reply> settings(ProfileServices& services, Call call) {
  const auto kept = co_await services.settings.of(call.caller->id);
  if (!kept) co_return not_done(kept.error());
  co_return http::json_reply(200, *kept);
}

awaitable<http::Reply> keep_settings(ProfileServices& services, Call call) {
  const auto wanted = body_object(call.request);
  if (!wanted) co_return bad_body("an object of settings");
  if (!account::are_settings(*wanted)) co_return http::problem(400, "bad_settings", "There are no such settings.");
  const auto kept = co_await services.settings.keep(call.caller->id, *wanted);
  if (!kept) co_return own_not_done(kept.error());
  co_return http::json_reply(200, *wanted);
}

}  // namespace noughts::api::people
