// How those who are connected stand: whom they are, their sessions and tokens, whom they have blocked.
#include "postgres/people/account_statuses.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using store::AccountStatus;
using store::PlayerId;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::size_t key(unsigned char each) {
  store::TokenHash token;
  token.fill(each);
  return store::session_key(token);
}

TEST(AccountStatuses, AreThoseOfEachWhoIsAskedFor) {
  tests::ScratchDatabase scratch;
  scratch.sql(
      "INSERT INTO player (id, name, name_key, password_hash, guest, bot) "
      "VALUES (1, 'Anna', 'anna', 'hash', false, false), (2, 'Boris', 'boris', 'hash', false, true), (3, '7', NULL, NULL, true, "
      "false)");
  scratch.sql(
      "INSERT INTO session (token_hash, player, expires) "
      "SELECT decode(repeat(byte, 32), 'hex'), player, 0 FROM (VALUES ('11', 1), ('12', 1), ('31', 3)) AS each (byte, player)");
  scratch.sql("INSERT INTO api_token (token_hash, player, name, created_at) VALUES (decode(repeat('21', 32), 'hex'), 2, 'x', 0)");
  scratch.sql("INSERT INTO block (player, blocked, at) VALUES (1, 2, 0), (1, 3, 0), (3, 1, 0)");
  scratch.sql("INSERT INTO sanction (player, kind, since, by, reason) VALUES (2, 'ban', 0, 1, '')");
  scratch.sql("INSERT INTO sanction (player, kind, since, until, by, reason) VALUES (1, 'ban', 0, 1, 1, '')");
  Database database{{scratch.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};

  const auto read = tests::ask(database.account_statuses().of({PlayerId{1}, PlayerId{2}, PlayerId{9}}));
  ASSERT_TRUE(read);
  std::map<PlayerId, AccountStatus> statuses;
  for (const auto& each : *read) statuses[each.player.id] = each;
  ASSERT_EQ(statuses.size(), 2U) << "nobody has the third id, and of the guest nobody asks";
  const auto& anna = statuses[PlayerId{1}];
  EXPECT_EQ(anna.player, (store::Player{PlayerId{1}, "Anna", false, false}));
  EXPECT_FALSE(anna.banned) << "that is over";
  EXPECT_THAT(anna.session_keys, UnorderedElementsAre(key(0x11), key(0x12)));
  EXPECT_THAT(anna.blocks, ElementsAre(PlayerId{2}, PlayerId{3}));
  const auto& boris = statuses[PlayerId{2}];
  EXPECT_TRUE(boris.player.bot);
  EXPECT_TRUE(boris.banned);
  EXPECT_THAT(boris.session_keys, ElementsAre(key(0x21)));
  EXPECT_THAT(boris.blocks, IsEmpty());
}

}  // namespace
}  // namespace noughts::postgres
