#include "contract.hpp"

namespace noughts::tests {
namespace {

using store::Browser;
using store::NameState;
using store::TokenHash;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;
using testing::UnorderedElementsAre;

TokenHash token(unsigned char first) { return {first, 0, 255, '\'', '\\'}; }
Instant tomorrow() { return std::chrono::time_point_cast<Millis>(std::chrono::system_clock::now() + std::chrono::hours{24}); }

TEST_P(Contract, NamesThatLookAlikeAreGivenOnce) {
  auto& players = store_of().players;
  ASSERT_TRUE(ask(players.create_registered("Anna", "anna", "hash", "looks")));
  EXPECT_THAT(error_of(ask(players.create_registered("Аnna", "аnna", "hash", "looks"))), Optional(StoreError::conflict));
  EXPECT_THAT(error_of(ask(players.promote(guest(), "Аnna", "аnna", "hash", "looks"))), Optional(StoreError::conflict));
  EXPECT_EQ(ask(players.name_state("anna", "other")), NameState::taken);
  EXPECT_EQ(ask(players.name_state("аnna", "looks")), NameState::alike);
  EXPECT_EQ(ask(players.name_state("bob", "bob")), NameState::free);
  EXPECT_EQ(ask(players.name_state("bob", "")), NameState::free);
}

TEST_P(Contract, WhoseLooksNobodyKnowsGetsThemOnce) {
  auto& players = store_of().players;
  const auto first = registered("anna");
  const auto second = registered("аnna");
  guest();
  ASSERT_TRUE(ask(players.create_registered("Bob", "bob", "hash", "bob")));
  const auto names = [&](PlayerId after, int limit) {
    std::vector<PlayerId> ids;
    const auto found = ask(players.without_skeleton(after, limit)).value();
    for (const auto& player : found) ids.push_back(player.id);
    return ids;
  };
  EXPECT_THAT(names(PlayerId{0}, 10), ElementsAre(first, second));
  EXPECT_THAT(names(PlayerId{0}, 1), ElementsAre(first));
  EXPECT_THAT(names(first, 10), ElementsAre(second));
  EXPECT_TRUE(ask(players.set_skeleton(first, "looks")));
  EXPECT_THAT(error_of(ask(players.set_skeleton(second, "looks"))), Optional(StoreError::conflict));
  EXPECT_THAT(names(PlayerId{0}, 10), ElementsAre(second));
}

TEST_P(Contract, SessionsAreListedUsedLastFirst) {
  const auto id = registered("dora");
  auto& sessions = store_of().sessions;
  ASSERT_TRUE(ask(sessions.open(token(1), id, tomorrow(), {"Firefox", "Linux"})));
  ASSERT_TRUE(ask(sessions.open(token(2), id, tomorrow(), {"Safari", "iOS"})));
  ASSERT_TRUE(ask(sessions.open(token(3), registered("emil"), tomorrow())));
  const auto all = ask(sessions.of(id)).value();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].token, token(2));
  EXPECT_EQ(all[0].browser, (Browser{"Safari", "iOS"}));
  EXPECT_EQ(all[1].token, token(1));
  EXPECT_EQ(all[1].browser, (Browser{"Firefox", "Linux"}));
  EXPECT_NE(all[0].id, all[1].id);
}

TEST_P(Contract, APlayerClosesTheirOwnSessionsAndNobodyElses) {
  const auto id = registered("dora");
  const auto other = registered("emil");
  auto& sessions = store_of().sessions;
  for (const unsigned char each : {'a', 'b', 'c'}) ASSERT_TRUE(ask(sessions.open(token(each), id, tomorrow())));
  ASSERT_TRUE(ask(sessions.open(token('d'), other, tomorrow())));
  const auto theirs = ask(sessions.of(other)).value().front().id;
  EXPECT_THAT(error_of(ask(sessions.close_one(id, theirs))), Optional(StoreError::not_found));
  const auto own = ask(sessions.of(id)).value().front();
  EXPECT_EQ(ask(sessions.close_one(id, own.id)), own.token);
  EXPECT_THAT(ask(sessions.close_others(id, token('a'))).value(), ElementsAre(token('b')));
  EXPECT_TRUE(ask(sessions.find(token('a'))));
  EXPECT_TRUE(ask(sessions.find(token('d'))));
  EXPECT_THAT(ask(sessions.close_others(id, token('a'))).value(), IsEmpty());
}

