// Black lists and how players stand, whom they follow, and what the site tells them.
#include "contract.hpp"

namespace noughts::tests {
namespace {

using store::NoticeId;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

std::vector<std::string> blocked_names(store::Store store, PlayerId player) {
  std::vector<std::string> names;
  const auto blocks = ask(store.blocks.of(player)).value();
  for (const auto& block : blocks) names.push_back(block.player.name);
  return names;
}

TEST_P(Contract, APlayerStandsAsTheyAre) {
  const auto anna = ask(store_of().relations.of(registered("anna"))).value();
  EXPECT_FALSE(anna.guest || anna.muted || anna.banned || anna.forbids_invitations);
  EXPECT_THAT(anna.blocks, IsEmpty());
  EXPECT_TRUE(ask(store_of().relations.of(guest())).value().guest);
  EXPECT_THAT(error_of(ask(store_of().relations.of(PlayerId{4711}))), Optional(StoreError::not_found));
}

TEST_P(Contract, WhoeverForbidsInvitationsStandsSo) {
  const auto anna = registered("anna");
  ASSERT_TRUE(ask(store_of().settings.keep(anna, {{"forbid_invitations", true}})));
  EXPECT_TRUE(ask(store_of().relations.of(anna)).value().forbids_invitations);
  ASSERT_TRUE(ask(store_of().settings.keep(anna, {{"forbid_invitations", false}})));
  EXPECT_FALSE(ask(store_of().relations.of(anna)).value().forbids_invitations);
}

TEST_P(Contract, TheBlackListHasTheNewestFirst) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  ASSERT_TRUE(ask(store_of().blocks.add(anna, boris, at(1))));
  ASSERT_TRUE(ask(store_of().blocks.add(anna, registered("carol"), at(2))));
  ASSERT_TRUE(ask(store_of().blocks.add(anna, boris, at(3)))) << "again changes nothing";
  EXPECT_THAT(blocked_names(store_of(), anna), ElementsAre("carol", "boris"));
  EXPECT_TRUE(ask(store_of().relations.of(anna)).value().blocks.contains(boris));
  EXPECT_THAT(blocked_names(store_of(), boris), IsEmpty());
}

TEST_P(Contract, WhoeverIsUnblockedIsGoneFromTheList) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  ASSERT_TRUE(ask(store_of().blocks.add(anna, boris, at(1))));
  EXPECT_TRUE(ask(store_of().blocks.remove(anna, boris)));
  EXPECT_TRUE(ask(store_of().blocks.remove(anna, boris)));
  EXPECT_THAT(blocked_names(store_of(), anna), IsEmpty());
}

TEST_P(Contract, NobodyCanBlockNobody) {
  EXPECT_THAT(error_of(ask(store_of().blocks.add(registered("anna"), PlayerId{4711}, at(1)))), Optional(StoreError::not_found));
}

TEST_P(Contract, TheBlackListHasAnEnd) {
  const auto anna = registered("anna");
  for (int i = 0; i < store::kMostBlocks; ++i) ASSERT_TRUE(ask(store_of().blocks.add(anna, guest(), at(i))));
  EXPECT_THAT(error_of(ask(store_of().blocks.add(anna, guest(), at(0)))), Optional(StoreError::conflict));
}

std::vector<std::string> followed_names(store::Store store, PlayerId player) {
  std::vector<std::string> names;
  const auto followed = ask(store.follows.of(player)).value();
  for (const auto& follow : followed) names.push_back(follow.player.name);
  return names;
}

TEST_P(Contract, WhomOneFollowsIsListedTheNewestFirst) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  ASSERT_TRUE(ask(store_of().follows.add(anna, boris, at(1))));
  ASSERT_TRUE(ask(store_of().follows.add(anna, registered("carol"), at(2))));
  ASSERT_TRUE(ask(store_of().follows.add(anna, boris, at(3)))) << "again changes nothing";
  EXPECT_THAT(followed_names(store_of(), anna), ElementsAre("carol", "boris"));
  EXPECT_THAT(followed_names(store_of(), boris), IsEmpty());
}

