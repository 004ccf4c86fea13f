// How long a game may grow, and how a long one is shown.
#include "room/record_quota.hpp"

#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using match::StepKind;

constexpr int kSeats = 3;
constexpr std::size_t kLong = 100'000;  ///< bytes that are a part of a seat after a few

match::Step by(int seat, std::size_t bytes = 1) {
  match::Step step;
  step.by = static_cast<games::Seat>(seat);
  step.action = Json{{"text", std::string(bytes, 'a')}};
  return step;
}

/// Writes as much as a seat of a team may; gives how many steps that was.
int fill(RecordQuota& quota, int seat, bool is_talk, std::size_t bytes = 1, int team = 0) {
  int steps = 0;
  for (; !quota.is_full(static_cast<games::Seat>(seat), team, is_talk); ++steps) quota.record(by(seat, bytes), is_talk);
  return steps;
}

TEST(RecordQuota, HasAnEndWhateverIsWritten) {
  RecordQuota quota(kSeats);
  int steps = 0;
  for (const bool is_talk : {true, false}) {
    for (int seat = 0; seat < kSeats; ++seat) steps += fill(quota, seat, is_talk);
  }
  EXPECT_LE(steps, RecordQuota::kSteps);
  EXPECT_GT(steps, RecordQuota::kSteps - 4 * kSeats);
}

TEST(RecordQuota, HasAnEndInBytesToo) {
  RecordQuota quota(kSeats);
  std::size_t bytes = 0;
  for (const bool is_talk : {true, false}) {
    for (int seat = 0; seat < kSeats; ++seat) bytes += kLong * static_cast<std::size_t>(fill(quota, seat, is_talk, kLong));
  }
  EXPECT_LT(bytes, RecordQuota::kBytes + 2 * kSeats * 2 * kLong) << "the last step of each part may go beyond";
  EXPECT_GT(bytes, RecordQuota::kBytes / 2);
}

TEST(RecordQuota, WhoeverWritesAllThatTheyMayLeavesTheOthersTheirs) {
  for (const std::size_t bytes : {std::size_t{1}, kLong}) {
    for (const bool is_talk : {true, false}) {
      RecordQuota quota(kSeats);
      const int first = fill(quota, 0, is_talk, bytes);
      EXPECT_GT(first, fill(quota, 1, is_talk, bytes));
      for (const int seat : {1, 2}) {
        for (const bool says : {true, false}) {
          if (seat == 1 && says == is_talk) continue;
          const int steps = fill(quota, seat, says, bytes);
          EXPECT_GE(steps,
                    bytes == 1 ? RecordQuota::kSteps / 4 / kSeats : static_cast<int>(RecordQuota::kBytes / 4 / kSeats / kLong));
        }
      }
    }
  }
}

TEST(RecordQuota, TalkTakesNothingOfWhatOnesOwnTurnsNeed) {
  RecordQuota quota(kSeats);
  fill(quota, 0, true);
  EXPECT_TRUE(quota.is_full(games::Seat{0}, 0, true));
  EXPECT_GE(fill(quota, 0, false), RecordQuota::kSteps / 4 / kSeats);
}

TEST(RecordQuota, LeavesWhoeverIsInChargeAReserve) {
  RecordQuota quota(kSeats);
  for (const bool is_talk : {true, false}) {
    for (const int seat : {0, 1}) fill(quota, seat, is_talk);
  }
  EXPECT_FALSE(quota.is_full(games::Seat{2}, games::kNoTeam, false));
  EXPECT_GE(fill(quota, 2, false, 1, games::kNoTeam), RecordQuota::kSteps / RecordQuota::kReserve);
}

class MovelessGameTest : public RoomBench {};

TEST_F(MovelessGameTest, HasSoManyOffersAndGoesOnWithoutThem) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto room = make_room({anna, boris}, {"3x3", Json::object(), match::NoClock{}, false});
  sync(anna, room);
  sync(boris, room);
  for (int i = 0; i < RecordQuota::kProposals; ++i) {
    const auto& from = i % 2 == 0 ? anna : boris;
    const auto& to = i % 2 == 0 ? boris : anna;
    ASSERT_TRUE(act(from, room, StepKind::offer_draw).contains("n")) << i;
    ASSERT_TRUE(act(to, room, StepKind::decline_draw).contains("n")) << i;
  }
  EXPECT_EQ(act(anna, room, StepKind::offer_draw).at("code"), "enough_proposals");
  open_rooms();
  sync(anna, room);
  EXPECT_EQ(act(anna, room, StepKind::offer_draw).at("code"), "enough_proposals") << "also when it was read again";
  EXPECT_TRUE(play(anna, room, 2 * RecordQuota::kProposals, 4).contains("n"));
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

  /// Steps as a game of another day has them, straight into the record: the teller hushes, or somebody remarks.
  void grow(int steps, games::Seat seat = games::Seat{2}, const char* what = "hush") {
    for (int i = 0; i < steps; ++i) {
      store::JournalEntry entry;
      entry.room = room_;
      entry.number = 2 + i;
      entry.step.by = seat;
      entry.step.at = now_;
      entry.step.action = {{"do", what}, {"number", 0}};
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

TEST_F(LongGameTest, WhoeverHasWrittenTooMuchWritesNoMoreAndAllOthersPlayOn) {
  grow(RecordQuota::kSteps - 1, games::Seat{0}, "remark");
  const auto act_by = [&](const auto& peer, const Json& action) { return act(peer, room_, StepKind::play, {}, action); };
  EXPECT_EQ(act_by(anna_, {{"do", "remark"}}).at("code"), "too_long");
  EXPECT_EQ(act_by(anna_, {{"do", "guess"}, {"number", 1}}).at("t"), "ok") << "what the game needs of her";
  EXPECT_EQ(act_by(boris_, {{"do", "remark"}}).at("t"), "ok");
  EXPECT_EQ(act_by(boris_, {{"do", "guess"}, {"number", 1}}).at("t"), "ok");
  EXPECT_EQ(act_by(vera_, {{"do", "hush"}}).at("t"), "ok");
}

TEST_F(LongGameTest, WhoeverIsInChargeHasMoreThanTheirPart) {
  grow(RecordQuota::kSteps - 1);
  EXPECT_EQ(act(vera_, room_, StepKind::play, {}, Json{{"do", "hush"}}).at("t"), "ok");
  EXPECT_EQ(act(anna_, room_, StepKind::play, {}, Json{{"do", "guess"}, {"number", 1}}).at("t"), "ok");
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
