// Addresses of e-mail and the tokens of the links that are sent to them: who has one, and that each token serves once.
#include <gtest/gtest.h>

#include <pqxx/pqxx>
#include <thread>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/eventually.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using store::EmailAddress;
using store::EmailToken;
using store::EmailTokenKind;
using store::Language;
using store::PlayerId;
using store::StoreError;
using store::TokenHash;
using tests::ask;
using tests::ScratchDatabase;

constexpr PlayerId kAnna{1};
constexpr PlayerId kBoris{2};
constexpr games::Millis kHour{3'600'000};

games::Instant now() { return std::chrono::time_point_cast<games::Millis>(std::chrono::system_clock::now()); }

EmailToken token(unsigned char first, games::Millis age = kHour) { return {TokenHash{first}, now() + age}; }

class EmailAddressesTest : public testing::Test {
 protected:
  EmailAddressesTest() {
    scratch_.sql(
        "INSERT INTO player (id, name, name_key, password_hash, guest) "
        "VALUES (1, 'Anna', 'anna', 'hash', false), (2, 'Boris', 'boris', 'hash', false)");
  }

  EmailAddresses& addresses() { return database_.email_addresses(); }

  bool want(PlayerId player, const std::string& address, const EmailToken& sent, const std::string& password_hash = "hash") {
    return ask(addresses().want(player, password_hash, {address, Language::ru}, sent)).has_value();
  }
  void has(PlayerId player, const std::string& address, unsigned char first) {
    ASSERT_TRUE(want(player, address, token(first)));
    ASSERT_TRUE(ask(addresses().verify(player, {first})));
  }
  std::string verified(PlayerId player) {
    const auto found = ask(addresses().verified(player));
    return found ? found->address : "";
  }
  bool recover(PlayerId player, unsigned char spent, const std::string& password_hash, unsigned char session) {
    const auto opened = ask(addresses().recover(player, {spent}, password_hash, {session}, now() + kHour, {"Firefox", "Linux"}));
    return opened.has_value();
  }
  std::string password(int player) {
    return scratch_.sql("SELECT password_hash FROM player WHERE id = " + std::to_string(player));
  }

