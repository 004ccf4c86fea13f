#include "api/people/ended_sessions.hpp"

#include "http/client/cookies.hpp"
#include "people/account/token.hpp"
#include "store/people/account_status.hpp"

namespace noughts::api::people {

std::size_t session_key(const http::Credential& credential) {
  const auto& secret = credential.text;
  const auto hash = credential.is_of_program() ? account::hash_of_api_token(secret) : account::hash_of_token(secret);
  return hash ? store::session_key(*hash) : 0;
}

std::optional<store::TokenHash> hash_of_caller(const http::Request& request) {
  return account::hash_of_token(http::session_token(request.cookie));
}

void sign_out(http::Connections& connections, const std::string& token) {
  if (const auto hash = account::hash_of_token(token)) end_sessions(connections, {}, hash);
}

void end_sessions(http::Connections& connections, std::span<const store::TokenHash> ended,
                  std::optional<store::TokenHash> changed) {
  const limits::Moment now = limits::SteadyClock::now();
  std::vector<http::EndedSession> keys;
  for (const auto& each : ended) {
    if (each != changed) keys.push_back({store::session_key(each), now});
  }
  if (changed) keys.push_back({store::session_key(*changed), now + http::kUntilNextConnection});
  connections.sign_out(std::move(keys));
}

}  // namespace noughts::api::people
