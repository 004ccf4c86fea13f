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

TEST_F(ErasedAccountsTest, HaveNoSession) {
  EXPECT_EQ(ask(database_.store().sessions.open({7}, kErased, games::Instant::max(), {})).error(), StoreError::not_found);
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM session"), "0");
}

}  // namespace
}  // namespace noughts::postgres
