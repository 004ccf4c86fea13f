#include "postgres/people/user_data.hpp"

#include <algorithm>
#include <iterator>

#include "games/core/whole_number.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/people/export_parts.hpp"
#include "postgres/team/left_teams.hpp"

namespace noughts::postgres {
namespace {

using games::Json;
using store::ErasedAccount;
using store::ExportPage;
using store::PlayerId;

// Locked, so that no game of theirs begins or ends, and nothing is written for them, between the question and the answer.
const Statement kLockAccount{"lock_account", R"(
SELECT guest, deleted_at IS NOT NULL AS deleted, password_hash IS NOT DISTINCT FROM $2 AS right FROM player WHERE id = $1 FOR UPDATE)"};

// A statement of its own: one that waits for the row sees the other tables as they were before.
const Statement kIsPlaying{"is_playing", "SELECT FROM seat WHERE player = $1 AND NOT over LIMIT 1"};

const Statement kHoldName{"hold_name", R"(
WITH swept AS (DELETE FROM held_name WHERE until < $3::bigint)
INSERT INTO held_name (hash, until)
SELECT DISTINCT held_hash(given_up), $3::bigint + $2 FROM player, unnest(ARRAY[name_key, name_skeleton]) AS given_up
WHERE id = $1 AND given_up IS NOT NULL
ON CONFLICT (hash) DO UPDATE SET until = greatest(held_name.until, excluded.until))"};

const Statement kSessionTokens{"session_tokens", "DELETE FROM session WHERE player = $1 RETURNING token_hash"};

const Statement kApiTokens{"erase_api_tokens", "DELETE FROM api_token WHERE player = $1 RETURNING token_hash"};

// What is the player's alone. Games, chat, messages, the ledger and the moderators' log have others in them too, and stay. A
// table that a later migration adds gets its line here and, in export_parts.cpp, its part. Teams are left apart: see
// leave_teams().
const std::array kErasures{
    Statement{"erase_device", "DELETE FROM device WHERE player = $1"},
    Statement{"erase_recovery_codes", "DELETE FROM recovery_codes WHERE player = $1"},
    Statement{"erase_passkeys", "DELETE FROM passkey WHERE player = $1"},
    Statement{"erase_passkey_handle", "DELETE FROM passkey_owner WHERE player = $1"},
    Statement{"erase_email_addresses", "DELETE FROM email_address WHERE player = $1"},
    Statement{"erase_email_tokens", "DELETE FROM email_token WHERE player = $1"},
    Statement{"erase_profile", "DELETE FROM profile WHERE player = $1"},
    Statement{"erase_photo", "DELETE FROM photo WHERE player = $1"},
    Statement{"erase_settings", "DELETE FROM player_setting WHERE player = $1"},
    Statement{"erase_blocks", "DELETE FROM block WHERE player = $1 OR blocked = $1"},
    Statement{"erase_follows", "DELETE FROM follow WHERE follower = $1 OR followed = $1"},
    Statement{"erase_conversations", "DELETE FROM conversation WHERE player = $1"},
    Statement{"erase_notices", "DELETE FROM notice WHERE player = $1"},
    Statement{"erase_stars", "DELETE FROM star WHERE player = $1"},
    Statement{"erase_tallies", "DELETE FROM opponent_tally WHERE player = $1"},
    Statement{"erase_office", "DELETE FROM moderator WHERE player = $1"},
    Statement{"erase_administrators_office", "DELETE FROM administrator WHERE player = $1"},
    Statement{"erase_packs", "DELETE FROM pack WHERE owner = $1"},
    Statement{"erase_pack_access", "DELETE FROM pack_access WHERE player = $1"},
    Statement{"erase_curators_office", "DELETE FROM curator WHERE player = $1"},
    Statement{"erase_curator_requests", "DELETE FROM curator_request WHERE player = $1"},
    Statement{"erase_books", "DELETE FROM book_read WHERE player = $1"},
    Statement{"erase_own_books", "DELETE FROM own_book WHERE player = $1"},
    Statement{"erase_tour_posts", "DELETE FROM tour_post WHERE player = $1 AND kind <> 'news'"},
    Statement{"erase_application_texts", "UPDATE tour_application SET text = '' WHERE player = $1 AND text <> ''"},
    Statement{"withdraw_all_applications", R"(
UPDATE tour_application SET state = 'withdrawn', decided_at = now_ms() WHERE player = $1 AND state = 'waiting')"},
    Statement{"erase_challenges", R"(
UPDATE challenge_player SET here = false WHERE player = $1 AND here
  AND NOT EXISTS (SELECT FROM room WHERE room.challenge = challenge_player.challenge))"},
};

const Statement kWithdrawAll{"withdraw_all_invitations", R"(
UPDATE invitation SET state = 'withdrawn', ended_at = $2 WHERE by_player = $1 AND state = 'open')"};

const Statement kDeclineAll{"decline_all_invitations", R"(
UPDATE invitation SET state = 'declined', ended_at = $2 WHERE to_player = $1 AND state = 'open')"};

const Statement kNameless{"make_nameless", R"(
UPDATE player SET guest = true, bot = false, name = $2, name_key = NULL, password_hash = NULL, name_skeleton = NULL, deleted_at = $3
WHERE id = $1)"};

/// `erased` outlives a lost connection: what it was the first time is told then.
Result<ErasedAccount> erase(Connection& connection, PlayerId player, const std::string& password_hash, ErasedAccount& erased) {
  Transaction transaction{connection};
  const auto locked = transaction.run(kLockAccount, number(player), password_hash);
  // The same call again, whose commit we never heard of.
  if (!locked.empty() && locked[0]["deleted"].as<bool>()) return erased;
  erased = {};
  if (locked.empty() || !locked[0]["right"].as<bool>()) return std::unexpected{StoreError::not_found};
  if (!transaction.run(kIsPlaying, number(player)).empty()) return std::unexpected{StoreError::conflict};
  const std::chrono::milliseconds held = store::kNameHeld;
  transaction.run(kHoldName, number(player), held.count(), now_millis());
  for (const auto* statement : {&kSessionTokens, &kApiTokens}) {
    for (const auto& row : transaction.run(*statement, number(player))) erased.tokens.push_back(token_hash(row[0]));
  }
  for (const auto& erasure : kErasures) transaction.run(erasure, number(player));
  erased.teams = leave_teams(transaction, player);
  transaction.run(kWithdrawAll, number(player), now_millis());
  transaction.run(kDeclineAll, number(player), now_millis());
  transaction.run(kNameless, number(player), std::string{store::kDeletedName}, now_millis());
  transaction.commit();
  return erased;
}

/// Where a page of the export begins.
struct ExportCursor {
  std::size_t part = 0;
  std::int64_t after = 0;
};

std::string text(const ExportCursor& cursor) {
  return std::string{export_parts()[cursor.part].name} + ':' + std::to_string(cursor.after);
}

std::optional<ExportCursor> read_cursor(const std::string& given) {
  if (given.empty()) return ExportCursor{};
  const auto colon = given.find(':');
  const auto number = colon == std::string::npos ? std::optional<std::int64_t>{} : games::whole_number(given.substr(colon + 1));
  if (!number) return std::nullopt;
  for (std::size_t part = 0; part < export_parts().size(); ++part) {
    if (export_parts()[part].name == given.substr(0, colon)) return ExportCursor{part, *number};
  }
  return std::nullopt;
}

/// A page ends with the rows that make it so large.
constexpr std::size_t kMostBytes = 1024 * 1024;

/// Moves the cursor behind the first rows, `most` of them; their bytes.
std::size_t pass(const pqxx::result& rows, int most, ExportCursor& cursor) {
  std::size_t bytes = 0;
  for (int i = 0; i < std::min(static_cast<int>(std::ssize(rows)), most); ++i) {
    bytes += rows[i]["row"].size();
    cursor.after = rows[i]["key"].as<std::int64_t>();
  }
  return bytes;
}

ExportPage read_page(Connection& connection, PlayerId player, ExportCursor cursor) {
  const auto& part = export_parts()[cursor.part];
  const auto read = [](const pqxx::row& row) { return stored_json(row["row"]); };
  ExportPage page{std::string{part.name}, {}, std::nullopt};
  std::size_t bytes = 0;
  bool has_more = true;
  for (int left = part.page; has_more && left > 0 && bytes < kMostBytes; left -= part.at_once) {
    const int wanted = std::min(part.at_once, left);
    // One row more than is wanted tells whether there are others.
    const auto rows = connection.run(part.statement, number(player), cursor.after, wanted + 1);
    has_more = std::ssize(rows) > wanted;
    std::ranges::move(read_rows(rows, part.name, "key", read, wanted), std::back_inserter(page.rows));
    bytes += pass(rows, wanted, cursor);
  }
  if (has_more) {
    page.next = text(cursor);
  } else if (cursor.part + 1 < export_parts().size()) {
    page.next = text({cursor.part + 1, 0});
  }
  return page;
}

}  // namespace

Answer<ExportPage> UserData::page(PlayerId player, std::string after) {
  return ask<ExportPage>(pool_, [=](Connection& connection) -> Result<ExportPage> {
    const auto cursor = read_cursor(after);
    if (!cursor) return std::unexpected{StoreError::not_found};
    return read_page(connection, player, *cursor);
  });
}

Answer<ErasedAccount> UserData::erase(PlayerId player, std::string password_hash) {
  return ask<ErasedAccount>(pool_, [=, erased = ErasedAccount{}](Connection& connection) mutable {
    return postgres::erase(connection, player, password_hash, erased);
  });
}

}  // namespace noughts::postgres
