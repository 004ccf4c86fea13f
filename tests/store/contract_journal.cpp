#include <thread>

#include "contract.hpp"

namespace noughts::tests {
namespace {

using store::RatingMove;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

TEST_P(Contract, AStepIsInTheRecordAsItWasWritten) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  auto entry = move_of(id, 1, anna, 42);
  entry.step.action = {{"text", "\"quotes\", {braces}, \\, юникод, \u0001"}, {"number", 9007199254740991}};
  ASSERT_TRUE(append(store_of().journal, entry));
  const auto steps = load(id).steps;
  ASSERT_EQ(steps.size(), 1U);
  EXPECT_EQ(steps[0].step.by, entry.step.by);
  EXPECT_EQ(match::step_data_json(steps[0].step), match::step_data_json(entry.step));
  EXPECT_EQ(steps[0].step.at, entry.step.at);
  EXPECT_EQ(steps[0].step.took, entry.step.took);
  EXPECT_EQ(steps[0].step.lag, entry.step.lag);
  EXPECT_EQ(steps[0].player, anna);
  EXPECT_EQ(steps[0].cid, 42);
}

TEST_P(Contract, StepsOfTheSystemHaveNoPlayer) {
  const auto id = room({guest(), guest()});
  auto entry = move_of(id, 1, PlayerId{0}, 0);
  entry.step.by = games::kSystem;
  entry.player.reset();
  entry.cid.reset();
  ASSERT_TRUE(append(store_of().journal, entry));
  const auto steps = load(id).steps;
  ASSERT_EQ(steps.size(), 1U);
  EXPECT_EQ(steps[0].step.by, games::kSystem);
  EXPECT_EQ(steps[0].player, std::nullopt);
  EXPECT_EQ(steps[0].cid, std::nullopt);
}

TEST_P(Contract, ARepeatedAppendIsASuccessAndOneRow) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  const auto entry = move_of(id, 1, anna, 1);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(append(store_of().journal, entry));
  EXPECT_EQ(load(id).steps.size(), 1U);
}

TEST_P(Contract, ANumberThatIsTakenStaysWhatItWas) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  ASSERT_TRUE(append(store_of().journal, move_of(id, 1, anna, 1)));
  for (auto other : {move_of(id, 1, anna, 2), move_of(id, 1, anna, 1), move_of(id, 1, anna, 1)}) {
    if (other.cid == 1) other.step.at += Millis{1};
    EXPECT_THAT(error_of(append(store_of().journal, other)), Optional(AppendError::taken));
  }
  EXPECT_EQ(load(id).steps[0].cid, 1);
}

TEST_P(Contract, ANumberThatIsTakenIsRefusedAloneOfThoseThatAreWrittenWithIt) {
  const auto anna = guest();
  const std::array rooms{room({anna, guest()}), room({anna, guest()}), room({anna, guest()})};
  auto store = store_of();
  ASSERT_TRUE(append(store.journal, move_of(rooms[1], 1, anna, 1)));
  LentLoop lent;
  auto& loop = *lent;
  std::vector<std::optional<AppendError>> errors(rooms.size());
  auto work = boost::asio::make_work_guard(loop);
  std::size_t answered = 0;
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    store.journal.append(move_of(rooms[i], 1, anna, 2), loop, [&, i](const Written& written) {
      errors[i] = error_of(written);
      if (++answered == rooms.size()) work.reset();
    });
  }
  loop.run();
  EXPECT_EQ(errors, (std::vector<std::optional<AppendError>>{std::nullopt, AppendError::taken, std::nullopt}));
  for (std::size_t i = 0; i < rooms.size(); ++i) EXPECT_EQ(load(rooms[i]).steps.at(0).cid, i == 1 ? 1 : 2);
}

TEST_P(Contract, AStepThatCanNeverBeWrittenIsRefusedAndHarmsNoOther) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  auto store = store_of();
  LentLoop lent;
  auto& loop = *lent;
  std::vector<std::optional<AppendError>> errors(5);
  for (std::size_t i = 0; i < errors.size(); ++i) {
    const bool is_sound = i == 2;
    const auto target = is_sound ? id : room({anna, guest()});
    const auto entry = move_of(target, is_sound ? 1 : 0, anna, 1);
    store.journal.append(entry, loop, [&errors, i](Written written) { errors[i] = error_of(written); });
  }
  auto work = boost::asio::make_work_guard(loop);
  store.journal.append(move_of(room({anna, guest()}), 1, anna, 1), loop, [&](const Written&) { work.reset(); });
  loop.run();
  EXPECT_EQ(append(store.journal, move_of(id, 0, anna, 2)).error(), AppendError::refused);
  EXPECT_EQ(load(id).steps.size(), 1U);
}

TEST_P(Contract, OfTwoWritersOfOneNumberOneWins) {
  const auto anna = guest();
  auto store = store_of();
  for (int round = 0; round < 20; ++round) {
    const auto id = room({anna, guest()});
    std::atomic<int> won = 0;
    std::vector<std::thread> writers;
    for (int writer = 0; writer < 2; ++writer) {
      writers.emplace_back([&, writer] {
        const auto written = append(store.journal, move_of(id, 1, anna, writer));
        won += written.has_value();
        EXPECT_EQ(error_of(written), written ? std::nullopt : std::optional{AppendError::taken});
      });
    }
    for (auto& writer : writers) writer.join();
    EXPECT_EQ(won, 1);
    EXPECT_EQ(load(id).steps.size(), 1U);
  }
}

