// Passkeys of accounts, and what devices were asked to sign, in the database.
#pragma once

#include <vector>

#include "store/people/passkeys.hpp"

namespace noughts::postgres {

class Pool;

class Passkeys {
 public:
  explicit Passkeys(Pool& pool) : pool_{pool} {}

  /// Keeps a challenge in its slot (0 to 65,535), in place of what is there.
  store::Answer<void> keep_challenge(int slot, store::TokenHash challenge, games::Instant expires);
  /// Forgets a challenge. not_found: it is not there (any more), or too old.
  store::Answer<void> spend_challenge(int slot, store::TokenHash challenge);
  /// What a registered player is known by to devices: `fresh`, where it is nothing yet. not_found: there is no such player.
  store::Answer<store::UserHandle> handle(store::PlayerId player, store::UserHandle fresh);

  /// A player's, the oldest first.
  store::Answer<std::vector<store::ShownPasskey>> of(store::PlayerId player);
  /// The ids that devices have given a player's.
  store::Answer<std::vector<std::string>> credentials(store::PlayerId player);
  /// conflict: the player has kMostPasskeys, or somebody has this one; not_found: there is no such player.
  store::Answer<void> add(store::PlayerId player, store::NewPasskey passkey);
  /// By the id that the device has given it.
  store::Answer<store::OwnedPasskey> find(std::string credential);
  /// Notes that it was used. not_found: it is gone, or the device's count has not grown, so the key may have been copied. Where
  /// neither counts, both are 0.
  store::Answer<void> use(store::PasskeyId id, std::uint32_t sign_count);
  /// not_found: the player has none of this id.
  store::Answer<void> rename(store::PlayerId player, store::PasskeyId id, std::string name);
  store::Answer<void> remove(store::PlayerId player, store::PasskeyId id);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
