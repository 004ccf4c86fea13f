// What the operations about accounts share: refusals as replies, cookies, where a request came from.
#pragma once

#include "api/context.hpp"
#include "people/account/account_service.hpp"

namespace noughts::gateway {

/// The refusal with its status.
[[nodiscard]] Reply refused(account::AccountError error);

[[nodiscard]] account::From from_of(const Request& request);

/// Gives a browser the cookies of a session that was just opened.
void add_cookies(Reply& reply, const account::Opened& opened, bool secure);

/// Counts an attempt to name the password of whoever has this name; the refusal where it must wait.
[[nodiscard]] boost::asio::awaitable<std::optional<Reply>> slowed(Context& context, const Request& request, std::string name);

}  // namespace noughts::gateway
