// Guests for tests that have no use for their sessions.
#pragma once

#include <atomic>
#include <cstring>

#include "store/people/players.hpp"

namespace noughts::support {

/// Makes a guest; a process opens no session twice.
inline store::Answer<store::Player> create_guest(store::Players& players) {
  static std::atomic<std::uint64_t> last{0};
  store::NewSession session;
  const std::uint64_t number = ++last;
  std::memcpy(session.token.data(), &number, sizeof number);
  session.expires = std::chrono::time_point_cast<games::Millis>(std::chrono::system_clock::now()) + std::chrono::days{1};
  return players.create_guest(std::move(session));
}

}  // namespace noughts::support