  ScratchDatabase scratch_;
  Database database_{{scratch_.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};
};

TEST_F(EmailAddressesTest, WaitsForItsTokenAndThenTakesThePlaceOfTheOneBefore) {
  EXPECT_FALSE(want(kAnna, "a@mail.example", token(1), "other")) << "the password has changed";
  has(kAnna, "old@mail.example", 2);
  EXPECT_TRUE(want(kAnna, "new@mail.example", token(3)));
  const auto own = ask(addresses().of(kAnna)).value();
  EXPECT_EQ(own.verified, "old@mail.example");
  EXPECT_EQ(own.pending, "new@mail.example");
  const auto former = ask(addresses().verify(kAnna, {3})).value();
  ASSERT_TRUE(former);
  EXPECT_EQ(former->address, "old@mail.example");
  EXPECT_EQ(former->language, Language::ru);
  EXPECT_EQ(verified(kAnna), "new@mail.example");
  EXPECT_EQ(ask(addresses().of(kAnna)).value().pending, std::nullopt);
}

TEST_F(EmailAddressesTest, IsOneAccountsInCapitalsOrNot) {
  has(kAnna, "Both@Mail.Example", 1);
  EXPECT_TRUE(want(kBoris, "both@mail.example", token(2)));
  EXPECT_EQ(ask(addresses().verify(kBoris, {2})).error(), StoreError::conflict);
  EXPECT_EQ(ask(addresses().holder("BOTH@mail.example")).value().id, kAnna);
  EXPECT_EQ(ask(addresses().holder("other@mail.example")).error(), StoreError::not_found);
  ASSERT_TRUE(ask(addresses().remove(kAnna)));
  EXPECT_TRUE(ask(addresses().verify(kBoris, {2}))) << "the token was not spent by the refusal";
}

TEST_F(EmailAddressesTest, HoldsATokenToItsKindItsOwnerAndItsTime) {
  ASSERT_TRUE(want(kAnna, "a@mail.example", token(1)));
  EXPECT_EQ(ask(addresses().owner(EmailTokenKind::verify, {1})).value().id, kAnna);
  EXPECT_EQ(ask(addresses().owner(EmailTokenKind::recover, {1})).error(), StoreError::not_found);
  EXPECT_EQ(ask(addresses().verify(kBoris, {1})).error(), StoreError::not_found);
  EXPECT_FALSE(recover(kAnna, 1, "new hash", 9));
  ASSERT_TRUE(want(kAnna, "a@mail.example", token(2, games::Millis{-1})));
  EXPECT_EQ(ask(addresses().owner(EmailTokenKind::verify, {1})).error(), StoreError::not_found) << "the last one counts";
  EXPECT_EQ(ask(addresses().owner(EmailTokenKind::verify, {2})).error(), StoreError::not_found);
  EXPECT_EQ(ask(addresses().verify(kAnna, {2})).error(), StoreError::not_found);
}

TEST_F(EmailAddressesTest, SetsANewPasswordOnce) {
  has(kAnna, "a@mail.example", 1);
  EXPECT_EQ(ask(addresses().keep_recovery(kAnna, "other@mail.example", token(2))).error(), StoreError::not_found);
  ASSERT_TRUE(ask(addresses().keep_recovery(kAnna, "A@mail.example", token(2))));
  scratch_.sql(
      "INSERT INTO session (token_hash, player, expires, browser, system) VALUES (sha256('old'), 1, 9999999999999, '', '')");
  EXPECT_TRUE(recover(kAnna, 2, "new hash", 9));
  EXPECT_EQ(password(1), "new hash");
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM session WHERE player = 1"), "1") << "the old session has ended";
  EXPECT_TRUE(recover(kAnna, 2, "new hash", 9)) << "the same call again, whose answer was lost";
  EXPECT_FALSE(recover(kAnna, 2, "third hash", 10));
  EXPECT_EQ(password(1), "new hash");
}

TEST_F(EmailAddressesTest, LeadsNowhereAfterAChangeOfPasswordOrAddress) {
  has(kAnna, "a@mail.example", 1);
  ASSERT_TRUE(ask(addresses().keep_recovery(kAnna, "a@mail.example", token(2))));
  ASSERT_TRUE(ask(database_.store().sessions.change_password(kAnna, "hash", "other", {7}, now() + kHour, {})));
  EXPECT_FALSE(recover(kAnna, 2, "new hash", 9));
  ASSERT_TRUE(ask(addresses().keep_recovery(kAnna, "a@mail.example", token(3))));
  EXPECT_TRUE(want(kAnna, "b@mail.example", token(4), "other"));
  ASSERT_TRUE(ask(addresses().verify(kAnna, {4})));
  EXPECT_FALSE(recover(kAnna, 3, "new hash", 9));
  ASSERT_TRUE(ask(addresses().keep_recovery(kAnna, "b@mail.example", token(5))));
  EXPECT_EQ(ask(addresses().remove(kAnna)).value()->address, "b@mail.example");
  EXPECT_FALSE(recover(kAnna, 5, "new hash", 9));
  EXPECT_EQ(ask(addresses().remove(kAnna)).value(), std::nullopt);
}

TEST_F(EmailAddressesTest, GivesNoWayBackByAnAddressThatIsTakenAwayMeanwhile) {
  has(kAnna, "a@mail.example", 1);
  pqxx::connection other{scratch_.url()};
  pqxx::work taking{other};
  taking.exec("DELETE FROM email_address WHERE player = 1");
  std::thread kept{
      [&] { EXPECT_EQ(ask(addresses().keep_recovery(kAnna, "a@mail.example", token(2))).error(), StoreError::not_found); }};
  EXPECT_TRUE(support::eventually([&] {
    return scratch_.sql(
               "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'") == "1";
  }));
  taking.exec("DELETE FROM email_token WHERE player = 1");
  taking.commit();
  kept.join();
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM email_token"), "0");
}

TEST_F(EmailAddressesTest, OfWhoeverKnewThePasswordBeforeIsNotVerifiedAfterItsChange) {
  has(kAnna, "a@mail.example", 1);
  ASSERT_TRUE(want(kAnna, "thief@mail.example", token(2)));
  ASSERT_TRUE(ask(database_.store().sessions.change_password(kAnna, "hash", "other", {7}, now() + kHour, {})));
  EXPECT_EQ(ask(addresses().verify(kAnna, {2})).error(), StoreError::not_found);
  EXPECT_EQ(ask(addresses().of(kAnna)).value().pending, std::nullopt);
  EXPECT_EQ(verified(kAnna), "a@mail.example");
  ASSERT_TRUE(want(kAnna, "thief@mail.example", token(3), "other"));
  ASSERT_TRUE(ask(addresses().keep_recovery(kAnna, "a@mail.example", token(4))));
  EXPECT_TRUE(recover(kAnna, 4, "new hash", 9));
  EXPECT_EQ(ask(addresses().verify(kAnna, {3})).error(), StoreError::not_found);
}

}  // namespace
}  // namespace noughts::postgres
