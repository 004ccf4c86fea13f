// What a statement finds that has waited for a row: it goes by what is so then, not by what was so when it began.
#include <gtest/gtest.h>

#include <future>
#include <pqxx/pqxx>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/eventually.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using store::BotRefusal;
using store::ModerationRefusal;
using store::PlayerId;
using store::StoreError;
using tests::ask;
using tests::ScratchDatabase;

constexpr PlayerId kAnna{1};
constexpr PlayerId kBoris{2};
constexpr games::Instant kAt{games::Millis{1'700'000'000'000}};

const std::string kRoom =
    "INSERT INTO room (id, variant, options, clock, rated, created_at) VALUES (1, '3x3', '{}', '{}', true, 0)";
const std::string kSeat = "INSERT INTO seat (room, seat, player) VALUES (1, 0, 1)";

const std::string kErasing = "UPDATE player SET guest = true, name_key = NULL, password_hash = NULL, deleted_at = 1 WHERE id = 2";
const std::string kBecomingABot = "UPDATE player SET bot = true WHERE id = 2";
const std::string kHolding = "SELECT FROM player WHERE id = 2 FOR UPDATE";

store::NewRoom game(bool rated) {
  store::NewRoom room;
  room.id = store::RoomId{1};
  room.terms.variant = "3x3";
  room.terms.rated = rated;
  room.seats = {kAnna, kBoris};
  room.created = kAt;
  return room;
}

class WaitingTest : public testing::Test {
 protected:
  WaitingTest() {
    scratch_.sql(
        "INSERT INTO player (id, name, name_key, password_hash, guest) "
        "VALUES (1, 'Anna', 'anna', 'hash', false), (2, 'Boris', 'boris', 'hash', false), (3, 'Carl', 'carl', 'hash', false)");
  }

  /// Asks while somebody else has done this and has not committed it yet; the answer, once they have.
  template <class Ask>
  auto asked_during(const std::vector<std::string>& statements, Ask question) {
    pqxx::connection other{scratch_.url()};
    pqxx::work work{other};
    for (const auto& statement : statements) work.exec(statement);
    auto answer = std::async(std::launch::async, question);
    EXPECT_TRUE(support::eventually([&] {
      return scratch_.sql(
                 "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'") == "1";
    }));
    work.commit();
    return answer.get();
  }

  ScratchDatabase scratch_;
  Database database_{{scratch_.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};
};

TEST_F(WaitingTest, AnAccountWhoseGameBeginsMeanwhileIsNotErased) {
  const auto erased = asked_during({kRoom, kSeat}, [&] { return ask(database_.user_data().erase(kAnna, "hash")); });
  EXPECT_EQ(erased.error(), StoreError::conflict);
  EXPECT_EQ(scratch_.sql("SELECT deleted_at IS NULL FROM player WHERE id = 1"), "t");
}

TEST_F(WaitingTest, WhoseGameBeginsMeanwhileBecomesNoBot) {
  const auto made = asked_during({kRoom, kSeat}, [&] { return ask(database_.api_tokens().make_bot(kAnna, "hash")); });
  EXPECT_EQ(made, BotRefusal::games_going_on);
}

TEST_F(WaitingTest, NoGameBeginsOfWhoErasesTheAccountMeanwhile) {
  const auto made = asked_during({kHolding, kErasing}, [&] { return ask(database_.store().rooms.create(game(false))); });
  EXPECT_EQ(made.error(), StoreError::not_found);
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM room"), "0");
}

TEST_F(WaitingTest, NoRatedGameOfPeopleBeginsOfWhoBecomesABotMeanwhile) {
  const auto made = asked_during({kHolding, kBecomingABot}, [&] { return ask(database_.store().rooms.create(game(true))); });
  EXPECT_EQ(made.error(), StoreError::not_found);
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM room"), "0");
}

TEST_F(WaitingTest, AGameThatBotsMayPlayBeginsThoughSomebodyBecomesOneMeanwhile) {
  auto for_bots = game(true);
  for_bots.terms.table.bots = true;
  const auto rated = asked_during({kHolding, kBecomingABot}, [&] { return ask(database_.store().rooms.create(for_bots)); });
  EXPECT_EQ(rated, store::RoomId{1});
  auto casual = game(false);
  casual.id = store::RoomId{2};
  EXPECT_EQ(ask(database_.store().rooms.create(casual)), store::RoomId{2});
}

TEST_F(WaitingTest, NobodyJoinsALinkWhoBecomesABotOrErasesTheAccountMeanwhile) {
  auto& challenges = database_.store().challenges;
  int number = 0;
  for (const auto& change : {kBecomingABot, kErasing}) {
    const store::ChallengeId id{++number};
    ASSERT_TRUE(ask(challenges.create(id, kAnna, number, game(true).terms, match::Side::any, std::nullopt, kAt)));
    const auto joined = asked_during({kHolding, change}, [&] {
      return ask(challenges.join(id, kBoris, number, match::Side::any, {2, 2}, kAt));
    });
    ASSERT_TRUE(joined);
    EXPECT_EQ(joined->joined.size(), 1U) << change;
    scratch_.sql(
        "UPDATE player SET bot = false, guest = false, name_key = 'boris', password_hash = 'hash', deleted_at = NULL WHERE id = "
        "2");
  }
}

TEST_F(WaitingTest, AComplaintThatIsTakenMeanwhileIsTaken) {
  store::NewReport complaint;
  complaint.reporter = kAnna;
  complaint.evidence.target = {kBoris, "", false};
  complaint.evidence.kind = store::EvidenceKind::player;
  complaint.evidence.text = "a name";
  complaint.reason = store::ReportReason::spam;
  complaint.at = kAt;
  auto& moderation = database_.store().moderation;
  const auto report = ask(moderation.report(complaint)).value();
  store::ModerationAction dismissal;
  dismissal.actor = kAnna;
  dismissal.kind = store::ModerationActionKind::dismiss;
  dismissal.report = report;
  dismissal.reason = "because";
  dismissal.at = kAt;
  dismissal.call = 1;
  const auto done =
      asked_during({"UPDATE report SET state = 'taken', moderator = 3"}, [&] { return ask(moderation.act(dismissal)); });
  ASSERT_TRUE(done);
  EXPECT_EQ(done->refusal, ModerationRefusal::taken);
}

TEST_F(WaitingTest, ASlotThatIsTakenMeanwhileIsItsTakers) {
  auto store = database_.store();
  for (const auto* node : {"anna", "boris"}) {
    ASSERT_TRUE(ask(store.nodes.beat(node, kAt)));
    ASSERT_TRUE(ask(store.slots.renew(node, games::Millis{600'000}, true)));
  }
  const auto taken = asked_during({"UPDATE slot SET node = 'anna', epoch = nextval('slot_epoch') WHERE number = 0"},
                                  [&] { return ask(store.slots.take("boris", {store::Slot{0}})); });
  ASSERT_TRUE(taken);
  EXPECT_TRUE(taken->empty());
  EXPECT_EQ(scratch_.sql("SELECT node FROM slot WHERE number = 0"), "anna");
}

}  // namespace
}  // namespace noughts::postgres
