#include <gtest/gtest.h>

#include "cluster/slot_outages.hpp"

namespace noughts::cluster {
namespace {

Instant at(std::int64_t ms) { return Instant{Millis{ms}}; }

TEST(Overlap, NothingIsAwayWithoutOutages) { EXPECT_EQ(overlap({}, at(0), at(100)), Millis{0}); }

TEST(Overlap, CountsThePartInsideTheSpan) {
  EXPECT_EQ(overlap({{at(20), at(50)}}, at(0), at(100)), Millis{30});
  EXPECT_EQ(overlap({{at(20), at(50)}}, at(30), at(40)), Millis{10});
  EXPECT_EQ(overlap({{at(20), at(50)}}, at(40), at(100)), Millis{10});
  EXPECT_EQ(overlap({{at(20), at(50)}}, at(0), at(30)), Millis{10});
}

TEST(Overlap, IgnoresWhatLiesOutside) {
  EXPECT_EQ(overlap({{at(20), at(50)}}, at(50), at(100)), Millis{0});
  EXPECT_EQ(overlap({{at(20), at(50)}}, at(0), at(20)), Millis{0});
}

TEST(Overlap, CountsOutagesThatOverlapEachOtherOnce) {
  EXPECT_EQ(overlap({{at(40), at(60)}, {at(10), at(50)}, {at(55), at(58)}}, at(0), at(100)), Millis{50});
}

TEST(Overlap, IsNothingForAnEmptySpan) { EXPECT_EQ(overlap({{at(0), at(100)}}, at(50), at(50)), Millis{0}); }

TEST(SlotOutages, FreezeASlotUntilTheLastOfItsOwnEnds) {
  SlotOutages outages;
  constexpr store::Slot kOne{3};
  constexpr store::Slot kOther{4};
  const auto only = [](store::Slot slot) { return SlotOutages::Slots().set(static_cast<std::size_t>(slot)); };
  EXPECT_EQ(outages.frozen_for(kOne, at(0)), Millis{0}) << "none is known";
  outages.add({at(10), at(50)}, only(kOne));
  outages.add({at(20), at(40)}, only(kOne));
  outages.add({at(10), at(100)}, only(kOther));
  EXPECT_EQ(outages.frozen_for(kOne, at(30)), Millis{20});
  EXPECT_EQ(outages.frozen_for(kOne, at(60)), Millis{0}) << "while another is away";
  EXPECT_EQ(outages.frozen_for(kOther, at(60)), Millis{40});
  EXPECT_EQ(outages.frozen_for(kOther, at(100)), Millis{0});
  outages.add({at(200), at(300)}, only(kOne));
  EXPECT_EQ(outages.frozen_for(kOne, at(250)), Millis{50}) << "one that came after it was quiet";
  EXPECT_EQ(outages.frozen_for(kOne, at(300)), Millis{0});
}

}  // namespace
}  // namespace noughts::cluster
