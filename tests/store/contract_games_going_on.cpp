// Who has many games going on.
#include "contract.hpp"
#include "store/people/computers.hpp"

namespace noughts::tests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST_P(Contract, WhoHasAsManyGamesGoingOnOrMoreIsFound) {
  const auto anna = guest();
  const auto bob = guest();
  const auto carl = guest();
  const auto first = new_room({anna, bob});
  ASSERT_TRUE(ask(store_of().rooms.create(first)));
  room({bob, anna});
  room({carl, bob});
  const auto having = [&](int games) { return ask(store_of().rooms.having_games({anna, bob, carl}, {games, 9})).value(); };
  EXPECT_THAT(having(4), IsEmpty());
  EXPECT_THAT(having(3), ElementsAre(bob));
  EXPECT_THAT(having(2), testing::UnorderedElementsAre(anna, bob));
  EXPECT_THAT(having(1), testing::UnorderedElementsAre(anna, bob, carl));
  ASSERT_TRUE(end(first, won_by(1)));
  EXPECT_THAT(having(2), ElementsAre(bob));
}

TEST_P(Contract, ABotMayHaveAsManyGamesGoingOnAsIsSaidOfBots) {
  const auto anna = guest();
  const auto robot = registered("robot");
  make_bot(robot);
  room({anna, robot});
  room({robot, anna});
  const auto having = [&](store::MostGames most) { return ask(store_of().rooms.having_games({anna, robot}, most)).value(); };
  EXPECT_THAT(having({.people = 2, .bots = 3}), ElementsAre(anna));
  EXPECT_THAT(having({.people = 3, .bots = 2}), ElementsAre(robot));
  EXPECT_THAT(having({.people = 3, .bots = 3}), IsEmpty());
  EXPECT_THAT(having({.people = 2, .bots = 2}), testing::UnorderedElementsAre(anna, robot));
}

TEST_P(Contract, ComputersNeverHaveTooManyGames) {
  const auto computer = store::computer_player(1, 0);
  room({guest(), computer});
  EXPECT_THAT(ask(store_of().rooms.having_games({computer}, {1, 1})).value(), IsEmpty());
}

}  // namespace
}  // namespace noughts::tests
