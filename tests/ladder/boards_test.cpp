// Leaderboards of all times and of a month: order, places, pages from any place, names, and what a game changes.
#include "ladder_bench.hpp"

namespace noughts::tests {
namespace {

using namespace std::chrono_literals;
using store::BoardCursor;
using store::BoardPage;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

using Row = std::pair<std::int64_t, std::string>;
std::vector<Row> places(const std::vector<store::BoardRow>& board) {
  std::vector<Row> rows;
  for (const auto& row : board) rows.emplace_back(row.place, row.name);
  return rows;
}

class Boards : public LadderBench {
 protected:
  const Board all_{kMain, {}};
  const Board may_{kMain, 2026y / std::chrono::May};

  /// Players 01, 02, … with points from 3000 down by one; those of `same` share the points of the one before.
  std::vector<PlayerId> ladder_of(int count, const std::set<int>& same = {}) {
    std::vector<PlayerId> players;
    int points = 3001;
    for (int i = 1; i <= count; ++i) {
      players.push_back(registered((i < 10 ? "row 0" : "row ") + std::to_string(i)));
      points -= same.contains(i) ? 0 : 1;
      scratch_.sql("INSERT INTO rating SELECT max(id), 'gomoku', " + std::to_string(points) + ", 1 FROM player");
    }
    return players;
  }

