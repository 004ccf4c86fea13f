// What ends of games add to sums, by several nodes at once.
#include "postgres/ladder/tallies.hpp"

#include <gtest/gtest.h>

#include <pqxx/pqxx>
#include <thread>

#include "support/eventually.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using tests::ScratchDatabase;

// Two rooms. What of the one goes on in this month leaves a hundred points, which who begins in the other gets; and the other way
// round with five. Who begins in the first gets one point, too: somebody has that already.
constexpr const char* kFill = R"(
INSERT INTO player (id, name, name_key, name_skeleton, password_hash, guest, created_at, registered_at)
SELECT id, id, id, id, 'hash', false, 0, 0 FROM generate_series(101, 106) AS id;
INSERT INTO room (id, variant, options, clock, rated, created_at)
SELECT id, '3x3', '{}', '{}', true, 0 FROM generate_series(1, 2) AS id;
INSERT INTO rating_month (player, variant, month, points, games)
VALUES (101, '3x3', month_of(0), 100, 1), (102, '3x3', month_of(0), 5, 1), (103, '3x3', month_of(0), 1, 1);
INSERT INTO rating_change (player, variant, room, reason, before, delta, after, at)
VALUES (101, '3x3', 1, 'won', 0, 1, 1, 0), (104, '3x3', 1, 'won', 0, 1, 1, 0), (105, '3x3', 1, 'won', 0, 5, 5, 0),
       (102, '3x3', 2, 'won', 0, 1, 1, 0), (106, '3x3', 2, 'won', 0, 100, 100, 0))";

/// The end of the game in a room that the ledger has already.
void count(Connection& connection, std::int64_t room) {
  std::vector<Pending> batch(1);
  batch[0].entry.room = store::RoomId{room};
  batch[0].entry.ending = store::Ending{{{1, 2}, {0, 0}, "line"}, "3x3", true, {store::PlayerId{1000}, store::PlayerId{1000}}};
  const MovesByRoom moves{{store::RoomId{room}, {{0, 1}, {0, 1}}}};
  Transaction transaction{connection};
  count_endings(transaction, batch, {true}, moves);
  transaction.commit();
}

TEST(Tallies, TwoNodesThatCountTheSameMonthNeverWaitForEachOtherInACircle) {
  const ScratchDatabase scratch;
  scratch.sql(kFill);
  const auto waiting = [&](const char* many) {
    return support::eventually([&] {
      return scratch.sql(
                 "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'") == many;
    });
  };
  const auto node = [&](std::int64_t room) {
    Connection connection{ConnectionSettings{scratch.url()}};
    EXPECT_NO_THROW(count(connection, room));
  };
  pqxx::connection other{scratch.url()};
  pqxx::work holder{other};
  holder.exec("SELECT FROM rating_month_crowd WHERE points = 1 FOR UPDATE");
  std::thread first{node, 1};
  EXPECT_TRUE(waiting("1"));
  std::thread second{node, 2};
  EXPECT_TRUE(waiting("2"));
  holder.abort();
  first.join();
  second.join();
  EXPECT_EQ(
      scratch.sql("SELECT string_agg(points || ': ' || players, ', ' ORDER BY points) FROM rating_month_crowd WHERE players > 0"),
      "1: 2, 5: 1, 6: 1, 100: 1, 101: 1");
}

TEST(Tallies, ABoardWithACuratorIsNoGameOfTwo) {
  const ScratchDatabase scratch;
  scratch.sql("INSERT INTO player (id, name, guest) SELECT id, id, true FROM generate_series(1, 2) AS id");
  Connection connection{ConnectionSettings{scratch.url()}};
  const auto end = [&](std::vector<int> places) {
    std::vector<Pending> batch(1);
    batch[0].entry.room = store::RoomId{1};
    batch[0].entry.ending =
        store::Ending{{std::move(places), {0, 0}, "row"}, "book-game", false, {store::PlayerId{1}, store::PlayerId{2}}};
    Transaction transaction{connection};
    count_endings(transaction, batch, {true}, {});
    transaction.commit();
  };
  end({1, 0});
  end({2, 0});
  EXPECT_EQ(scratch.sql("SELECT count(*) FROM opponent_tally"), "0");
  end({1, 2});
  EXPECT_EQ(scratch.sql("SELECT count(*) FROM opponent_tally"), "2");
}

}  // namespace
}  // namespace noughts::postgres
