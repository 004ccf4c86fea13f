#include "gateway/cookies.hpp"

#include "account/accounts.hpp"

namespace noughts::gateway {
namespace {

constexpr std::string_view kName = "noughts";
// RFC 6265bis: Secure, for the whole path, for no other host.
constexpr std::string_view kOfThisHost = "__Host-";
// Tokens are 43 letters; what is longer than this is none and not worth a hash.
constexpr std::size_t kLongest = 128;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

std::string cookie(std::string_view token, std::chrono::seconds age, bool secure) {
  std::string text(secure ? kOfThisHost : "");
  text += kName;
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
  return trimmed(pair);
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

std::string session_token(std::string_view cookie_header) {
  while (!cookie_header.empty()) {
    const std::string_view pair = take_pair(cookie_header);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || trimmed(pair.substr(0, equals)) != kName) continue;
    const std::string_view token = trimmed(pair.substr(equals + 1));
    return token.size() <= kLongest ? std::string(token) : std::string();
  }
  return {};
}

std::string session_cookie(std::string_view token, bool secure) { return cookie(token, account::kSessionAge, secure); }
std::string expired_cookie(bool secure) { return cookie("", std::chrono::seconds(0), secure); }

}  // namespace noughts::gateway
