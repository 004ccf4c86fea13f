// Bot accounts and their tokens: who may become a bot, whom a token names, how many there may be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using store::ApiTokenId;
using store::BotRefusal;
using store::PlayerId;
using store::StoreError;
using store::TokenHash;
using testing::ElementsAre;
using tests::ask;
using tests::ScratchDatabase;

constexpr PlayerId kTokenMaker{1};
constexpr PlayerId kOtherMaker{2};

class ApiTokensTest : public testing::Test {
 protected:
  ApiTokensTest() {
    scratch_.sql(
        "INSERT INTO player (id, name, name_key, password_hash, guest) "
        "VALUES (1, 'Anna', 'anna', 'hash', false), (2, 'Boris', 'boris', 'hash', false)");
  }

  static TokenHash hash(unsigned char first) { return {first}; }
  ApiTokens& tokens() { return database_.api_tokens(); }
  BotRefusal turn(PlayerId player, const std::string& password_hash = "hash") {
    return ask(tokens().make_bot(player, password_hash)).value();
  }
  std::string is_bot(int player) { return scratch_.sql("SELECT bot FROM player WHERE id = " + std::to_string(player)); }
  void seats(bool over) {
    scratch_.sql("INSERT INTO room (id, variant, options, clock, rated, created_at) VALUES (1, '3x3', '{}', '{}', true, 0)");
    scratch_.sql(std::string{"INSERT INTO seat (room, seat, player, over) VALUES (1, 0, 1, "} + (over ? "true)" : "false)"));
  }
  std::vector<std::string> names(PlayerId player) {
    std::vector<std::string> all;
    const auto found = ask(tokens().of(player));
    for (const auto& each : *found) all.push_back(each.name);
    return all;
  }
  std::optional<StoreError> error_of_find(const TokenHash& token) { return tests::error_of(ask(tokens().find(token))); }