  std::vector<store::BoardRow> all_rows() { return ask(boards().below(all_, std::nullopt, 1000)).value().rows; }
};

TEST_F(Boards, AreEmptyBeforeAnybodyHasPlayed) {
  const auto anna = registered("anna");
  EXPECT_THAT(ask(boards().below(all_, std::nullopt, 10)).value().rows, IsEmpty());
  EXPECT_EQ(ask(boards().row(all_, anna)).error(), StoreError::not_found);
  EXPECT_EQ(ask(boards().around(all_, anna, 10)).error(), StoreError::not_found);
}

TEST_F(Boards, EqualPointsShareAPlaceAcrossPages) {
  ladder_of(9, {2, 5, 6});
  const auto whole = all_rows();
  EXPECT_THAT(places(whole),
              ElementsAre(Pair(1, "row 01"), Pair(1, "row 02"), Pair(3, "row 03"), Pair(4, "row 04"), Pair(4, "row 05"),
                          Pair(4, "row 06"), Pair(7, "row 07"), Pair(8, "row 08"), Pair(9, "row 09")));
  for (int size = 1; size <= 8; ++size) {
    std::vector<store::BoardRow> rows;
    BoardPage page;
    do {
      const auto place = rows.empty() ? std::nullopt : std::optional(BoardCursor{rows.back().points, rows.back().player});
      page = ask(boards().below(all_, place, size)).value();
      EXPECT_EQ(page.more_before, !rows.empty());
      rows.insert(rows.end(), page.rows.begin(), page.rows.end());
    } while (page.more_after);
    EXPECT_EQ(places(rows), places(whole)) << "pages of " << size;
  }
}

TEST_F(Boards, WhoIsBannedIsNotOnThemWhileThatLasts) {
  const auto players = ladder_of(4);
  const auto number = std::to_string(static_cast<std::int64_t>(players[1]));
  scratch_.sql("INSERT INTO sanction (player, kind, since, by, reason) VALUES (" + number + ", 'ban', 1, " + number + ", 'so')");
  EXPECT_THAT(places(all_rows()), ElementsAre(Pair(1, "row 01"), Pair(3, "row 03"), Pair(4, "row 04")));
  EXPECT_EQ(ask(boards().row(all_, players[1])).error(), StoreError::not_found);
  EXPECT_THAT(places(ask(boards().around(all_, players[2], 3)).value().rows),
              ElementsAre(Pair(1, "row 01"), Pair(3, "row 03"), Pair(4, "row 04")));
  EXPECT_THAT(places(ask(boards().named(all_, "row 0", 9)).value()),
              ElementsAre(Pair(1, "row 01"), Pair(3, "row 03"), Pair(4, "row 04")));
  scratch_.sql("UPDATE sanction SET lifted_at = 2, lifted_by = player, lifted_reason = 'so'");
  EXPECT_EQ(all_rows().size(), 4U);
}

TEST_F(Boards, CanBeReadUpwards) {
  ladder_of(9, {2, 5, 6});
  const auto whole = all_rows();
  for (int size = 1; size <= 8; ++size) {
    std::vector<store::BoardRow> rows{whole.back()};
    BoardPage page;
    do {
      page = ask(boards().above(all_, {rows.front().points, rows.front().player}, size)).value();
      EXPECT_TRUE(page.more_after);
      rows.insert(rows.begin(), page.rows.begin(), page.rows.end());
    } while (page.more_before);
    EXPECT_EQ(places(rows), places(whole)) << "pages of " << size;
  }
}

TEST_F(Boards, APageAroundAPlayerHasThemInItsMiddle) {
  const auto players = ladder_of(30);
  const auto page = ask(boards().around(all_, players[14], 5)).value();
  EXPECT_THAT(places(page.rows),
              ElementsAre(Pair(13, "row 13"), Pair(14, "row 14"), Pair(15, "row 15"), Pair(16, "row 16"), Pair(17, "row 17")));
  EXPECT_TRUE(page.more_before);
  EXPECT_TRUE(page.more_after);
}

TEST_F(Boards, APageAroundTheFirstBeginsAtTheTopAndAroundTheLastEndsAtTheBottom) {
  const auto players = ladder_of(8);
  const auto top = ask(boards().around(all_, players.front(), 5)).value();
  EXPECT_EQ(places(top.rows).front(), Row(1, "row 01"));
  EXPECT_EQ(top.rows.size(), 5U);
  EXPECT_FALSE(top.more_before);
  EXPECT_TRUE(top.more_after);
  const auto bottom = ask(boards().around(all_, players.back(), 5)).value();
  EXPECT_EQ(places(bottom.rows).back(), Row(8, "row 08"));
  EXPECT_TRUE(bottom.more_before);
  EXPECT_FALSE(bottom.more_after);
}

TEST_F(Boards, OfAMonthCountWhatItsGamesBrought) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto carl = registered("carl");
  beats(bob, anna, moscow(2026, 4, 30, 23, 59));
  beats(anna, bob, moscow(2026, 5, 1, 0, 0));
  beats(carl, anna, moscow(2026, 5, 31, 23, 59));
  beats(bob, carl, moscow(2026, 6, 1, 0, 0));
  const auto page = ask(boards().below(may_, std::nullopt, 10)).value();
  // anna 1484 beats bob 1516 (17), carl 1500 beats anna 1501 (16).
  EXPECT_THAT(places(page.rows), ElementsAre(Pair(1, "carl"), Pair(2, "anna"), Pair(3, "bob")));
  EXPECT_EQ(page.rows[0].points, 16);
  EXPECT_EQ(page.rows[1].points, 1);
  EXPECT_EQ(page.rows[1].games, 2);
  EXPECT_EQ(page.rows[2].points, -17);
  EXPECT_EQ(ask(boards().row(may_, bob)).value().place, 3);
  EXPECT_THAT(ask(boards().below({"3x3", may_.month}, std::nullopt, 10)).value().rows, IsEmpty());
}

TEST_F(Boards, OfAMonthLeaveOutWhatIdlenessCost) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  beats(anna, bob, moscow(2026, 5, 10));
  ask(penalties().take({kMain, 2026y / std::chrono::April, 100}, PlayerId{0}, 10, moscow(2026, 5, 4))).value();
  EXPECT_EQ(points(anna), 1416);
  EXPECT_EQ(ask(boards().row(may_, anna)).value().points, 16);
}

TEST_F(Boards, OfAMonthHavePagesThoughPointsAreLessThanNone) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto carl = registered("carl");
  for (unsigned day = 1; day <= 3; ++day) beats(anna, day == 1 ? carl : bob, moscow(2026, 5, day));
  std::vector<Row> rows;
  std::optional<BoardCursor> place;
  for (BoardPage page{{}, false, true}; page.more_after;) {
    page = ask(boards().below(may_, place, 1)).value();
    ASSERT_EQ(page.rows.size(), 1U);
    rows.push_back(places(page.rows).front());
    place = BoardCursor{page.rows.back().points, page.rows.back().player};
  }
  EXPECT_THAT(rows, ElementsAre(Pair(1, "anna"), Pair(2, "carl"), Pair(3, "bob")));
}

