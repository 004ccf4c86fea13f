#include <algorithm>

#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::Browser;
using store::OpenSession;
using store::Player;
using store::PlayerId;
using store::Result;
using store::SessionId;
using store::StoreError;
using store::TokenHash;
using State = MemoryStore::State;

/// Takes away a player's sessions but those that are to be kept.
template <class Predicate>
std::vector<TokenHash> close_sessions(State& state, PlayerId player, Predicate is_kept) {
  std::vector<TokenHash> closed;
  for (const auto& [token, session] : state.sessions) {
    if (session.player == player && !is_kept(token, session)) closed.push_back(token);
  }
  for (const auto& token : closed) state.sessions.erase(token);
  return closed;
}

/// Opens a session, and closes the oldest ones of whoever has too many.
void open_session(State& state, const TokenHash& token, MemorySession session) {
  const auto player = session.player;
  state.sessions.emplace(token, std::move(session));
  for (;;) {
    auto oldest = state.sessions.end();
    int count = 0;
    for (auto at = state.sessions.begin(); at != state.sessions.end(); ++at) {
      if (at->second.player != player) continue;
      ++count;
      if (oldest == state.sessions.end() || at->second.id < oldest->second.id) oldest = at;
    }
    if (count <= store::kMostSessions) return;
    state.sessions.erase(oldest);
  }
}

class MemorySessions final : public store::Sessions {
 public:
  explicit MemorySessions(State& state) : state_{state} {}

  Answer<void> open(TokenHash token, PlayerId player, store::Instant expires, Browser browser) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      if (!state.players.contains(player)) return std::unexpected{StoreError::not_found};
      open_session(state, token, new_session(state, player, expires, browser));
      return {};
    });
  }

  Answer<void> open_by_password(TokenHash token, PlayerId player, std::array<std::string, 2> hashes, store::Instant expires,
                                Browser browser) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      const auto known = state.players.find(player);
      if (known == state.players.end() || std::ranges::find(hashes, known->second.password_hash) == hashes.end()) {
        return std::unexpected{StoreError::not_found};
      }
      open_session(state, token, new_session(state, player, expires, browser));
      return {};
    });
  }

  Answer<Player> find(TokenHash token) override {
    return answered<Player>(state_, [=](State& state) -> Result<Player> {
      const auto found = state.sessions.find(token);
      if (found == state.sessions.end() || found->second.expires <= std::chrono::system_clock::now()) {
        return std::unexpected{StoreError::not_found};
      }
      if (state.is_under(store::SanctionKind::ban, found->second.player)) return std::unexpected{StoreError::not_found};
      return state.players.at(found->second.player).player;
    });
  }

  Answer<void> close(TokenHash token) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      state.sessions.erase(token);
      return {};
    });
  }

  Answer<std::vector<OpenSession>> of(PlayerId player) override {
    return answered<std::vector<OpenSession>>(state_, [=](State& state) -> Result<std::vector<OpenSession>> {
      std::vector<OpenSession> all;
      for (const auto& [token, session] : state.sessions) {
        if (session.player == player) all.push_back({session.id, token, session.made, session.made, session.browser});
      }
      std::ranges::sort(all, std::ranges::greater{}, &OpenSession::id);
      return all;
    });
  }

  Answer<TokenHash> close_one(PlayerId player, SessionId id) override {
    return answered<TokenHash>(state_, [=](State& state) -> Result<TokenHash> {
      const auto is_other = [=](const TokenHash&, const MemorySession& session) { return session.id != id; };
      const auto closed = close_sessions(state, player, is_other);
      if (closed.empty()) return std::unexpected{StoreError::not_found};
      return closed.front();
    });
  }

  Answer<std::vector<TokenHash>> close_others(PlayerId player, TokenHash kept) override {
    return answered<std::vector<TokenHash>>(state_, [=](State& state) -> Result<std::vector<TokenHash>> {
      return close_sessions(state, player, [=](const TokenHash& token, const MemorySession&) { return token == kept; });
    });
  }

  Answer<std::vector<TokenHash>> change_password(PlayerId player, std::string from, std::string to, TokenHash token,
                                                 store::Instant expires, Browser browser) override {
    return answered<std::vector<TokenHash>>(state_, [=](State& state) -> Result<std::vector<TokenHash>> {
      const auto found = state.players.find(player);
      const bool is_known =
          found != state.players.end() && (found->second.password_hash == from || found->second.password_hash == to);
      if (!is_known) return std::unexpected{StoreError::not_found};
      found->second.password_hash = to;
      auto closed = close_sessions(state, player, [=](const TokenHash& each, const MemorySession&) { return each == token; });
      std::erase_if(state.devices, [=](const auto& device) { return device.second.player == player; });
      state.sessions.emplace(token, new_session(state, player, expires, browser));
      return closed;
    });
  }

  Answer<void> remember_device(TokenHash token, PlayerId player) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      state.devices[token] = {player, ++state.last_of_sessions};
      const auto is_theirs = [=](const auto& device) { return device.second.player == player; };
      if (std::ranges::count_if(state.devices, is_theirs) <= store::kMostDevices) return {};
      auto oldest = state.devices.end();
      for (auto at = state.devices.begin(); at != state.devices.end(); ++at) {
        if (is_theirs(*at) && (oldest == state.devices.end() || at->second.used < oldest->second.used)) oldest = at;
      }
      state.devices.erase(oldest);
      return {};
    });
  }

  Answer<bool> is_device_of(TokenHash token, std::string key) override {
    return answered<bool>(state_, [=](State& state) -> Result<bool> {
      const auto found = state.devices.find(token);
      return found != state.devices.end() && state.players.at(found->second.player).key == key;
    });
  }

 private:
  State& state_;
};

}  // namespace

std::unique_ptr<store::Sessions> memory_sessions(State& state) { return std::make_unique<MemorySessions>(state); }

MemorySession new_session(State& state, PlayerId player, store::Instant expires, Browser browser) {
  const auto now = std::chrono::time_point_cast<store::Millis>(std::chrono::system_clock::now());
  return {player, expires, static_cast<SessionId>(++state.last_of_sessions), std::move(browser), now};
}

}  // namespace noughts::tests
