#include "contract.hpp"

namespace noughts::tests {
namespace {

using store::Slot;
using store::SlotOwner;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsFalse;
using testing::IsTrue;
using testing::Optional;
using testing::SizeIs;
using testing::UnorderedElementsAre;

constexpr Millis kLong{600'000};
/// A lease that has run out by the time that anybody asks.
constexpr Millis kOver{-1};

constexpr auto kName = [](const testing::TestParamInfo<BackendKind>& kind) { return kind.param.name; };

class SlotsContract : public Contract {
 protected:
  store::Membership lives(const std::string& node, Millis lease = kLong, bool is_on_bus = true) {
    EXPECT_TRUE(ask(store_of().nodes.beat(node, at(0))));
    return ask(store_of().slots.renew(node, lease, is_on_bus)).value();
  }
  std::vector<store::TakenSlot> take(const std::string& node, std::vector<Slot> slots) {
    return ask(store_of().slots.take(node, std::move(slots))).value();
  }
  std::string owner(Slot slot) { return lives("onlooker", kOver).slots.at(static_cast<std::size_t>(slot)).node; }
};

INSTANTIATE_TEST_SUITE_P(Store, SlotsContract, testing::ValuesIn(backend_kinds()), kName);

constexpr Slot kFirst{0};
constexpr Slot kSecond{1};

TEST_P(SlotsContract, ASiteHasANameOfItsOwn) {
  const auto name = ask(store_of().slots.site()).value();
  EXPECT_FALSE(name.empty());
  EXPECT_EQ(ask(store_of().slots.site()).value(), name);
}

TEST_P(SlotsContract, TheTimeGoesOn) {
  const auto first = ask(store_of().slots.now()).value();
  EXPECT_GT(first, at(0));
  EXPECT_GE(ask(store_of().slots.now()).value(), first);
}

TEST_P(SlotsContract, ThoseWhoseLeaseRunsLive) {
  lives("anna", kLong, false);
  lives("gone", kOver);
  EXPECT_THAT(lives("boris").nodes, ElementsAre(store::LivingNode{"anna", false}, store::LivingNode{"boris", true}));
}

TEST_P(SlotsContract, AtFirstNobodyHasAny) {
  const auto all = lives("anna").slots;
  ASSERT_THAT(all, SizeIs(store::kSlots));
  for (int number = 0; number < store::kSlots; ++number) {
    EXPECT_EQ(all[static_cast<std::size_t>(number)], (SlotOwner{static_cast<Slot>(number), "", 0}));
  }
}

TEST_P(SlotsContract, WhatIsTakenIsNobodyElses) {
  lives("anna");
  lives("boris");
  const auto taken = take("anna", {kFirst});
  ASSERT_THAT(taken, SizeIs(1));
  EXPECT_GT(taken[0].owner.epoch, 0);
  EXPECT_EQ(taken[0].free_since, std::nullopt);
  EXPECT_THAT(take("boris", {kFirst}), IsEmpty());
  EXPECT_EQ(owner(kFirst), "anna");
}

TEST_P(SlotsContract, WhoeverLivesNoMoreLosesTheirs) {
  lives("anna");
  lives("boris");
  const auto before = take("anna", {kFirst}).at(0).owner.epoch;
  lives("anna", kOver);
  const auto after = take("boris", {kFirst});
  ASSERT_THAT(after, SizeIs(1));
  EXPECT_GT(after[0].owner.epoch, before);
  EXPECT_EQ(after[0].free_since, at(0));
}

// Its first answer was lost on the way.
TEST_P(SlotsContract, WhoeverTakesAgainHearsTheSameUntilItIsNoted) {
  lives("anna");
  ASSERT_TRUE(ask(store_of().nodes.beat("boris", at(5))));
  ASSERT_TRUE(ask(store_of().slots.renew("boris", kLong, true)));
  take("anna", {kFirst, kSecond});
  lives("anna", kOver);
  EXPECT_EQ(take("boris", {kFirst, kSecond}).at(0).free_since, at(0));
  const auto again = take("boris", {kFirst, kSecond});
  ASSERT_THAT(again, SizeIs(2));
  for (const auto& each : again) EXPECT_EQ(each.free_since, at(0));
  const auto fence = ask(store_of().slots.renew("boris", kLong, true)).value().fence;
  ASSERT_TRUE(ask(store_of().slots.noted("boris", {again[0].owner})));
  EXPECT_EQ(ask(store_of().slots.renew("boris", kLong, true)).value().fence, fence);
  const auto after = take("boris", {kFirst, kSecond});
  ASSERT_THAT(after, SizeIs(2));
  for (const auto& each : after) {
    EXPECT_EQ(each.free_since, each.owner.slot == again[0].owner.slot ? at(5) : at(0));
  }
}

TEST_P(SlotsContract, WhatIsGivenBackBeforeItIsNotedIsFreeForAsLong) {
  lives("anna");
  lives("boris");
  const auto first = take("anna", {kFirst, kSecond});
  ASSERT_TRUE(ask(store_of().slots.release("anna", {first.at(0).owner, first.at(1).owner}, at(7))));
  const auto second = take("boris", {kFirst, kSecond});
  ASSERT_TRUE(ask(store_of().slots.release("boris", {second.at(0).owner}, at(8))));
  ASSERT_TRUE(ask(store_of().slots.resign("boris", at(9))));
  const auto third = take("anna", {kFirst, kSecond});
  ASSERT_THAT(third, SizeIs(2));
  for (const auto& each : third) EXPECT_EQ(each.free_since, at(7));
}

TEST_P(SlotsContract, WhoeverIsStartedAnewHasLeftItsSlotsAtItsLastSignOfLife) {
  lives("anna");
  lives("boris");
  take("anna", {kFirst});
  take("boris", {kSecond});
  ASSERT_TRUE(ask(store_of().nodes.leave_slots("anna", at(3))));
  ASSERT_TRUE(ask(store_of().nodes.beat("anna", at(5))));
  // It has ended before it took them.
  ASSERT_TRUE(ask(store_of().nodes.leave_slots("anna", at(5))));
  EXPECT_EQ(take("anna", {kFirst}).at(0).free_since, at(3));
  EXPECT_EQ(take("boris", {kSecond}).at(0).free_since, at(0));
}

TEST_P(SlotsContract, WhenARoomIsDueIsSetByWhoeverHasItNowAlone) {
  const auto id = room({guest(), guest()});
  lives("anna");
  lives("boris");
  const auto before = take("anna", {store::slot_of(id)}).at(0).owner;
  auto& rooms = store_of().rooms;
  ASSERT_TRUE(ask(rooms.set_deadlines({{id, at(5), before.epoch}}, at(0))));
  ASSERT_TRUE(ask(store_of().slots.release("anna", {before}, at(3))));
  const auto now = take("boris", {store::slot_of(id)}).at(0).owner;
  ASSERT_TRUE(ask(rooms.set_deadlines({{id, at(9), before.epoch}}, at(6))));
  ASSERT_TRUE(ask(rooms.set_deadlines({{id, std::nullopt, before.epoch}}, at(6))));
  EXPECT_THAT(ask(rooms.due(at(5), std::nullopt, 10)).value(), SizeIs(1));
  ASSERT_TRUE(ask(rooms.set_deadlines({{id, at(9), now.epoch}}, at(6))));
  EXPECT_THAT(ask(rooms.due(at(8), std::nullopt, 10)).value(), IsEmpty());
}

TEST_P(SlotsContract, WhatNoNodeHasEverHadWasLeftByTheServerThatWasAlone) {
  ASSERT_TRUE(ask(store_of().nodes.beat("alone", at(7))));
  ASSERT_TRUE(ask(store_of().nodes.leave_slots("anna", at(9))));
  ASSERT_TRUE(ask(store_of().nodes.beat("anna", at(10))));
  // Started together with the other.
  ASSERT_TRUE(ask(store_of().nodes.leave_slots("boris", at(11))));
  ASSERT_TRUE(ask(store_of().slots.renew("anna", kLong, true)));
  EXPECT_EQ(take("anna", {kFirst}).at(0).free_since, at(7));
  EXPECT_EQ(take("anna", {kSecond}).at(0).free_since, at(7));
}

TEST_P(SlotsContract, OnASiteThatIsNewNobodyWasThereBefore) {
  ASSERT_TRUE(ask(store_of().nodes.leave_slots("anna", at(9))));
  ASSERT_TRUE(ask(store_of().nodes.beat("anna", at(10))));
  ASSERT_TRUE(ask(store_of().nodes.leave_slots("boris", at(11))));
  ASSERT_TRUE(ask(store_of().slots.renew("anna", kLong, true)));
  EXPECT_EQ(take("anna", {kFirst}).at(0).free_since, std::nullopt);
}

TEST_P(SlotsContract, AServerThatIsAloneLearnsUntilWhenOthersWereThereAndEndsThat) {
  EXPECT_EQ(ask(store_of().nodes.shared_until()).value(), std::nullopt);
  lives("anna");
  lives("boris");
  ASSERT_TRUE(ask(store_of().slots.release("anna", {take("anna", {kFirst}).at(0).owner}, at(3))));
  take("boris", {kSecond});
  ASSERT_TRUE(ask(store_of().nodes.beat("boris", at(5))));
  EXPECT_EQ(ask(store_of().nodes.shared_until()).value(), at(5));
  ASSERT_TRUE(ask(store_of().nodes.end_sharing("alone")));
  EXPECT_EQ(ask(store_of().nodes.shared_until()).value(), std::nullopt);
  EXPECT_EQ(owner(kSecond), "");
  EXPECT_EQ(take("anna", {kFirst}).at(0).free_since, std::nullopt);
}

TEST_P(SlotsContract, WhoseLeaseHasRunOutTakesNothing) {
  lives("anna", kOver);
  EXPECT_THAT(take("anna", {kFirst}), IsEmpty());
}

TEST_P(SlotsContract, ANodeThatIsStartedAnewTakesItsOwnInAnotherEpoch) {
  lives("anna");
  const auto before = take("anna", {kFirst}).at(0).owner.epoch;
  EXPECT_GT(take("anna", {kFirst}).at(0).owner.epoch, before);
}

TEST_P(SlotsContract, WhatIsGivenBackIsFree) {
  lives("anna");
  lives("boris");
  const auto taken = take("anna", {kFirst, kSecond});
  ASSERT_TRUE(ask(store_of().slots.release("anna", {taken.at(0).owner}, at(7))));
  EXPECT_EQ(owner(kFirst), "");
  EXPECT_EQ(owner(kSecond), "anna");
  const auto after = take("boris", {kFirst, kSecond});
  ASSERT_THAT(after, SizeIs(1));
  EXPECT_EQ(after[0].free_since, at(7));
}

TEST_P(SlotsContract, WhatIsHeldInAnotherEpochIsNotGivenBack) {
  lives("anna");
  const auto before = take("anna", {kFirst}).at(0).owner;
  take("anna", {kFirst});
  ASSERT_TRUE(ask(store_of().slots.release("anna", {before}, at(1))));
  EXPECT_EQ(owner(kFirst), "anna");
}

TEST_P(SlotsContract, WhoeverResignsHasNothingAndLivesNoMore) {
  lives("anna");
  take("anna", {kFirst, kSecond});
  ASSERT_TRUE(ask(store_of().slots.resign("anna", at(1))));
  const auto after = lives("boris");
  EXPECT_THAT(after.nodes, ElementsAre(store::LivingNode{"boris", true}));
  EXPECT_EQ(after.slots.at(0).node, "");
}

TEST_P(SlotsContract, ANodeKeepsItsFenceUntilItLosesASlot) {
  const auto fence = lives("anna").fence;
  EXPECT_NE(fence, 0);
  EXPECT_NE(lives("boris").fence, fence);
  const auto owner = take("anna", {kFirst, kSecond}).at(0).owner;
  EXPECT_EQ(lives("anna").fence, fence);
  ASSERT_TRUE(ask(store_of().slots.release("anna", {owner}, at(1))));
  const auto after_giving = lives("anna").fence;
  EXPECT_GT(after_giving, fence);
  take("boris", {kFirst});
  EXPECT_EQ(lives("anna").fence, after_giving);
}

TEST_P(SlotsContract, WhoseSlotIsTakenHasAnotherFence) {
  const auto fence = lives("anna").fence;
  take("anna", {kFirst});
  lives("anna", kOver);
  const auto of_boris = lives("boris").fence;
  take("boris", {kFirst});
  EXPECT_GT(lives("anna").fence, fence);
  EXPECT_EQ(lives("boris").fence, of_boris);
}

TEST_P(SlotsContract, WhoeverIsStartedAnewOrResignsHasAnotherFence) {
  const auto fence = lives("anna").fence;
  take("anna", {kFirst});
  take("anna", {kFirst});
  const auto anew = lives("anna").fence;
  EXPECT_GT(anew, fence);
  ASSERT_TRUE(ask(store_of().slots.resign("anna", at(1))));
  EXPECT_GT(lives("anna").fence, anew);
}

TEST_P(SlotsContract, WhoIsNoNodeHasNoFence) { EXPECT_EQ(ask(store_of().slots.renew("nobody", kLong, true)).value().fence, 0); }

// The room's slot had epoch 0 when nobody had it.
class FencedJournal : public SlotsContract {
 protected:
  FencedJournal() { lives("anna"); }
  std::int64_t take_slot() { return take("anna", {store::slot_of(room_)}).at(0).owner.epoch; }
  JournalEntry move(int number, std::int64_t epoch) {
    auto entry = move_of(room_, number, player_, number);
    entry.epoch = epoch;
    return entry;
  }
  const PlayerId player_ = guest();
  const RoomId room_ = room({player_, guest()});
};

INSTANTIATE_TEST_SUITE_P(Store, FencedJournal, testing::ValuesIn(backend_kinds()), kName);

TEST_P(FencedJournal, AnOwnerWrites) {
  const auto epoch = take_slot();
  EXPECT_TRUE(append(store_of().journal, move(1, epoch)));
  EXPECT_THAT(load(room_).steps, SizeIs(1));
}

TEST_P(FencedJournal, AnOwnerBeforeWritesNothing) {
  const auto epoch = take_slot();
  take_slot();
  EXPECT_THAT(error_of(append(store_of().journal, move(1, epoch))), Optional(AppendError::not_owned));
  EXPECT_THAT(load(room_).steps, IsEmpty());
}

TEST_P(FencedJournal, AnOwnerWritesByItsFence) {
  auto first = move(1, take_slot());
  first.fence = lives("anna").fence;
  EXPECT_TRUE(append(store_of().journal, first));
  EXPECT_THAT(load(room_).steps, SizeIs(1));
}

TEST_P(FencedJournal, AFenceOfBeforeALossWritesNothing) {
  auto first = move(1, take_slot());
  first.fence = lives("anna").fence;
  take_slot();
  EXPECT_THAT(error_of(append(store_of().journal, first)), Optional(AppendError::not_owned));
  EXPECT_THAT(load(room_).steps, IsEmpty());
}

TEST_P(FencedJournal, AFenceOfBeforeALossEndsNoGame) {
  auto last = ending_of(new_room({player_, player_}), 1, won_by(1));
  last.room = room_;
  last.epoch = take_slot();
  last.fence = lives("anna").fence;
  take_slot();
  EXPECT_THAT(error_of(append(store_of().journal, last)), Optional(AppendError::not_owned));
  EXPECT_THAT(load(room_).steps, IsEmpty());
}

TEST_P(FencedJournal, AfterALossOfAnotherSlotAnOwnerWritesStill) {
  auto first = move(1, take_slot());
  const auto other = store::slot_of(room_) == kFirst ? kSecond : kFirst;
  take("anna", {other});
  first.fence = lives("anna").fence;
  take("anna", {other});
  EXPECT_TRUE(append(store_of().journal, first));
  EXPECT_THAT(load(room_).steps, SizeIs(1));
}

TEST_P(FencedJournal, AnOwnerBeforeEndsNoGame) {
  const auto epoch = take_slot();
  take_slot();
  auto last = ending_of(new_room({player_, player_}), 1, won_by(1));
  last.room = room_;
  last.epoch = epoch;
  EXPECT_THAT(error_of(append(store_of().journal, last)), Optional(AppendError::not_owned));
  EXPECT_THAT(load(room_).steps, IsEmpty());
  EXPECT_EQ(rating_changes(), 0);
}

TEST_P(FencedJournal, WhatWasWrittenBeforeIsStillOnesOwn) {
  const auto epoch = take_slot();
  ASSERT_TRUE(append(store_of().journal, move(1, epoch)));
  take_slot();
  EXPECT_TRUE(append(store_of().journal, move(1, epoch)));
}

TEST_P(FencedJournal, OthersOfTheSameCommitAreWritten) {
  const auto epoch = take_slot();
  const auto other = room({player_, guest()});
  ASSERT_EQ(store::slot_of(other), store::slot_of(room_));
  const auto newer = take_slot();
  auto ours = move_of(other, 1, player_, 2);
  ours.epoch = newer;
  LentLoop lent;
  auto& loop = *lent;
  auto work = boost::asio::make_work_guard(loop);
  std::vector<Written> written;
  // What a loop appends in one turn is one commit.
  boost::asio::post(loop, [&] {
    for (auto& entry : {move(1, epoch), ours}) {
      store_of().journal.append(entry, loop, [&](Written each) {
        written.push_back(std::move(each));
        if (written.size() == 2) work.reset();
      });
    }
  });
  loop.run();
  EXPECT_THAT(written, UnorderedElementsAre(IsTrue(), IsFalse()));
  EXPECT_THAT(load(other).steps, SizeIs(1));
  EXPECT_THAT(load(room_).steps, IsEmpty());
}

TEST_P(FencedJournal, WithoutSlotsEverybodyWrites) {
  take_slot();
  EXPECT_TRUE(append(store_of().journal, move(1, 0)));
}

}  // namespace
}  // namespace noughts::tests
