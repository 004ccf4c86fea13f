#include "api/people/account_replies.hpp"

#include "http/client/cookies.hpp"
#include "http/replies.hpp"

namespace noughts::api::people {

using boost::asio::awaitable;

account::RequestOrigin from_of(const http::Request& request) {
  return {limits::network_of(request.address), http::device_token(request.cookie), request.user_agent};
}

void add_cookies(http::Reply& reply, const account::Opened& opened, bool secure) {
  reply.headers.push_back({"Set-Cookie", http::session_cookie(opened.token, account::kSessionAge, secure)});
  if (opened.device) reply.headers.push_back({"Set-Cookie", http::device_cookie(*opened.device, secure)});
}

awaitable<std::optional<http::Reply>> slowed(AccountServices& services, const http::Request& request, std::string name) {
  const auto wait = co_await services.accounts.begin_attempt(std::move(name), from_of(request));
  if (!wait) co_return refused(wait.error());
  if (*wait == games::Millis{0}) co_return std::nullopt;
  co_return http::problem(429, "rate_limited", "Too many wrong passwords; wait before the next attempt.", *wait);
}

}  // namespace noughts::api::people
