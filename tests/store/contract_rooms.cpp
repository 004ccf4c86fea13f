#include "contract.hpp"

namespace noughts::tests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

TEST_P(Contract, ARoomIsLoadedAsItWasMade) {
  auto made = new_room({guest(), registered("anna")}, true);
  made.terms.options = {{"size", 3}, {"odd", "\\\" \n' юникод"}};
  ASSERT_EQ(ask(store_of().rooms.create(made)), made.id);
  const auto loaded = load(made.id);
  EXPECT_EQ(loaded.id, made.id);
  EXPECT_EQ(match::json(loaded.terms), match::json(made.terms));
  EXPECT_EQ(loaded.created, made.created);
  ASSERT_EQ(loaded.seats.size(), 2U);
  EXPECT_EQ(loaded.seats[0].player.id, made.seats[0]);
  EXPECT_EQ(loaded.seats[0].rating, 0);
  EXPECT_EQ(loaded.seats[1].player.name, "anna");
  EXPECT_EQ(loaded.seats[1].rating, 1500);
  EXPECT_THAT(loaded.steps, IsEmpty());
  EXPECT_THAT(loaded.ratings, IsEmpty());
  EXPECT_THAT(loaded.chat, IsEmpty());
  EXPECT_EQ(loaded.next, std::nullopt);
}

TEST_P(Contract, ARoomThatIsNotThereIsNotFound) {
  EXPECT_THAT(error_of(ask(store_of().rooms.load(RoomId{4711}))), Optional(StoreError::not_found));
  EXPECT_TRUE(ask(store_of().rooms.set_deadlines({{RoomId{4711}, at(0)}}, at(0))));
  EXPECT_THAT(due(at(0)), IsEmpty());
}

TEST_P(Contract, ARepeatedCommandGivesTheRoomThatItsPlayerHasWaitedForAmongTheNewest) {
  auto sought = new_room({guest(), guest()});
  const auto [anna, boris] = std::pair(sought.seats[0], sought.seats[1]);
  sought.commanded = {anna, 7};
  sought.sought = {{anna, 7}, {boris, 8}};
  EXPECT_EQ(ask(store_of().rooms.create(sought)), sought.id);
  EXPECT_EQ(ask(store_of().rooms.made_by(anna, 7)), sought.id);
  EXPECT_EQ(ask(store_of().rooms.made_by(boris, 8)), sought.id);
  EXPECT_THAT(error_of(ask(store_of().rooms.made_by(anna, 8))), Optional(StoreError::not_found));
  EXPECT_THAT(error_of(ask(store_of().rooms.made_by(boris, 7))), Optional(StoreError::not_found));
}

TEST_P(Contract, NobodyHasNoSeat) {
  EXPECT_THAT(error_of(ask(store_of().rooms.create(new_room({guest(), PlayerId{4711}})))), Optional(StoreError::not_found));
  EXPECT_EQ(ask(store_of().rooms.count_playing()), 0);
}

TEST_P(Contract, ARepeatedCommandGivesTheRoomThatItMadeFirst) {
  auto first = new_room({guest(), guest()});
  first.commanded = {first.seats[0], 7};
  auto again = new_room(first.seats);
  again.commanded = first.commanded;
  EXPECT_EQ(ask(store_of().rooms.create(first)), first.id);
  EXPECT_EQ(ask(store_of().rooms.create(again)), first.id);
  EXPECT_EQ(ask(store_of().rooms.made_by(first.seats[0], 7)), first.id);
  EXPECT_THAT(error_of(ask(store_of().rooms.made_by(first.seats[1], 7))), Optional(StoreError::not_found));
  EXPECT_EQ(ask(store_of().rooms.count_playing()), 1);
}

TEST_P(Contract, TheSameRoomTwiceIsOneRoomAndAnotherUnderItsIdAConflict) {
  const auto room = new_room({guest(), guest()});
  auto other = room;
  std::swap(other.seats[0], other.seats[1]);
  EXPECT_EQ(ask(store_of().rooms.create(room)), room.id);
  EXPECT_EQ(ask(store_of().rooms.create(room)), room.id);
  EXPECT_THAT(error_of(ask(store_of().rooms.create(other))), Optional(StoreError::conflict));
}

