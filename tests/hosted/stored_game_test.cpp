// A hosted game with roles of its own names, kept by a database that knows nothing of it: its link, its room, its steps, and what
// is kept of it for others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/match.hpp"
#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {
namespace {

using games::Instant;
using games::Json;
using games::Millis;
using games::Seat;
using store::PlayerId;

constexpr Instant at(std::int64_t millis) { return Instant{Millis{1'760'000'000'000 + millis}}; }

class StoredGame : public testing::Test {
 protected:
  StoredGame() {
    for (const auto* name : {"anna", "boris", "tina", "clara"}) {
      players_.push_back(ask(store_.players.create_registered(name, name, std::string("hash of ") + name)).value().id);
    }
    EXPECT_TRUE(ask(database_.curators().appoint(players_[3], true, at(0), 1)).value());
  }

  static match::Terms council() {
    match::Terms terms;
    terms.variant = "council";
    terms.options = {{"teller", true}, {"clerk", true}};
    return terms;
  }

  static match::Step step(Seat by, Json action, std::int64_t millis) {
    match::Step step;
    step.by = by;
    step.action = std::move(action);
    step.at = at(millis);
    return step;
  }

  /// The link, gathered by role; gives the room that it opens, after the system's first step.
  store::NewRoom gathered() {
    const store::ChallengeId link{55};
    const store::SeatLimits limits{4, 1};
    auto& challenges = store_.challenges;
    EXPECT_TRUE(ask(challenges.create(link, players_[2], 1, terms_, *match::Side::read("teller"), Json{{"number", 7}}, at(0))));
    EXPECT_TRUE(ask(challenges.join(link, players_[3], 2, *match::Side::read("clerk"), limits, at(1))));
    EXPECT_TRUE(ask(challenges.join(link, players_[0], 3, match::Side::first, limits, at(2))));
    EXPECT_EQ(ask(challenges.join(link, players_[1], 4, match::Side::second, limits, at(3)))->joined.size(), 4U);
    store::NewRoom room;
    room.id = store::RoomId{7};
    room.terms = terms_;
    room.seats = players_;
    room.created = at(4);
    room.challenge = link;
    room.setup = step(games::kSystem, {{"do", "setup"}, {"number", 7}}, 4);
    EXPECT_FALSE(match_.submit(*room.setup));
    room.projection = match_.projection();
    return room;
  }

  void play(Seat by, Json action, std::int64_t millis) {
    store::JournalEntry entry;
    entry.room = store::RoomId{7};
    entry.step = step(by, std::move(action), millis);
    ASSERT_FALSE(match_.submit(entry.step));
    entry.number = match_.number();
    entry.player = players_[static_cast<std::size_t>(games::index(by))];
    entry.cid = millis;
    entry.projection = match_.projection();
    ASSERT_TRUE(append(store_.journal, std::move(entry)).has_value());
  }

  ScratchDatabase scratch_;
  postgres::Database database_{{.url = scratch_.url()}, [](const std::string&) {}};
  store::Store store_ = database_.store();
  std::vector<PlayerId> players_;
  match::Terms terms_ = council();
  match::Match match_ = *match::Match::start(terms_, at(4));
};

TEST_F(StoredGame, IsReadAsItWasWritten) {
  ASSERT_TRUE(ask(store_.rooms.create(gathered())));
  play(Seat{0}, {{"do", "guess"}, {"number", 3}}, 10);
  const auto room = ask(store_.rooms.load(store::RoomId{7})).value();
  ASSERT_EQ(room.steps.size(), 2U);
  ASSERT_EQ(room.seats.size(), 4U);
  auto again = *match::Match::start(room.terms, room.created);
  for (const auto& each : room.steps) EXPECT_FALSE(again.submit(each.step));
  EXPECT_EQ(again.view(Seat{2}), match_.view(Seat{2}));
  EXPECT_EQ(again.cast()[2], (games::SeatInfo{"teller", games::kNoTeam}));
}

TEST_F(StoredGame, WaitsOnTheDeskOfWhoeverHoldsItsOffice) {
  ASSERT_TRUE(ask(store_.rooms.create(gathered())));
  play(Seat{0}, {{"do", "guess"}, {"number", 3}}, 10);
  auto& curators = database_.curators();
  const auto desk = ask(curators.desk(players_[3], 9)).value();
  ASSERT_EQ(desk.waiting.size(), 1U);
  EXPECT_EQ(desk.waiting[0].kind, "guess");
  EXPECT_EQ(desk.waiting[0].reader.name, "boris");
  EXPECT_EQ(desk.waiting[0].curator.name, "clara");
  ASSERT_EQ(desk.boards.size(), 1U);
  EXPECT_EQ(desk.boards[0].version, "numbers");
  EXPECT_EQ(ask(curators.plays(store::RoomId{7}, players_[2])).value(), true);
  EXPECT_EQ(ask(curators.plays(store::RoomId{7}, players_[3])).value(), false);
}

}  // namespace
}  // namespace noughts::tests
