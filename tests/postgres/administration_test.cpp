#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/create.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {
namespace {

using store::Office;
using store::OfficeChanged;
using store::PlayerId;
using store::StoreError;

class AdministrationTest : public testing::Test {
 protected:
  PlayerId registered(const std::string& name) { return support::register_player(store.players, name); }

  store::OfficeChange change(std::optional<PlayerId> actor, Office office, PlayerId player, bool holds) {
    return {actor, office, player, holds, "because", games::Instant{games::Millis{1'000}}, ++call};
  }

  OfficeChanged done(const store::OfficeChange& change) { return ask(administration.change(change)).value(); }

  PlayerId administrator(const std::string& name) {
    const auto player = registered(name);
    EXPECT_EQ(done(change(std::nullopt, Office::administrator, player, true)), OfficeChanged::changed);
    return player;
  }

  ScratchDatabase scratch;
  postgres::Database database{{.url = scratch.url()}, [](const std::string&) {}};
  store::Store store = database.store();
  postgres::Administration& administration = database.administration();
  std::int64_t call = 0;
};

TEST_F(AdministrationTest, AChangeThatIsTriedAgainIsDoneOnce) {
  const auto head = administrator("head");
  const auto made = change(head, Office::curator, registered("anna"), true);
  EXPECT_EQ(done(made), OfficeChanged::changed);
  EXPECT_EQ(done(made), OfficeChanged::changed);
  EXPECT_EQ(scratch.count("audit WHERE action = 'appoint_curator'"), "1");
  EXPECT_EQ(scratch.count("curator_log WHERE action = 'appoint'"), "1");
}

TEST_F(AdministrationTest, WhatIsSoAlreadyWritesNoLog) {
  const auto head = administrator("head");
  for (const auto office : {Office::administrator, Office::moderator, Office::curator}) {
    const auto anna = registered("anna " + std::string(games::word(office)));
    EXPECT_EQ(done(change(head, office, anna, false)), OfficeChanged::so_already);
    EXPECT_EQ(done(change(head, office, anna, true)), OfficeChanged::changed);
    EXPECT_EQ(done(change(head, office, anna, true)), OfficeChanged::so_already);
  }
  EXPECT_EQ(scratch.count("audit"), "4");
}

TEST_F(AdministrationTest, NobodyButAnAdministratorOrTheHostChangesAnything) {
  const auto anna = registered("anna");
  EXPECT_EQ(done(change(anna, Office::administrator, anna, true)), OfficeChanged::not_administrator);
  EXPECT_EQ(scratch.count("administrator"), "0");
  EXPECT_EQ(scratch.count("audit"), "0");
}

TEST_F(AdministrationTest, TheLastAdministratorIsTheHostsToTake) {
  const auto one = administrator("one");
  const auto other = administrator("other");
  EXPECT_EQ(done(change(one, Office::administrator, other, false)), OfficeChanged::changed);
  EXPECT_EQ(done(change(other, Office::administrator, one, false)), OfficeChanged::not_administrator);
  EXPECT_EQ(done(change(one, Office::administrator, one, false)), OfficeChanged::last_administrator);
  EXPECT_TRUE(ask(administration.is_administrator(one)).value());
  EXPECT_EQ(done(change(std::nullopt, Office::administrator, one, false)), OfficeChanged::changed);
  EXPECT_FALSE(ask(administration.is_administrator(one)).value());
}

TEST_F(AdministrationTest, OfficesAreForRegisteredPlayers) {
  const auto head = administrator("head");
  EXPECT_EQ(ask(administration.change(change(head, Office::curator, PlayerId{4'000'000}, true))).error(), StoreError::not_found);
  scratch.sql("INSERT INTO player (id, name, guest) VALUES (5000000, 'g1', true)");
  EXPECT_EQ(ask(administration.change(change(head, Office::curator, PlayerId{5'000'000}, true))).error(), StoreError::not_found);
}

TEST_F(AdministrationTest, ShowsWhoHasWhichOfficeTheLongestFirst) {
  const auto head = administrator("head");
  auto later = change(head, Office::moderator, head, true);
  later.at += games::Millis{1};
  EXPECT_EQ(done(later), OfficeChanged::changed);
  const auto holders = ask(administration.holders(10)).value();
  ASSERT_EQ(holders.size(), 2U);
  EXPECT_EQ(holders[0].office, Office::administrator);
  EXPECT_EQ(holders[1].office, Office::moderator);
  EXPECT_EQ(holders[1].since, later.at);
  EXPECT_EQ(holders[1].player.name, "head");
}

}  // namespace
}  // namespace noughts::tests
