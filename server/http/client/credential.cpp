#include "http/client/credential.hpp"

#include "games/core/text.hpp"
#include "http/client/cookies.hpp"
#include "text/ascii.hpp"

namespace noughts::http {
namespace {

constexpr std::string_view kScheme = "bearer";
// What is longer is no token of ours and not worth a hash.
constexpr std::size_t kLongestBearer = 128;

bool is_bearer(std::string_view scheme) { return text::ascii_lower(scheme) == kScheme; }

}  // namespace

Credential credential_of(std::string_view cookie_header, std::string_view authorization) {
  const auto scheme = authorization.substr(0, authorization.find(' '));
  if (!is_bearer(scheme)) return {Credential::Kind::session, session_token(cookie_header)};
  const auto token = games::trimmed(authorization.substr(scheme.size()), " ");
  if (token.size() > kLongestBearer) return {Credential::Kind::token, {}};
  return {Credential::Kind::token, std::string(token)};
}

}  // namespace noughts::http
