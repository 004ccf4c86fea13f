#include "postgres/people/email_addresses.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/people/sessions.hpp"

namespace noughts::postgres {
namespace {

using store::EmailAddress;
using store::EmailToken;
using store::EmailTokenKind;
using store::OwnEmailAddresses;
using store::Player;
using store::PlayerId;
using store::TokenHash;

using FormerAddress = std::optional<EmailAddress>;

const Statement kAddressesOf{"email_addresses_of", "SELECT verified, address FROM email_address WHERE player = $1"};

const Statement kWantAddress{"want_email_address", R"(
INSERT INTO email_address (player, verified, address, language, at)
SELECT id, false, $3, $4, $5 FROM player WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE
ON CONFLICT (player, verified) DO UPDATE SET address = excluded.address, language = excluded.language, at = excluded.at)"};

const Statement kKeepVerification{"keep_email_verification", R"(
INSERT INTO email_token (player, kind, hash, expires) VALUES ($1, 'verify', $2, $3)
ON CONFLICT (player, kind) DO UPDATE SET hash = excluded.hash, expires = excluded.expires)"};

// Waits for whoever takes the address away just now, and keeps nothing then.
const Statement kKeepRecovery{"keep_email_recovery", R"(
INSERT INTO email_token (player, kind, hash, expires)
SELECT player, 'recover', $3, $4 FROM email_address WHERE player = $1 AND verified AND lower(address) = lower($2)
FOR SHARE
ON CONFLICT (player, kind) DO UPDATE SET hash = excluded.hash, expires = excluded.expires)"};

const Statement kForgetAddresses{"forget_email_addresses",
                                 "DELETE FROM email_address WHERE player = $1 RETURNING verified, address, language"};

const Statement kTokenOwner{"email_token_owner", R"(
SELECT player.id, player.name, player.guest, player.bot FROM email_token JOIN player ON player.id = email_token.player
WHERE hash = $1 AND kind = $2 AND expires > $3 AND NOT player.guest)"};

const Statement kSpendToken{"spend_email_token",
                            "DELETE FROM email_token WHERE player = $1 AND kind = $2 AND hash = $3 AND expires > $4"};

const Statement kForgetVerified{"forget_verified_email_address",
                                "DELETE FROM email_address WHERE player = $1 AND verified RETURNING address, language"};

const Statement kVerifyAddress{"verify_email_address",
                               "UPDATE email_address SET verified = true, at = $2 WHERE player = $1 AND NOT verified"};

const Statement kVerifiedThen{"email_address_verified_then",
                              "SELECT FROM email_address WHERE player = $1 AND verified AND at = $2"};

const Statement kVerifiedAddress{"verified_email_address",
                                 "SELECT address, language FROM email_address WHERE player = $1 AND verified"};

const Statement kAddressHolder{"email_address_holder", R"(
SELECT player.id, player.name, player.guest, player.bot FROM email_address JOIN player ON player.id = email_address.player
WHERE email_address.verified AND lower(address) = lower($1) AND NOT player.guest)"};

std::string word_of(EmailTokenKind kind) { return std::string{games::word(kind)}; }

EmailAddress email_address(const pqxx::row& row) {
  const auto language = games::read_word<store::Language>(row["language"].as<std::string>());
  return {row["address"].as<std::string>(), language.value_or(store::Language::en)};
}

Result<void> want(Connection& connection, PlayerId player, const std::string& password_hash, const EmailAddress& wanted,
                  const EmailToken& token) {
  Transaction transaction{connection};
  const std::string language{games::word(wanted.language)};
  const auto kept = transaction.run(kWantAddress, number(player), password_hash, wanted.address, language, now_millis());
  if (kept.affected_rows() == 0) return std::unexpected{StoreError::not_found};
  transaction.run(kKeepVerification, number(player), bytes(token.hash), number(token.expires));
  transaction.commit();
  return {};
}

/// `former` outlives a lost connection: the same call again, whose commit we never heard of, finds nothing there any more.
FormerAddress remove(Connection& connection, PlayerId player, FormerAddress& former) {
  Transaction transaction{connection};
  for (const auto& row : transaction.run(kForgetAddresses, number(player))) {
    if (row["verified"].as<bool>()) former = email_address(row);
  }
  forget_email_links(transaction, player);
  transaction.commit();
  return former;
}

Result<FormerAddress> verify(Connection& connection, PlayerId player, const TokenHash& token, std::int64_t now,
                             FormerAddress& former) {
  Transaction transaction{connection};
  if (transaction.run(kSpendToken, number(player), word_of(EmailTokenKind::verify), bytes(token), now).affected_rows() == 0) {
    // The same call again, whose commit we never heard of.
    if (!transaction.run(kVerifiedThen, number(player), now).empty()) return former;
    return std::unexpected{StoreError::not_found};
  }
  for (const auto& row : transaction.run(kForgetVerified, number(player))) former = email_address(row);
  if (transaction.run(kVerifyAddress, number(player), now).affected_rows() == 0) {
    return std::unexpected{StoreError::not_found};
  }
  // A way back that was sent to the address before leads nowhere from now on.
  forget_email_links(transaction, player);
  transaction.commit();
  return former;
}

}  // namespace

Answer<OwnEmailAddresses> EmailAddresses::of(PlayerId player) {
  return ask<OwnEmailAddresses>(pool_, [=](Connection& connection) -> Result<OwnEmailAddresses> {
    OwnEmailAddresses own;
    for (const auto& row : connection.run(kAddressesOf, number(player))) {
      (row["verified"].as<bool>() ? own.verified : own.pending) = row["address"].as<std::string>();
    }
    return own;
  });
}

Answer<void> EmailAddresses::want(PlayerId player, std::string password_hash, EmailAddress address, EmailToken token) {
  return ask<void>(pool_,
                   [=](Connection& connection) { return postgres::want(connection, player, password_hash, address, token); });
}

Answer<FormerAddress> EmailAddresses::remove(PlayerId player) {
  return ask<FormerAddress>(pool_, [=, former = FormerAddress{}](Connection& connection) mutable -> Result<FormerAddress> {
    return postgres::remove(connection, player, former);
  });
}

Answer<Player> EmailAddresses::owner(EmailTokenKind kind, TokenHash token) {
  return ask<Player>(pool_, [=](Connection& connection) -> Result<Player> {
    const auto rows = connection.run(kTokenOwner, bytes(token), word_of(kind), now_millis());
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return player(rows[0]);
  });
}

Answer<FormerAddress> EmailAddresses::verify(PlayerId player, TokenHash token) {
  const auto now = now_millis();
  return ask<FormerAddress>(pool_, [=, former = FormerAddress{}](Connection& connection) mutable -> Result<FormerAddress> {
    try {
      return postgres::verify(connection, player, token, now, former);
    } catch (const pqxx::unique_violation&) {
      return std::unexpected{StoreError::conflict};
    }
  });
}

Answer<EmailAddress> EmailAddresses::verified(PlayerId player) {
  return ask<EmailAddress>(pool_, [=](Connection& connection) -> Result<EmailAddress> {
    const auto rows = connection.run(kVerifiedAddress, number(player));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return email_address(rows[0]);
  });
}

Answer<Player> EmailAddresses::holder(std::string address) {
  return ask<Player>(pool_, [=](Connection& connection) -> Result<Player> {
    const auto rows = connection.run(kAddressHolder, address);
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return player(rows[0]);
  });
}

Answer<void> EmailAddresses::keep_recovery(PlayerId player, std::string address, EmailToken token) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    const auto kept = connection.run(kKeepRecovery, number(player), address, bytes(token.hash), number(token.expires));
    if (kept.affected_rows() == 0) return std::unexpected{StoreError::not_found};
    return {};
  });
}

Answer<std::vector<TokenHash>> EmailAddresses::recover(PlayerId player, TokenHash spent, std::string password_hash,
                                                       TokenHash token, games::Instant expires, store::Browser browser) {
  return ask<std::vector<TokenHash>>(pool_, [=](Connection& connection) {
    const auto spend = [&](Transaction& transaction) {
      const auto word = word_of(EmailTokenKind::recover);
      return transaction.run(kSpendToken, number(player), word, bytes(spent), now_millis()).affected_rows() > 0;
    };
    return recover_account(connection, player, password_hash, {token, expires, browser}, spend);
  });
}

}  // namespace noughts::postgres
