// In games of days whoever is to move is told, whatever becomes of the process or the database meanwhile.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

class TurnNoticesTest : public RoomBench {
 protected:
  TurnNoticesTest()
      : notices_({store_.store().notices,
                  &directory_,
                  [this] { return now_; },
                  [this](std::string line) { log_.push_back(line); },
                  {}}),
        anna_(registered("anna")),
        boris_(registered("boris")) {
    open_anew();
    room_ = make_room({anna_, boris_}, match::PerMove{3 * 24 * 3'600 * kSecond});
  }

  /// As after a start of the server.
  void open_anew() {
    auto services = this->services();
    services.notices = &notices_;
    rooms_ = std::make_unique<Rooms>(std::move(services));
  }
  std::vector<store::Notice> notices_of(const std::shared_ptr<ListeningPeer>& peer) {
    return wait_for(store_.store().notices.of(peer->player().id, std::nullopt, 10))->rows;
  }
  /// A move that is committed, and nothing more, before the process ends.
  void append(int number, const std::shared_ptr<ListeningPeer>& by) {
    store::JournalEntry entry;
    entry.room = room_;
    entry.number = number;
    entry.step.by = games::Seat{static_cast<std::int8_t>(number % 2 == 0)};
    entry.step.action = Json{{"cell", number}};
    entry.step.at = now_;
    entry.player = by->player().id;
    entry.cid = 1'000 + number;
    store_.store().journal.append(std::move(entry), loops_.at(0), [](const auto&) {});
    settle();
  }

  notice::Notices notices_;
  std::shared_ptr<ListeningPeer> anna_, boris_;
  store::RoomId room_{};
};

TEST_F(TurnNoticesTest, WhoeverIsToMoveAndNotHereIsToldOnce) {
  sync(anna_, room_);
  play(anna_, room_, 0, 4);
  settle();
  ASSERT_THAT(notices_of(boris_), SizeIs(1));
  const auto told = notices_of(boris_)[0].id;
  wait_for(store_.store().notices.read(boris_->player().id, told));
  for (int i = 0; i < 3; ++i) {
    now_ += 3'600 * kSecond;
    open_anew();
    sync(anna_, room_);
    settle();
  }
  ASSERT_THAT(notices_of(boris_), SizeIs(1));
  EXPECT_EQ(notices_of(boris_)[0].id, told);
  EXPECT_TRUE(notices_of(boris_)[0].read);
  EXPECT_THAT(notices_of(anna_), IsEmpty());
}

TEST_F(TurnNoticesTest, AProcessThatEndsBeforeItHasToldLeavesItToWhoeverReadsTheRoom) {
  append(1, anna_);
  sync(anna_, room_);
  settle();
  ASSERT_THAT(notices_of(boris_), SizeIs(1));
  EXPECT_FALSE(notices_of(boris_)[0].read);
  // And of the next turn likewise, though the same was told before.
  now_ += 3'600 * kSecond;
  rooms_.reset();
  append(2, boris_);
  append(3, anna_);
  open_anew();
  sync(anna_, room_);
  settle();
  ASSERT_THAT(notices_of(boris_), SizeIs(1));
  EXPECT_EQ(notices_of(boris_)[0].at, now_);
}

TEST_F(TurnNoticesTest, WhoeverComesToMoveIsToldNothing) {
  append(1, anna_);
  sync(boris_, room_);
  settle();
  EXPECT_THAT(notices_of(boris_), IsEmpty());
}

TEST_F(TurnNoticesTest, WhoeverMovesFirstAndIsAwayIsToldOnceTheGameIsOpened) {
  sync(boris_, room_);
  settle();
  EXPECT_THAT(notices_of(anna_), IsEmpty()) << "they may be on their way";
  pass(kSecond);
  EXPECT_THAT(notices_of(anna_), SizeIs(1));
  EXPECT_THAT(notices_of(boris_), IsEmpty());
  open_anew();
  sync(boris_, room_);
  pass(kSecond);
  EXPECT_THAT(notices_of(anna_), SizeIs(1));
}

TEST_F(TurnNoticesTest, WhoeverMovesFirstAndIsThereIsToldNothing) {
  sync(anna_, room_);
  pass(kSecond);
  EXPECT_THAT(notices_of(anna_), IsEmpty());
}

TEST_F(TurnNoticesTest, WhoeverMovesFirstComesAMomentLaterAndIsToldNothing) {
  sync(boris_, room_);
  sync(anna_, room_);
  pass(kSecond);
  EXPECT_THAT(notices_of(anna_), IsEmpty());
}

TEST_F(TurnNoticesTest, WhereNobodyCameForAFirstMoveItIsTooLateToTellOfIt) {
  pass(4 * 24 * 3'600 * kSecond);
  pass(kSecond);
  EXPECT_FALSE(sync(boris_, room_).at("result").is_null());
  EXPECT_THAT(notices_of(anna_), IsEmpty());
}

TEST_F(TurnNoticesTest, WhileTheDatabaseIsAwayItIsTriedAgainThoughNobodyIsThere) {
  sync(anna_, room_);
  store_.hold_journal();
  play(anna_, room_, 0, 4);
  // The commit succeeds, and then the database goes.
  store_.release_journal();
  store_.go_away();
  settle();
  leave(anna_);
  for (int i = 0; i < 5; ++i) pass(kSecond);
  store_.come_back();
  EXPECT_THAT(notices_of(boris_), IsEmpty());
  pass(kSecond);
  EXPECT_THAT(notices_of(boris_), SizeIs(1));
  pass(kSecond);
  EXPECT_EQ(rooms_->figures().resident, 0U);
  EXPECT_THAT(log_, IsEmpty());
}

}  // namespace
}  // namespace noughts::room
