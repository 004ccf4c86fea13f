// The one policy: who may do what to whom. Pairing, challenges, chats and messages ask it.
#pragma once

#include <cstdint>
#include <optional>

#include "games/core/types.hpp"
#include "store/people/relations.hpp"

namespace noughts::policy {

using games::Refusal;
using store::PlayerRelations;

enum class Interaction : std::uint8_t {
  pair,            ///< sit down at a board with somebody who waits as well
  challenge,       ///< make a game behind a link, or join somebody's
  invite,          ///< ask somebody by name for a game
  chat,            ///< speak at the board where one plays
  spectator_chat,  ///< speak at the board where one watches
  message,         ///< write to somebody
  follow,          ///< have somebody on the list of those one follows
};

/// Why somebody may not do it at all, to whomever; nullopt: they may. The codes are banned, muted, registered_only.
[[nodiscard]] std::optional<Refusal> check_permission(Interaction interaction, const PlayerRelations& who);

/// Why somebody may not do it to somebody else; nullopt: they may. Besides the codes above guest_unreachable, blocked and
/// refuses_invitations.
/// In chats, `whom` is whoever would read: blocked means that they are not shown the line.
[[nodiscard]] std::optional<Refusal> check_permission(Interaction interaction, const PlayerRelations& who,
                                                      const PlayerRelations& whom);

}  // namespace noughts::policy
