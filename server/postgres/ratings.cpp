#include "postgres/ask.hpp"
#include "postgres/reading.hpp"
#include "postgres/tables.hpp"
#include "rating/elo.hpp"
#include "store/board_place.hpp"

namespace noughts::postgres {
namespace {

using store::BoardPlace;
using store::LeaderboardPage;
using store::LeaderboardRow;
using store::PlayerId;

constexpr Statement kRatingsOf{"ratings_of", "SELECT variant, points FROM rating WHERE player = $1 AND games > 0"};

constexpr Statement kPoints{"points", "SELECT points FROM rating WHERE player = $1 AND variant = $2"};

// Within a page, places follow from how many rows come before it and how many players have more than its first.
constexpr Statement kLeaderboard{"leaderboard", R"(
WITH page AS (
  SELECT player, points, games FROM rating
  WHERE variant = $1 AND games > 0 AND (-points, player) > ($2::int, $3::bigint)
  ORDER BY -points, player LIMIT $4
), head AS (
  SELECT player, points FROM page ORDER BY -points, player LIMIT 1
), above AS (
  SELECT count(*) FILTER (WHERE rating.points > head.points) AS better, count(*) AS before
  FROM head JOIN rating ON variant = $1 AND games > 0 AND (-rating.points, rating.player) < (-head.points, head.player)
)
SELECT player.id, player.name, page.points, page.games,
       CASE WHEN page.points = head.points THEN 1 + above.better
            ELSE above.before + rank() OVER (ORDER BY -page.points) END AS place
FROM page JOIN player ON player.id = page.player, head, above
ORDER BY -page.points, page.player)"};

constexpr Statement kBoardRow{"board_row", R"(
SELECT player.id, player.name, own.points, own.games,
       1 + (SELECT count(*) FROM rating WHERE variant = $2 AND games > 0 AND -rating.points < -own.points) AS place
FROM rating AS own JOIN player ON player.id = own.player
WHERE own.player = $1 AND own.variant = $2 AND own.games > 0)"};

// Before everybody: nobody has more points than an int holds.
constexpr BoardPlace kTop{std::numeric_limits<int>::max(), PlayerId{0}};

LeaderboardRow board_row(const pqxx::row& row) {
  return {row["place"].as<std::int64_t>(), id<PlayerId>(row["id"]), row["name"].as<std::string>(), row["points"].as<int>(),
          row["games"].as<int>()};
}

// One row more than asked for tells whether there is a next page.
LeaderboardPage board_page(const pqxx::result& rows, int limit) {
  LeaderboardPage page;
  for (const auto& row : rows) {
    if (std::ssize(page.rows) == limit) {
      const auto& last = page.rows.back();
      page.next = text(BoardPlace{last.points, last.player});
      break;
    }
    page.rows.push_back(board_row(row));
  }
  return page;
}

class PostgresRatings final : public store::Ratings {
 public:
  explicit PostgresRatings(Pool& pool) : pool_{pool} {}

  Answer<std::map<std::string, int>> of(PlayerId player) override {
    using ByVariant = std::map<std::string, int>;
    return ask<ByVariant>(pool_, [=](Connection& connection) -> Result<ByVariant> {
      ByVariant points;
      for (const auto& row : connection.run(kRatingsOf, number(player))) points[row[0].as<std::string>()] = row[1].as<int>();
      return points;
    });
  }

  Answer<int> points(PlayerId player, std::string variant) override {
    return ask<int>(pool_, [=](Connection& connection) -> Result<int> {
      const auto rows = connection.run(kPoints, number(player), variant);
      return rows.empty() ? rating::kStart : rows[0][0].as<int>();
    });
  }

  Answer<LeaderboardPage> leaderboard(std::string variant, std::string after, int limit) override {
    return ask<LeaderboardPage>(pool_, [=](Connection& connection) -> Result<LeaderboardPage> {
      const auto from = after.empty() ? kTop : store::read_board_place(after);
      if (!from) return std::unexpected{StoreError::not_found};
      return board_page(connection.run(kLeaderboard, variant, -from->points, number(from->player), limit + 1), limit);
    });
  }

  Answer<LeaderboardRow> row(PlayerId player, std::string variant) override {
    return ask<LeaderboardRow>(pool_, [=](Connection& connection) -> Result<LeaderboardRow> {
      const auto rows = connection.run(kBoardRow, number(player), variant);
      if (rows.empty()) return std::unexpected{StoreError::not_found};
      return board_row(rows[0]);
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Ratings> make_ratings(Pool& pool) { return std::make_unique<PostgresRatings>(pool); }

}  // namespace noughts::postgres
