// What is known of a player before it is decided what they may do: the facts that the policy reads, and the black list.
#pragma once

#include <set>
#include <vector>

#include "store/people/players.hpp"

namespace noughts::store {

/// Whoever blocks more than this many has to let go of one first.
inline constexpr int kMostBlocks = 1'000;

/// How a player stands with the site and with others.
struct PlayerRelations {
  PlayerId player{};
  bool guest = true;
  bool muted = false;                ///< may not speak, for now
  bool banned = false;               ///< may do nothing among others, for now
  bool forbids_invitations = false;  ///< by their own settings
  std::set<PlayerId> blocks;         ///< whom they have blocked
};

class Relations {
 public:
  virtual ~Relations() = default;
  /// not_found: there is no such player.
  virtual Answer<PlayerRelations> of(PlayerId player) = 0;
};

/// Somebody on a black list.
struct Block {
  Player player;
  games::Instant at{};
};

class Blocks {
 public:
  virtual ~Blocks() = default;
  /// From then on neither follows the other. Blocking again changes nothing. conflict: the list is full; not_found: there is no
  /// such player.
  virtual Answer<void> add(PlayerId player, PlayerId blocked, games::Instant at) = 0;
  /// Letting go of whom one has not blocked is no error.
  virtual Answer<void> remove(PlayerId player, PlayerId blocked) = 0;
  /// The newest first.
  virtual Answer<std::vector<Block>> of(PlayerId player) = 0;
};

}  // namespace noughts::store
