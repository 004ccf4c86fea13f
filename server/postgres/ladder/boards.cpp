#include "postgres/ladder/boards.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/ladder/board_statement.hpp"
#include "postgres/ladder/months.hpp"

namespace noughts::postgres {
namespace {

using store::Board;
using store::BoardChanges;
using store::BoardCursor;
using store::BoardPage;
using store::BoardRow;
using store::PlayerId;

// A place is one more than all who have more points.
constexpr const char* kPlaced = R"(), head AS (
  SELECT player, points FROM page ORDER BY -points, player LIMIT 1
), counted AS (
  SELECT crowd.points, (sum(crowd.players) OVER (ORDER BY crowd.points DESC) - crowd.players)::bigint AS better
  FROM @crowd AND crowd.points >= (SELECT min(points) FROM page)
)
SELECT player.id, player.name, page.points, page.games, 1 + counted.better AS place,
       (SELECT count(*) FROM (
          SELECT FROM @board AND (-b.points, b.player) < ((SELECT -points FROM head), (SELECT player FROM head))
          ORDER BY -b.points, b.player LIMIT 1) AS first) > 0 AS preceded
FROM page JOIN player ON player.id = page.player JOIN counted ON counted.points = page.points
ORDER BY -page.points, page.player)";

const BoardStatement kBelow{"board_below", std::string{R"(
WITH page AS (
  SELECT b.player, b.points, b.games FROM @board AND (-b.points, b.player) > ($3::bigint, $4::bigint)
  ORDER BY -b.points, b.player LIMIT $5)"} + kPlaced};

const BoardStatement kAbove{"board_above", std::string{R"(
WITH page AS (
  SELECT b.player, b.points, b.games FROM @board AND (-b.points, b.player) < ($3::bigint, $4::bigint)
  ORDER BY -b.points DESC, b.player DESC LIMIT $5)"} +
                                               kPlaced};

const BoardStatement kRow{"board_row", R"(
WITH own AS (
  SELECT b.player, b.points, b.games FROM @board AND b.player = $3
)
SELECT player.id, player.name, own.points, own.games,
       1 + coalesce((SELECT sum(crowd.players) FROM @crowd AND crowd.points > own.points), 0) AS place
FROM own JOIN player ON player.id = own.player)"};

// Few of those who are called so may be on the list: no more names are looked at than a page can show many times over. Whoever
// is called exactly so comes first.
const BoardStatement kNamed{"board_named", R"(
WITH named AS (
  SELECT id, name, name_key FROM player
  WHERE NOT guest AND name_key COLLATE "C" >= $3 AND name_key COLLATE "C" < $4
  ORDER BY name_key COLLATE "C" LIMIT 1000
), found AS (
  SELECT named.*, own.points, own.games
  FROM named CROSS JOIN LATERAL (SELECT b.points, b.games FROM @board AND b.player = named.id OFFSET 0) AS own
  ORDER BY named.name_key COLLATE "C" LIMIT $5
), counted AS (
  SELECT crowd.points, (sum(crowd.players) OVER (ORDER BY crowd.points DESC) - crowd.players)::bigint AS better
  FROM @crowd AND crowd.points >= (SELECT min(points) FROM found)
)
SELECT id, name, found.points, games, 1 + counted.better AS place
FROM found JOIN counted ON counted.points = found.points
ORDER BY name_key COLLATE "C")"};

const Statement kMonthAt{"month_at", "SELECT month_of($1)"};

// As it stood with this game: what a player has finished since is another's news.
const Statement kChanges{"board_changes", R"(
SELECT player.name, change.before, change.after, rating.games - later.games AS games, month.month,
       month.points - later.month_points - change.delta AS month_before, month.points - later.month_points AS month_after,
       month.games - later.month_games AS month_games
FROM rating_change AS change
JOIN player ON player.id = change.player
JOIN rating ON rating.player = change.player AND rating.variant = change.variant
JOIN rating_month AS month ON month.player = change.player AND month.variant = change.variant AND month.month = month_of(change.at)
CROSS JOIN LATERAL (
  SELECT count(*) AS games, count(*) FILTER (WHERE month_of(at) = month.month) AS month_games,
         coalesce(sum(delta) FILTER (WHERE month_of(at) = month.month), 0) AS month_points
  FROM rating_change AS since
  WHERE since.player = change.player AND since.variant = change.variant AND since.id > change.id AND since.room IS NOT NULL
) AS later
WHERE change.room = $1 ORDER BY change.id)"};

const Statement kListsOf{"lists_of_player", R"(
SELECT variant, month_of($2) AS month FROM rating WHERE player = $1 AND games > 0 ORDER BY variant)"};

// Before everybody: nobody has more points than an int holds.
constexpr BoardCursor kTop{std::numeric_limits<int>::max(), PlayerId{0}};
// After every key that begins with what stands before it.
constexpr const char* kLastCharacter = "\U0010FFFF";

BoardRow board_row(const pqxx::row& row) {
  return {row["place"].as<std::int64_t>(), id<PlayerId>(row["id"]), row["name"].as<std::string>(), row["points"].as<int>(),
          row["games"].as<int>()};
}

// One row more than asked for tells whether there are more.
template <class Work>
BoardPage rows_below(Work& work, const Board& board, const BoardCursor& cursor, int limit) {
  BoardPage page;
  const auto rows =
      work.run(kBelow.of(board), board.variant, month_of(board), -std::int64_t{cursor.points}, number(cursor.player), limit + 1);
  for (const auto& row : rows) {
    if (page.rows.empty()) page.more_before = row["preceded"].template as<bool>();
    page.more_after = std::ssize(page.rows) == limit;
    if (!page.more_after) page.rows.push_back(board_row(row));
  }
  return page;
}

template <class Work>
BoardPage rows_above(Work& work, const Board& board, const BoardCursor& cursor, int limit) {
  BoardPage page;
  const auto rows =
      work.run(kAbove.of(board), board.variant, month_of(board), -std::int64_t{cursor.points}, number(cursor.player), limit + 1);
  for (const auto& row : rows) page.rows.push_back(board_row(row));
  page.more_before = std::ssize(page.rows) > limit;
  if (page.more_before) page.rows.erase(page.rows.begin());
  page.more_after = true;
  return page;
}

template <class Work>
Result<BoardRow> one_row(Work& work, const Board& board, PlayerId player) {
  const auto rows = work.run(kRow.of(board), board.variant, month_of(board), number(player));
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  return board_row(rows[0]);
}

Result<BoardPage> page_around(Connection& connection, const Board& board, PlayerId player, int limit) {
  Snapshot snapshot{connection};
  auto own = one_row(snapshot, board, player);
  if (!own) return std::unexpected{own.error()};
  const BoardCursor cursor{own->points, own->player};
  BoardPage page = rows_above(snapshot, board, cursor, limit / 2);
  BoardPage rest = rows_below(snapshot, board, cursor, limit - 1 - static_cast<int>(page.rows.size()));
  page.rows.push_back(std::move(*own));
  std::ranges::move(rest.rows, std::back_inserter(page.rows));
  page.more_after = rest.more_after;
  return page;
}

}  // namespace

Answer<store::Month> Boards::month_at(games::Instant at) {
  return ask<store::Month>(
      pool_, [=](Connection& connection) -> Result<store::Month> { return month(connection.run(kMonthAt, number(at))[0][0]); });
}

Answer<BoardPage> Boards::below(Board board, std::optional<BoardCursor> cursor, int limit) {
  return ask<BoardPage>(pool_, [=](Connection& connection) -> Result<BoardPage> {
    return rows_below(connection, board, cursor.value_or(kTop), limit);
  });
}

Answer<BoardPage> Boards::above(Board board, BoardCursor cursor, int limit) {
  return ask<BoardPage>(
      pool_, [=](Connection& connection) -> Result<BoardPage> { return rows_above(connection, board, cursor, limit); });
}

Answer<BoardPage> Boards::around(Board board, PlayerId player, int limit) {
  return ask<BoardPage>(pool_, [=](Connection& connection) { return page_around(connection, board, player, limit); });
}

Answer<BoardRow> Boards::row(Board board, PlayerId player) {
  return ask<BoardRow>(pool_, [=](Connection& connection) { return one_row(connection, board, player); });
}

Answer<std::vector<BoardRow>> Boards::named(Board board, std::string key_beginning, int limit) {
  using Rows = std::vector<BoardRow>;
  return ask<Rows>(pool_, [=](Connection& connection) -> Result<Rows> {
    Rows found;
    const auto rows =
        connection.run(kNamed.of(board), board.variant, month_of(board), key_beginning, key_beginning + kLastCharacter, limit);
    for (const auto& row : rows) found.push_back(board_row(row));
    return found;
  });
}

Answer<BoardChanges> Boards::changes(store::RoomId room) {
  return ask<BoardChanges>(pool_, [=](Connection& connection) -> Result<BoardChanges> {
    BoardChanges changes;
    for (const auto& row : connection.run(kChanges, number(room))) {
      changes.month = month(row["month"]);
      store::BoardMove all{row["before"].as<int>(), row["after"].as<int>(), row["games"].as<int>()};
      store::BoardMove of_month{row["month_before"].as<int>(), row["month_after"].as<int>(), row["month_games"].as<int>()};
      // The first game brings one onto the list.
      if (all.games == 1) all.before.reset();
      if (of_month.games == 1) of_month.before.reset();
      changes.changes.push_back({row["name"].as<std::string>(), all, of_month});
    }
    return changes;
  });
}

Answer<store::ListsOfPlayer> Boards::lists_of(PlayerId player, games::Instant now) {
  return ask<store::ListsOfPlayer>(pool_, [=](Connection& connection) -> Result<store::ListsOfPlayer> {
    store::ListsOfPlayer lists;
    for (const auto& row : connection.run(kListsOf, number(player), number(now))) {
      lists.variants.push_back(row["variant"].as<std::string>());
      lists.month = month(row["month"]);
    }
    return lists;
  });
}

}  // namespace noughts::postgres
