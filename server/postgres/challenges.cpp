#include "postgres/ask.hpp"
#include "postgres/reading.hpp"
#include "postgres/tables.hpp"
#include "rating/elo.hpp"

namespace noughts::postgres {
namespace {

using store::Challenge;
using store::ChallengeId;
using store::Cid;
using store::PlayerId;
using store::RoomId;

constexpr Statement kCreateChallenge{"create_challenge", R"(
INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING)"};

constexpr Statement kChallengeMadeBy{"challenge_made_by", "SELECT id FROM challenge WHERE by_player = $1 AND by_cid = $2"};

constexpr Statement kFindChallenge{"find_challenge", R"(
SELECT challenge.variant, challenge.options, challenge.clock, challenge.rated, side, room.id AS room,
       player.id, player.name, player.guest, CASE WHEN guest THEN 0 ELSE coalesce(rating.points, $2::int) END AS points
FROM challenge JOIN player ON player.id = by_player
     LEFT JOIN rating ON rating.player = by_player AND rating.variant = challenge.variant
     LEFT JOIN room ON room.challenge = challenge.id
WHERE challenge.id = $1)"};

Challenge read_challenge(ChallengeId id, const pqxx::row& row) {
  return {id, terms(row), row["side"].as<std::string>(), player(row), row["points"].as<int>(), optional_id<RoomId>(row["room"])};
}

class PostgresChallenges final : public store::Challenges {
 public:
  explicit PostgresChallenges(Pool& pool) : pool_{pool} {}

  Answer<ChallengeId> create(ChallengeId id, PlayerId by, Cid cid, match::Terms terms, std::string side,
                             store::Instant at) override {
    return ask<ChallengeId>(pool_, [=](Connection& connection) -> Result<ChallengeId> {
      try {
        connection.run(kCreateChallenge, number(id), number(by), cid, terms.variant, json_text(terms.options),
                       json_text(match::json(terms.clock)), terms.rated, side, number(at));
      } catch (const pqxx::foreign_key_violation&) {
        return std::unexpected{StoreError::not_found};
      }
      const auto rows = connection.run(kChallengeMadeBy, number(by), cid);
      if (rows.empty()) return std::unexpected{StoreError::conflict};
      return static_cast<ChallengeId>(rows[0][0].as<std::int64_t>());
    });
  }

  Answer<Challenge> find(ChallengeId id) override {
    return ask<Challenge>(pool_, [=](Connection& connection) -> Result<Challenge> {
      const auto rows = connection.run(kFindChallenge, number(id), rating::kStart);
      if (rows.empty()) return std::unexpected{StoreError::not_found};
      return read_challenge(id, rows[0]);
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Challenges> make_challenges(Pool& pool) { return std::make_unique<PostgresChallenges>(pool); }

}  // namespace noughts::postgres
