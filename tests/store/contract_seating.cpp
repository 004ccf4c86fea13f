// Whom no room takes: who has erased the account, and bots where only people play.
#include "contract.hpp"

namespace noughts::tests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr bool kExcludesBots = true;

TEST_P(Contract, WhomNoRoomTakesIsFound) {
  const auto anna = registered("anna");
  const auto robot = registered("robot");
  const auto gone = registered("gone");
  make_bot(robot);
  erase(gone);
  const auto unseatable = [&](bool excludes_bots) {
    return ask(store_of().rooms.unseatable({anna, robot, gone}, excludes_bots)).value();
  };
  EXPECT_THAT(unseatable(!kExcludesBots), ElementsAre(gone));
  EXPECT_THAT(unseatable(kExcludesBots), testing::UnorderedElementsAre(robot, gone));
  EXPECT_THAT(ask(store_of().rooms.unseatable({anna}, kExcludesBots)).value(), IsEmpty());
}

TEST_P(Contract, WhomNoRoomTakesJoinsNoChallenge) {
  const auto anna = registered("anna");
  const auto robot = registered("robot");
  const auto gone = registered("gone");
  make_bot(robot);
  erase(gone);
  auto& challenges = store_of().challenges;
  auto for_bots = terms(true);
  for_bots.table.bots = true;
  std::int64_t cid = 0;
  const auto count_after = [&](match::Terms by, PlayerId player) {
    const auto id = static_cast<store::ChallengeId>(++cid);
    EXPECT_TRUE(ask(challenges.create(id, anna, cid, std::move(by), match::Side::any, std::nullopt, at(0))));
    return ask(challenges.join(id, player, ++cid, match::Side::any, {2, 2}, at(1))).value().joined.size();
  };
  EXPECT_EQ(count_after(terms(true), robot), 1U);
  EXPECT_EQ(count_after(for_bots, robot), 2U);
  EXPECT_EQ(count_after(terms(), robot), 2U);
  EXPECT_EQ(count_after(terms(), gone), 1U);
  EXPECT_EQ(count_after(terms(true), registered("boris")), 2U);
}

TEST_P(Contract, WhomNoRoomTakesMakesNoChallengeAndInvitesNobody) {
  const auto anna = registered("anna");
  const auto robot = registered("robot");
  const auto gone = registered("gone");
  make_bot(robot);
  erase(gone);
  auto store = store_of();
  std::int64_t cid = 0;
  const auto made = [&](match::Terms by, PlayerId player) {
    ++cid;
    const auto id = static_cast<store::ChallengeId>(cid);
    return error_of(ask(store.challenges.create(id, player, cid, std::move(by), match::Side::any, std::nullopt, at(0))));
  };
  const auto invited = [&](match::Terms by, PlayerId player) {
    ++cid;
    store::NewInvitation sent;
    sent.challenge = static_cast<store::ChallengeId>(cid);
    sent.from = player;
    sent.to = anna;
    sent.cid = cid;
    sent.terms = std::move(by);
    sent.side = match::Side::any;
    sent.sent = at(0);
    sent.expires = at(1'000);
    return error_of(ask(store.invitations.send(sent)));
  };
  EXPECT_EQ(made(terms(true), robot), StoreError::not_found);
  EXPECT_EQ(made(terms(), gone), StoreError::not_found);
  EXPECT_EQ(made(terms(), robot), std::nullopt);
  EXPECT_EQ(invited(terms(true), robot), StoreError::not_found);
  EXPECT_EQ(invited(terms(), gone), StoreError::not_found);
  EXPECT_EQ(invited(terms(), robot), std::nullopt);
}

}  // namespace
}  // namespace noughts::tests