TEST_P(Contract, AGameHasOneRematch) {
  const auto first = new_room({guest(), guest()});
  auto rematch = new_room(first.seats);
  rematch.rematch_of = first.id;
  auto second = new_room(first.seats);
  second.rematch_of = first.id;
  second.commanded = {first.seats[0], 8};
  ASSERT_TRUE(ask(store_of().rooms.create(first)));
  ASSERT_TRUE(ask(store_of().rooms.create(rematch)));
  EXPECT_THAT(error_of(ask(store_of().rooms.create(second))), Optional(StoreError::conflict));
  EXPECT_EQ(load(first.id).next, rematch.id);
  EXPECT_EQ(load(rematch.id).next, std::nullopt);
}

TEST_P(Contract, ASeriesKeepsItsScoreAndWhatWasSaid) {
  const auto first = new_room({guest(), guest()});
  auto second = new_room({first.seats[1], first.seats[0]});
  second.rematch_of = first.id;
  second.series = store::Series{first.id, 2, {0, 2}};
  auto third = new_room(first.seats);
  third.rematch_of = second.id;
  third.series = store::Series{first.id, 3, {3, 1}};
  for (const auto& room : {first, second, third}) ASSERT_TRUE(ask(store_of().rooms.create(room)));
  ask(store_of().rooms.say(first.id, first.seats[0], 1, "hello", std::nullopt, at(1))).value();
  ask(store_of().rooms.say(first.id, first.seats[0], 2, "to the team", 0, at(2))).value();
  ask(store_of().rooms.say(second.id, first.seats[1], 3, "again?", store::kSpectators, at(3))).value();
  ask(store_of().rooms.say(third.id, first.seats[1], 4, "now", std::nullopt, at(4))).value();
  EXPECT_EQ(load(first.id).series, std::nullopt);
  EXPECT_TRUE(load(first.id).earlier.empty());
  const auto loaded = load(third.id);
  EXPECT_EQ(loaded.series, third.series);
  ASSERT_EQ(loaded.earlier.size(), 2U) << "what partners say stays between them";
  EXPECT_EQ(loaded.earlier[0].room, first.id);
  EXPECT_EQ(loaded.earlier[0].line.text, "hello");
  EXPECT_EQ(loaded.earlier[1].room, second.id);
  EXPECT_EQ(loaded.earlier[1].line.from.id, first.seats[1]);
  EXPECT_EQ(loaded.chat.size(), 1U);
}

TEST_P(Contract, RoomsWhoseGameGoesOnAreThePlayersAndCounted) {
  const auto anna = guest();
  const auto bob = guest();
  const auto first = new_room({anna, bob});
  ask(store_of().rooms.create(first)).value();
  const auto second = room({bob, anna});
  const auto third = room({guest(), bob});
  EXPECT_THAT(ask(store_of().rooms.playing(anna)).value(), ElementsAre(first.id, second));
  EXPECT_THAT(ask(store_of().rooms.playing(bob)).value(), ElementsAre(first.id, second, third));
  EXPECT_EQ(ask(store_of().rooms.count_playing()), 3);
  ASSERT_TRUE(end(first, won_by(1)));
  EXPECT_THAT(ask(store_of().rooms.playing(anna)).value(), ElementsAre(second));
  EXPECT_EQ(ask(store_of().rooms.count_playing()), 2);
}

TEST_P(Contract, DueRoomsComeTheLongestDueFirst) {
  const std::vector seats{guest(), guest()};
  auto early = new_room(seats);
  early.deadline = at(10);
  auto late = new_room(seats);
  late.deadline = at(20);
  auto never = new_room(seats);
  for (const auto& room : {late, early, never}) ASSERT_TRUE(ask(store_of().rooms.create(room)));
  EXPECT_THAT(due(at(9)), IsEmpty());
  EXPECT_THAT(due(at(20)), ElementsAre(early.id, late.id));
  const auto first = ask(store_of().rooms.due(at(20), std::nullopt, 1)).value();
  EXPECT_THAT(first, ElementsAre(store::Due{at(10), early.id}));
  EXPECT_THAT(ask(store_of().rooms.due(at(20), first.back(), 10)).value(), ElementsAre(store::Due{at(20), late.id}));
}