TEST_P(Contract, WhoIsFollowedNoMoreIsGoneFromTheList) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  ASSERT_TRUE(ask(store_of().follows.add(anna, boris, at(1))));
  EXPECT_TRUE(ask(store_of().follows.remove(anna, boris)));
  EXPECT_TRUE(ask(store_of().follows.remove(anna, boris)));
  EXPECT_THAT(followed_names(store_of(), anna), IsEmpty());
}

TEST_P(Contract, WhereOneHasBlockedTheOtherNobodyFollows) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  ASSERT_TRUE(ask(store_of().blocks.add(anna, boris, at(1))));
  for (const auto& [who, whom] : {std::pair{anna, boris}, std::pair{boris, anna}}) {
    EXPECT_THAT(error_of(ask(store_of().follows.add(who, whom, at(2)))), Optional(StoreError::conflict));
    EXPECT_THAT(followed_names(store_of(), who), IsEmpty());
  }
  ASSERT_TRUE(ask(store_of().blocks.remove(anna, boris)));
  EXPECT_TRUE(ask(store_of().follows.add(boris, anna, at(3))));
}

TEST_P(Contract, NobodyCanFollowNobody) {
  EXPECT_THAT(error_of(ask(store_of().follows.add(registered("anna"), PlayerId{4711}, at(1)))), Optional(StoreError::not_found));
}

TEST_P(Contract, WhomOneFollowsAreNotWithoutEnd) {
  const auto anna = registered("anna");
  const auto first = guest();
  ASSERT_TRUE(ask(store_of().follows.add(anna, first, at(0))));
  for (int i = 1; i < store::kMostFollowed; ++i) ASSERT_TRUE(ask(store_of().follows.add(anna, guest(), at(i))));
  EXPECT_THAT(error_of(ask(store_of().follows.add(anna, guest(), at(0)))), Optional(StoreError::conflict));
  EXPECT_TRUE(ask(store_of().follows.add(anna, first, at(0)))) << "whom one follows already";
}

TEST_P(Contract, ABlockEndsFollowingBothWaysAndOfNobodyElse) {
  const auto anna = registered("anna");
  const auto boris = registered("boris");
  const auto carol = registered("carol");
  for (const auto& [who, whom] : {std::pair{anna, boris}, {boris, anna}, {anna, carol}, {carol, boris}}) {
    ASSERT_TRUE(ask(store_of().follows.add(who, whom, at(1))));
  }
  ASSERT_TRUE(ask(store_of().blocks.add(anna, boris, at(2))));
  EXPECT_THAT(followed_names(store_of(), anna), ElementsAre("carol"));
  EXPECT_THAT(followed_names(store_of(), boris), IsEmpty());
  EXPECT_THAT(followed_names(store_of(), carol), ElementsAre("boris"));
}

store::NewNotice notice(std::string subject, int time) {
  return {store::NoticeKind::turn, subject, {{"room", subject}}, at(time)};
}

std::vector<std::string> subjects(const store::NoticePage& page) {
  std::vector<std::string> subjects;
  for (const auto& row : page.rows) subjects.push_back(row.about.at("room"));
  return subjects;
}

TEST_P(Contract, NoticesHaveTheNewestFirst) {
  const auto anna = registered("anna");
  for (const char* subject : {"a", "b", "c"}) ASSERT_TRUE(ask(store_of().notices.put(anna, notice(subject, 1))));
  const auto first = ask(store_of().notices.of(anna, std::nullopt, 2)).value();
  EXPECT_THAT(subjects(first), ElementsAre("c", "b"));
  EXPECT_EQ(first.next, first.rows.back().id);
  const auto rest = ask(store_of().notices.of(anna, first.rows.back().id, 2)).value();
  EXPECT_THAT(subjects(rest), ElementsAre("a"));
  EXPECT_FALSE(rest.next);
  EXPECT_THAT(subjects(ask(store_of().notices.of(registered("boris"), std::nullopt, 2)).value()), IsEmpty());
}

