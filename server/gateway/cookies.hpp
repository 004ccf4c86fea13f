// The cookie that holds a session's token.
#pragma once

#include <string>
#include <string_view>

namespace noughts::gateway {

/// The token in a Cookie header; empty where there is none.
[[nodiscard]] std::string session_token(std::string_view cookie_header);

/// Set-Cookie for a new session, and for one that has ended.
[[nodiscard]] std::string session_cookie(std::string_view token, bool secure);
[[nodiscard]] std::string expired_cookie(bool secure);

}  // namespace noughts::gateway
