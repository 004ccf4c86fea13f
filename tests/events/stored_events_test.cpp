// Events in a real database: what one step brings is there together or not at all, and once.
#include <gtest/gtest.h>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {
namespace {

using games::Instant;
using games::Json;
using games::Millis;
using store::EventId;
using store::EventList;
using store::PlayerId;
using store::RoomId;
using store::StoreError;

constexpr Instant at(int millis) { return Instant{Millis{millis}}; }

class StoredEventsTest : public testing::Test {
 protected:
  PlayerId registered(const std::string& name) { return ask(store.players.create_registered(name, name, "hash")).value().id; }

  store::EventAppend making(int id, std::optional<PlayerId> organiser, std::optional<store::Cid> cid, int starts = 5'000) {
    store::EventAppend append;
    append.number = 1;
    append.row.id = EventId{id};
    append.row.organiser = organiser;
    if (!organiser) append.row.series = "hourly";
    append.row.kind = store::EventKind::swiss;
    append.row.variant = "3x3";
    append.row.terms = {{"name", "An event"}};
    append.row.state = store::EventState::upcoming;
    append.row.starts = at(starts);
    append.row.due = at(starts);
    append.step = {at(1), organiser, cid, {{"t", "created"}}};
    return append;
  }

  store::EventAppend next(store::EventAppend append, int number, const std::string& t) {
    append.number = number;
    append.step = {at(number), std::nullopt, std::nullopt, {{"t", t}}};
    return append;
  }