TEST_P(Contract, ANewerNoticeAboutTheSameTakesItsPlace) {
  const auto anna = registered("anna");
  const auto first = ask(store_of().notices.put(anna, notice("a", 1))).value();
  ASSERT_TRUE(ask(store_of().notices.put(anna, notice("b", 2))));
  ASSERT_TRUE(ask(store_of().notices.read(anna, first.id)));
  const auto again = ask(store_of().notices.put(anna, notice("a", 3))).value();
  EXPECT_GT(again.id, first.id);
  EXPECT_FALSE(again.read);
  const auto page = ask(store_of().notices.of(anna, std::nullopt, 5)).value();
  EXPECT_THAT(subjects(page), ElementsAre("a", "b"));
  EXPECT_EQ(page.rows[0].at, at(3));
}

TEST_P(Contract, WhatWasToldSinceIsNotToldAgain) {
  const auto anna = registered("anna");
  ASSERT_TRUE(ask(store_of().notices.put(anna, notice("a", 5))));
  auto again = notice("a", 9);
  again.unless_since = at(5);
  EXPECT_EQ(ask(store_of().notices.put(anna, again)).error(), StoreError::conflict);
  EXPECT_EQ(ask(store_of().notices.put(registered("boris"), again)).value().at, at(9)) << "nobody else was";
  again.unless_since = at(6);
  EXPECT_EQ(ask(store_of().notices.put(anna, again)).value().at, at(9));
  EXPECT_EQ(ask(store_of().notices.of(anna, std::nullopt, 10)).value().rows.size(), 1U);
}

TEST_P(Contract, NoticesAreReadUpToOne) {
  const auto anna = registered("anna");
  ASSERT_TRUE(ask(store_of().notices.put(anna, notice("a", 1))));
  const auto second = ask(store_of().notices.put(anna, notice("b", 1))).value();
  ASSERT_TRUE(ask(store_of().notices.put(anna, notice("c", 1))));
  EXPECT_EQ(ask(store_of().notices.unread(anna)).value().notices, 3);
  ASSERT_TRUE(ask(store_of().notices.read(anna, second.id)));
  EXPECT_EQ(ask(store_of().notices.unread(anna)).value().notices, 1);
  EXPECT_EQ(ask(store_of().notices.unread(registered("boris"))).value().notices, 0);
}

TEST_P(Contract, WhatIsSettledIsRead) {
  const auto anna = registered("anna");
  ASSERT_TRUE(ask(store_of().notices.put(anna, notice("a", 1))));
  EXPECT_TRUE(ask(store_of().notices.settle(anna, store::NoticeKind::turn, "a")));
  EXPECT_EQ(ask(store_of().notices.unread(anna)).value().notices, 0);
  EXPECT_THAT(error_of(ask(store_of().notices.settle(anna, store::NoticeKind::turn, "a"))), Optional(StoreError::not_found));
  EXPECT_THAT(error_of(ask(store_of().notices.settle(anna, store::NoticeKind::turn, "b"))), Optional(StoreError::not_found));
}

TEST_P(Contract, OfNoticesTheNewestAreKept) {
  const auto anna = registered("anna");
  for (int i = 0; i < store::kMostNotices + 2; ++i) ASSERT_TRUE(ask(store_of().notices.put(anna, notice(std::to_string(i), i))));
  // The oldest that is left comes anew: it is not lost on the way.
  ASSERT_TRUE(ask(store_of().notices.put(anna, notice("2", 1000))));
  const auto page = ask(store_of().notices.of(anna, std::nullopt, 2 * store::kMostNotices)).value();
  EXPECT_EQ(std::ssize(page.rows), store::kMostNotices);
  EXPECT_EQ(subjects(page).front(), "2");
  EXPECT_EQ(subjects(page).back(), "3");
}

TEST_P(Contract, NobodyIsToldNothing) {
  EXPECT_THAT(error_of(ask(store_of().notices.put(PlayerId{4711}, notice("a", 1)))), Optional(StoreError::not_found));
}

}  // namespace
}  // namespace noughts::tests
