// Games for whoever has the link: who joins and leaves them, and which game they become.
#include "contract.hpp"

namespace noughts::tests {
namespace {

using store::ChallengeId;
using testing::ElementsAre;
using testing::Optional;

TEST_P(Contract, AChallengeIsTakenOnce) {
  const auto anna = registered("anna");
  const ChallengeId id{55};
  ASSERT_EQ(ask(store_of().challenges.create(id, anna, 1, terms(), match::Side::second, std::nullopt, at(0))), id);
  auto open = ask(store_of().challenges.find(id)).value();
  EXPECT_EQ(open.by.name, "anna");
  EXPECT_EQ(open.rating, 1500);
  EXPECT_EQ(open.side, match::Side::second);
  EXPECT_EQ(match::json(open.terms), match::json(terms()));
  EXPECT_EQ(open.room, std::nullopt);

  auto room = new_room({guest(), anna});
  room.challenge = id;
  room.commanded = {room.seats[0], 2};
  auto late = new_room({guest(), anna});
  late.challenge = id;
  late.commanded = {late.seats[0], 2};
  ASSERT_TRUE(ask(store_of().rooms.create(room)));
  EXPECT_THAT(error_of(ask(store_of().rooms.create(late))), Optional(StoreError::conflict));
  EXPECT_EQ(ask(store_of().rooms.create(room)), room.id);
  EXPECT_EQ(ask(store_of().challenges.find(id)).value().room, room.id);
}

/// Who waits, by name.
std::vector<std::string> names(const store::Challenge& challenge) {
  std::vector<std::string> names;
  for (const auto& each : challenge.joined) names.push_back(each.player.name);
  return names;
}

constexpr store::SeatLimits kFour{4, 2};

TEST_P(Contract, AChallengeGathersThoseWhoJoinItUntilItIsFull) {
  const ChallengeId id{55};
  auto& challenges = store_of().challenges;
  ASSERT_TRUE(ask(challenges.create(id, registered("anna"), 1, terms(), match::Side::first, std::nullopt, at(0))));
  EXPECT_THAT(names(*ask(challenges.find(id))), ElementsAre("anna")) << "whoever made it has joined it";
  EXPECT_THAT(names(*ask(challenges.join(id, registered("bob"), 2, match::Side::any, {4, 4}, at(1)))),
              ElementsAre("anna", "bob"));
  const auto three = ask(challenges.join(id, registered("carl"), 3, match::Side::first, kFour, at(2))).value();
  EXPECT_THAT(names(three), ElementsAre("anna", "bob", "carl"));
  EXPECT_EQ(three.joined[2].side, match::Side::first);
  EXPECT_EQ(three.joined[2].cid, 3);
  EXPECT_EQ(three.joined[2].rating, 1500);
  EXPECT_EQ(ask(challenges.join(id, registered("dora"), 4, match::Side::first, kFour, at(3)))->joined.size(), 3U)
      << "two have that side";
  EXPECT_EQ(ask(challenges.join(id, registered("emil"), 5, match::Side::second, kFour, at(4)))->joined.size(), 4U);
  EXPECT_EQ(ask(challenges.join(id, registered("fred"), 6, match::Side::any, {4, 4}, at(5)))->joined.size(), 4U) << "it is full";
  EXPECT_THAT(error_of(ask(challenges.join(ChallengeId{56}, guest(), 7, match::Side::any, kFour, at(6)))),
              Optional(StoreError::not_found));
}

// Which roles a game has is its own affair: the store keeps the word.
TEST_P(Contract, AChallengeKeepsTheRoleThatSomebodyAsksForWhateverItIsCalled) {
  const ChallengeId id{55};
  auto& challenges = store_of().challenges;
  auto wanted = terms();
  wanted.variant = "council";
  ASSERT_TRUE(
      ask(challenges.create(id, registered("anna"), 1, wanted, *match::Side::read("teller"), games::Json{{"number", 7}}, at(0))));
  EXPECT_EQ(ask(challenges.join(id, registered("bob"), 2, *match::Side::read("teller"), {3, 1}, at(1)))->joined.size(), 1U)
      << "there is one";
  const auto two =
      ask(challenges.join(id, registered("carl"), 3, *match::Side::read("a_role_of_its_own"), {3, 1}, at(2))).value();
  EXPECT_EQ(two.side, *match::Side::read("teller"));
  ASSERT_THAT(names(two), ElementsAre("anna", "carl"));
  EXPECT_EQ(two.joined[0].side, *match::Side::read("teller"));
  EXPECT_EQ(two.joined[1].side, *match::Side::read("a_role_of_its_own"));
  EXPECT_EQ(ask(challenges.open("council", at(0), 10))->size(), 1U);
}

TEST_P(Contract, WhoeverJoinedMayLeaveUntilItIsFull) {
  const ChallengeId id{55};
  auto& challenges = store_of().challenges;
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  ASSERT_TRUE(ask(challenges.create(id, anna, 1, terms(), match::Side::any, std::nullopt, at(0))));
  ask(challenges.join(id, bob, 2, match::Side::any, {3, 3}, at(1))).value();
  EXPECT_THAT(names(*ask(challenges.leave(id, anna, 8, 3))), ElementsAre("bob")) << "its maker too";
  EXPECT_THAT(names(*ask(challenges.leave(id, anna, 9, 3))), ElementsAre("bob"));
  ask(challenges.join(id, anna, 3, match::Side::second, {3, 3}, at(2))).value();
  const auto full = ask(challenges.join(id, registered("carl"), 4, match::Side::any, {3, 3}, at(3))).value();
  EXPECT_THAT(names(full), ElementsAre("bob", "anna", "carl"));
  EXPECT_EQ(ask(challenges.leave(id, bob, 10, 3))->joined.size(), 3U) << "it is about to begin";
  EXPECT_THAT(error_of(ask(challenges.leave(ChallengeId{56}, bob, 11, 3))), Optional(StoreError::not_found));
}

TEST_P(Contract, ARepeatedCommandJoinsAndLeavesOnce) {
  const ChallengeId id{55};
  auto& challenges = store_of().challenges;
  const auto bob = registered("bob");
  ASSERT_TRUE(ask(challenges.create(id, registered("anna"), 1, terms(), match::Side::any, std::nullopt, at(0))));
  const auto join = [&](store::Cid cid) { return names(*ask(challenges.join(id, bob, cid, match::Side::any, {4, 4}, at(cid)))); };
  const auto leave = [&](store::Cid cid) { return names(*ask(challenges.leave(id, bob, cid, 4))); };
  EXPECT_THAT(join(2), ElementsAre("anna", "bob"));
  EXPECT_THAT(join(2), ElementsAre("anna", "bob"));
  EXPECT_THAT(leave(3), ElementsAre("anna"));
  EXPECT_THAT(join(2), ElementsAre("anna")) << "it was left since";
  EXPECT_THAT(join(4), ElementsAre("anna", "bob"));
  EXPECT_THAT(leave(3), ElementsAre("anna", "bob")) << "it was joined since";
}

TEST_P(Contract, NobodyJoinsOrLeavesWhatHasBegun) {
  const ChallengeId id{55};
  auto& challenges = store_of().challenges;
  const auto anna = registered("anna");
  ASSERT_TRUE(ask(challenges.create(id, anna, 1, terms(), match::Side::any, std::nullopt, at(0))));
  auto room = new_room({guest(), anna});
  room.challenge = id;
  ASSERT_TRUE(ask(store_of().rooms.create(room)));
  EXPECT_THAT(names(*ask(challenges.join(id, registered("bob"), 2, match::Side::any, {4, 4}, at(1)))), ElementsAre("anna"));
  EXPECT_THAT(names(*ask(challenges.leave(id, anna, 3, 4))), ElementsAre("anna"));
}

TEST_P(Contract, ARepeatedCommandGivesTheChallengeThatItMadeFirst) {
  const auto by = guest();
  EXPECT_EQ(ask(store_of().challenges.create(ChallengeId{1}, by, 1, terms(), match::Side::any, std::nullopt, at(0))),
            ChallengeId{1});
  EXPECT_EQ(ask(store_of().challenges.create(ChallengeId{2}, by, 1, terms(), match::Side::any, std::nullopt, at(5))),
            ChallengeId{1});
  EXPECT_THAT(error_of(ask(store_of().challenges.create(ChallengeId{1}, by, 2, terms(), match::Side::any, std::nullopt, at(5)))),
              Optional(StoreError::conflict));
  EXPECT_THAT(error_of(ask(store_of().challenges.find(ChallengeId{2}))), Optional(StoreError::not_found));
  EXPECT_EQ(ask(store_of().challenges.made(by, 1)).value(), ChallengeId{1});
  EXPECT_EQ(ask(store_of().challenges.made(by, 3)).value(), std::nullopt);
}

}  // namespace
}  // namespace noughts::tests
