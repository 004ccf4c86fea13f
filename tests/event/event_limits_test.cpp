// What organisers and players can't do however often they try.
#include "event_fixture.hpp"

namespace noughts::event {
namespace {

using EventLimitsTest = EventTest;

TEST_F(EventLimitsTest, WhoWasRemovedDoesNotComeBack) {
  begin(wanted("swiss"));
  enter(3);
  ASSERT_EQ(code(Removed{PlayerId{3}, "rude"}), "");
  EXPECT_EQ(code(Entered{PlayerId{3}, 1500}), "removed");
  EXPECT_EQ(code(Replaced{PlayerId{2}, PlayerId{3}, 1500, "ill"}), "removed");
  EXPECT_EQ(code(Entered{PlayerId{4}, 1500}), "");
  Json json = wanted("arena");
  json["lasts"] = 3'600'000;
  json["late"] = true;
  begin(json);
  start(3);
  ASSERT_EQ(code(Left{PlayerId{2}}), "");
  EXPECT_EQ(code(Entered{PlayerId{2}, 1500}), "") << "who left by themselves comes back";
  ASSERT_EQ(code(Removed{PlayerId{2}, "rude"}), "");
  EXPECT_EQ(code(Entered{PlayerId{2}, 1500}), "removed");
}

TEST_F(EventLimitsTest, NobodyIsPairedByHandWhoHasWithdrawn) {
  begin(wanted("swiss"));
  start(4);
  ASSERT_EQ(code(Left{PlayerId{1}}), "");
  ASSERT_EQ(code(Paused{}), "");
  EXPECT_EQ(code(Paired{1, {{0, 1, PlayerId{1}, PlayerId{2}, RoomId{77}, {}}}, {}, true}), "bad_pairing");
  EXPECT_EQ(code(Paired{1, {{0, 1, PlayerId{2}, PlayerId{3}, RoomId{77}, {}}}, {PlayerId{1}}, true}), "bad_pairing");
  EXPECT_EQ(code(Paired{1, {{0, 1, PlayerId{2}, PlayerId{3}, RoomId{77}, {}}}, {PlayerId{4}}, true}), "");
}

}  // namespace
}  // namespace noughts::event
