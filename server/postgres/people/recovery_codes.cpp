#include "postgres/people/recovery_codes.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/binary_array.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/people/sessions.hpp"

namespace noughts::postgres {
namespace {

using store::PlayerId;
using store::RecoveryCodesLeft;
using store::TokenHash;

const Statement kReplaceCodes{"replace_recovery_codes", R"(
INSERT INTO recovery_codes (player, hashes, made_at)
SELECT id, $3::bytea[], $4 FROM player WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE
ON CONFLICT (player) DO UPDATE SET hashes = excluded.hashes, made_at = excluded.made_at)"};

const Statement kCodesLeft{"recovery_codes_left",
                           "SELECT cardinality(hashes) AS left, made_at FROM recovery_codes WHERE player = $1"};

const Statement kHoldsCode{"holds_recovery_code", "SELECT FROM recovery_codes WHERE player = $1 AND $2 = ANY (hashes)"};

const Statement kSpendCode{"spend_recovery_code", R"(
UPDATE recovery_codes SET hashes = array_remove(hashes, $2) WHERE player = $1 AND $2 = ANY (hashes))"};

}  // namespace

Answer<void> RecoveryCodes::replace(PlayerId player, std::string password_hash, std::vector<TokenHash> codes) {
  return ask<void>(pool_, [=, codes = std::move(codes)](Connection& connection) -> Result<void> {
    BinaryArray hashes{ElementType::bytea};
    for (const auto& code : codes) hashes.add(bytes(code).str());
    const auto kept = connection.run(kReplaceCodes, number(player), password_hash, hashes.parameter(), now_millis());
    if (kept.affected_rows() == 0) return std::unexpected{StoreError::not_found};
    return {};
  });
}

Answer<RecoveryCodesLeft> RecoveryCodes::left(PlayerId player) {
  return ask<RecoveryCodesLeft>(pool_, [=](Connection& connection) -> Result<RecoveryCodesLeft> {
    const auto rows = connection.run(kCodesLeft, number(player));
    if (rows.empty()) return RecoveryCodesLeft{};
    return RecoveryCodesLeft{rows[0]["left"].as<int>(), instant(rows[0]["made_at"])};
  });
}

Answer<bool> RecoveryCodes::holds(PlayerId player, TokenHash code) {
  return ask<bool>(pool_, [=](Connection& connection) -> Result<bool> {
    return !connection.run(kHoldsCode, number(player), bytes(code)).empty();
  });
}

Answer<std::vector<TokenHash>> RecoveryCodes::spend(PlayerId player, TokenHash code, std::string password_hash, TokenHash token,
                                                    games::Instant expires, store::Browser browser) {
  return ask<std::vector<TokenHash>>(pool_, [=](Connection& connection) {
    const auto spend = [&](Transaction& transaction) {
      return transaction.run(kSpendCode, number(player), bytes(code)).affected_rows() > 0;
    };
    return recover_account(connection, player, password_hash, {token, expires, browser}, spend);
  });
}

}  // namespace noughts::postgres
