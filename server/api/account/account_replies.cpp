#include "api/account/account_replies.hpp"

#include "http/client/cookies.hpp"
#include "http/replies.hpp"

namespace noughts::gateway {

using account::AccountError;
using boost::asio::awaitable;

namespace {

unsigned status(AccountError error) {
  switch (error) {
    case AccountError::unavailable:
    case AccountError::busy:
      return 503;
    case AccountError::unauthenticated:
    case AccountError::wrong_credentials:
      return 401;
    case AccountError::banned:
    case AccountError::wrong_password:
      return 403;
    case AccountError::not_found:
      return 404;
    case AccountError::internal:
      return 500;
    case AccountError::name_taken:
    case AccountError::name_too_alike:
    case AccountError::already_registered:
    case AccountError::games_going_on:
      return 409;
    default:
      return 400;
  }
}

}  // namespace

Reply refused(AccountError error) {
  const unsigned code = status(error);
  return problem(code, account::code(error), account::message(error),
                 code == 503 ? std::optional(games::Millis(1'000)) : std::nullopt);
}

account::From from_of(const Request& request) {
  return {network_of(request.address), device_token(request.cookie), request.user_agent};
}

void add_cookies(Reply& reply, const account::Opened& opened, bool secure) {
  reply.headers.push_back({"Set-Cookie", session_cookie(opened.token, account::kSessionAge, secure)});
  if (opened.device) reply.headers.push_back({"Set-Cookie", device_cookie(*opened.device, secure)});
}

awaitable<std::optional<Reply>> slowed(Context& context, const Request& request, std::string name) {
  const auto wait = co_await context.services.people.accounts->begin_attempt(std::move(name), from_of(request));
  if (!wait) co_return refused(wait.error());
  if (*wait == games::Millis{0}) co_return std::nullopt;
  co_return problem(429, "rate_limited", "Too many wrong passwords; wait before the next attempt.", *wait);
}

}  // namespace noughts::gateway