TEST_P(Contract, DoneIsCalledOnTheLoopItWasGiven) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  LentLoop lent;
  auto& loop = *lent;
  auto work = boost::asio::make_work_guard(loop);
  std::thread::id called_on;
  store_of().journal.append(move_of(id, 1, anna, 1), loop, [&](const Written&) {
    called_on = std::this_thread::get_id();
    work.reset();
  });
  loop.run();
  EXPECT_EQ(called_on, std::this_thread::get_id());
}

TEST_P(Contract, AStepMakesItsRoomDueEarlierAndNeverLater) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  const auto write = [&](int number, std::optional<Instant> deadline) {
    auto entry = move_of(id, number, anna, number);
    entry.deadline = deadline;
    ASSERT_TRUE(append(store_of().journal, entry));
  };
  write(1, at(50));
  EXPECT_THAT(due(at(49)), IsEmpty());
  EXPECT_THAT(due(at(50)), ElementsAre(id));
  write(2, at(70));
  EXPECT_THAT(due(at(50)), ElementsAre(id)) << "too early is found out when it is due";
  write(3, at(40));
  EXPECT_THAT(due(at(39)), IsEmpty());
  EXPECT_THAT(due(at(40)), ElementsAre(id));
  write(4, std::nullopt);
  EXPECT_THAT(due(at(40)), ElementsAre(id));
}

TEST_P(Contract, AWinMovesPointsFromTheLoserToTheWinner) {
  const auto made = new_room({registered("anna"), registered("bob")}, true);
  ask(store_of().rooms.create(made)).value();
  const auto ended = end(made, won_by(1));
  ASSERT_TRUE(ended);
  EXPECT_THAT(ended->ratings, ElementsAre(RatingMove{1500, 1484}, RatingMove{1500, 1516}));
  EXPECT_EQ(ask(store_of().ratings.points(made.seats[0], "3x3")), 1484);
  EXPECT_EQ(ask(store_of().ratings.points(made.seats[1], "3x3")), 1516);
  EXPECT_EQ(load(made.id).ratings, ended->ratings);
  EXPECT_EQ(load(made.id).seats[1].rating, 1516);
  EXPECT_EQ(rating_changes(), 2);
}

TEST_P(Contract, ADrawMovesNothingAndCountsAsAGame) {
  const auto made = new_room({registered("anna"), registered("bob")}, true);
  ask(store_of().rooms.create(made)).value();
  const auto ended = end(made, drawn());
  ASSERT_TRUE(ended);
  EXPECT_THAT(ended->ratings, ElementsAre(RatingMove{1500, 1500}, RatingMove{1500, 1500}));
  EXPECT_EQ(load(made.id).ratings, ended->ratings);
  EXPECT_EQ(ask(store_of().ratings.of(made.seats[0])).value().at("3x3"), 1500);
  EXPECT_EQ(rating_changes(), 2);
}

TEST_P(Contract, NothingMovesWithoutARatedResultOfTwoAccounts) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto casual = new_room({anna, bob}, false);
  const auto with_guest = new_room({anna, guest()}, true);
  const auto broken_off = new_room({anna, bob}, true);
  for (const auto& made : {casual, with_guest, broken_off}) {
    ask(store_of().rooms.create(made)).value();
    const auto ended = end(made, made.id == broken_off.id ? aborted() : won_by(0));
    ASSERT_TRUE(ended);
    EXPECT_THAT(ended->ratings, IsEmpty());
    EXPECT_THAT(load(made.id).ratings, IsEmpty());
  }
  EXPECT_EQ(rating_changes(), 0);
  EXPECT_THAT(ask(store_of().ratings.of(anna)).value(), IsEmpty());
}

TEST_P(Contract, AnEndTriedAgainGivesTheSameRatings) {
  const auto made = new_room({registered("anna"), registered("bob")}, true);
  const auto next = new_room(made.seats, true);
  ask(store_of().rooms.create(made)).value();
  ask(store_of().rooms.create(next)).value();
  const auto first = end(made, won_by(0));
  ASSERT_TRUE(end(next, won_by(0)));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(end(made, won_by(0)).value().ratings, first.value().ratings);
  EXPECT_EQ(rating_changes(), 4);
}

TEST_P(Contract, AnEndWhoseNumberIsTakenEndsNothing) {
  const auto made = new_room({registered("anna"), registered("bob")}, true);
  ask(store_of().rooms.create(made)).value();
  ASSERT_TRUE(append(store_of().journal, move_of(made.id, 1, made.seats[0], 1)));
  EXPECT_THAT(error_of(end(made, won_by(0))), Optional(AppendError::taken));
  EXPECT_EQ(rating_changes(), 0);
  EXPECT_EQ(ask(store_of().rooms.count_playing()), 1);
}

TEST_P(Contract, ManyGamesOfTheSamePlayersEndAtOnceAndEveryPointIsAccountedFor) {
  const std::vector players{registered("anna"), registered("bob"), registered("carl")};
  std::vector<store::NewRoom> rooms;
  for (std::size_t i = 0; i < 30; ++i) rooms.push_back(new_room({players[i % 3], players[(i + 1) % 3]}, true));
  for (const auto& made : rooms) ask(store_of().rooms.create(made)).value();
  auto store = store_of();
  LentLoop lent;
  auto& loop = *lent;
  auto work = boost::asio::make_work_guard(loop);
  std::size_t waiting = rooms.size();
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    store.journal.append(ending_of(rooms[i], 1, won_by(static_cast<int>(i % 2))), loop, [&](const Written& written) {
      EXPECT_TRUE(written);
      if (--waiting == 0) work.reset();
    });
  }
  loop.run();
  int sum = 0;
  for (const auto player : players) {
    sum += ask(store.ratings.points(player, "3x3")).value();
  }
  EXPECT_EQ(sum, 4500);
  EXPECT_EQ(rating_changes(), 60);
}

}  // namespace
}  // namespace noughts::tests
