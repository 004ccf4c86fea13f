#include "games/core/writing.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/core/unreadable.hpp"
#include "postgres/play/challenge_hold.hpp"
#include "rating/elo.hpp"

namespace noughts::postgres {
namespace {

using store::Challenge;
using store::ChallengeId;
using store::Cid;
using store::PlayerId;
using store::RoomId;

// Whoever becomes a bot, or erases the account, in the same instant is waited for: they could neither begin nor be left.
const Statement kCreateChallenge{"create_challenge", R"(
WITH maker AS MATERIALIZED (
  SELECT id FROM player WHERE id = $2 AND deleted_at IS NULL AND NOT (bot AND $12::boolean) FOR KEY SHARE
), made AS (
  INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at, at_table, setup)
  SELECT $1::bigint, id, $3::bigint, $4::text, $5::json, $6::json, $7, $8::text, $9::bigint, $10, $11::json FROM maker
  ON CONFLICT DO NOTHING RETURNING *
)
INSERT INTO challenge_player (challenge, player, side, joined_at, joined_cid)
SELECT id, by_player, side, created_at, by_cid FROM made)"};

const Statement kChallengeMadeBy{"challenge_made_by", "SELECT id FROM challenge WHERE by_player = $1 AND by_cid = $2"};

const Statement kFindChallenge{"find_challenge", R"(
SELECT challenge.variant, challenge.options, challenge.clock, challenge.rated, challenge.at_table, side, room.id AS room,
       challenge.setup, challenge.created_at,
       player.id, player.name, player.guest, player.bot, CASE WHEN guest THEN 0 ELSE coalesce(rating.points, $2::int) END AS points
FROM challenge JOIN player ON player.id = by_player
     LEFT JOIN rating ON rating.player = by_player AND rating.variant = challenge.variant
     LEFT JOIN room ON room.challenge = challenge.id
WHERE challenge.id = $1)"};

const Statement kFindJoined{"find_joined", R"(
SELECT player.id, player.name, player.guest, player.bot, joined.side, joined_cid,
       CASE WHEN guest THEN 0 ELSE coalesce(rating.points, $3::int) END AS points
FROM challenge_player AS joined JOIN player ON player.id = joined.player
     LEFT JOIN rating ON rating.player = joined.player AND rating.variant = $2
WHERE challenge = $1 AND here ORDER BY joined_at, player.id)"};

// Whoever has made it and left again offers nothing.
const Statement kOpenChallenges{"open_challenges", R"(
SELECT id FROM challenge
WHERE variant = $1 AND setup IS NOT NULL AND created_at >= $2 AND NOT EXISTS (SELECT FROM room WHERE room.challenge = challenge.id)
  AND EXISTS (SELECT FROM challenge_player AS joined WHERE joined.challenge = challenge.id AND player = by_player AND here)
ORDER BY created_at DESC, id DESC LIMIT $3)"};

const Statement kLockChallenge{"lock_challenge", "SELECT 1 FROM challenge WHERE id = $1 FOR UPDATE"};

// As of whoever makes one.
const Statement kJoinChallenge{"join_challenge", R"(
WITH joiner AS MATERIALIZED (
  SELECT player.id FROM player JOIN challenge ON challenge.id = $1
  WHERE player.id = $2 AND deleted_at IS NULL AND NOT (bot AND rated AND NOT coalesce((at_table ->> 'bots')::boolean, false))
  FOR KEY SHARE OF player
)
INSERT INTO challenge_player (challenge, player, side, joined_at, joined_cid)
SELECT $1, $2, $3, $4, $5
FROM (SELECT count(*) AS everybody, count(*) FILTER (WHERE side = $3) AS of_side
      FROM challenge_player WHERE challenge = $1 AND here) AS waiting
WHERE everybody < $6 AND of_side < $7 AND EXISTS (SELECT FROM joiner) AND NOT EXISTS (SELECT FROM room WHERE room.challenge = $1)
  AND NOT EXISTS (SELECT FROM invitation WHERE invitation.challenge = $1 AND state <> 'open')
ON CONFLICT (challenge, player) DO UPDATE
  SET side = excluded.side, joined_at = excluded.joined_at, joined_cid = excluded.joined_cid, here = true
  WHERE NOT challenge_player.here AND challenge_player.joined_cid <> excluded.joined_cid)"};

const Statement kLeaveChallenge{"leave_challenge", R"(
UPDATE challenge_player SET here = false, left_cid = $3
WHERE challenge = $1 AND player = $2 AND here AND left_cid IS DISTINCT FROM $3
  AND (SELECT count(*) FROM challenge_player WHERE challenge = $1 AND here) < $4
  AND NOT EXISTS (SELECT FROM room WHERE room.challenge = $1))"};

std::optional<ChallengeId> made_by(Connection& connection, PlayerId by, Cid cid) {
  const auto rows = connection.run(kChallengeMadeBy, number(by), cid);
  return rows.empty() ? std::nullopt : optional_id<ChallengeId>(rows[0][0]);
}

/// Reads a challenge and who has joined it.
template <class Reader>
Result<Challenge> read_challenge(Reader& reader, ChallengeId id) {
  const pqxx::result rows = reader.run(kFindChallenge, number(id), rating::kStart);
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  const pqxx::row row = rows[0];
  return read_row("challenge", number(id), [&]() -> Result<Challenge> {
    Challenge found{
        id, terms(row), postgres::side(row["side"]), player(row), row["points"].as<int>(), {}, optional_id<RoomId>(row["room"])};
    if (!row["setup"].is_null()) found.setup = stored_json(row["setup"]);
    found.created = instant(row["created_at"]);
    const pqxx::result joined = reader.run(kFindJoined, number(id), found.terms.variant, rating::kStart);
    for (const pqxx::row each : joined) {
      found.joined.push_back(
          {player(each), each["points"].as<int>(), postgres::side(each["side"]), each["joined_cid"].as<Cid>()});
    }
    return found;
  });
}

/// Changes who has joined, alone, and gives what the challenge is then.
template <class... Arguments>
Result<Challenge> change(Connection& connection, ChallengeId id, const Statement& statement, Arguments&&... arguments) {
  try {
    Transaction transaction{connection};
    if (!hold_challenge(transaction, id)) return std::unexpected{StoreError::not_found};
    transaction.run(statement, number(id), std::forward<Arguments>(arguments)...);
    auto changed = read_challenge(transaction, id);
    transaction.commit();
    return changed;
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

class PostgresChallenges final : public store::Challenges {
 public:
  explicit PostgresChallenges(Pool& pool) : pool_{pool} {}

  Answer<ChallengeId> create(ChallengeId id, PlayerId by, Cid cid, match::Terms terms, match::Side side,
                             std::optional<games::Json> setup, store::Instant at) override {
    return ask<ChallengeId>(pool_, [=](Connection& connection) -> Result<ChallengeId> {
      try {
        const auto joined =
            connection.run(kCreateChallenge, number(id), number(by), cid, terms.variant, games::json_text(terms.options),
                           games::json_text(match::json(terms.clock)), terms.rated, std::string{side.word()}, number(at),
                           games::json_text(match::json(terms.table)),
                           setup ? std::optional(games::json_text(*setup)) : std::nullopt, match::excludes_bots(terms));
        if (joined.affected_rows() > 0) return id;
      } catch (const pqxx::foreign_key_violation&) {
        return std::unexpected{StoreError::not_found};
      }
      const auto known = made_by(connection, by, cid);
      if (known) return *known;
      const bool is_free = connection.run(kFindChallenge, number(id), rating::kStart).empty();
      return std::unexpected{is_free ? StoreError::not_found : StoreError::conflict};
    });
  }

  Answer<std::optional<ChallengeId>> made(PlayerId by, Cid cid) override {
    return ask<std::optional<ChallengeId>>(
        pool_, [=](Connection& connection) -> Result<std::optional<ChallengeId>> { return made_by(connection, by, cid); });
  }

  Answer<Challenge> find(ChallengeId id) override {
    return ask<Challenge>(pool_, [=](Connection& connection) {
      Snapshot snapshot{connection};
      auto found = read_challenge(snapshot, id);
      snapshot.commit();
      return found;
    });
  }

  Answer<std::vector<Challenge>> open(std::string variant, store::Instant since, int limit) override {
    return ask<std::vector<Challenge>>(pool_, [=](Connection& connection) -> Result<std::vector<Challenge>> {
      Snapshot snapshot{connection};
      std::vector<Challenge> found;
      for (const auto& row : snapshot.run(kOpenChallenges, variant, number(since), limit)) {
        const auto each_id = postgres::id<ChallengeId>(row["id"]);
        auto each = read_one_of_many("challenge", number(each_id), [&] { return read_challenge(snapshot, each_id); });
        if (each && *each) found.push_back(std::move(**each));
      }
      snapshot.commit();
      return found;
    });
  }

  Answer<Challenge> join(ChallengeId id, PlayerId player, Cid cid, match::Side side, store::SeatLimits limits,
                         store::Instant at) override {
    return ask<Challenge>(pool_, [=](Connection& connection) {
      return change(connection, id, kJoinChallenge, number(player), std::string{side.word()}, number(at), cid, limits.all,
                    limits.of_side);
    });
  }

  Answer<Challenge> leave(ChallengeId id, PlayerId player, Cid cid, int full) override {
    return ask<Challenge>(
        pool_, [=](Connection& connection) { return change(connection, id, kLeaveChallenge, number(player), cid, full); });
  }

 private:
  Pool& pool_;
};

}  // namespace

bool hold_challenge(Transaction& transaction, ChallengeId challenge) {
  return !transaction.run(kLockChallenge, number(challenge)).empty();
}

std::unique_ptr<store::Challenges> make_challenges(Pool& pool) { return std::make_unique<PostgresChallenges>(pool); }

}  // namespace noughts::postgres
