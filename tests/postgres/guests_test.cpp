// Which guests are forgotten: those who came, never sat down, and left nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "people/account/guest_job.hpp"
#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using store::PlayerId;
using testing::ElementsAre;
using tests::ask;
using tests::ScratchDatabase;

constexpr std::int64_t kNow = 1'700'000'000'000;
constexpr std::int64_t kDay = 24 * 3'600'000;

class GuestsTest : public testing::Test {
 protected:
  void guest(int id, std::int64_t age, std::int64_t used) const {
    const auto text = std::to_string(id);
    scratch_.sql("INSERT INTO player (id, name, guest, created_at) VALUES (" + text + ", '" + text + "', true, " +
                 std::to_string(kNow - age) + ")");
    scratch_.sql("INSERT INTO session (token_hash, player, expires, used_at) VALUES (sha256('" + text + "'), " + text + ", " +
                 std::to_string(kNow * 2) + ", " + std::to_string(kNow - used) + ")");
  }
  [[nodiscard]] std::string left() const {
    return scratch_.sql("SELECT string_agg(id::text, ' ' ORDER BY id) FROM player WHERE id > 0");
  }
  [[nodiscard]] std::vector<PlayerId> idle() {
    return ask(database_.guests().idle(PlayerId{}, 100, games::Instant{games::Millis{kNow - kDay}}))->players;
  }

  ScratchDatabase scratch_;
  Database database_{{scratch_.url()}, [](const std::string& line) { ADD_FAILURE() << line; }};
};

TEST_F(GuestsTest, AreIdleWhoCameLongAgoNeverSatDownAndAreNotSeenAnyMore) {
  guest(1, kDay * 2, kDay * 2);
  guest(2, kDay * 2, 1'000);  // still comes
  guest(3, kDay / 2, kDay / 2);
  guest(4, kDay * 2, kDay * 2);
  scratch_.sql("INSERT INTO room (id, variant, options, clock, rated, created_at) VALUES (1, '3x3', '{}', '{}', false, 0)");
  scratch_.sql("INSERT INTO seat (room, seat, player) VALUES (1, 0, 4)");
  scratch_.sql("INSERT INTO player (id, name, name_key, password_hash, guest, created_at) VALUES (5, 'a', 'a', 'x', false, 0)");
  EXPECT_THAT(idle(), ElementsAre(PlayerId{1}));
}

TEST_F(GuestsTest, AreForgottenWithTheirSessionsAndSettings) {
  guest(1, kDay * 2, kDay * 2);
  guest(2, kDay * 2, kDay * 2);
  scratch_.sql("INSERT INTO player_setting (player, settings) VALUES (1, '{}')");
  EXPECT_EQ(ask(database_.guests().forget({PlayerId{1}, PlayerId{99}})), 1);
  EXPECT_EQ(left(), "2");
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM session"), "1");
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM player_setting"), "0");
}

// Each table that names a player is asked by its own key; what a player has there keeps them, with their session.
TEST_F(GuestsTest, WhoLeftAnythingStays) {
  for (int id = 1; id <= 5; ++id) guest(id, kDay * 2, kDay * 2);
  scratch_.sql("INSERT INTO message (sender, recipient, cid, at, text, words) VALUES (1, 2, 1, 0, 'hello', 'hello')");
  scratch_.sql(
      "INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at) "
      "VALUES (1, 3, 1, '3x3', '{}', '{}', false, 'first', 0)");
  scratch_.sql("INSERT INTO moderator (player, since) VALUES (4, 0)");
  EXPECT_EQ(ask(database_.guests().forget({PlayerId{1}, PlayerId{2}, PlayerId{3}, PlayerId{4}, PlayerId{5}})), 1);
  EXPECT_EQ(left(), "1 2 3 4");
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM session"), "4");
}

// A table whose rows go with their player must be one of those that matter to nobody else.
TEST_F(GuestsTest, TakeNothingAlongButWhatIsTheirOwn) {
  EXPECT_EQ(scratch_.sql("SELECT string_agg(conrelid::regclass::text, ' ') FROM pg_constraint "
                         "WHERE contype = 'f' AND confrelid = 'player'::regclass AND confdeltype <> 'a'"),
            "player_setting");
}

TEST_F(GuestsTest, AreWalkedThroughInPartsAndTheWalkBeginsAnewLater) {
  for (int id = 1; id <= 250; ++id) guest(id, kDay * 2, id % 2 == 0 ? 1'000 : kDay * 2);
  tests::LentLoop lent;
  auto& loop = *lent;
  cluster::Directory directory;
  games::Instant now{games::Millis{kNow}};
  std::vector<std::string> notes;
  account::GuestJob job{{database_.guests(), directory, loop, [&] { return now; },
                         [](const std::string& line) { ADD_FAILURE() << line; },
                         [&](const std::string& note) { notes.push_back(note); }}};
  for (int second = 0; second < 5; ++second) {
    job.sweep();
    loop.restart();
    loop.run();
  }
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM player WHERE id > 0"), "125");
  EXPECT_THAT(notes, ElementsAre("125 guests who never played are forgotten"));
  now += games::Millis{kDay * 2};
  for (int second = 0; second < 5; ++second) {
    job.sweep();
    loop.restart();
    loop.run();
  }
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM player WHERE id > 0"), "0");
}

}  // namespace
}  // namespace noughts::postgres
