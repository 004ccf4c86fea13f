// Games for somebody who is asked by name: challenges that only they may accept.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/core/words.hpp"
#include "store/play/rooms.hpp"

namespace noughts::store {

/// Open invitations that one player may have sent.
inline constexpr int kMostInvitations = 10;

enum class InvitationState : std::uint8_t {
  open,
  accepted,
  declined,
  withdrawn,
  expired,  ///< how an open one whose time is over is shown; never stored
};
constexpr auto words(InvitationState) {
  return std::to_array<std::string_view>({"open", "accepted", "declined", "withdrawn", "expired"});
}

/// Why somebody declines.
enum class DeclineReason : std::uint8_t { later, faster, slower, rated, unrated, variant };
constexpr auto words(DeclineReason) {
  return std::to_array<std::string_view>({"later", "faster", "slower", "rated", "unrated", "variant"});
}

struct Invitation {
  ChallengeId challenge{};
  match::Terms terms;
  match::Side side = match::Side::any;  ///< what its sender asked for
  Player from;
  int from_rating = 0;  ///< in its variant; 0 for a guest
  Player to;
  int to_rating = 0;
  Instant sent{};
  Instant expires{};
  InvitationState state = InvitationState::open;  ///< accepted as soon as there is a room
  std::optional<DeclineReason> reason;            ///< nullopt: it was not declined, or it was not said why
};

struct NewInvitation {
  ChallengeId challenge{};
  PlayerId from{};
  Cid cid{};
  PlayerId to{};
  match::Terms terms;
  match::Side side = match::Side::any;
  Instant sent{};
  Instant expires{};
};

class Invitations {
 public:
  virtual ~Invitations() = default;
  /// Makes a challenge that its sender has joined and that is for one player. A repeated command gives the one that it made
  /// first. conflict: the sender has kMostInvitations open already; not_found: one of the two is nobody.
  virtual Answer<ChallengeId> send(NewInvitation invitation) = 0;
  /// not_found: there is none; the challenge, if there is one, is behind a link.
  virtual Answer<Invitation> find(ChallengeId challenge) = 0;
  /// Those of a player, got or sent, that are open at this time; the newest first.
  virtual Answer<std::vector<Invitation>> open_of(PlayerId player, Instant now) = 0;
  /// Ends it if it is open, and gives what it is then; nobody joins one that was declined or withdrawn, and one that was joined
  /// not long ago is neither. not_found: there is none.
  virtual Answer<Invitation> end(ChallengeId challenge, InvitationState state, std::optional<DeclineReason> reason,
                                 Instant at) = 0;
};

}  // namespace noughts::store
