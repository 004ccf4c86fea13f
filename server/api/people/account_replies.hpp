// What the handlers of accounts share: cookies, where a request came from.
#pragma once

#include "api/people/services.hpp"
#include "people/account/account_service.hpp"

namespace noughts::api::people {

[[nodiscard]] account::RequestOrigin from_of(const http::Request& request);

/// Gives a browser the cookies of a session that was just opened.
void add_cookies(http::Reply& reply, const account::Opened& opened, bool secure);

/// Counts an attempt to name the password of whoever has this name; the refusal where it must wait.
[[nodiscard]] boost::asio::awaitable<std::optional<http::Reply>> slowed(AccountServices& services, const http::Request& request,
                                                                        std::string name);

}  // namespace noughts::api::people
