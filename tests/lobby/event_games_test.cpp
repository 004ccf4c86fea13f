// Whoever is in a game of an event begins no other, unless that takes days.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lobby/lobby_bench.hpp"

namespace noughts::lobby {
namespace {

class EventGamesTest : public LobbyBench {
 protected:
  void set_in_event(const std::shared_ptr<ListeningPeer>& peer, bool is_in = true) {
    store_.set_in_event(peer->player().id, is_in);
  }
  /// What boris is answered whom an event pairs when his command has had so many turns of the loop; he is free again afterwards,
  /// and waits for nothing, nor does anna.
  Json paired_meanwhile(wire::LobbyMessage command, int turns) {
    const auto cid = wire::cid(command);
    lobby_->tell(boris_, std::move(command));
    for (int i = 0; i < turns; ++i) {
      loops_.at(0).restart();
      loops_.at(0).poll_one();
    }
    set_in_event(boris_);
    settle();
    set_in_event(boris_, false);
    for (const auto& each : {anna_, boris_}) lobby_->withdraw(each->player().id);
    settle();
    return boris_->answer(cid);
  }
  static match::Terms of_days() {
    auto slow = terms();
    slow.clock = match::PerMove{std::chrono::days{1}};
    return slow;
  }

  std::shared_ptr<ListeningPeer> anna_ = here("anna");
  std::shared_ptr<ListeningPeer> boris_ = here("boris");
  std::shared_ptr<ListeningPeer> carl_ = here("carl");
};

TEST_F(EventGamesTest, WhoeverIsInOneLooksForNoOther) {
  set_in_event(anna_);
  EXPECT_EQ(seek(anna_).at("code"), "plays_in_event");
  const auto made = seek(boris_);
  EXPECT_EQ(tell(anna_, wire::Take{++cid_, id_of(made), match::Side::any}).at("code"), "plays_in_event");
  EXPECT_TRUE(seek(anna_, of_days()).contains("id")) << "a game that takes days can wait";
  set_in_event(anna_, false);
  EXPECT_TRUE(tell(anna_, wire::Take{++cid_, id_of(made), match::Side::any}).contains("room"));
}

TEST_F(EventGamesTest, WhoeverBeginsAGameOfDaysGoesOnLookingForOneOfNow) {
  const auto now = id_of(seek(anna_));
  ASSERT_TRUE(seek(anna_, of_days()).contains("id"));
  ASSERT_TRUE(seek(boris_, of_days()).contains("room"));
  EXPECT_EQ(own(anna_), std::vector{store::id_text(now)});
  EXPECT_TRUE(seek(carl_).contains("room"));
  EXPECT_TRUE(own(anna_).empty());
}

TEST_F(EventGamesTest, TheSameCommandIsNotRefusedForEver) {
  set_in_event(anna_);
  const wire::PostSeek post{++cid_, terms(), match::Side::any, {}};
  EXPECT_EQ(tell(anna_, post).at("code"), "plays_in_event");
  set_in_event(anna_, false);
  anna_->forget();
  EXPECT_TRUE(tell(anna_, post).contains("id"));
}

TEST_F(EventGamesTest, WhoeverIsPairedByOneWaitsForNoOther) {
  EXPECT_TRUE(seek(anna_).contains("id"));
  set_in_event(anna_);
  EXPECT_TRUE(seek(boris_).contains("id")) << "who looks for a game waits for another";
  EXPECT_TRUE(own(anna_).empty());
  EXPECT_EQ(own(boris_).size(), 1U);
  EXPECT_TRUE(anna_->frames("paired").empty());
  EXPECT_TRUE(seek(carl_).contains("room"));
}

// Whenever the event pairs them while they are looked after.
TEST_F(EventGamesTest, WhoeverIsPairedByOneWhileTheyMeetSomebodyHearsOfIt) {
  bool is_met = false;
  for (int turns = 0; turns < 30; ++turns) {
    ASSERT_TRUE(seek(anna_).contains("id"));
    const auto answer = paired_meanwhile(wire::PostSeek{++cid_, terms(), match::Side::any, {}}, turns);
    if (answer.contains("room")) {
      is_met = true;
    } else {
      EXPECT_EQ(answer.at("code"), "plays_in_event") << turns;
    }
  }
  EXPECT_TRUE(is_met) << "or it was never too late";
}

TEST_F(EventGamesTest, WhoeverIsPairedByOneWhileTheyTakeASeekHearsOfIt) {
  bool is_met = false;
  for (int turns = 0; !is_met && turns < 100; ++turns) {
    const auto made = seek(anna_);
    ASSERT_TRUE(made.contains("id")) << made;
    const auto answer = paired_meanwhile(wire::Take{++cid_, id_of(made), match::Side::any}, turns);
    is_met = answer.contains("room");
    if (is_met) continue;
    EXPECT_EQ(answer.at("code"), "plays_in_event") << turns;
  }
  EXPECT_TRUE(is_met) << "or it was never too late";
}

TEST_F(EventGamesTest, WhoeverIsPairedByOneWhileTheyCallAComputerHearsOfIt) {
  bool is_met = false;
  for (int turns = 0; !is_met && turns < 100; ++turns) {
    const wire::PlayComputer play{++cid_, terms(), match::Side::any, 5};
    const auto answer = paired_meanwhile(play, turns);
    is_met = answer.contains("room");
    if (is_met) continue;
    EXPECT_EQ(answer.at("code"), "plays_in_event") << turns;
    boris_->forget();
    EXPECT_TRUE(tell(boris_, play).contains("room")) << "the same command, once the event's game is over";
  }
  EXPECT_TRUE(is_met) << "or it was never too late";
}

TEST_F(EventGamesTest, WhoeverComesWhenTheFirstIsInOneMeetsTheNext) {
  for (const auto& each : {anna_, carl_}) EXPECT_TRUE(seek(each, terms(), match::Side::first).contains("id"));
  set_in_event(anna_);
  const auto answer = seek(boris_);
  ASSERT_TRUE(answer.contains("room")) << answer;
  EXPECT_THAT(seats_of(answer.at("room")), testing::UnorderedElementsAre(carl_->player().id, boris_->player().id));
}

TEST_F(EventGamesTest, WhoeverSitsDownElsewhereWaitsForNothing) {
  EXPECT_TRUE(seek(anna_).contains("id"));
  lobby_->withdraw(anna_->player().id);
  settle();
  EXPECT_TRUE(own(anna_).empty());
  EXPECT_TRUE(seek(boris_).contains("id"));
}

TEST_F(EventGamesTest, ALinkWaitsUntilBothAreFree) {
  const auto id = challenge_of(tell(anna_, wire::MakeChallenge{++cid_, terms(), match::Side::any, std::nullopt}));
  set_in_event(anna_);
  EXPECT_EQ(tell(boris_, wire::AcceptChallenge{++cid_, id, match::Side::any}).at("code"), "plays_in_event");
  set_in_event(anna_, false);
  set_in_event(boris_);
  EXPECT_EQ(tell(boris_, wire::AcceptChallenge{++cid_, id, match::Side::any}).at("code"), "plays_in_event");
  set_in_event(boris_, false);
  EXPECT_TRUE(tell(boris_, wire::AcceptChallenge{++cid_, id, match::Side::any}).contains("room"));
}

}  // namespace
}  // namespace noughts::lobby
