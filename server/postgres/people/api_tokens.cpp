#include "postgres/people/api_tokens.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::ApiToken;
using store::ApiTokenId;
using store::BotRefusal;
using store::Player;
using store::PlayerId;
using store::TokenHash;

constexpr std::chrono::minutes kNoteTokenUseEvery{5};

// Locked, so that nobody sits down with a person who is a bot by the first move, and nobody enters an event meanwhile.
const Statement kLockFutureBot{"lock_future_bot", R"(
SELECT bot, password_hash IS NOT DISTINCT FROM $2 AND NOT guest AS is_right FROM player WHERE id = $1 FOR UPDATE)"};

// A statement of its own: one that waits for the row sees the other tables as they were before.
const Statement kEngagementsOfFutureBot{"engagements_of_future_bot", R"(
SELECT EXISTS (SELECT FROM seat WHERE player = $1 AND NOT over) AS playing,
       EXISTS (SELECT FROM rating_change WHERE player = $1 AND room IS NOT NULL) AS has_rated_games,
       EXISTS (SELECT FROM (SELECT event FROM event_entry WHERE player = $1 AND is_in AND place IS NULL OFFSET 0) AS entry
               JOIN event ON event.id = entry.event
               WHERE ended_at IS NULL AND (terms #>> '{game,rated}')::boolean
                     AND NOT coalesce((terms #>> '{game,table,bots}')::boolean, false)) AS in_rated_event)"};

const Statement kMakeBot{"make_bot", "UPDATE player SET bot = true WHERE id = $1"};

// A link for a rated game of people would be full with them, and could neither begin nor be left.
const Statement kLeaveLinksOfFutureBot{"leave_links_of_future_bot", R"(
UPDATE challenge_player SET here = false WHERE player = $1 AND here
  AND EXISTS (SELECT FROM challenge WHERE challenge.id = challenge_player.challenge AND rated
                                          AND NOT coalesce((at_table ->> 'bots')::boolean, false))
  AND NOT EXISTS (SELECT FROM room WHERE room.challenge = challenge_player.challenge))"};

// An invitation to such a game could be accepted, and never begin.
const Statement kEndInvitationsOfFutureBot{"end_invitations_of_future_bot", R"(
UPDATE invitation SET state = CASE WHEN by_player = $1 THEN 'withdrawn' ELSE 'declined' END, ended_at = $2
WHERE challenge IN (SELECT challenge FROM invitation WHERE by_player = $1 AND state = 'open'
                    UNION ALL SELECT challenge FROM invitation WHERE to_player = $1 AND state = 'open')
  AND state = 'open'
  AND EXISTS (SELECT FROM challenge WHERE challenge.id = invitation.challenge AND rated
                                          AND NOT coalesce((at_table ->> 'bots')::boolean, false))
  AND NOT EXISTS (SELECT FROM room WHERE room.challenge = invitation.challenge))"};

// That it is used is noted now and then, as with sessions.
const Statement kFindApiToken{"find_api_token", R"(
WITH given AS MATERIALIZED (
  SELECT player, used_at FROM api_token WHERE token_hash = $1
), whose AS MATERIALIZED (
  SELECT id, name, guest, bot, (SELECT used_at FROM given) AS used_at FROM player WHERE id = (SELECT player FROM given)
), found AS MATERIALIZED (
  SELECT * FROM whose WHERE bot AND NOT is_under(id, 'ban')
), noted AS (
  UPDATE api_token SET used_at = $2::bigint
  WHERE token_hash = $1 AND EXISTS (SELECT FROM found WHERE coalesce(found.used_at, 0) < $2::bigint - $3::bigint)
)
SELECT id, name, guest, bot FROM found)"};

// Whoever makes several at once waits here for oneself, so that the bound holds.
const Statement kLockBot{"lock_bot", "SELECT FROM player WHERE id = $1 AND bot FOR NO KEY UPDATE"};

const Statement kAddApiToken{"add_api_token", R"(
INSERT INTO api_token (token_hash, player, name, created_at)
SELECT $2, $1, $3, $4 WHERE (SELECT count(*) FROM api_token WHERE player = $1) < $5
ON CONFLICT (token_hash) DO NOTHING)"};

const Statement kAddedApiToken{"added_api_token", R"(
SELECT id, name, created_at, used_at FROM api_token WHERE token_hash = $1 AND player = $2)"};

const Statement kApiTokensOf{"api_tokens_of", R"(
SELECT id, name, created_at, used_at FROM api_token WHERE player = $1 ORDER BY id)"};

const Statement kRemoveApiToken{"remove_api_token", "DELETE FROM api_token WHERE player = $1 AND id = $2 RETURNING token_hash"};

ApiToken api_token(const pqxx::row& row) {
  return {id<ApiTokenId>(row["id"]), row["name"].as<std::string>(), instant(row["created_at"]), optional_instant(row["used_at"])};
}

Result<BotRefusal> turn_into_bot(Connection& connection, PlayerId player, const std::string& password_hash) {
  Transaction transaction{connection};
  const auto rows = transaction.run(kLockFutureBot, number(player), password_hash);
  if (rows.empty() || !rows[0]["is_right"].as<bool>()) return BotRefusal::wrong_password;
  if (rows[0]["bot"].as<bool>()) return BotRefusal::none;
  const auto engagements = transaction.run(kEngagementsOfFutureBot, number(player));
  if (engagements[0]["playing"].as<bool>()) return BotRefusal::games_going_on;
  if (engagements[0]["has_rated_games"].as<bool>()) return BotRefusal::has_rated_games;
  if (engagements[0]["in_rated_event"].as<bool>()) return BotRefusal::in_rated_event;
  transaction.run(kMakeBot, number(player));
  transaction.run(kLeaveLinksOfFutureBot, number(player));
  transaction.run(kEndInvitationsOfFutureBot, number(player), now_millis());
  transaction.commit();
  return BotRefusal::none;
}

// A token is random: where it is there already, this is the same call, whose commit we never heard of.
Result<ApiToken> add_token(Connection& connection, PlayerId player, const TokenHash& token, const std::string& name) {
  Transaction transaction{connection};
  if (transaction.run(kLockBot, number(player)).empty()) return std::unexpected{StoreError::not_found};
  transaction.run(kAddApiToken, number(player), bytes(token), name, now_millis(), store::kMostApiTokens);
  const auto rows = transaction.run(kAddedApiToken, bytes(token), number(player));
  if (rows.empty()) return std::unexpected{StoreError::conflict};
  auto added = api_token(rows[0]);
  transaction.commit();
  return added;
}

}  // namespace

Answer<BotRefusal> ApiTokens::make_bot(PlayerId player, std::string password_hash) {
  return ask<BotRefusal>(
      pool_, [=](Connection& connection) -> Result<BotRefusal> { return turn_into_bot(connection, player, password_hash); });
}

Answer<Player> ApiTokens::find(TokenHash token) {
  return ask<Player>(pool_, [=](Connection& connection) -> Result<Player> {
    const std::chrono::milliseconds every = kNoteTokenUseEvery;
    const auto rows = connection.run(kFindApiToken, bytes(token), now_millis(), every.count());
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return player(rows[0]);
  });
}

Answer<ApiToken> ApiTokens::add(PlayerId player, TokenHash token, std::string name) {
  return ask<ApiToken>(pool_, [=](Connection& connection) { return add_token(connection, player, token, name); });
}

Answer<std::vector<ApiToken>> ApiTokens::of(PlayerId player) {
  return ask<std::vector<ApiToken>>(pool_, [=](Connection& connection) -> Result<std::vector<ApiToken>> {
    std::vector<ApiToken> all;
    for (const auto& row : connection.run(kApiTokensOf, number(player))) all.push_back(api_token(row));
    return all;
  });
}

Answer<TokenHash> ApiTokens::remove(PlayerId player, ApiTokenId token) {
  return ask<TokenHash>(pool_, [=](Connection& connection) -> Result<TokenHash> {
    const auto rows = connection.run(kRemoveApiToken, number(player), number(token));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return token_hash(rows[0]["token_hash"]);
  });
}

}  // namespace noughts::postgres
