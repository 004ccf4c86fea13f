// Whom players follow.
#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/people/player_hold.hpp"

namespace noughts::postgres {
namespace {

using store::Follow;
using store::Instant;
using store::PlayerId;

// Two at once may lie one over the bound: it is there against lists without end, not to be kept to the letter.
const Statement kFollow{"follow", R"(
INSERT INTO follow (follower, followed, at)
SELECT $1::bigint, $2::bigint, $3::bigint
WHERE (SELECT count(*) FROM follow WHERE follower = $1) < $4
  AND NOT EXISTS (SELECT FROM block WHERE (player = $1 AND blocked = $2) OR (player = $2 AND blocked = $1))
ON CONFLICT (follower, followed) DO NOTHING)"};

const Statement kIsFollowed{"is_followed", "SELECT FROM follow WHERE follower = $1 AND followed = $2"};

const Statement kUnfollow{"unfollow", "DELETE FROM follow WHERE follower = $1 AND followed = $2"};

const Statement kFollowedBy{"followed_by", R"(
SELECT player.id, player.name, player.guest, player.bot, follow.at FROM follow JOIN player ON player.id = follow.followed
WHERE follow.follower = $1 ORDER BY follow.at DESC, follow.followed)"};

Result<void> add_follow(Connection& connection, PlayerId follower, PlayerId followed, Instant at) {
  try {
    Transaction transaction{connection};
    if (!hold_players(transaction, follower, followed)) return std::unexpected{StoreError::not_found};
    const auto added = transaction.run(kFollow, number(follower), number(followed), number(at), store::kMostFollowed);
    const bool follows = added.affected_rows() > 0 || !transaction.run(kIsFollowed, number(follower), number(followed)).empty();
    if (!follows) return std::unexpected{StoreError::conflict};
    transaction.commit();
    return {};
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

class PostgresFollows final : public store::Follows {
 public:
  explicit PostgresFollows(Pool& pool) : pool_{pool} {}

  Answer<void> add(PlayerId follower, PlayerId followed, Instant at) override {
    return ask<void>(pool_, [=](Connection& connection) { return add_follow(connection, follower, followed, at); });
  }

  Answer<void> remove(PlayerId follower, PlayerId followed) override {
    return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
      connection.run(kUnfollow, number(follower), number(followed));
      return {};
    });
  }

  Answer<std::vector<Follow>> of(PlayerId follower) override {
    return ask<std::vector<Follow>>(pool_, [=](Connection& connection) -> Result<std::vector<Follow>> {
      std::vector<Follow> followed;
      const auto rows = connection.run(kFollowedBy, number(follower));
      for (const auto& row : rows) followed.push_back({postgres::player(row), instant(row["at"])});
      return followed;
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Follows> make_follows(Pool& pool) { return std::make_unique<PostgresFollows>(pool); }

}  // namespace noughts::postgres
