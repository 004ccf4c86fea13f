#include "postgres/ask.hpp"
#include "postgres/board_statement.hpp"
#include "postgres/months.hpp"
#include "postgres/reading.hpp"
#include "postgres/tables.hpp"

namespace noughts::postgres {
namespace {

using store::Board;
using store::BoardChanges;
using store::BoardPage;
using store::BoardPlace;
using store::BoardRow;
using store::PlayerId;

// Within a page, places follow from how many rows come before it and how many players have more than its first.
constexpr const char* kPlaced = R"(), head AS (
  SELECT player, points FROM page ORDER BY -points, player LIMIT 1
), better AS (
  SELECT count(*) FILTER (WHERE b.points > head.points) AS points, count(*) AS rows
  FROM head, @board AND (-b.points, b.player) < (-head.points, head.player)
)
SELECT player.id, player.name, page.points, page.games, better.rows AS rows_before,
       CASE WHEN page.points = head.points THEN 1 + better.points
            ELSE better.rows + rank() OVER (ORDER BY -page.points) END AS place
FROM page JOIN player ON player.id = page.player, head, better
ORDER BY -page.points, page.player)";

const BoardStatement& below_statement() {
  static const BoardStatement statement{"board_below", std::string{R"(
WITH page AS (
  SELECT b.player, b.points, b.games FROM @board AND (-b.points, b.player) > ($3::bigint, $4::bigint)
  ORDER BY -b.points, b.player LIMIT $5)"} + kPlaced};
  return statement;
}

const BoardStatement& above_statement() {
  static const BoardStatement statement{"board_above", std::string{R"(
WITH page AS (
  SELECT b.player, b.points, b.games FROM @board AND (-b.points, b.player) < ($3::bigint, $4::bigint)
  ORDER BY -b.points DESC, b.player DESC LIMIT $5)"} + kPlaced};
  return statement;
}

const BoardStatement& row_statement() {
  static const BoardStatement statement{"board_row", R"(
WITH own AS (
  SELECT b.player, b.points, b.games FROM @board AND b.player = $3
)
SELECT player.id, player.name, own.points, own.games, 1 + (SELECT count(*) FROM @board AND -b.points < -own.points) AS place
FROM own JOIN player ON player.id = own.player)"};
  return statement;
}

const BoardStatement& named_statement() {
  static const BoardStatement statement{"board_named", R"(
WITH found AS (
  SELECT player.id, player.name, player.name_key, b.points, b.games
  FROM player, @board AND b.player = player.id
    AND NOT player.guest AND player.name_key COLLATE "C" >= $3 AND player.name_key COLLATE "C" < $4
  ORDER BY player.name_key COLLATE "C" LIMIT $5
)
SELECT id, name, points, games, 1 + (SELECT count(*) FROM @board AND -b.points < -found.points) AS place
FROM found ORDER BY name_key COLLATE "C")"};
  return statement;
}

constexpr Statement kMonthAt{"month_at", "SELECT month_of($1)"};

constexpr Statement kChanges{"board_changes", R"(
SELECT player.name, change.before, change.after, rating.games, month.month,
       month.points - change.delta AS month_before, month.points AS month_after, month.games AS month_games
FROM rating_change AS change
JOIN player ON player.id = change.player
JOIN rating ON rating.player = change.player AND rating.variant = change.variant
JOIN rating_month AS month ON month.player = change.player AND month.variant = change.variant AND month.month = month_of(change.at)
WHERE change.room = $1 ORDER BY change.id)"};

// Before everybody: nobody has more points than an int holds.
constexpr BoardPlace kTop{std::numeric_limits<int>::max(), PlayerId{0}};
// After every key that begins with what stands before it.
constexpr const char* kLastCharacter = "\U0010FFFF";

BoardRow board_row(const pqxx::row& row) {
  return {row["place"].as<std::int64_t>(), id<PlayerId>(row["id"]), row["name"].as<std::string>(), row["points"].as<int>(),
          row["games"].as<int>()};
}

// One row more than asked for tells whether there are more.
template <class Work>
BoardPage rows_below(Work& work, const Board& board, const BoardPlace& place, int limit) {
  BoardPage page;
  const auto rows = work.run(below_statement().of(board), board.variant, month_of(board), -std::int64_t{place.points},
                             number(place.player), limit + 1);
  for (const auto& row : rows) {
    if (page.rows.empty()) page.more_before = row["rows_before"].template as<std::int64_t>() > 0;
    page.more_after = std::ssize(page.rows) == limit;
    if (!page.more_after) page.rows.push_back(board_row(row));
  }
  return page;
}

template <class Work>
BoardPage rows_above(Work& work, const Board& board, const BoardPlace& place, int limit) {
  BoardPage page;
  const auto rows = work.run(above_statement().of(board), board.variant, month_of(board), -std::int64_t{place.points},
                             number(place.player), limit + 1);
  for (const auto& row : rows) page.rows.push_back(board_row(row));
  page.more_before = std::ssize(page.rows) > limit;
  if (page.more_before) page.rows.erase(page.rows.begin());
  page.more_after = true;
  return page;
}

template <class Work>
Result<BoardRow> one_row(Work& work, const Board& board, PlayerId player) {
  const auto rows = work.run(row_statement().of(board), board.variant, month_of(board), number(player));
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  return board_row(rows[0]);
}

Result<BoardPage> page_around(Connection& connection, const Board& board, PlayerId player, int limit) {
  Snapshot snapshot{connection};
  auto own = one_row(snapshot, board, player);
  if (!own) return std::unexpected{own.error()};
  const BoardPlace place{own->points, own->player};
  BoardPage page = rows_above(snapshot, board, place, limit / 2);
  BoardPage rest = rows_below(snapshot, board, place, limit - 1 - static_cast<int>(page.rows.size()));
  page.rows.push_back(std::move(*own));
  std::ranges::move(rest.rows, std::back_inserter(page.rows));
  page.more_after = rest.more_after;
  return page;
}

class PostgresBoards final : public store::Boards {
 public:
  explicit PostgresBoards(Pool& pool) : pool_{pool} {}

  Answer<store::Month> month_at(games::Instant at) override {
    return ask<store::Month>(
        pool_, [=](Connection& connection) -> Result<store::Month> { return month(connection.run(kMonthAt, number(at))[0][0]); });
  }

  Answer<BoardPage> below(Board board, std::optional<BoardPlace> place, int limit) override {
    return ask<BoardPage>(pool_, [=](Connection& connection) -> Result<BoardPage> {
      return rows_below(connection, board, place.value_or(kTop), limit);
    });
  }

  Answer<BoardPage> above(Board board, BoardPlace place, int limit) override {
    return ask<BoardPage>(
        pool_, [=](Connection& connection) -> Result<BoardPage> { return rows_above(connection, board, place, limit); });
  }

  Answer<BoardPage> around(Board board, PlayerId player, int limit) override {
    return ask<BoardPage>(pool_, [=](Connection& connection) { return page_around(connection, board, player, limit); });
  }

  Answer<BoardRow> row(Board board, PlayerId player) override {
    return ask<BoardRow>(pool_, [=](Connection& connection) { return one_row(connection, board, player); });
  }

  Answer<std::vector<BoardRow>> named(Board board, std::string key_beginning, int limit) override {
    using Rows = std::vector<BoardRow>;
    return ask<Rows>(pool_, [=](Connection& connection) -> Result<Rows> {
      Rows found;
      const auto rows = connection.run(named_statement().of(board), board.variant, month_of(board), key_beginning,
                                       key_beginning + kLastCharacter, limit);
      for (const auto& row : rows) found.push_back(board_row(row));
      return found;
    });
  }

  Answer<BoardChanges> changes(store::RoomId room) override {
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

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Boards> make_boards(Pool& pool) { return std::make_unique<PostgresBoards>(pool); }

}  // namespace noughts::postgres
