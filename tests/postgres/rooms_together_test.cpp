// Rooms that are made, read or asked about while a statement for others is on its way: all of them are the next one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <pqxx/pqxx>
#include <set>
#include <thread>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/create.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using namespace std::chrono_literals;
using store::NewRoom;
using store::PlayerId;
using store::Result;
using store::RoomId;
using store::StoredRoom;
using store::StoreError;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;
using tests::ask;
using tests::error_of;

const store::Instant kAt{games::Millis{1'700'000'000'000}};

class RoomsTogether : public testing::Test {
 protected:
  /// Asks for the first, and for the others while that waits for a lock of this table. Their answers, in their order.
  template <class T, class Ask>
  std::vector<Result<T>> together(const std::string& table, std::size_t count, Ask ask_for) {
    pqxx::connection other{scratch_.url()};
    pqxx::work holder{other};
    holder.exec("LOCK TABLE " + table + " IN ACCESS EXCLUSIVE MODE");
    tests::LentLoop lent;
    auto& loop = *lent;
    std::vector<Result<T>> results(count, std::unexpected{StoreError::unavailable});
    const auto begin = [&](std::size_t i) {
      boost::asio::co_spawn(loop, ask_for(i), [&results, i](const std::exception_ptr& error, Result<T> result) {
        if (!error) results[i] = std::move(result);
      });
      loop.poll();
    };
    begin(0);
    while (!somebody_waits()) std::this_thread::sleep_for(1ms);
    const auto before = queries();
    for (std::size_t i = 1; i < count; ++i) begin(i);
    holder.abort();
    loop.run();
    statements_ = queries() - before;
    return results;
  }

  /// Statements that were begun for all but the first.
  [[nodiscard]] std::uint64_t statements() const { return statements_; }

  PlayerId player(const std::string& name) { return support::register_player(store_.players, name); }

  NewRoom room_of(std::int64_t id, std::vector<PlayerId> seats) {
    NewRoom room;
    room.id = RoomId{id};
    room.terms.variant = "3x3";
    room.seats = std::move(seats);
    room.created = kAt;
    return room;
  }

  /// One that the system has begun.
  NewRoom begun_room_of(std::int64_t id, std::vector<PlayerId> seats) {
    auto room = room_of(id, std::move(seats));
    room.setup.emplace();
    room.setup->by = games::kSystem;
    room.setup->action = {{"cell", 4}};
    room.setup->at = kAt;
    return room;
  }

  std::vector<Result<RoomId>> make(const std::vector<NewRoom>& rooms) {
    return together<RoomId>("room", rooms.size(), [&](std::size_t i) { return store_.rooms.create(rooms[i]); });
  }

  StoredRoom load(std::int64_t id) { return ask(store_.rooms.load(RoomId{id})).value(); }

  std::vector<PlayerId> players_of(std::int64_t id) {
    std::vector<PlayerId> players;
    for (const auto& seat : load(id).seats) players.push_back(seat.player.id);
    return players;
  }

  tests::ScratchDatabase scratch_;
  Database database_{{scratch_.url()}, [](const std::string&) {}};
  store::Store store_ = database_.store();
  const PlayerId anna_ = player("anna");
  const PlayerId boris_ = player("boris");
  const PlayerId carl_ = player("carl");

 private:
  /// In this database: those of other tests are in the same cluster.
  [[nodiscard]] bool somebody_waits() const {
    return scratch_.sql(R"(
SELECT count(*) FROM pg_locks
WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))") != "0";
  }

  [[nodiscard]] std::uint64_t queries() const {
    std::uint64_t sum = 0;
    for (const auto& each : database_.figures().classes) {
      if (each.name != std::string_view{"heartbeat"}) sum += each.queries;
    }
    return sum;
  }

  std::uint64_t statements_ = 0;
};