TEST_P(Contract, OfRoomsDueAtTheSameTimeNoneIsLeftOutBetweenPages) {
  const std::vector seats{guest(), guest()};
  std::vector<RoomId> made;
  for (int i = 0; i < 5; ++i) {
    auto room = new_room(seats);
    room.deadline = at(10);
    made.push_back(ask(store_of().rooms.create(room)).value());
  }
  std::ranges::sort(made);
  std::vector<RoomId> seen;
  std::optional<store::Due> after;
  for (std::size_t page = 0; page < made.size(); ++page) {
    const auto due = ask(store_of().rooms.due(at(10), after, 2)).value();
    for (const auto& each : due) seen.push_back(each.room);
    if (due.empty()) break;
    after = due.back();
  }
  EXPECT_EQ(seen, made);
}

TEST_P(Contract, ARoomIsWokenWhenItIsTold) {
  const auto id = room({guest(), guest()});
  const auto other = room({guest(), guest()});
  ASSERT_TRUE(ask(store_of().rooms.set_deadlines({{id, at(5)}, {other, at(6)}}, at(0))));
  EXPECT_THAT(due(at(6)), ElementsAre(id, other));
  ASSERT_TRUE(ask(store_of().rooms.set_deadlines({{id, at(7)}}, at(4))));
  EXPECT_THAT(due(at(6)), ElementsAre(id, other)) << "what a step has stored meanwhile stays";
  ASSERT_TRUE(ask(store_of().rooms.set_deadlines({{id, at(7)}}, at(5))));
  EXPECT_THAT(due(at(6)), ElementsAre(other));
  ASSERT_TRUE(ask(store_of().rooms.set_deadlines({{id, std::nullopt}, {other, std::nullopt}}, at(6))));
  EXPECT_THAT(due(at(7)), ElementsAre(id)) << "what is due later than was meant stays";
}

TEST_P(Contract, ManyRoomsAreReadAsEachAlone) {
  const auto one = room({guest(), guest()});
  const auto two = room({guest(), registered("anna")});
  ask(store_of().rooms.say(two, load(two).seats[0].player.id, 1, "hello", std::nullopt, at(1))).value();
  // The turn in one has begun later.
  ASSERT_TRUE(append(store_of().journal, move_of(one, 3, load(one).seats[0].player.id, 1)));
  for (const int since : {1'000, 4'000}) {
    ASSERT_TRUE(ask(store_of().nodes.record_outage("a", {at(since), at(since + 500)})));
  }
  EXPECT_EQ(load(one).outages.size(), 1U);
  EXPECT_EQ(load(two).outages.size(), 2U);
  const auto loaded = ask(store_of().rooms.load(std::vector{two, RoomId{4711}, one})).value();
  ASSERT_EQ(loaded.size(), 3U);
  EXPECT_EQ(loaded[1].error(), StoreError::not_found);
  for (const auto* each : {&loaded[0], &loaded[2]}) {
    ASSERT_TRUE(*each);
    const auto alone = load((*each)->id);
    EXPECT_EQ((*each)->id, alone.id);
    EXPECT_EQ((*each)->created, alone.created);
    ASSERT_EQ((*each)->seats.size(), 2U);
    EXPECT_EQ((*each)->seats[1].player.name, alone.seats[1].player.name);
    EXPECT_EQ((*each)->seats[1].rating, alone.seats[1].rating);
    EXPECT_EQ((*each)->chat.size(), alone.chat.size());
    EXPECT_EQ((*each)->steps.size(), alone.steps.size());
    EXPECT_EQ((*each)->outages, alone.outages);
  }
}

TEST_P(Contract, AFinishedGameIsNotWoken) {
  const auto made = new_room({guest(), guest()});
  ask(store_of().rooms.create(made)).value();
  ASSERT_TRUE(end(made, won_by(0)));
  EXPECT_TRUE(ask(store_of().rooms.set_deadlines({{made.id, at(5)}}, at(5))));
  EXPECT_THAT(due(at(5)), IsEmpty());
}

