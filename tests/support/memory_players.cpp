#include <algorithm>

#include "store/people/computers.hpp"
#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::Credentials;
using store::NameState;
using store::Player;
using store::PlayerId;
using store::Result;
using store::StoreError;
using State = MemoryStore::State;

Result<Credentials> by_key(const State& state, const std::string& key) {
  const auto has_key = [&](const auto& entry) { return entry.second.key == key; };
  const auto found = std::ranges::find_if(state.players, has_key);
  if (found == state.players.end()) return std::unexpected{StoreError::not_found};
  const auto id = found->second.player.id;
  return Credentials{found->second.player, found->second.password_hash, state.is_under(store::SanctionKind::ban, id)};
}

bool has_skeleton(const State& state, const std::string& skeleton) {
  const auto has_it = [&](const auto& entry) { return entry.second.skeleton == skeleton; };
  return !skeleton.empty() && std::ranges::any_of(state.players, has_it);
}

const Player& add(State& state, MemoryPlayer player) {
  const auto number = ++state.last_player;
  player.player.id = static_cast<PlayerId>(number);
  if (player.player.guest) player.player.name = std::to_string(number);
  return state.players.emplace(player.player.id, std::move(player)).first->second.player;
}

class MemoryPlayers final : public store::Players {
 public:
  explicit MemoryPlayers(State& state) : state_{state} {}

  Answer<Player> create_guest(store::NewSession session) override {
    return answered<Player>(state_, [session = std::move(session)](State& state) -> Result<Player> {
      const auto known = state.sessions.find(session.token);
      if (known != state.sessions.end()) return state.players.at(known->second.player).player;
      const auto& guest = add(state, MemoryPlayer{});
      state.sessions.emplace(session.token, new_session(state, guest.id, session.expires, session.browser));
      return guest;
    });
  }

  Answer<Player> create_registered(std::string name, std::string key, std::string password_hash, std::string skeleton) override {
    return answered<Player>(state_, [=](State& state) -> Result<Player> {
      if (by_key(state, key) || has_skeleton(state, skeleton)) return std::unexpected{StoreError::conflict};
      return add(state, {{PlayerId{}, name, false}, key, password_hash, skeleton});
    });
  }

  Answer<Player> promote(PlayerId guest, std::string name, std::string key, std::string password_hash,
                         std::string skeleton) override {
    return answered<Player>(state_, [=](State& state) -> Result<Player> {
      const auto found = state.players.find(guest);
      if (found == state.players.end() || !found->second.player.guest) return std::unexpected{StoreError::not_found};
      if (by_key(state, key) || has_skeleton(state, skeleton)) return std::unexpected{StoreError::conflict};
      found->second = {{guest, name, false}, key, password_hash, skeleton};
      return found->second.player;
    });
  }

  Answer<NameState> name_state(std::string key, std::string skeleton) override {
    return answered<NameState>(state_, [=](State& state) -> Result<NameState> {
      if (by_key(state, key)) return NameState::taken;
      return has_skeleton(state, skeleton) ? NameState::alike : NameState::free;
    });
  }

  Answer<std::vector<Player>> without_skeleton(PlayerId after, int limit) override {
    return answered<std::vector<Player>>(state_, [=](State& state) -> Result<std::vector<Player>> {
      std::vector<Player> found;
      for (auto at = state.players.upper_bound(after); at != state.players.end() && std::ssize(found) < limit; ++at) {
        if (!at->second.player.guest && at->second.skeleton.empty()) found.push_back(at->second.player);
      }
      return found;
    });
  }

  Answer<void> set_skeleton(PlayerId id, std::string skeleton) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      if (has_skeleton(state, skeleton)) return std::unexpected{StoreError::conflict};
      state.players.at(id).skeleton = skeleton;
      return {};
    });
  }

  Answer<Player> named(std::string key) override {
    return answered<Player>(state_, [=](State& state) -> Result<Player> {
      const auto found = by_key(state, key);
      if (!found) return std::unexpected{found.error()};
      return found->player;
    });
  }

  Answer<Player> engine(std::string name) override {
    return answered<Player>(state_, [=](State& state) -> Result<Player> {
      auto id = store::kFirstEngine;
      for (; state.players.contains(id); id = PlayerId{static_cast<std::int64_t>(id) - 1}) {
        if (state.players.at(id).player.name == name) break;
      }
      state.players[id].player = {id, name, true};
      return state.players.at(id).player;
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

}  // namespace

std::unique_ptr<store::Players> memory_players(State& state) { return std::make_unique<MemoryPlayers>(state); }

}  // namespace noughts::tests