TEST_P(Contract, APasswordThatWasChangedWhileItWasCheckedOpensNoSession) {
  const auto id = registered("dora");
  auto& sessions = store_of().sessions;
  const auto open = [&](unsigned char each, const std::string& checked, const std::string& better) {
    return ask(sessions.open_by_password(token(each), id, {checked, better}, tomorrow(), {"Firefox", "Linux"}));
  };
  EXPECT_TRUE(open('a', "hash of dora", "hash of dora"));
  EXPECT_TRUE(open('b', "an older hash", "hash of dora"));
  EXPECT_TRUE(ask(sessions.find(token('b'))));
  ASSERT_TRUE(ask(sessions.change_password(id, "hash of dora", "new hash", token('n'), tomorrow(), {"Firefox", "Linux"})));
  EXPECT_THAT(error_of(open('c', "hash of dora", "hash of dora")), Optional(StoreError::not_found));
  EXPECT_THAT(error_of(ask(sessions.find(token('c')))), Optional(StoreError::not_found));
}

TEST_P(Contract, OfMoreSessionsThanOneMayHaveThoseThatWereUsedLastStay) {
  const auto id = registered("dora");
  auto& sessions = store_of().sessions;
  ASSERT_TRUE(ask(sessions.open(token(255), registered("emil"), tomorrow())));
  for (int i = 0; i <= store::kMostSessions; ++i) {
    ASSERT_TRUE(ask(sessions.open(token(static_cast<unsigned char>(i)), id, tomorrow())));
  }
  EXPECT_EQ(ask(sessions.of(id)).value().size(), std::size_t{store::kMostSessions});
  EXPECT_FALSE(ask(sessions.find(token(0)))) << "the oldest is closed";
  EXPECT_TRUE(ask(sessions.find(token(1))));
  const auto open = [&](unsigned char each, const std::string& hash) {
    return ask(sessions.open_by_password(token(each), id, {hash, hash}, tomorrow(), {"Firefox", "Linux"}));
  };
  EXPECT_FALSE(open(98, "not the hash"));
  EXPECT_TRUE(ask(sessions.find(token(1)))) << "whoever does not get in closes nothing";
  EXPECT_TRUE(open(99, "hash of dora"));
  EXPECT_FALSE(ask(sessions.find(token(1))));
  EXPECT_EQ(ask(sessions.of(id)).value().size(), std::size_t{store::kMostSessions});
  EXPECT_TRUE(ask(sessions.find(token(255)))) << "nobody else's";
}

TEST_P(Contract, ANewPasswordClosesEverySessionAndOpensOne) {
  const auto id = registered("dora");
  auto& sessions = store_of().sessions;
  for (const unsigned char each : {'a', 'b'}) ASSERT_TRUE(ask(sessions.open(token(each), id, tomorrow())));
  ASSERT_TRUE(ask(sessions.remember_device(token('x'), id)));
  const auto change = [&](const std::string& from) {
    return ask(sessions.change_password(id, from, "new hash", token('n'), tomorrow(), {"Firefox", "Linux"}));
  };
  EXPECT_THAT(error_of(change("not the hash")), Optional(StoreError::not_found));
  EXPECT_TRUE(ask(sessions.find(token('a'))));
  EXPECT_THAT(change("hash of dora").value(), UnorderedElementsAre(token('a'), token('b')));
  EXPECT_THAT(error_of(ask(sessions.find(token('a')))), Optional(StoreError::not_found));
  EXPECT_TRUE(ask(sessions.find(token('n'))));
  EXPECT_EQ(ask(store_of().players.credentials("dora")).value().password_hash, "new hash");
  EXPECT_EQ(ask(sessions.is_device_of(token('x'), "dora")), false);
  EXPECT_THAT(change("hash of dora").value(), IsEmpty()) << "the same call again: its commit was never heard of";
  EXPECT_TRUE(ask(sessions.find(token('n'))));
}

TEST_P(Contract, TheLastFewDevicesOfAPlayerAreKnown) {
  const auto id = registered("dora");
  auto& sessions = store_of().sessions;
  for (int i = 0; i <= store::kMostDevices; ++i) {
    ASSERT_TRUE(ask(sessions.remember_device(token(static_cast<unsigned char>(i)), id)));
  }
  EXPECT_EQ(ask(sessions.is_device_of(token(0), "dora")), false) << "the oldest is forgotten";
  EXPECT_EQ(ask(sessions.is_device_of(token(1), "dora")), true);
  EXPECT_EQ(ask(sessions.is_device_of(token(store::kMostDevices), "dora")), true);
  EXPECT_EQ(ask(sessions.is_device_of(token(1), "emil")), false);
  EXPECT_EQ(ask(sessions.is_device_of(token(99), "dora")), false);
}

}  // namespace
}  // namespace noughts::tests