TEST_P(Contract, ALoadedRoomKnowsTheOutagesThatReachIntoItsTurn) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  ASSERT_TRUE(append(store_of().journal, move_of(id, 1, anna, 1)));  // at(1000)
  const store::Outage before{at(500), at(1000)};
  const store::Outage across{at(900), at(1100)};
  const store::Outage after{at(2000), at(3000)};
  for (const auto& outage : {after, before, across}) ASSERT_TRUE(ask(store_of().nodes.record_outage("a", outage)));
  EXPECT_THAT(load(id).outages, ElementsAre(across, after));
  auto offer = move_of(id, 5, anna, 2);  // at(5000)
  offer.number = 2;
  offer.step.kind = match::StepKind::offer_draw;
  offer.step.action = nullptr;
  ASSERT_TRUE(append(store_of().journal, offer));
  EXPECT_THAT(load(id).outages, ElementsAre(across, after)) << "an offer begins no turn";
}

TEST_P(Contract, ALoadedRoomKnowsTheOutagesOfItsSlotAlone) {
  const auto id = room({guest(), guest()});
  const auto own = store::slot_of(id);
  const store::Slot other{static_cast<std::int16_t>(own == store::Slot{0} ? 1 : 0)};
  const store::Outage of_both{at(2'000'000), at(2'001'000)};
  const store::Outage of_other{at(3'000'000), at(3'001'000)};
  const store::Outage of_own{at(4'000'000), at(4'001'000)};
  auto& nodes = store_of().nodes;
  const store::SlotOwner owner{own, "a", 0};
  const store::SlotOwner another{other, "a", 0};
  ASSERT_TRUE(ask(nodes.record_outage_of("a", of_both, {owner, another})));
  ASSERT_TRUE(ask(nodes.record_outage_of("a", of_other, {another})));
  ASSERT_TRUE(ask(nodes.record_outage_of("a", of_own, {owner})));
  EXPECT_THAT(load(id).outages, ElementsAre(of_both, of_own));
}

TEST_P(Contract, AnOutageIsOfThoseSlotsAloneThatTheNodeHasStill) {
  const auto id = room({guest(), guest()});
  const auto own = store::slot_of(id);
  const store::Slot other{static_cast<std::int16_t>(own == store::Slot{0} ? 1 : 0)};
  auto& slots = store_of().slots;
  const auto taken_by = [&](const std::string& node) {
    EXPECT_TRUE(ask(store_of().nodes.beat(node, at(0))));
    EXPECT_TRUE(ask(slots.renew(node, Millis{600'000}, true)));
    return ask(slots.take(node, {own, other})).value();
  };
  const auto held = taken_by("a");
  std::vector<store::SlotOwner> owners;
  for (const auto& each : held) owners.push_back(each.owner);
  const store::Outage first{at(2'000'000), at(2'001'000)};
  ASSERT_TRUE(ask(store_of().nodes.record_outage_of("a", first, owners)));
  EXPECT_THAT(load(id).outages, ElementsAre(first));
  // Another has it by now, and has given it back.
  const auto lost = std::ranges::find(owners, own, &store::SlotOwner::slot);
  ASSERT_TRUE(ask(slots.release("a", {*lost}, at(3))));
  taken_by("b");
  const store::Outage second{at(3'000'000), at(3'001'000)};
  ASSERT_TRUE(ask(store_of().nodes.record_outage_of("a", second, owners)));
  ASSERT_TRUE(ask(store_of().nodes.record_outage_of("a", second, {*lost})));
  ASSERT_TRUE(ask(store_of().nodes.record_outage_of("a", second, {})));
  EXPECT_THAT(load(id).outages, ElementsAre(first));
}

TEST_P(Contract, ANodeWasLastSeenAtItsLastBeat) {
  EXPECT_THAT(error_of(ask(store_of().nodes.last_seen("a"))), Optional(StoreError::not_found));
  ASSERT_TRUE(ask(store_of().nodes.beat("a", at(1))));
  ASSERT_TRUE(ask(store_of().nodes.beat("a", at(2))));
  ASSERT_TRUE(ask(store_of().nodes.beat("b", at(3))));
  EXPECT_EQ(ask(store_of().nodes.last_seen("a")), at(2));
}

}  // namespace
}  // namespace noughts::tests
