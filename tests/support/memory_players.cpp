#include <algorithm>

#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::Credentials;
using store::Player;
using store::PlayerId;
using store::Result;
using store::StoreError;
using store::TokenHash;
using State = MemoryStore::State;

Result<Credentials> by_key(const State& state, const std::string& key) {
  const auto has_key = [&](const auto& entry) { return entry.second.key == key; };
  const auto found = std::ranges::find_if(state.players, has_key);
  if (found == state.players.end()) return std::unexpected{StoreError::not_found};
  const auto id = found->second.player.id;
  return Credentials{found->second.player, found->second.password_hash, state.is_under("ban", id)};
}

const Player& add(State& state, MemoryPlayer player) {
  player.player.id = static_cast<PlayerId>(state.players.size() + 1);
  if (player.player.guest) player.player.name = std::to_string(state.players.size() + 1);
  return state.players.emplace(player.player.id, std::move(player)).first->second.player;
}

class MemoryPlayers final : public store::Players {
 public:
  explicit MemoryPlayers(State& state) : state_{state} {}

  Answer<Player> create_guest() override {
    return answered<Player>(state_, [](State& state) -> Result<Player> { return add(state, MemoryPlayer{}); });
  }

  Answer<Player> create_registered(std::string name, std::string key, std::string password_hash) override {
    return answered<Player>(state_, [=](State& state) -> Result<Player> {
      if (by_key(state, key)) return std::unexpected{StoreError::conflict};
      return add(state, {{PlayerId{}, name, false}, key, password_hash});
    });
  }

  Answer<Player> promote(PlayerId guest, std::string name, std::string key, std::string password_hash) override {
    return answered<Player>(state_, [=](State& state) -> Result<Player> {
      const auto found = state.players.find(guest);
      if (found == state.players.end() || !found->second.player.guest) return std::unexpected{StoreError::not_found};
      if (by_key(state, key)) return std::unexpected{StoreError::conflict};
      found->second = {{guest, name, false}, key, password_hash};
      return found->second.player;
    });
  }

  Answer<Player> named(std::string key) override {
    return answered<Player>(state_, [=](State& state) -> Result<Player> {
      const auto found = by_key(state, key);
      if (!found) return std::unexpected{found.error()};
      return found->player;
    });
  }

  Answer<Credentials> credentials(std::string key) override {
    return answered<Credentials>(state_, [=](State& state) { return by_key(state, key); });
  }

  Answer<void> rehash(PlayerId id, std::string from, std::string to) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      const auto found = state.players.find(id);
      if (found == state.players.end() || found->second.player.guest || found->second.password_hash != from)
        return std::unexpected{StoreError::not_found};
      found->second.password_hash = to;
      return {};
    });
  }

  Answer<Player> find(PlayerId id) override {
    return answered<Player>(state_, [=](State& state) -> Result<Player> {
      const auto found = state.players.find(id);
      if (found == state.players.end()) return std::unexpected{StoreError::not_found};
      return found->second.player;
    });
  }

 private:
  State& state_;
};

class MemorySessions final : public store::Sessions {
 public:
  explicit MemorySessions(State& state) : state_{state} {}

  Answer<void> open(TokenHash token, PlayerId player, store::Instant expires) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      if (!state.players.contains(player)) return std::unexpected{StoreError::not_found};
      state.sessions.emplace(token, MemorySession{player, expires});
      return {};
    });
  }

  Answer<Player> find(TokenHash token) override {
    return answered<Player>(state_, [=](State& state) -> Result<Player> {
      const auto found = state.sessions.find(token);
      if (found == state.sessions.end() || found->second.expires <= std::chrono::system_clock::now()) {
        return std::unexpected{StoreError::not_found};
      }
      if (state.is_under("ban", found->second.player)) return std::unexpected{StoreError::not_found};
      return state.players.at(found->second.player).player;
    });
  }

  Answer<void> close(TokenHash token) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      state.sessions.erase(token);
      return {};
    });
  }

 private:
  State& state_;
};

}  // namespace

std::unique_ptr<store::Players> memory_players(State& state) { return std::make_unique<MemoryPlayers>(state); }
std::unique_ptr<store::Sessions> memory_sessions(State& state) { return std::make_unique<MemorySessions>(state); }

}  // namespace noughts::tests
