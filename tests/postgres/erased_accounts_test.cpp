// What was on its way while an account was erased leaves nothing of it behind.
#include <gtest/gtest.h>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using store::StoreError;
using tests::ask;
using tests::ScratchDatabase;

constexpr store::PlayerId kErased{1};

class ErasedAccountsTest : public testing::Test {
 protected:
  ErasedAccountsTest() { scratch_.sql("INSERT INTO player (id, name, guest, deleted_at) VALUES (1, 'deleted', true, 1)"); }

  ScratchDatabase scratch_;
  Database database_{{scratch_.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};
};

TEST_F(ErasedAccountsTest, ShowNoPhotoThatWasTranscodedMeanwhile) {
  EXPECT_EQ(ask(database_.profiles().show_photo(kErased, {"name", "large", "small"})).error(), StoreError::not_found);
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM photo"), "0");
}

TEST_F(ErasedAccountsTest, TellNothingOfThemselves) {
  EXPECT_EQ(ask(database_.profiles().tell(kErased, {"about", "place", ""})).error(), StoreError::not_found);
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM profile"), "0");
}

TEST_F(ErasedAccountsTest, AreNeitherBlockedNorFollowedNorInvited) {
  scratch_.sql("INSERT INTO player (id, name, name_key, guest, password_hash) VALUES (2, 'anna', 'anna', false, 'hash')");
  constexpr store::PlayerId kAnna{2};
  const games::Instant now{games::Millis{1}};
  EXPECT_EQ(ask(database_.store().blocks.add(kAnna, kErased, now)).error(), StoreError::not_found);
  EXPECT_EQ(ask(database_.store().follows.add(kAnna, kErased, now)).error(), StoreError::not_found);
  const auto team = ask(database_.teams().make({kAnna, 1, "Owls", "owls", "ow1s", now})).value().id;
  EXPECT_FALSE(ask(database_.teams().invite({team, kAnna, kErased, now})).value().has_changed);
  EXPECT_EQ(scratch_.sql(
                "SELECT (SELECT count(*) FROM block) + (SELECT count(*) FROM follow) + (SELECT count(*) FROM team_invitation)"),
            "0");
}

TEST_F(ErasedAccountsTest, KeepNoNameFreeThatAModeratorHasTakenForGood) {
  scratch_.sql("INSERT INTO player (id, name, name_key, guest, password_hash) VALUES (2, 'anna', 'anna', false, 'hash')");
  scratch_.sql("INSERT INTO held_name (hash, until) VALUES (held_hash('anna'), 9223372036854775807)");
  ASSERT_TRUE(ask(database_.user_data().erase(store::PlayerId{2}, "hash")));
  EXPECT_EQ(scratch_.sql("SELECT until FROM held_name WHERE hash = held_hash('anna')"), "9223372036854775807");
}

TEST_F(ErasedAccountsTest, HaveNoSession) {
  EXPECT_EQ(ask(database_.store().sessions.open({7}, kErased, games::Instant::max(), {})).error(), StoreError::not_found);
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM session"), "0");
}

}  // namespace
}  // namespace noughts::postgres