  store::EventRoom room(int id, int pairing, PlayerId first, PlayerId second,
                        const match::TimeControl& clock = match::Fischer{Millis{60'000}, Millis{0}}) {
    store::NewRoom room;
    room.id = RoomId{id};
    room.terms.variant = "3x3";
    room.terms.clock = clock;
    room.seats = {first, second};
    room.created = at(2);
    room.deadline = at(60'002);
    return {1, pairing, 1, std::move(room)};
  }

  /// The first round of an event of these two.
  store::EventAppend pairing(int event, PlayerId organiser, store::EventRoom game) {
    const auto made = making(event, organiser, event);
    EXPECT_TRUE(ask(events.append(made)));
    auto paired = next(made, 2, "paired");
    paired.rooms = {std::move(game)};
    return paired;
  }

  /// Its first player resigns.
  void end(RoomId room, PlayerId first, PlayerId second) {
    store::JournalEntry entry;
    entry.room = room;
    entry.number = 1;
    entry.step.by = games::Seat{0};
    entry.step.kind = match::StepKind::resign;
    entry.step.at = at(9);
    entry.player = first;
    entry.ending = store::Ending{{{2, 1}, {0, 0}, "resignation"}, "3x3", false, {first, second}};
    ASSERT_TRUE(append(store.journal, std::move(entry)));
  }

  std::vector<PlayerId> playing(std::vector<PlayerId> players) {
    auto found = ask(store.rooms.playing_in_events(std::move(players))).value();
    std::ranges::sort(found);
    return found;
  }

  ScratchDatabase scratch;
  postgres::Database database{{.url = scratch.url()}, [](const std::string&) {}};
  store::Store store = database.store();
  postgres::Events& events = database.events();
};

TEST_F(StoredEventsTest, AnEventIsMadeOnceByACommand) {
  const auto anna = registered("anna");
  EXPECT_EQ(ask(events.append(making(1, anna, 7))).value(), EventId{1});
  EXPECT_EQ(ask(events.append(making(1, anna, 7))).value(), EventId{1}) << "a commit in doubt";
  EXPECT_EQ(ask(events.append(making(2, anna, 7))).value(), EventId{1}) << "the command again";
  EXPECT_EQ(ask(events.append(making(3, anna, 8))).value(), EventId{3});
  EXPECT_EQ(scratch.count("event"), "2");
  EXPECT_EQ(ask(events.open_of(anna)).value(), 2);
}

TEST_F(StoredEventsTest, ASeriesHasOneEventAtAnInstant) {
  ASSERT_TRUE(ask(events.append(making(1, std::nullopt, std::nullopt))));
  EXPECT_EQ(ask(events.append(making(2, std::nullopt, std::nullopt))).error(), StoreError::conflict);
  EXPECT_TRUE(ask(events.append(making(3, std::nullopt, std::nullopt, 6'000))));
}

TEST_F(StoredEventsTest, ANumberIsOneSteps) {
  const auto anna = registered("anna");
  const auto made = making(1, anna, 7);
  ASSERT_TRUE(ask(events.append(made)));
  ASSERT_TRUE(ask(events.append(next(made, 2, "paused"))));
  EXPECT_TRUE(ask(events.append(next(made, 2, "paused")))) << "the same again";
  EXPECT_EQ(ask(events.append(next(made, 2, "resumed"))).error(), StoreError::conflict);
  const auto loaded = ask(events.load(EventId{1})).value();
  ASSERT_EQ(loaded.steps.size(), 2U);
  EXPECT_EQ(loaded.steps[0].cid, 7);
  EXPECT_EQ(loaded.steps[1].content.at("t"), "paused");
  EXPECT_EQ(loaded.players.at(0).id, anna);
  EXPECT_EQ(ask(events.load(EventId{9})).error(), StoreError::not_found);
}

TEST_F(StoredEventsTest, AStepAndItsRoomsAreThereTogetherAndOnce) {
  const auto [anna, bob] = std::pair{registered("anna"), registered("bob")};
  const auto made = making(1, anna, 7);
  ASSERT_TRUE(ask(events.append(made)));
  auto paired = next(made, 2, "paired");
  paired.row.state = store::EventState::running;
  paired.entries = {{anna, true}, {bob, true}};
  paired.rooms = {room(50, 0, anna, bob)};
  ASSERT_TRUE(ask(events.append(paired)));
  EXPECT_TRUE(ask(events.append(paired)));
  EXPECT_EQ(scratch.count("room"), "1");
  EXPECT_EQ(scratch.count("event_entry WHERE is_in"), "2");
  const auto loaded = ask(store.rooms.load(RoomId{50})).value();
  EXPECT_EQ(loaded.event->id, EventId{1});
  EXPECT_EQ(loaded.event->name, "An event");
  EXPECT_EQ(loaded.event->round, 1);
  EXPECT_EQ(loaded.seats[1].player.id, bob);
  EXPECT_EQ(ask(store.rooms.playing(bob)).value(), std::vector{RoomId{50}});
  EXPECT_EQ(ask(store.rooms.due(at(60'002), {}, 5)).value().size(), 1U);
  auto again = next(made, 3, "paired");
  again.rooms = {room(51, 0, bob, anna)};
  EXPECT_EQ(ask(events.append(again)).error(), StoreError::conflict) << "the game has its room";
  EXPECT_EQ(scratch.count("room"), "1");
  EXPECT_EQ(ask(events.load(EventId{1})).value().steps.size(), 2U) << "and nothing of the step is there";
  EXPECT_TRUE(ask(events.over({RoomId{50}})).value().empty());
  scratch.sql("UPDATE room SET ended_at = 9, reason = 'x', places = '{1,2}', points = '{0,0}'");
  EXPECT_EQ(ask(events.over({RoomId{50}, RoomId{51}})).value(), std::vector{RoomId{50}});
}

TEST_F(StoredEventsTest, WhoPlaysInAGameOfAnEventIsKnownUntilItIsOver) {
  const auto [anna, bob, carl] = std::tuple{registered("anna"), registered("bob"), registered("carl")};
  ASSERT_TRUE(ask(events.append(pairing(1, anna, room(50, 0, anna, bob)))));
  EXPECT_EQ(playing({anna, bob, carl}), (std::vector{anna, bob}));
  end(RoomId{50}, anna, bob);
  EXPECT_TRUE(playing({anna, bob, carl}).empty());
  EXPECT_EQ(scratch.count("plays_in_event"), "0");
}

TEST_F(StoredEventsTest, WhoeverIsInAGameOfAnEventBeginsNoOtherThatCannotWait) {
  const auto [anna, bob, carl] = std::tuple{registered("anna"), registered("bob"), registered("carl")};
  ASSERT_TRUE(ask(events.append(pairing(1, anna, room(50, 0, anna, bob)))));
  auto other = room(60, 0, bob, carl).room;
  other.commanded = {carl, 5};
  EXPECT_EQ(ask(store.rooms.create(other)).error(), StoreError::conflict);
  EXPECT_EQ(scratch.count("room"), "1") << "nothing of it is there";
  EXPECT_EQ(scratch.count("room_deadline"), "1");
  other.can_wait = true;
  EXPECT_TRUE(ask(store.rooms.create(other)));
  other.can_wait = false;
  EXPECT_EQ(ask(store.rooms.create(other)).value(), RoomId{60}) << "the command again";
  auto after = room(61, 0, bob, carl).room;
  end(RoomId{50}, anna, bob);
  EXPECT_TRUE(ask(store.rooms.create(after)));
}

TEST_F(StoredEventsTest, WhereTheyAreToPlayNowhereElseNobodyIsPairedWhoDoes) {
  const auto [anna, bob] = std::pair{registered("anna"), registered("bob")};
  ASSERT_TRUE(ask(store.rooms.create(room(60, 0, bob, anna).room)));
  auto paired = pairing(1, anna, room(50, 0, anna, bob));
  paired.is_alone = true;
  EXPECT_EQ(ask(events.append(paired)).error(), StoreError::conflict);
  EXPECT_EQ(scratch.count("room"), "1") << "nothing of it is there";
  end(RoomId{60}, bob, anna);
  EXPECT_TRUE(ask(events.append(paired)));
}

TEST_F(StoredEventsTest, WhoeverIsInAGameOfAnotherEventIsKnownToPlayThoughItHasNoClock) {
  const auto [anna, bob, carl] = std::tuple{registered("anna"), registered("bob"), registered("carl")};
  ASSERT_TRUE(ask(store.rooms.create(room(60, 0, carl, anna, match::NoClock{}).room)));
  EXPECT_TRUE(ask(events.playing_by_clock({anna, bob, carl})).value().empty()) << "a game without a clock can wait";
  ASSERT_TRUE(ask(events.append(pairing(1, anna, room(50, 0, anna, bob, match::NoClock{})))));
  auto busy = ask(events.playing_by_clock({anna, bob, carl})).value();
  std::ranges::sort(busy);
  EXPECT_EQ(busy, (std::vector{anna, bob}));
  auto paired = pairing(2, anna, room(51, 0, carl, bob));
  paired.is_alone = true;
  EXPECT_EQ(ask(events.append(paired)).error(), StoreError::conflict);
  end(RoomId{50}, anna, bob);
  EXPECT_TRUE(ask(events.append(paired)));
}

TEST_F(StoredEventsTest, NobodyPlaysInTwoEventsAtOnce) {
  const auto [anna, bob, carl] = std::tuple{registered("anna"), registered("bob"), registered("carl")};
  ASSERT_TRUE(ask(events.append(pairing(1, anna, room(50, 0, anna, bob)))));
  const auto later = pairing(2, anna, room(51, 0, carl, bob));
  EXPECT_EQ(ask(events.append(later)).error(), StoreError::conflict);
  EXPECT_EQ(scratch.count("room"), "1") << "nothing of it is there";
  EXPECT_EQ(ask(events.load(EventId{2})).value().steps.size(), 1U);
  EXPECT_EQ(playing({carl}), std::vector<PlayerId>{});
  end(RoomId{50}, anna, bob);
  EXPECT_TRUE(ask(events.append(later)));
  EXPECT_TRUE(ask(events.append(later))) << "a commit in doubt";
  EXPECT_EQ(playing({anna, bob, carl}), (std::vector{bob, carl}));
}

TEST_F(StoredEventsTest, WhoeverIsLeftBehindAsPlayingInAGameThatIsOverIsFree) {
  const auto [anna, bob] = std::pair{registered("anna"), registered("bob")};
  ASSERT_TRUE(ask(events.append(pairing(1, anna, room(50, 0, anna, bob)))));
  scratch.sql("UPDATE room SET ended_at = 9, reason = 'x', places = '{1,2}', points = '{0,0}'");
  EXPECT_TRUE(playing({anna, bob}).empty());
  EXPECT_TRUE(ask(events.append(pairing(2, anna, room(51, 0, bob, anna)))));
  EXPECT_EQ(playing({anna, bob}), (std::vector{anna, bob}));
}

TEST_F(StoredEventsTest, AGameOfDaysOfAnEventKeepsNobody) {
  const auto [anna, bob] = std::pair{registered("anna"), registered("bob")};
  const match::TimeControl days = match::PerMove{Millis{std::chrono::days{1}}};
  ASSERT_TRUE(ask(events.append(pairing(1, anna, room(50, 0, anna, bob, days)))));
  EXPECT_TRUE(playing({anna, bob}).empty());
  EXPECT_TRUE(ask(events.playing_by_clock({anna, bob})).value().empty());
  ASSERT_TRUE(ask(events.append(pairing(2, anna, room(51, 0, bob, anna)))));
  EXPECT_EQ(playing({anna, bob}), (std::vector{anna, bob}));
}

TEST_F(StoredEventsTest, WhoeverIsInAnyGameByAClockIsKnown) {
  const auto [anna, bob, carl] = std::tuple{registered("anna"), registered("bob"), registered("carl")};
  const auto make = [&](int id, const match::TimeControl& clock, PlayerId first, PlayerId second) {
    ASSERT_TRUE(ask(store.rooms.create(room(id, 0, first, second, clock).room)));
  };
  make(60, match::NoClock{}, anna, bob);
  make(61, match::PerMove{Millis{std::chrono::days{1}}}, anna, bob);
  EXPECT_TRUE(ask(events.playing_by_clock({anna, bob, carl})).value().empty());
  make(62, match::PerMove{Millis{30'000}}, bob, carl);
  auto found = ask(events.playing_by_clock({anna, bob, carl})).value();
  std::ranges::sort(found);
  EXPECT_EQ(found, (std::vector{bob, carl}));
  end(RoomId{62}, bob, carl);
  EXPECT_TRUE(ask(events.playing_by_clock({anna, bob, carl})).value().empty());
}

TEST_F(StoredEventsTest, AReminderIsWrittenWithItsStepAndOnce) {
  const auto [anna, bob] = std::pair{registered("anna"), registered("bob")};
  const auto made = making(1, anna, 7);
  ASSERT_TRUE(ask(events.append(made)));
  auto reminded = next(made, 2, "reminded");
  const games::Json about{{"kind", "event"}};
  reminded.notices = store::NoticesToMany{store::NoticeKind::event, "1", at(2), {{bob, about}, {anna, about}}};
  ASSERT_TRUE(ask(events.append(reminded)));
  ASSERT_TRUE(ask(events.append(reminded))) << "a commit in doubt";
  EXPECT_EQ(scratch.count("notice WHERE NOT read"), "2");
  EXPECT_EQ(ask(store.notices.of(bob, std::nullopt, 5)).value().rows.at(0).about.at("kind"), "event");
  auto raced = next(made, 2, "paused");
  raced.notices = store::NoticesToMany{store::NoticeKind::event, "2", at(2), {{anna, games::Json::object()}}};
  EXPECT_EQ(ask(events.append(raced)).error(), StoreError::conflict);
  EXPECT_EQ(scratch.count("notice"), "2") << "what is not written tells nobody";
}

TEST_F(StoredEventsTest, ListsHaveTheirPagesAndWhatIsDueIsFound) {
  const auto anna = registered("anna");
  for (int i = 1; i <= 5; ++i) {
    auto made = making(i, anna, i, 1'000 * i);
    ASSERT_TRUE(ask(events.append(made)));
    if (i < 4) continue;
    auto over = next(made, 2, "ended");
    over.row.state = store::EventState::over;
    over.row.ended = at(10'000 + i);
    over.row.due = std::nullopt;
    ASSERT_TRUE(ask(events.append(over)));
  }
  const auto first = ask(events.list(EventList::upcoming, std::nullopt, std::nullopt, 2)).value();
  ASSERT_EQ(first.rows.size(), 2U);
  EXPECT_EQ(first.rows[0].id, EventId{1});
  EXPECT_EQ(first.organisers.at(0).name, "anna");
  const auto second = ask(events.list(EventList::upcoming, "3x3", first.next, 2)).value();
  ASSERT_EQ(second.rows.size(), 1U);
  EXPECT_FALSE(second.next);
  EXPECT_TRUE(ask(events.list(EventList::upcoming, "quixo", std::nullopt, 2)).value().rows.empty());
  for (const auto& variant : {std::optional<std::string>{}, std::optional<std::string>{"3x3"}}) {
    const auto past = ask(events.list(EventList::past, variant, std::nullopt, 5)).value();
    ASSERT_EQ(past.rows.size(), 2U);
    EXPECT_EQ(past.rows[0].id, EventId{5});
  }
  EXPECT_EQ(ask(events.due(at(2'000), EventId{}, 10)).value(), (std::vector{EventId{1}, EventId{2}}));
  EXPECT_EQ(ask(events.due(at(9'000), EventId{1}, 10)).value(), (std::vector{EventId{2}, EventId{3}}));
}

TEST_F(StoredEventsTest, APlayersFinishedEventsHaveTheirPlaces) {
  const auto [anna, bob] = std::pair{registered("anna"), registered("bob")};
  for (int i = 1; i <= 4; ++i) {
    auto made = making(i, anna, i);
    ASSERT_TRUE(ask(events.append(made)));
    auto over = next(made, 2, "ended");
    over.row.state = i == 4 ? store::EventState::running : store::EventState::over;
    if (i != 4) over.row.ended = at(10'000);
    over.entries = {{bob, true, i == 4 ? std::nullopt : std::optional(i), 2}};
    ASSERT_TRUE(ask(events.append(over)));
  }
  const auto first = ask(events.finished_of(bob, std::nullopt, 2)).value();
  ASSERT_EQ(first.rows.size(), 2U);
  EXPECT_EQ(first.next, EventId{2});
  EXPECT_EQ(first.rows[0].row.id, EventId{3});
  EXPECT_EQ(first.rows[0].place, 3);
  const auto second = ask(events.finished_of(bob, EventId{2}, 2)).value();
  ASSERT_EQ(second.rows.size(), 1U);
  EXPECT_EQ(second.rows[0].place, 1);
  EXPECT_FALSE(second.next);
  EXPECT_TRUE(ask(events.finished_of(anna, std::nullopt, 2)).value().rows.empty());
}

TEST_F(StoredEventsTest, ATeamsEventsHaveTheirPlaces) {
  const auto [anna, bob] = std::pair{registered("anna"), registered("bob")};
  const auto team = ask(database.teams().make({anna, 1, "Owls", "owls", "ow1s", at(1)})).value().id;
  for (int i = 1; i <= 3; ++i) {
    auto made = making(i, bob, i);
    ASSERT_TRUE(ask(events.append(made)));
    auto entered = next(made, 2, "entered");
    entered.entries = {{anna, true}};
    entered.teams = {{team, true}};
    ASSERT_TRUE(ask(events.append(entered)));
    auto more = next(made, 3, i == 2 ? "left" : "ended");
    more.teams = {{team, i != 2, i == 3 ? std::optional(1) : std::nullopt, 18}};
    ASSERT_TRUE(ask(events.append(more)));
  }
  EXPECT_EQ(ask(events.load(EventId{1})).value().teams.at(0).name, "Owls");
  const auto first = ask(events.of_team(team, std::nullopt, 1)).value();
  EXPECT_EQ(first.rows.at(0).row.id, EventId{3});
  EXPECT_EQ(first.rows.at(0).place, 1);
  EXPECT_EQ(first.next, EventId{3});
  const auto second = ask(events.of_team(team, EventId{3}, 1)).value();
  EXPECT_EQ(second.rows.at(0).row.id, EventId{1}) << "what it has left is not listed";
  EXPECT_FALSE(second.rows.at(0).place);
  EXPECT_FALSE(second.next);
}

TEST_F(StoredEventsTest, WhoIsInTheirTeamsIsKnown) {
  const auto [anna, bob] = std::pair{registered("anna"), registered("bob")};
  const auto team = ask(database.teams().make({anna, 1, "Owls", "owls", "ow1s", at(1)})).value().id;
  const auto found = ask(events.in_teams({{team, bob, false}, {team, anna, false}})).value();
  EXPECT_EQ(found, (std::vector{store::TeamPlayer{team, anna, true}}));
  ASSERT_EQ(ask(database.teams().dissolve({team, anna, {}, at(2)})).value().refusal, store::TeamRefusal::none);
  EXPECT_TRUE(ask(events.in_teams({{team, anna, false}})).value().empty());
}

TEST_F(StoredEventsTest, AnApplicantIsKnownByPointsAndGames) {
  const auto anna = registered("anna");
  const auto fresh = ask(events.applicant(anna, "3x3")).value();
  EXPECT_EQ(fresh.rating, 1'500);
  EXPECT_EQ(fresh.games, 0);
  EXPECT_TRUE(fresh.registered);
  scratch.sql("INSERT INTO rating SELECT id, '3x3', 1620, 12 FROM player WHERE name = 'anna'");
  const auto known = ask(events.applicant(anna, "3x3")).value();
  EXPECT_EQ(known.rating, 1'620);
  EXPECT_EQ(known.games, 12);
  EXPECT_EQ(ask(events.applicant(PlayerId{987'654}, "3x3")).error(), StoreError::not_found);
}

}  // namespace
}  // namespace noughts::tests
