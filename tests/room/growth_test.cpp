// How long a game may grow, and how a long one is shown.
#include "room/growth.hpp"

#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using match::StepKind;

match::Step saying(std::size_t bytes) {
  match::Step step;
  step.action = Json{{"text", std::string(bytes, 'a')}};
  return step;
}

TEST(Growth, IsFullAfterSoManySteps) {
  Growth growth;
  for (int i = 0; i < Growth::kSteps; ++i) {
    EXPECT_FALSE(growth.is_full(0));
    growth.record(saying(1));
  }
  EXPECT_TRUE(growth.is_full(0));
}

TEST(Growth, IsFullAfterSoManyBytes) {
  Growth growth;
  for (std::size_t bytes = 0; bytes < Growth::kBytes; bytes += 100'000) growth.record(saying(100'000));
  EXPECT_TRUE(growth.is_full(0));
}

TEST(Growth, LeavesWhoeverIsInChargeAReserve) {
  Growth growth;
  for (int i = 0; i < Growth::kSteps; ++i) growth.record(saying(1));
  EXPECT_FALSE(growth.is_full(games::kNoTeam));
  for (int i = 0; i < Growth::kSteps / Growth::kReserve; ++i) growth.record(saying(1));
  EXPECT_TRUE(growth.is_full(games::kNoTeam));
}

class MovelessGameTest : public RoomBench {};

TEST_F(MovelessGameTest, HasSoManyOffersAndGoesOnWithoutThem) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto room = make_room({anna, boris}, {"3x3", Json::object(), match::NoClock{}, false});
  sync(anna, room);
  sync(boris, room);
  for (int i = 0; i < Growth::kProposals; ++i) {
    const auto& from = i % 2 == 0 ? anna : boris;
    const auto& to = i % 2 == 0 ? boris : anna;
    ASSERT_TRUE(act(from, room, StepKind::offer_draw).contains("n")) << i;
    ASSERT_TRUE(act(to, room, StepKind::decline_draw).contains("n")) << i;
  }
  EXPECT_EQ(act(anna, room, StepKind::offer_draw).at("code"), "enough_proposals");
  open_rooms();
  sync(anna, room);
  EXPECT_EQ(act(anna, room, StepKind::offer_draw).at("code"), "enough_proposals") << "also when it was read again";
  EXPECT_TRUE(play(anna, room, 2 * Growth::kProposals, 4).contains("n"));
  EXPECT_TRUE(act(boris, room, StepKind::resign).contains("n"));
}

class LongGameTest : public RoomBench {
 protected:
  LongGameTest() : anna_(registered("anna")), boris_(registered("boris")), vera_(registered("vera")) {
    const match::Terms terms{"council", Json::object(), match::NoClock{}, false};
    std::vector<store::PlayerId> players{anna_->player().id, boris_->player().id, vera_->player().id};
    auto room = cluster::new_room(terms, std::move(players), now_, dice_);
    room.setup.emplace();
    room.setup->by = games::kSystem;
    room.setup->action = {{"do", "setup"}, {"number", 7}};
    room.setup->at = now_;
    room_ = *wait_for(store_.store().rooms.create(std::move(room)));
  }

  /// Steps as a game of another day has them, straight into the record.
  void grow(int steps) {
    for (int i = 0; i < steps; ++i) {
      store::Entry entry;
      entry.room = room_;
      entry.number = 2 + i;
      entry.step.by = games::Seat{2};
      entry.step.at = now_;
      entry.step.action = {{"do", "hush"}, {"number", 0}};
      store_.store().journal.append(std::move(entry), loops_.at(0), [](auto written) { EXPECT_TRUE(written); });
    }
    settle();
  }

  std::shared_ptr<ListeningPeer> anna_, boris_, vera_;
  store::RoomId room_{};
};

TEST_F(LongGameTest, ALongRecordIsShownInParts) {
  constexpr std::size_t kStepsAtOnce = 500;
  grow(1'200);
  std::size_t have = 0;
  for (const std::size_t expected : {kStepsAtOnce, kStepsAtOnce, std::size_t{201}}) {
    const auto frame = sync(anna_, room_, static_cast<int>(have));
    EXPECT_EQ(frame.at("n"), 1'201);
    EXPECT_EQ(frame.at("have"), have);
    EXPECT_EQ(frame.at("steps").size(), expected);
    have += expected;
  }
}

TEST_F(LongGameTest, AGameThatHasGrownTooLongTakesNoMoreActionsButOfWhoeverIsInCharge) {
  grow(Growth::kSteps - 1);
  const Json guess{{"do", "guess"}, {"number", 1}};
  EXPECT_EQ(act(anna_, room_, StepKind::play, {}, guess).at("code"), "too_long");
  EXPECT_EQ(act(vera_, room_, StepKind::play, {}, Json{{"do", "hush"}}).at("t"), "ok");
}

TEST_F(LongGameTest, WhatIsKeptOfAGameIsWrittenOnlyWhenItHasChanged) {
  std::size_t told = 0;
  auto services = this->services();
  services.on_projection = [&](store::RoomId, const games::Projection&) { ++told; };
  rooms_ = std::make_unique<Rooms>(std::move(services));
  const Json hush{{"do", "hush"}};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(act(vera_, room_, StepKind::play, {}, hush).at("t"), "ok");
  EXPECT_EQ(store_.projections(), 1U) << "once since it was read";
  EXPECT_EQ(act(anna_, room_, StepKind::play, {}, Json{{"do", "guess"}, {"number", 1}}).at("t"), "ok");
  EXPECT_EQ(store_.projections(), 2U);
  EXPECT_EQ(told, 2U);
}

class LongChatTest : public RoomBench {};

TEST_F(LongChatTest, AFrameHoldsTheLastLinesThatItHasRoomFor) {
  constexpr std::size_t kLine = 500 * 4;
  const auto anna = registered("anna");
  const auto room = make_room({anna, registered("boris")});
  for (int i = 0; i < 60; ++i) tell(anna, wire::Say{++cid_, room, std::string(kLine, 'a')});
  settle();
  const auto chat = sync(anna, room).at("chat");
  EXPECT_EQ(chat.size(), 64U * 1024 / kLine);
  EXPECT_EQ(chat.back().at("id"), 60);
}

}  // namespace
}  // namespace noughts::room