  ScratchDatabase scratch_;
  Database database_{{scratch_.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};
};

TEST_F(ApiTokensTest, OnlyWhoKnowsThePasswordMakesABot) {
  EXPECT_EQ(turn(kTokenMaker, "other"), BotRefusal::wrong_password);
  EXPECT_EQ(turn(PlayerId{99}), BotRefusal::wrong_password);
  EXPECT_EQ(is_bot(1), "f");
  EXPECT_EQ(turn(kTokenMaker), BotRefusal::none);
  EXPECT_EQ(is_bot(1), "t");
  EXPECT_EQ(turn(kTokenMaker), BotRefusal::none) << "it is one already";
}

TEST_F(ApiTokensTest, WhoHasAGameThatGoesOnStaysAPerson) {
  seats(false);
  EXPECT_EQ(turn(kTokenMaker), BotRefusal::games_going_on);
  scratch_.sql("UPDATE seat SET over = true");
  EXPECT_EQ(turn(kTokenMaker), BotRefusal::none);
}

TEST_F(ApiTokensTest, WhoHasPlayedForRatingStaysAPerson) {
  seats(true);
  scratch_.sql(
      "INSERT INTO rating_change (player, variant, room, reason, before, delta, after, at) "
      "VALUES (1, '3x3', 1, 'drawn', 1500, 0, 1500, 0)");
  EXPECT_EQ(turn(kTokenMaker), BotRefusal::has_rated_games);
  EXPECT_EQ(is_bot(1), "f");
}

TEST_F(ApiTokensTest, WhoIsInARatedEventStaysAPersonUnlessItIsForBots) {
  const auto entered = [&](const std::string& game) {
    scratch_.sql("DELETE FROM event_entry");
    scratch_.sql("DELETE FROM event");
    scratch_.sql(
        "INSERT INTO event (id, series, kind, variant, terms, state, starts_at, entries, round) VALUES (1, 'hourly', 'swiss', "
        "'3x3', "
        "'{\"game\":" +
        game + "}', 'upcoming', 0, 1, 0)");
    scratch_.sql("INSERT INTO event_entry (event, player, is_in) VALUES (1, 1, true)");
  };
  entered(R"({"rated":true})");
  EXPECT_EQ(turn(kTokenMaker), BotRefusal::in_rated_event);
  EXPECT_EQ(is_bot(1), "f");
  scratch_.sql("UPDATE event_entry SET is_in = false");
  EXPECT_EQ(turn(kTokenMaker), BotRefusal::none) << "who has left it";
  for (const auto* game : {R"({"rated":false})", R"({"rated":true,"table":{"bots":true}})"}) {
    scratch_.sql("UPDATE player SET bot = false");
    entered(game);
    EXPECT_EQ(turn(kTokenMaker), BotRefusal::none) << game;
  }
  scratch_.sql("UPDATE player SET bot = false");
  entered(R"({"rated":true})");
  scratch_.sql("UPDATE event SET state = 'called_off', ended_at = 1");
  EXPECT_EQ(turn(kTokenMaker), BotRefusal::none) << "it is over";
}

TEST_F(ApiTokensTest, WhoBecomesABotWaitsBehindNoLinkForARatedGameOfPeopleAnyMore) {
  scratch_.sql(
      "INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at, at_table) VALUES "
      "(1, 1, 1, '3x3', '{}', '{}', true, 'any', 0, '{}'), (2, 1, 2, '3x3', '{}', '{}', false, 'any', 0, '{}'), "
      "(3, 1, 3, '3x3', '{}', '{}', true, 'any', 0, '{\"bots\":true}'), (4, 1, 4, '3x3', '{}', '{}', true, 'any', 0, '{}')");
  scratch_.sql(
      "INSERT INTO challenge_player (challenge, player, side, joined_at, joined_cid) "
      "SELECT id, player, 'any', 0, 1 FROM generate_series(1, 4) AS id, generate_series(1, 2) AS player");
  scratch_.sql(
      "INSERT INTO room (id, variant, options, clock, rated, created_at, challenge) VALUES (1, '3x3', '{}', '{}', true, 0, 4)");
  ASSERT_EQ(turn(kTokenMaker), BotRefusal::none);
  EXPECT_EQ(scratch_.sql("SELECT string_agg(challenge || ':' || player, ' ' ORDER BY challenge, player) "
                         "FROM challenge_player WHERE here"),
            "1:2 2:1 2:2 3:1 3:2 4:1 4:2")
      << "those of a game that has begun stay as they are";
}

TEST_F(ApiTokensTest, WhoBecomesABotInvitesAndIsInvitedToNoRatedGameOfPeopleAnyMore) {
  scratch_.sql(
      "INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at, at_table) VALUES "
      "(1, 1, 1, '3x3', '{}', '{}', true, 'any', 0, '{}'), (2, 1, 2, '3x3', '{}', '{}', false, 'any', 0, '{}'), "
      "(3, 2, 3, '3x3', '{}', '{}', true, 'any', 0, '{\"bots\":true}'), (4, 2, 4, '3x3', '{}', '{}', true, 'any', 0, '{}'), "
      "(5, 1, 5, '3x3', '{}', '{}', true, 'any', 0, '{}')");
  scratch_.sql(
      "INSERT INTO invitation (challenge, by_player, to_player, expires) "
      "SELECT id, by_player, 3 - by_player, 9000000000000 FROM challenge");
  scratch_.sql(
      "INSERT INTO room (id, variant, options, clock, rated, created_at, challenge) VALUES (1, '3x3', '{}', '{}', true, 0, 5)");
  ASSERT_EQ(turn(kTokenMaker), BotRefusal::none);
  EXPECT_EQ(scratch_.sql("SELECT string_agg(challenge || ':' || state, ' ' ORDER BY challenge) FROM invitation"),
            "1:withdrawn 2:open 3:open 4:declined 5:open")
      << "those of a game that has begun stay as they are";
}

TEST_F(ApiTokensTest, APenaltyIsNoGame) {
  scratch_.sql(
      "INSERT INTO rating_change (player, variant, reason, month, before, delta, after, at) "
      "VALUES (1, '3x3', 'inactive', '2026-01-01', 1500, -10, 1490, 0)");
  EXPECT_EQ(turn(kTokenMaker), BotRefusal::none);
}

TEST_F(ApiTokensTest, ATokenNamesItsBotAndIsNotedAsUsed) {
  turn(kTokenMaker);
  const auto made = ask(tokens().add(kTokenMaker, hash(7), "Laptop"));
  ASSERT_TRUE(made);
  EXPECT_EQ(made->name, "Laptop");
  EXPECT_EQ(made->used, std::nullopt);
  const auto found = ask(tokens().find(hash(7)));
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (store::Player{kTokenMaker, "Anna", false, true}));
  EXPECT_NE(ask(tokens().of(kTokenMaker))->at(0).used, std::nullopt);
  EXPECT_EQ(error_of_find(hash(8)), StoreError::not_found);
}