TEST_F(RoomsTogether, AreMadeByOneStatementEachAsItIs) {
  ASSERT_TRUE(ask(store_.rooms.create(room_of(1, {anna_, boris_}))));
  auto rematch = room_of(3, {boris_, anna_});
  rematch.rematch_of = RoomId{1};
  rematch.series = store::Series{RoomId{1}, 2, {1, 0}};
  rematch.listed = false;
  auto due = room_of(4, {carl_, anna_});
  due.deadline = kAt + games::Millis{5'000};
  due.terms.rated = true;
  auto commanded = room_of(5, {carl_, boris_});
  commanded.commanded = {carl_, 7};
  const auto made = make({room_of(2, {anna_, boris_}), rematch, due, commanded, begun_room_of(6, {anna_, carl_})});
  EXPECT_THAT(made, ElementsAre(RoomId{2}, RoomId{3}, RoomId{4}, RoomId{5}, RoomId{6}));
  EXPECT_EQ(statements(), 1U);
  EXPECT_THAT(players_of(2), ElementsAre(anna_, boris_));
  EXPECT_THAT(players_of(3), ElementsAre(boris_, anna_));
  EXPECT_EQ(load(3).series, rematch.series);
  EXPECT_FALSE(load(3).listed);
  EXPECT_EQ(load(1).next, RoomId{3});
  EXPECT_TRUE(load(4).terms.rated);
  EXPECT_FALSE(load(5).terms.rated);
  EXPECT_EQ(ask(store_.rooms.made_by(carl_, 7)), RoomId{5});
  EXPECT_EQ(load(6).steps.size(), 1U);
  EXPECT_THAT(load(2).steps, IsEmpty());
  const auto overdue = ask(store_.rooms.due(due.deadline.value(), std::nullopt, 10)).value();
  ASSERT_EQ(overdue.size(), 1U);
  EXPECT_EQ(overdue[0].room, RoomId{4});
}

TEST_F(RoomsTogether, OneThatIsThereAlreadyTakesNothingFromTheOthers) {
  ASSERT_TRUE(ask(store_.rooms.create(room_of(3, {anna_, boris_}))));
  const auto made =
      make({room_of(1, {anna_, boris_}), room_of(2, {anna_, boris_}), room_of(3, {carl_, boris_}), room_of(4, {carl_, boris_})});
  EXPECT_EQ(made[1], RoomId{2});
  EXPECT_THAT(error_of(made[2]), Optional(StoreError::conflict));
  EXPECT_EQ(made[3], RoomId{4});
  EXPECT_THAT(players_of(3), ElementsAre(anna_, boris_));
}

TEST_F(RoomsTogether, OneOfSomebodyWhoIsUnknownTakesNothingFromTheOthers) {
  const auto made = make({room_of(1, {anna_, boris_}), room_of(2, {anna_, PlayerId{4711}}), room_of(3, {carl_, boris_})});
  EXPECT_THAT(error_of(made[1]), Optional(StoreError::not_found));
  EXPECT_EQ(made[2], RoomId{3});
}

TEST_F(RoomsTogether, OneOfSomebodyWhoPlaysInAnEventTakesNothingFromTheOthers) {
  support::create_room(store_.rooms, 10, {carl_, anna_}, kAt);
  scratch_.sql("INSERT INTO plays_in_event (player, room) VALUES (" + std::to_string(static_cast<std::int64_t>(carl_)) + ", 10)");
  auto of_days = room_of(3, {carl_, boris_});
  of_days.can_wait = true;
  const auto made = make({room_of(1, {anna_, boris_}), room_of(2, {carl_, boris_}), of_days, room_of(4, {anna_, boris_})});
  EXPECT_THAT(error_of(made[1]), Optional(StoreError::conflict));
  EXPECT_EQ(made[2], RoomId{3});
  EXPECT_EQ(made[3], RoomId{4});
}

TEST_F(RoomsTogether, OneWhosePlayerSomebodyHoldsKeepsNobodyElseWaiting) {
  const auto dora = player("dora");
  pqxx::connection other{scratch_.url()};
  pqxx::work holder{other};
  holder.exec_params("SELECT FROM player WHERE id = $1 FOR UPDATE", static_cast<std::int64_t>(anna_));
  tests::LentLoop lent;
  auto& loop = *lent;
  std::vector<RoomId> made;
  std::set<RoomId> asked;
  const auto begin = [&](const NewRoom& room) {
    asked.insert(room.id);
    boost::asio::co_spawn(loop, store_.rooms.create(room), [&](const std::exception_ptr&, Result<RoomId> result) {
      if (result) made.push_back(*result);
      asked.erase(result.value_or(RoomId{0}));
      // Nobody else can be made while the player is held.
      if (made.size() == 2) loop.stop();
    });
    loop.poll();
  };
  begin(room_of(1, {anna_, boris_}));
  for (const std::int64_t id : {2, 3}) begin(room_of(id, {carl_, dora}));
  begin(room_of(4, {carl_, anna_}));
  constexpr auto kOnlyWhereItHangs = 30s;
  loop.run_for(kOnlyWhereItHangs);
  EXPECT_THAT(made, ElementsAre(RoomId{2}, RoomId{3}));
  EXPECT_THAT(asked, ElementsAre(RoomId{1}, RoomId{4}));
  holder.abort();
  loop.restart();
  loop.run_for(kOnlyWhereItHangs);
  EXPECT_THAT(asked, IsEmpty());
  EXPECT_THAT(made, testing::UnorderedElementsAre(RoomId{1}, RoomId{2}, RoomId{3}, RoomId{4}));
}

TEST_F(RoomsTogether, AreReadByOneStatementWhileNobodyHasMoved) {
  support::create_room(store_.rooms, 1, {anna_, boris_}, kAt);
  support::create_room(store_.rooms, 2, {boris_, carl_}, kAt);
  const std::vector<RoomId> ids{RoomId{1}, RoomId{2}, RoomId{1}};
  const auto read = together<StoredRoom>("seat", ids.size(), [&](std::size_t i) { return store_.rooms.load(ids[i]); });
  EXPECT_EQ(statements(), 1U);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    ASSERT_TRUE(read[i]);
    EXPECT_EQ(read[i]->id, ids[i]);
    EXPECT_EQ(read[i]->seats.size(), 2U);
  }
  EXPECT_EQ(read[1]->seats[0].player.id, boris_);
}

