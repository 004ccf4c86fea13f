// The cookie that holds a session's token, and the one by which a browser is known.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace noughts::http {

/// A Cookie header as session_token reads it. Where cookies are Secure, ours has a prefix with which a browser takes it from
/// this very host alone: what bears our name without it was set by a neighbour (another subdomain, or without TLS) and is
/// dropped.
[[nodiscard]] std::string vouched_cookies(std::string_view cookie_header, bool secure);

/// The token in a Cookie header; empty where there is none.
[[nodiscard]] std::string session_token(std::string_view cookie_header);

/// Set-Cookie for a new session, which browsers keep for `age`, and for one that has ended.
[[nodiscard]] std::string session_cookie(std::string_view token, std::chrono::seconds age, bool secure);
[[nodiscard]] std::string expired_cookie(bool secure);

/// The same of the cookie by which a browser is known in which somebody has signed in before. It opens nothing: what is tried
/// with it is only counted apart from what strangers try.
[[nodiscard]] std::string device_token(std::string_view cookie_header);
[[nodiscard]] std::string device_cookie(std::string_view token, bool secure);
[[nodiscard]] std::string expired_device_cookie(bool secure);

}  // namespace noughts::http
