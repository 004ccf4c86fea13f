#include "contract.hpp"

namespace noughts::tests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

TEST_P(Contract, WhoNeverPlayedRatedHasTheFirstPoints) {
  const auto anna = registered("anna");
  EXPECT_EQ(ask(store_of().ratings.points(anna, "3x3")), 1500);
  EXPECT_THAT(ask(store_of().ratings.of(anna)).value(), IsEmpty());
}

TEST_P(Contract, PointsAreKeptByVariant) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  beats(anna, bob);
  EXPECT_THAT(ask(store_of().ratings.of(bob)).value(), ElementsAre(Pair("3x3", 1484)));
  EXPECT_EQ(ask(store_of().ratings.points(anna, "3x3")), 1516);
  EXPECT_EQ(ask(store_of().ratings.points(anna, "gomoku")), 1500);
}

}  // namespace
}  // namespace noughts::tests
