#include "http/client/cookies.hpp"

#include "games/core/text.hpp"

namespace noughts::http {
namespace {

constexpr std::string_view kName = "noughts";
constexpr std::string_view kDeviceName = "noughts_device";
// As long as browsers keep one.
constexpr std::chrono::days kDeviceAge{400};
// RFC 6265bis: Secure, for the whole path, for no other host.
constexpr std::string_view kOfThisHost = "__Host-";
// Tokens are 43 letters; what is longer than this is none and not worth a hash.
constexpr std::size_t kLongest = 128;

std::string cookie(std::string_view name, std::string_view token, std::chrono::seconds age, bool secure) {
  std::string text(secure ? kOfThisHost : "");
  text += name;
  text += '=';
  text += token;
  text += "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(age.count());
  if (secure) text += "; Secure";
  return text;
}

/// Takes the pair before the next semicolon off the front, without the blanks around it.
std::string_view take_pair(std::string_view& header) {
  const std::string_view pair = header.substr(0, header.find(';'));
  header.remove_prefix(std::min(header.size(), pair.size() + 1));
  return games::trimmed(pair, " ");
}

std::string token_named(std::string_view name, std::string_view cookie_header) {
  while (!cookie_header.empty()) {
    const std::string_view pair = take_pair(cookie_header);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || games::trimmed(pair.substr(0, equals), " ") != name) continue;
    const std::string_view token = games::trimmed(pair.substr(equals + 1), " ");
    return token.size() <= kLongest ? std::string(token) : std::string();
  }
  return {};
}

}  // namespace

std::string vouched_cookies(std::string_view cookie_header, bool secure) {
  if (!secure) return std::string(cookie_header);
  std::string vouched;
  while (!cookie_header.empty()) {
    std::string_view pair = take_pair(cookie_header);
    if (!pair.starts_with(kOfThisHost)) continue;
    pair.remove_prefix(kOfThisHost.size());
    if (!vouched.empty()) vouched += "; ";
    vouched += pair;
  }
  return vouched;
}

std::string session_token(std::string_view cookie_header) { return token_named(kName, cookie_header); }
std::string device_token(std::string_view cookie_header) { return token_named(kDeviceName, cookie_header); }

std::string session_cookie(std::string_view token, std::chrono::seconds age, bool secure) {
  return cookie(kName, token, age, secure);
}
std::string expired_cookie(bool secure) { return cookie(kName, "", std::chrono::seconds(0), secure); }

std::string device_cookie(std::string_view token, bool secure) { return cookie(kDeviceName, token, kDeviceAge, secure); }
std::string expired_device_cookie(bool secure) { return cookie(kDeviceName, "", std::chrono::seconds(0), secure); }

}  // namespace noughts::http
