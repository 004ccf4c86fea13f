// Rows that nobody could have written, put there with SQL: reading them ends nothing. What was asked for is refused, what is
// listed goes on without them, and the log names each.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include "postgres/postgres.hpp"
#include "postgres/times.hpp"
#include "support/ask.hpp"
#include "support/create.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {
namespace {

using games::Instant;
using games::Json;
using games::Millis;
using store::ChallengeId;
using store::PlayerId;
using store::RoomId;
using store::StoreError;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// A list nested so deep that whoever walks through it by calling itself comes to the end of its stack.
std::string deep() {
  constexpr int kDeep = 2'000;
  return std::string(kDeep, '[') + std::string(kDeep, ']');
}

class UnreadableTest : public testing::Test {
 protected:
  UnreadableTest() : anna_(registered("anna")), boris_(registered("boris")) {}

  PlayerId registered(const std::string& name) { return support::register_player(database.store().players, name); }
  /// A game that has ended, of one step.
  RoomId game() {
    ++last_;
    const auto room = support::create_room(database.store().rooms, last_, {anna_, boris_}, at(last_));
    store::JournalEntry entry;
    entry.room = room;
    entry.number = 1;
    entry.step.kind = match::StepKind::resign;
    entry.step.at = at(1'000 + last_);
    entry.ending = store::Ending{{{2, 1}, {}, "resigned"}, "3x3", false, {anna_, boris_}};
    EXPECT_TRUE(append(database.store().journal, std::move(entry)));
    return room;
  }
  ChallengeId challenge(bool with_setup = false) {
    match::Terms terms;
    terms.variant = "3x3";
    const ChallengeId id{++last_};
    auto setup = with_setup ? std::optional<Json>(Json{{"pack", "1"}}) : std::nullopt;
    EXPECT_TRUE(ask(database.store().challenges.create(id, anna_, last_, terms, match::Side::any, std::move(setup), at(last_))));
    return id;
  }
  ChallengeId invitation() {
    store::NewInvitation sent;
    sent.challenge = ChallengeId{++last_};
    sent.from = anna_;
    sent.cid = last_;
    sent.to = boris_;
    sent.terms.variant = "3x3";
    sent.side = match::Side::any;
    sent.sent = at(last_);
    sent.expires = at(1'000'000);
    EXPECT_TRUE(ask(database.store().invitations.send(std::move(sent))));
    return ChallengeId{last_};
  }
  template <class Id>
  void spoil(const std::string& table, Id id, const std::string& change, const std::string& key = "id") {
    scratch.sql("UPDATE " + table + " SET " + change + " WHERE " + key + " = " + std::to_string(static_cast<std::int64_t>(id)));
  }
  /// The lines of the log once one holds these words: it is written just after the answer was given.
  std::vector<std::string> log(const std::string& words) {
    std::unique_lock lock{mutex_};
    const auto is_there = [&] { return std::ranges::any_of(log_, [&](const auto& line) { return line.contains(words); }); };
    written_.wait_for(lock, std::chrono::seconds{60}, is_there);
    return log_;
  }
  template <class Id>
  static auto names(const std::string& table, Id id) {
    return Contains(HasSubstr(table + " " + std::to_string(static_cast<std::int64_t>(id)) + " can't be understood"));
  }

  // Before the database, which writes to the log until its last thread has ended.
 private:
  std::mutex mutex_;
  std::condition_variable written_;
  std::vector<std::string> log_;
  std::int64_t last_ = 0;

 protected:
  ScratchDatabase scratch;
  postgres::Database database{{.url = scratch.url()}, [this](const std::string& line) {
                                const std::scoped_lock lock{mutex_};
                                log_.push_back(line);
                                written_.notify_all();
                              }};
  PlayerId anna_, boris_;
};

TEST_F(UnreadableTest, ARoomIsRefusedWhateverIsWrongWithIt) {
  const std::vector<std::pair<std::string, std::string>> faults{
      {"room", "clock = '7'"},
      {"room", "clock = '{\"kind\":\"sundial\"}'"},
      {"room", "at_table = '[1]'"},
      {"room", "options = '" + deep() + "'"},
      {"room", "options = '{\"size\":1e999}'"},
      {"step", "d = '7'"},
      {"step", "d = '{\"t\":\"fly\"}'"},
      {"step", "d = '{\"t\":\"play\",\"a\":" + deep() + "}'"},
      {"step", "seat = 300"},
      {"step", "seat = 255"},
      {"step", "took_ms = 9223372036854775807"},
      {"step", "lag_ms = 9223372036854775807"},
  };
  for (const auto& [table, change] : faults) {
    const auto room = game();
    spoil(table, room, change, table == "room" ? "id" : "room");
    EXPECT_EQ(ask(database.store().rooms.load(room)).error(), StoreError::refused) << change.substr(0, 60);
    EXPECT_EQ(ask(database.history().game(room, std::nullopt)).error(), StoreError::not_found) << change.substr(0, 60);
    EXPECT_FALSE(ask(database.history().record(room))) << change.substr(0, 60);
  }
  EXPECT_TRUE(ask(database.store().rooms.load(game()))) << "the others go on";
}

TEST_F(UnreadableTest, AGameIsLeftOutOfTheHistoryAndTheOthersStay) {
  const auto before = game();
  const auto spoilt = game();
  const auto without_steps = game();
  const auto after = game();
  spoil("room", spoilt, "clock = '7'");
  spoil("step", without_steps, "d = '7'", "room");
  const auto page = ask(database.history().of(anna_, {}, std::nullopt, 10)).value();
  ASSERT_THAT(page.games, SizeIs(2));
  EXPECT_EQ(page.games[0].id, after);
  EXPECT_EQ(page.games[1].id, before);
  EXPECT_THAT(ask(database.history().records(anna_, "", 10)).value().games, SizeIs(2));
  EXPECT_THAT(log("a step of room"), AllOf(names("room", spoilt), names("a step of room", without_steps)));
  std::uint64_t unreadable = 0;
  for (const auto& each : database.figures().classes) unreadable += each.unreadable;
  EXPECT_GE(unreadable, 2U);
}

TEST_F(UnreadableTest, AChallengeIsRefusedAndNamed) {
  for (const auto* change : {"clock = '{}'", "at_table = '7'", "options = '{\"size\":1e999}'", "setup = '1e999'"}) {
    const auto spoilt = challenge();
    spoil("challenge", spoilt, change);
    EXPECT_EQ(ask(database.store().challenges.find(spoilt)).error(), StoreError::refused) << change;
    EXPECT_THAT(log("challenge " + std::to_string(static_cast<std::int64_t>(spoilt))),
                Contains(HasSubstr("challenge " + std::to_string(static_cast<std::int64_t>(spoilt)))));
  }
  EXPECT_TRUE(ask(database.store().challenges.find(challenge())));
}

TEST_F(UnreadableTest, WhatIsListedGoesOnWithoutIt) {
  const auto good = challenge(true);
  const auto spoilt = challenge(true);
  spoil("challenge", spoilt, "clock = '7'");
  const auto open = ask(database.store().challenges.open("3x3", at(0), 10)).value();
  ASSERT_THAT(open, SizeIs(1));
  EXPECT_EQ(open[0].id, good);
  const auto invited = invitation();
  const auto spoilt_invitation = invitation();
  spoil("challenge", spoilt_invitation, "clock = '7'");
  const auto invitations = ask(database.store().invitations.open_of(boris_, at(1))).value();
  ASSERT_THAT(invitations, SizeIs(1));
  EXPECT_EQ(invitations[0].challenge, invited);
  EXPECT_EQ(ask(database.store().invitations.find(spoilt_invitation)).error(), StoreError::refused);
  EXPECT_THAT(log("invitation "), AllOf(names("challenge", spoilt), names("invitation", spoilt_invitation)));
}

TEST_F(UnreadableTest, NoticesGoOnWithoutIt) {
  for (const auto* subject : {"a", "b", "c"}) {
    ASSERT_TRUE(ask(database.store().notices.put(anna_, {store::NoticeKind::turn, subject, Json{{"kind", "turn"}}, at(1)})));
  }
  scratch.sql("UPDATE notice SET about = '" + deep() + "' WHERE subject = 'b'");
  const auto page = ask(database.store().notices.of(anna_, std::nullopt, 2)).value();
  EXPECT_THAT(page.rows, SizeIs(1));
  EXPECT_TRUE(page.next) << "the page is as long as it would be";
  EXPECT_THAT(ask(database.store().notices.of(anna_, std::nullopt, 10)).value().rows, SizeIs(2));
}

TEST_F(UnreadableTest, APageOfNothingElseLeadsToTheNext) {
  for (const auto* subject : {"a", "b", "c"}) {
    ASSERT_TRUE(ask(database.store().notices.put(anna_, {store::NoticeKind::turn, subject, Json{{"kind", "turn"}}, at(1)})));
  }
  scratch.sql("UPDATE notice SET about = '" + deep() + "' WHERE subject <> 'a'");
  const auto page = ask(database.store().notices.of(anna_, std::nullopt, 2)).value();
  EXPECT_THAT(page.rows, IsEmpty());
  ASSERT_TRUE(page.next);
  EXPECT_THAT(ask(database.store().notices.of(anna_, page.next, 2)).value().rows, SizeIs(1));
}

}  // namespace
}  // namespace noughts::tests