TEST_F(Boards, WhoIsIdleAndHasNeverPlayedIsNotOnThem) {
  const auto anna = registered("anna");
  ask(penalties().take({kMain, 2026y / std::chrono::May, 100}, PlayerId{0}, 10, moscow(2026, 6, 1))).value();
  EXPECT_EQ(points(anna), 1400);
  EXPECT_THAT(all_rows(), IsEmpty());
}

TEST_F(Boards, NamesAreFoundByHowTheyBegin) {
  ladder_of(12, {2});
  registered("row 05 without a game");
  registered("other");
  const auto found = ask(boards().named(all_, "row 0", 3)).value();
  EXPECT_THAT(places(found), ElementsAre(Pair(1, "row 01"), Pair(1, "row 02"), Pair(3, "row 03")));
  EXPECT_THAT(places(ask(boards().named(all_, "row 12", 3)).value()), ElementsAre(Pair(12, "row 12")));
  EXPECT_THAT(ask(boards().named(all_, "row 05 w", 3)).value(), IsEmpty());
  EXPECT_THAT(ask(boards().named(all_, "%", 3)).value(), IsEmpty());
  EXPECT_THAT(ask(boards().named(may_, "row", 3)).value(), IsEmpty());
}

TEST_F(Boards, NamesAreFoundByAnIndex) {
  scratch_.sql(
      "INSERT INTO player (name, name_key, password_hash, guest) SELECT n, n, 'hash', false FROM (SELECT 'player ' || i AS n "
      "FROM generate_series(1, 20000) AS i) AS made; ANALYZE player");
  scratch_.sql("CREATE TABLE plan (line text)");
  scratch_.sql(
      "DO $$ DECLARE line text; BEGIN FOR line IN EXECUTE 'EXPLAIN SELECT id FROM player WHERE NOT guest AND name_key "
      "COLLATE \"C\" >= ''player 77'' AND name_key COLLATE \"C\" < ''player 78'' ORDER BY name_key COLLATE \"C\" LIMIT 20' "
      "LOOP INSERT INTO plan VALUES (line); END LOOP; END $$");
  EXPECT_THAT(scratch_.sql("SELECT string_agg(line, ' ') FROM plan"), testing::HasSubstr("player_name_beginning"));
}

TEST_F(Boards, AGameTellsWhatItChanged) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  beats(anna, bob, moscow(2026, 4, 30));
  const auto changes = ask(boards().changes(beats(anna, bob, moscow(2026, 5, 1)))).value();
  EXPECT_EQ(changes.month, 2026y / std::chrono::May);
  ASSERT_EQ(changes.changes.size(), 2U);
  const auto& [name, all, month] = changes.changes[0];
  EXPECT_EQ(name, "anna");
  EXPECT_EQ(all.before, 1516);
  EXPECT_EQ(all.after, 1531);
  EXPECT_EQ(all.games, 2);
  EXPECT_EQ(month.before, std::nullopt) << "the first game of the month brings one onto its list";
  EXPECT_EQ(month.after, 15);
  EXPECT_EQ(month.games, 1);
  EXPECT_EQ(changes.changes[1].all.after, 1469);
  const auto friendly = plays({anna, bob}, {{1, 2}, {0, 0}, "resigned"}, moscow(2026, 5, 2), kMain, false);
  EXPECT_THAT(ask(boards().changes(friendly)).value().changes, IsEmpty());
}

TEST_F(Boards, AGameTellsHowAllStoodWithItThoughOthersHaveEndedSince) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto carl = registered("carl");
  const auto first = beats(anna, bob, moscow(2026, 5, 1));
  const auto second = beats(anna, carl, moscow(2026, 5, 1));
  beats(carl, anna, moscow(2026, 6, 1));
  const auto told = [&](RoomId room) {
    const auto changes = ask(boards().changes(room)).value();
    const auto& [name, all, month] = changes.changes.at(0);
    EXPECT_EQ(name, "anna");
    const std::vector<std::optional<int>> all_of_it{all.before, all.after, all.games, month.before, month.after, month.games};
    return all_of_it;
  };
  EXPECT_THAT(told(first), ElementsAre(std::nullopt, 1516, 1, std::nullopt, 16, 1));
  EXPECT_THAT(told(second), ElementsAre(1516, 1531, 2, 16, 31, 2));
}

}  // namespace
}  // namespace noughts::tests