TEST_F(ApiTokensTest, NobodyElseHasTokens) {
  const auto refused = ask(tokens().add(kTokenMaker, hash(7), "Laptop"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), StoreError::not_found);
}

TEST_F(ApiTokensTest, AClosedAccountIsLetInNowhere) {
  turn(kTokenMaker);
  (void)ask(tokens().add(kTokenMaker, hash(7), "Laptop"));
  scratch_.sql("INSERT INTO sanction (player, kind, since, by, reason) VALUES (1, 'ban', 0, 2, 'spam')");
  EXPECT_EQ(error_of_find(hash(7)), StoreError::not_found);
}

TEST_F(ApiTokensTest, ACallThatComesTwiceKeepsOneToken) {
  turn(kTokenMaker);
  const auto first = ask(tokens().add(kTokenMaker, hash(7), "Laptop"));
  const auto again = ask(tokens().add(kTokenMaker, hash(7), "Laptop"));
  ASSERT_TRUE(first && again);
  EXPECT_EQ(first->id, again->id);
  EXPECT_THAT(names(kTokenMaker), ElementsAre("Laptop"));
}

TEST_F(ApiTokensTest, ThereAreOnlySoMany) {
  turn(kTokenMaker);
  for (int i = 0; i < store::kMostApiTokens; ++i) {
    ASSERT_TRUE(ask(tokens().add(kTokenMaker, hash(static_cast<unsigned char>(i + 1)), std::to_string(i))));
  }
  const auto refused = ask(tokens().add(kTokenMaker, hash(200), "one more"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), StoreError::conflict);
}

TEST_F(ApiTokensTest, AreRevokedByWhoeverMadeThemAlone) {
  turn(kTokenMaker);
  turn(kOtherMaker);
  const auto made = ask(tokens().add(kTokenMaker, hash(7), "Laptop"));
  const auto thief = ask(tokens().remove(kOtherMaker, made->id));
  ASSERT_FALSE(thief);
  EXPECT_EQ(thief.error(), StoreError::not_found);
  EXPECT_EQ(ask(tokens().remove(kTokenMaker, made->id)), hash(7));
  EXPECT_EQ(error_of_find(hash(7)), StoreError::not_found);
  EXPECT_THAT(names(kTokenMaker), ElementsAre());
}

TEST_F(ApiTokensTest, GoWithTheirAccount) {
  turn(kTokenMaker);
  (void)ask(tokens().add(kTokenMaker, hash(7), "Laptop"));
  const auto ended = ask(database_.user_data().erase(kTokenMaker, "hash"));
  ASSERT_TRUE(ended);
  EXPECT_THAT(ended->tokens, ElementsAre(hash(7)));
  EXPECT_EQ(error_of_find(hash(7)), StoreError::not_found);
  EXPECT_EQ(is_bot(1), "f") << "what is left is a guest";
}

}  // namespace
}  // namespace noughts::postgres
