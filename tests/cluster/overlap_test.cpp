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

}  // namespace
}  // namespace noughts::cluster