TEST_F(RoomsTogether, OfWhichOneIsNotThereAndOneGoesOnAreReadEachAsItIs) {
  support::create_room(store_.rooms, 1, {anna_, boris_}, kAt);
  ASSERT_TRUE(ask(store_.rooms.create(begun_room_of(2, {boris_, carl_}))));
  const std::vector<RoomId> ids{RoomId{1}, RoomId{2}, RoomId{4711}, RoomId{1}};
  const auto read = together<StoredRoom>("seat", ids.size(), [&](std::size_t i) { return store_.rooms.load(ids[i]); });
  ASSERT_TRUE(read[1]);
  EXPECT_EQ(read[1]->steps.size(), 1U);
  EXPECT_THAT(error_of(read[2]), Optional(StoreError::not_found));
  EXPECT_TRUE(read[3]);
}

TEST_F(RoomsTogether, TheirPlayersAreAskedForInEventsByOneStatement) {
  support::create_room(store_.rooms, 10, {carl_, anna_}, kAt);
  scratch_.sql("INSERT INTO plays_in_event (player, room) VALUES (" + std::to_string(static_cast<std::int64_t>(carl_)) + ", 10)");
  const std::vector<std::vector<PlayerId>> asked{{anna_}, {carl_, anna_}, {boris_}, {boris_, carl_}};
  const auto found = together<std::vector<PlayerId>>("plays_in_event", asked.size(),
                                                     [&](std::size_t i) { return store_.rooms.playing_in_events(asked[i]); });
  EXPECT_EQ(statements(), 1U);
  EXPECT_THAT(found[1].value(), ElementsAre(carl_));
  EXPECT_THAT(found[2].value(), IsEmpty());
  EXPECT_THAT(found[3].value(), ElementsAre(carl_));
}

TEST_F(RoomsTogether, HowManyGamesTheirPlayersHaveIsAskedByOneStatement) {
  support::create_room(store_.rooms, 1, {anna_, boris_}, kAt);
  support::create_room(store_.rooms, 2, {boris_, carl_}, kAt);
  struct Question {
    std::vector<PlayerId> players;
    store::MostGames most;
  };
  const std::vector<Question> asked{{{anna_}, {1, 1}}, {{anna_, boris_}, {2, 2}}, {{boris_}, {3, 3}}, {{carl_, anna_}, {1, 1}}};
  const auto found = together<std::vector<PlayerId>>(
      "seat", asked.size(), [&](std::size_t i) { return store_.rooms.having_games(asked[i].players, asked[i].most); });
  EXPECT_EQ(statements(), 1U);
  EXPECT_THAT(found[0].value(), ElementsAre(anna_));
  EXPECT_THAT(found[1].value(), ElementsAre(boris_));
  EXPECT_THAT(found[2].value(), IsEmpty());
  EXPECT_THAT(found[3].value(), testing::UnorderedElementsAre(carl_, anna_));
}

TEST_F(RoomsTogether, TheirPlayersSettingsAreAskedForByOneStatement) {
  ASSERT_TRUE(ask(store_.settings.keep(anna_, {{"volume", 1}})));
  const std::vector<std::vector<PlayerId>> asked{{boris_}, {carl_, anna_}, {anna_}};
  const auto found = together<std::vector<games::Json>>("player_setting", asked.size(),
                                                        [&](std::size_t i) { return store_.settings.of_each(asked[i]); });
  EXPECT_EQ(statements(), 1U);
  EXPECT_THAT(found[1].value(), ElementsAre(games::Json::object(), games::Json{{"volume", 1}}));
  EXPECT_THAT(found[2].value(), ElementsAre(games::Json{{"volume", 1}}));
}

}  // namespace
}  // namespace noughts::postgres
