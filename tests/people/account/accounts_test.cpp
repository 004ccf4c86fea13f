#include "people/account/accounts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <ctime>

#include "people/account/passwords/password.hpp"
#include "support/ask.hpp"
#include "support/memory_store.hpp"

namespace noughts::account {
namespace {

using tests::ask;

template <class T>
AccountError refusal(const std::expected<T, AccountError>& result) {
  EXPECT_FALSE(result);
  return result ? AccountError::busy : result.error();
}

class AccountsTest : public testing::Test {
 protected:
  std::expected<store::Player, AccountError> who(const std::string& token) { return ask(accounts.who(token)); }
  std::string guest() { return ask(accounts.guest()).value().token; }
  Opened registered(const std::string& name) { return ask(accounts.register_player("", name, "correct horse")).value(); }

  tests::MemoryStore memory;
  Accounts accounts{memory.store().players, memory.store().sessions, {}};
};

TEST_F(AccountsTest, AGuestHasASession) {
  const auto opened = ask(accounts.guest()).value();
  EXPECT_TRUE(opened.player.guest);
  EXPECT_EQ(who(opened.token), opened.player);
  EXPECT_EQ(opened.token.size(), 43U);
  EXPECT_NE(guest(), opened.token);
}

TEST_F(AccountsTest, AnythingElseNamesNobody) {
  const auto token = guest();
  for (const auto& other : {std::string{}, std::string(43, 'A'), token + "A", token.substr(1), std::string(1'000'000, 'x')}) {
    EXPECT_EQ(refusal(who(other)), AccountError::unauthenticated);
  }
}

TEST_F(AccountsTest, AGuestWhoRegistersStaysTheSamePlayerWithANewSession) {
  const auto before = ask(accounts.guest()).value();
  const auto after = ask(accounts.register_player(before.token, " Анна ", "correct horse")).value();
  EXPECT_EQ(after.player, (store::Player{before.player.id, "Анна", false}));
  EXPECT_EQ(who(after.token), after.player);
  EXPECT_EQ(refusal(who(before.token)), AccountError::unauthenticated);
}

TEST_F(AccountsTest, WhoHasNoSessionRegistersAsANewPlayer) {
  const auto first = registered("Anna");
  const auto second = ask(accounts.register_player("stale", "Bob", "correct horse")).value();
  EXPECT_NE(first.player.id, second.player.id);
  EXPECT_EQ(who(second.token)->name, "Bob");
}

TEST_F(AccountsTest, OneNameIsGivenOnceHoweverItIsWritten) {
  registered("Анна");
  registered("Straße");
  for (const std::string name : {"Анна", "АННА", "  анна", "STRASSE", "ｓtrasse"}) {
    EXPECT_EQ(refusal(ask(accounts.register_player("", name, "correct horse"))), AccountError::name_taken) << name;
  }
}

TEST_F(AccountsTest, AnAccountDoesNotRegisterAgain) {
  const auto anna = registered("Anna");
  EXPECT_EQ(refusal(ask(accounts.register_player(anna.token, "Bob", "correct horse"))), AccountError::already_registered);
}

TEST_F(AccountsTest, BadNamesAndPasswordsAreRefusedAndChangeNothing) {
  const auto token = guest();
  EXPECT_EQ(refusal(ask(accounts.register_player(token, "ab", "correct horse"))), AccountError::name_too_short);
  EXPECT_EQ(refusal(ask(accounts.register_player(token, "a\u200bnna", "correct horse"))), AccountError::bad_name);
  EXPECT_EQ(refusal(ask(accounts.register_player(token, "Anna", "four"))), AccountError::password_too_short);
  EXPECT_EQ(refusal(ask(accounts.register_player(token, "Anna", std::string(129, 'x')))), AccountError::password_too_long);
  EXPECT_TRUE(who(token)->guest);
}

TEST_F(AccountsTest, LogsInByNameAndPassword) {
  const auto anna = registered("Анна");
  const auto before = guest();
  const auto opened = ask(accounts.login(before, "АННА", "correct horse")).value();
  EXPECT_EQ(opened.player, anna.player);
  EXPECT_EQ(who(opened.token), anna.player);
  EXPECT_EQ(who(anna.token), anna.player) << "sessions elsewhere go on";
  EXPECT_EQ(refusal(who(before)), AccountError::unauthenticated);
}

TEST_F(AccountsTest, WrongNamesAndWrongPasswordsGetTheSameAnswer) {
  const auto anna = registered("Anna");
  EXPECT_EQ(refusal(ask(accounts.login(anna.token, "Anna", "Correct horse"))), AccountError::wrong_credentials);
  EXPECT_EQ(refusal(ask(accounts.login(anna.token, "Nobody", "correct horse"))), AccountError::wrong_credentials);
  EXPECT_EQ(refusal(ask(accounts.login(anna.token, "\xff", "correct horse"))), AccountError::wrong_credentials);
  EXPECT_EQ(refusal(ask(accounts.login(anna.token, "Anna", "four"))), AccountError::wrong_credentials);
  EXPECT_EQ(refusal(ask(accounts.login(anna.token, "Anna", std::string(1'000'000, 'x')))), AccountError::wrong_credentials);
  EXPECT_EQ(who(anna.token), anna.player) << "a failed attempt signs nobody out";
}

TEST_F(AccountsTest, AGuestsNumberIsNoNameToLogInWith) {
  const auto opened = ask(accounts.guest()).value();
  EXPECT_EQ(refusal(ask(accounts.login("", opened.player.name, "correct horse"))), AccountError::wrong_credentials);
}

// Processor time, so that a busy machine does not disturb it: a hash takes some 45 ms, everything else less than one.
TEST_F(AccountsTest, AnUnknownNameCostsAsMuchAsAWrongPassword) {
  registered("Anna");
  const auto cost = [&](const std::string& name) {
    const auto before = std::clock();
    EXPECT_EQ(refusal(ask(accounts.login("", name, "not the password"))), AccountError::wrong_credentials);
    return std::clock() - before;
  };
  // A busy processor makes one of them some times as dear as the other; without a hash it would cost less than a hundredth.
  const auto wrong_password = cost("Anna");
  EXPECT_GT(cost("Nobody"), wrong_password / 10);
  EXPECT_GT(cost("!"), wrong_password / 10);
}

TEST_F(AccountsTest, AnOldHashIsReplacedAtTheNextLogin) {
  std::array<char, crypto_pwhash_STRBYTES> weak{};
  ASSERT_EQ(crypto_pwhash_str(weak.data(), "correct horse", 13, crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN), 0);
  auto& players = memory.store().players;
  ask(players.create_registered("Anna", "anna", weak.data())).value();
  EXPECT_TRUE(ask(accounts.login("", "Anna", "correct horse")));
  const auto hash = ask(players.credentials("anna")).value().password_hash;
  EXPECT_FALSE(is_outdated(hash));
  EXPECT_TRUE(is_password_of(hash, "correct horse"));
  EXPECT_TRUE(ask(accounts.login("", "Anna", "correct horse")));
}

TEST_F(AccountsTest, WhoLogsOutIsNobody) {
  const auto anna = registered("Anna");
  EXPECT_TRUE(ask(accounts.logout(anna.token)));
  EXPECT_EQ(refusal(who(anna.token)), AccountError::unauthenticated);
  EXPECT_TRUE(ask(accounts.logout(anna.token)));
  EXPECT_TRUE(ask(accounts.logout("nonsense")));
}

TEST_F(AccountsTest, WithoutTheDatabaseEverythingIsUnavailable) {
  const auto token = guest();
  memory.go_away();
  EXPECT_EQ(refusal(who(token)), AccountError::unavailable);
  EXPECT_EQ(refusal(ask(accounts.guest())), AccountError::unavailable);
  EXPECT_EQ(refusal(ask(accounts.register_player(token, "Anna", "correct horse"))), AccountError::unavailable);
  EXPECT_EQ(refusal(ask(accounts.login(token, "Anna", "correct horse"))), AccountError::unavailable);
  EXPECT_EQ(refusal(ask(accounts.logout(token))), AccountError::unavailable);
  memory.come_back();
  EXPECT_TRUE(who(token));
}

TEST_F(AccountsTest, CommonPasswordsAreNotChosen) {
  for (const auto* password : {"12345", "aaaaa", "password", "PassWord", "пароль"}) {
    EXPECT_EQ(refusal(ask(accounts.register_player("", "Anna", password))), AccountError::common_password) << password;
  }
  EXPECT_TRUE(ask(accounts.register_player("", "Anna", "correct horse"))) << "the refusals changed nothing";
}

TEST_F(AccountsTest, WhoHasACommonPasswordSinceBeforeIsLetIn) {
  ASSERT_GE(sodium_init(), 0);
  ASSERT_TRUE(ask(memory.store().players.create_registered("Anna", "anna", hash_of("password").value(), "anna")));
  EXPECT_TRUE(ask(accounts.login("", "Anna", "password")));
}

TEST_F(AccountsTest, ReservedNamesAreRefusedAndStayWithWhoeverHasThem) {
  for (const auto* name : {"admin", "ADMIN", "Аdmin", "модератор", "удалён"}) {
    EXPECT_EQ(refusal(ask(accounts.register_player("", name, "correct horse"))), AccountError::name_reserved) << name;
  }
  ASSERT_GE(sodium_init(), 0);
  ASSERT_TRUE(ask(memory.store().players.create_registered("Admin", "admin", hash_of("correct horse").value(), "adrnin")));
  EXPECT_TRUE(ask(accounts.login("", "admin", "correct horse")));
}

TEST(AccountErrors, HaveTheCodesOfTheProtocol) {
  EXPECT_EQ(code(AccountError::unavailable), "unavailable");
  EXPECT_EQ(code(AccountError::name_taken), "name_taken");
  EXPECT_EQ(code(AccountError::wrong_credentials), "wrong_credentials");
  EXPECT_EQ(code(AccountError::already_registered), "already_registered");
  EXPECT_FALSE(message(AccountError::busy).empty());
}

TEST_F(AccountsTest, AClosedAccountIsLeftAndNotEntered) {
  const auto anna = registered("Anna");
  store::ModerationAction ban;
  ban.kind = store::ModerationActionKind::ban;
  ban.player = anna.player.id;
  ASSERT_TRUE(ask(memory.store().moderation.act(ban)));
  EXPECT_EQ(refusal(who(anna.token)), AccountError::unauthenticated);
  EXPECT_EQ(refusal(ask(accounts.login("", "Anna", "correct horse"))), AccountError::banned);
  EXPECT_EQ(refusal(ask(accounts.login("", "Anna", "wrong password"))), AccountError::wrong_credentials);
}

TEST_F(AccountsTest, NamesThatLookAlikeAreRefused) {
  registered("Paypal");
  EXPECT_EQ(refusal(ask(accounts.register_player("", "Раураl", "correct horse"))), AccountError::name_too_alike);
  EXPECT_EQ(refusal(ask(accounts.register_player("", "PAYPAL", "correct horse"))), AccountError::name_taken);
}

TEST_F(AccountsTest, NamesFromBeforeThatQuestionAreLearnt) {
  ask(memory.store().players.create_registered("Paypal", "paypal", "hash")).value();
  ASSERT_TRUE(ask(accounts.begin()));
  EXPECT_EQ(refusal(ask(accounts.register_player("", "Раураl", "correct horse"))), AccountError::name_too_alike);
  EXPECT_TRUE(ask(accounts.begin())) << "twice does no harm";
}

TEST_F(AccountsTest, ABrowserIsKnownAfterItsFirstSignIn) {
  registered("Anna");
  const auto first = ask(accounts.login("", "Anna", "correct horse")).value();
  ASSERT_TRUE(first.device);
  const auto again = ask(accounts.login("", "Anna", "correct horse", {"net", *first.device, ""})).value();
  EXPECT_FALSE(again.device) << "it keeps what it has";
  const auto bob = ask(accounts.register_player("", "Bob", "correct horse", {"net", *first.device, ""})).value();
  EXPECT_TRUE(bob.device) << "what it is to one it is not to another";
}

TEST_F(AccountsTest, GuessingIsSlowedForStrangersAndNotInTheOwnersBrowser) {
  const auto anna = registered("Anna");
  const RequestOrigin stranger{"net", "", ""};
  const RequestOrigin owner{"net", anna.device.value(), ""};
  for (int i = 0; i < 4; ++i) EXPECT_EQ(ask(accounts.begin_attempt("anna", stranger)), games::Millis{0});
  EXPECT_GT(ask(accounts.begin_attempt("ANNA", stranger)).value(), games::Millis{0});
  EXPECT_EQ(ask(accounts.begin_attempt("Anna", owner)), games::Millis{0});
  const RequestOrigin forged{"net", std::string(43, 'A'), ""};
  EXPECT_GT(ask(accounts.begin_attempt("Anna", forged)).value(), games::Millis{0});
}

}  // namespace
}  // namespace noughts::account
