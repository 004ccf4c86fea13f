#include <algorithm>

#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::Block;
using store::Follow;
using store::Instant;
using store::PlayerId;
using store::Result;
using store::StoreError;
using State = MemoryStore::State;

bool forbids_invitations(const State& state, PlayerId player) {
  const auto settings = state.settings.find(player);
  return settings != state.settings.end() && settings->second.value("forbid_invitations", false);
}

class MemoryRelations final : public store::Relations {
 public:
  explicit MemoryRelations(State& state) : state_{state} {}

  Answer<store::PlayerRelations> of(PlayerId player) override {
    return answered<store::PlayerRelations>(state_, [=](State& state) -> Result<store::PlayerRelations> {
      const auto found = state.players.find(player);
      if (found == state.players.end()) return std::unexpected{StoreError::not_found};
      store::PlayerRelations relations;
      relations.player = player;
      relations.guest = found->second.player.guest;
      relations.muted = state.is_under(store::SanctionKind::mute, player);
      relations.banned = state.is_under(store::SanctionKind::ban, player);
      relations.forbids_invitations = forbids_invitations(state, player);
      for (const auto& block : state.people.blocks) {
        if (block.player == player) relations.blocks.insert(block.blocked);
      }
      return relations;
    });
  }

 private:
  State& state_;
};

class MemoryBlocks final : public store::Blocks {
 public:
  explicit MemoryBlocks(State& state) : state_{state} {}

  Answer<void> add(PlayerId player, PlayerId blocked, Instant at) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      if (!state.players.contains(player) || !state.players.contains(blocked)) return std::unexpected{StoreError::not_found};
      auto& blocks = state.people.blocks;
      const auto is_it = [=](const MemoryBlock& block) { return block.player == player && block.blocked == blocked; };
      if (std::ranges::any_of(blocks, is_it)) return {};
      if (std::ranges::count(blocks, player, &MemoryBlock::player) >= store::kMostBlocks) {
        return std::unexpected{StoreError::conflict};
      }
      blocks.push_back({player, blocked, at});
      std::erase_if(state.people.follows, [=](const MemoryFollow& follow) {
        return (follow.follower == player && follow.followed == blocked) ||
               (follow.follower == blocked && follow.followed == player);
      });
      return {};
    });
  }

  Answer<void> remove(PlayerId player, PlayerId blocked) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      std::erase_if(state.people.blocks, [=](const auto& block) { return block.player == player && block.blocked == blocked; });
      return {};
    });
  }

  Answer<std::vector<Block>> of(PlayerId player) override {
    return answered<std::vector<Block>>(state_, [=](State& state) -> Result<std::vector<Block>> {
      std::vector<Block> blocks;
      for (const auto& block : state.people.blocks) {
        if (block.player == player) blocks.push_back({state.players.at(block.blocked).player, block.at});
      }
      std::ranges::stable_sort(blocks, std::ranges::greater{}, &Block::at);
      return blocks;
    });
  }

 private:
  State& state_;
};

class MemoryFollows final : public store::Follows {
 public:
  explicit MemoryFollows(State& state) : state_{state} {}

  Answer<void> add(PlayerId follower, PlayerId followed, Instant at) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      if (!state.players.contains(follower) || !state.players.contains(followed)) return std::unexpected{StoreError::not_found};
      auto& follows = state.people.follows;
      const auto is_it = [=](const MemoryFollow& each) { return each.follower == follower && each.followed == followed; };
      if (std::ranges::any_of(follows, is_it)) return {};
      const auto is_between = [=](const MemoryBlock& each) {
        return (each.player == follower && each.blocked == followed) || (each.player == followed && each.blocked == follower);
      };
      if (std::ranges::any_of(state.people.blocks, is_between)) return std::unexpected{StoreError::conflict};
      if (std::ranges::count(follows, follower, &MemoryFollow::follower) >= store::kMostFollowed) {
        return std::unexpected{StoreError::conflict};
      }
      follows.push_back({follower, followed, at});
      return {};
    });
  }

  Answer<void> remove(PlayerId follower, PlayerId followed) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      const auto is_it = [=](const MemoryFollow& each) { return each.follower == follower && each.followed == followed; };
      std::erase_if(state.people.follows, is_it);
      return {};
    });
  }

  Answer<std::vector<Follow>> of(PlayerId follower) override {
    return answered<std::vector<Follow>>(state_, [=](State& state) -> Result<std::vector<Follow>> {
      std::vector<Follow> followed;
      for (const auto& each : state.people.follows) {
        if (each.follower == follower) followed.push_back({state.players.at(each.followed).player, each.at});
      }
      std::ranges::stable_sort(followed, std::ranges::greater{}, &Follow::at);
      return followed;
    });
  }

 private:
  State& state_;
};

}  // namespace

std::unique_ptr<store::Relations> memory_relations(State& state) { return std::make_unique<MemoryRelations>(state); }
std::unique_ptr<store::Blocks> memory_blocks(State& state) { return std::make_unique<MemoryBlocks>(state); }
std::unique_ptr<store::Follows> memory_follows(State& state) { return std::make_unique<MemoryFollows>(state); }

}  // namespace noughts::tests
