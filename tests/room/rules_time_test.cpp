#include "room/rules_time.hpp"

#include <gtest/gtest.h>

#include "support/ask.hpp"
#include "support/memory_store.hpp"

namespace noughts::room {
namespace {

using std::chrono::days;

constexpr Instant at(Millis since) { return Instant{since}; }

class RulesTimeTest : public testing::Test {
 protected:
  tests::MemoryStore store_;
  cluster::NodeHealth health_{store_.store().nodes, "node"};
};

TEST_F(RulesTimeTest, IsWhatIsLeftUntilTheDeadline) {
  const RulesTime time({health_, store::RoomId{1}}, {});
  const match::Match::Wait wait{at(Millis{1'000}), at(Millis{61'000})};
  EXPECT_EQ(time.left(wait, at(Millis{1'000})), Millis{60'000});
  EXPECT_EQ(time.left(wait, at(Millis{41'000})), Millis{20'000});
  EXPECT_EQ(time.left(wait, at(Millis{99'000})), Millis{0});
}

TEST_F(RulesTimeTest, AnOutagePutsTheDeadlineOff) {
  ASSERT_TRUE(tests::ask(health_.begin(at(Millis{40'000}))));
  const RulesTime time({health_, store::RoomId{1}}, {{at(Millis{10'000}), at(Millis{15'000})}});
  const match::Match::Wait wait{at(Millis{1'000}), at(Millis{61'000})};
  EXPECT_EQ(time.left(wait, at(Millis{41'000})), Millis{25'000});
}

TEST_F(RulesTimeTest, AnOutageWhileTheWaitStoodStillPutsItOffOnce) {
  ASSERT_TRUE(tests::ask(health_.begin(at(Millis{40'000}))));
  const RulesTime time({health_, store::RoomId{1}},
                       {{at(Millis{10'000}), at(Millis{15'000})}, {at(Millis{18'000}), at(Millis{30'000})}});
  match::Match::Wait wait{at(Millis{1'000}), at(Millis{81'000})};
  wait.added = {{at(Millis{5'000}), at(Millis{20'000})}, {at(Millis{21'000}), at(Millis{26'000})}};
  EXPECT_EQ(time.left(wait, at(Millis{41'000})), Millis{40'000} + Millis{5'000}) << "a second and four of the second outage";
}

const match::Match::Wait kMonth{at(Millis{0}), at(days{30})};

TEST(Reminders, ComeAWeekAndADayBefore) {
  EXPECT_EQ(next_reminder(kMonth, at(Millis{0})), at(days{23}));
  EXPECT_EQ(next_reminder(kMonth, at(days{23})), at(days{29}));
  EXPECT_EQ(next_reminder(kMonth, at(days{29})), std::nullopt);
}

TEST(Reminders, AreToldOnceTheyAreDue) {
  EXPECT_EQ(last_reminder(kMonth, at(days{22})), std::nullopt);
  EXPECT_EQ(last_reminder(kMonth, at(days{23})), at(days{23}));
  EXPECT_EQ(last_reminder(kMonth, at(days{30})), at(days{29}));
}

TEST(Reminders, AreLeftOutWhereTheWaitIsAsShort) {
  const match::Match::Wait week{at(Millis{0}), at(days{7})};
  EXPECT_EQ(next_reminder(week, at(Millis{0})), at(days{6}));
  EXPECT_EQ(last_reminder(week, at(days{1})), std::nullopt);
}

}  // namespace
}  // namespace noughts::room
