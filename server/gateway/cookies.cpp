#include "gateway/cookies.hpp"

#include "account/accounts.hpp"

namespace noughts::gateway {
namespace {

constexpr std::string_view kName = "noughts";
// Tokens are 43 letters; what is longer than this is none and not worth a hash.
constexpr std::size_t kLongest = 128;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

std::string cookie(std::string_view token, std::chrono::seconds age, bool secure) {
  std::string text(kName);
  text += '=';
  text += token;
  text += "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(age.count());
  if (secure) text += "; Secure";
  return text;
}

}  // namespace

std::string session_token(std::string_view cookie_header) {
  while (!cookie_header.empty()) {
    const std::string_view pair = cookie_header.substr(0, cookie_header.find(';'));
    cookie_header.remove_prefix(std::min(cookie_header.size(), pair.size() + 1));
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
