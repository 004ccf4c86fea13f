#include "postgres/people/passkeys.hpp"

#include <algorithm>

#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::NewPasskey;
using store::OwnedPasskey;
using store::PasskeyId;
using store::PlayerId;
using store::ShownPasskey;
using store::TokenHash;
using store::UserHandle;

const Statement kKeepChallenge{"keep_passkey_challenge", R"(
INSERT INTO passkey_challenge (slot, hash, expires) VALUES ($1, $2, $3)
ON CONFLICT (slot) DO UPDATE SET hash = excluded.hash, expires = excluded.expires)"};

const Statement kSpendChallenge{"spend_passkey_challenge",
                                "DELETE FROM passkey_challenge WHERE slot = $1 AND hash = $2 AND expires > $3"};

const Statement kMakeHandle{"make_passkey_handle", R"(
INSERT INTO passkey_owner (player, handle) SELECT id, $2 FROM player WHERE id = $1 AND NOT guest
ON CONFLICT (player) DO NOTHING)"};

const Statement kHandleOf{"passkey_handle_of", "SELECT handle FROM passkey_owner WHERE player = $1"};

const Statement kPasskeysOf{"passkeys_of", "SELECT id, name, created_at, used_at FROM passkey WHERE player = $1 ORDER BY id"};

const Statement kCredentialsOf{"passkey_credentials_of", "SELECT credential FROM passkey WHERE player = $1 ORDER BY id"};

// Whoever adds several at once waits here for oneself, so that the bound holds.
const Statement kLockOwner{"lock_passkey_owner", "SELECT FROM player WHERE id = $1 AND NOT guest FOR NO KEY UPDATE"};

const Statement kAddPasskey{"add_passkey", R"(
INSERT INTO passkey (player, credential, algorithm, public_key, sign_count, name, created_at)
SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM passkey WHERE player = $1) < $8
ON CONFLICT (credential) DO NOTHING)"};

const Statement kHasPasskey{"has_passkey", "SELECT FROM passkey WHERE credential = $2 AND player = $1 AND public_key = $3"};

const Statement kFindPasskey{"find_passkey", R"(
SELECT passkey.id AS passkey, algorithm, public_key, handle, player.id, player.name, player.guest, player.bot
FROM passkey JOIN player ON player.id = passkey.player JOIN passkey_owner ON passkey_owner.player = passkey.player
WHERE credential = $1 AND NOT player.guest)"};

const Statement kUsePasskey{"use_passkey", R"(
UPDATE passkey SET sign_count = $2::bigint, used_at = $3
WHERE id = $1 AND (sign_count < $2::bigint OR (sign_count = 0 AND $2::bigint = 0)))"};

const Statement kRenamePasskey{"rename_passkey", "UPDATE passkey SET name = $3 WHERE player = $1 AND id = $2"};

const Statement kRemovePasskey{"remove_passkey", "DELETE FROM passkey WHERE player = $1 AND id = $2"};

std::string byte_text(const pqxx::field& field) { return pqxx::binarystring{field}.str(); }

UserHandle user_handle(const pqxx::field& field) {
  const pqxx::binarystring read{field};
  UserHandle handle{};
  if (read.size() != handle.size()) throw std::runtime_error{"a handle of a player has another length"};
  std::ranges::copy(read, handle.begin());
  return handle;
}

Result<void> done_once(const pqxx::result& changed) {
  if (changed.affected_rows() == 0) return std::unexpected{StoreError::not_found};
  return {};
}

Result<void> add_passkey(Connection& connection, PlayerId player, const NewPasskey& passkey) {
  Transaction transaction{connection};
  if (transaction.run(kLockOwner, number(player)).empty()) return std::unexpected{StoreError::not_found};
  const auto credential = bytes(passkey.credential);
  const auto key = bytes(passkey.key.public_key);
  const std::int64_t count = passkey.sign_count;
  transaction.run(kAddPasskey, number(player), credential, passkey.key.algorithm, key, count, passkey.name, now_millis(),
                  store::kMostPasskeys);
  // Where it is there already and the player's, this is the same call, whose commit we never heard of.
  if (transaction.run(kHasPasskey, number(player), credential, key).empty()) return std::unexpected{StoreError::conflict};
  transaction.commit();
  return {};
}

}  // namespace

Answer<void> Passkeys::keep_challenge(int slot, TokenHash challenge, games::Instant expires) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    connection.run(kKeepChallenge, slot, bytes(challenge), number(expires));
    return {};
  });
}

Answer<void> Passkeys::spend_challenge(int slot, TokenHash challenge) {
  return ask<void>(pool_, [=](Connection& connection) {
    return done_once(connection.run(kSpendChallenge, slot, bytes(challenge), now_millis()));
  });
}

Answer<UserHandle> Passkeys::handle(PlayerId player, UserHandle fresh) {
  return ask<UserHandle>(pool_, [=](Connection& connection) -> Result<UserHandle> {
    connection.run(kMakeHandle, number(player), bytes(fresh));
    const auto rows = connection.run(kHandleOf, number(player));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return user_handle(rows[0]["handle"]);
  });
}

Answer<std::vector<ShownPasskey>> Passkeys::of(PlayerId player) {
  return ask<std::vector<ShownPasskey>>(pool_, [=](Connection& connection) -> Result<std::vector<ShownPasskey>> {
    std::vector<ShownPasskey> all;
    for (const auto& row : connection.run(kPasskeysOf, number(player))) {
      all.push_back({id<PasskeyId>(row["id"]), row["name"].as<std::string>(), instant(row["created_at"]),
                     optional_instant(row["used_at"])});
    }
    return all;
  });
}

Answer<std::vector<std::string>> Passkeys::credentials(PlayerId player) {
  return ask<std::vector<std::string>>(pool_, [=](Connection& connection) -> Result<std::vector<std::string>> {
    std::vector<std::string> all;
    for (const auto& row : connection.run(kCredentialsOf, number(player))) all.push_back(byte_text(row["credential"]));
    return all;
  });
}

Answer<void> Passkeys::add(PlayerId player, NewPasskey passkey) {
  return ask<void>(
      pool_, [player, passkey = std::move(passkey)](Connection& connection) { return add_passkey(connection, player, passkey); });
}

Answer<OwnedPasskey> Passkeys::find(std::string credential) {
  return ask<OwnedPasskey>(pool_, [=](Connection& connection) -> Result<OwnedPasskey> {
    const auto rows = connection.run(kFindPasskey, bytes(credential));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    const auto row = rows[0];
    return OwnedPasskey{id<PasskeyId>(row["passkey"]),
                        player(row),
                        user_handle(row["handle"]),
                        {row["algorithm"].as<int>(), byte_text(row["public_key"])}};
  });
}

Answer<void> Passkeys::use(PasskeyId passkey, std::uint32_t sign_count) {
  return ask<void>(pool_, [=](Connection& connection) {
    return done_once(connection.run(kUsePasskey, number(passkey), std::int64_t{sign_count}, now_millis()));
  });
}

Answer<void> Passkeys::rename(PlayerId player, PasskeyId passkey, std::string name) {
  return ask<void>(pool_, [=](Connection& connection) {
    return done_once(connection.run(kRenamePasskey, number(player), number(passkey), name));
  });
}

Answer<void> Passkeys::remove(PlayerId player, PasskeyId passkey) {
  return ask<void>(
      pool_, [=](Connection& connection) { return done_once(connection.run(kRemovePasskey, number(player), number(passkey))); });
}

}  // namespace noughts::postgres
