// Four seats in two teams: who wins and loses with whom, who must agree, when a game counts and whose time runs.
#include "made_up.hpp"

namespace noughts::match {
namespace {

constexpr int kWins = 0;
constexpr int kPassesOver = 1;

Match relay(TimeControl clock = NoClock{}, Json options = Json::object()) {
  return *Match::start(Terms{"relay", std::move(options), clock, false}, kNoon);
}

Seat seat(int number) { return static_cast<Seat>(number); }

TEST(Teams, SeatsBelongToThemInTurn) {
  const Match match = relay();
  EXPECT_EQ(match.seats(), 4);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(match.team(seat(i)), i % 2);
}

TEST(Teams, WhoeverLosesLosesForTheWholeTeam) {
  for (int loser = 0; loser < 4; ++loser) {
    for (const StepKind kind : {StepKind::resign, StepKind::leave}) {
      Match match = relay();
      play(match, {kQuiet, kQuiet, kQuiet, kQuiet});
      ASSERT_EQ(code(match, did(seat(loser), kind)), "");
      const auto expected = loser % 2 == 0 ? std::vector{2, 1, 2, 1} : std::vector{1, 2, 1, 2};
      EXPECT_EQ(match.outcome()->place, expected) << "seat " << loser;
      EXPECT_EQ(match.outcome()->points, (std::vector{0, 0, 0, 0}));
      EXPECT_EQ(winner(*match.outcome(), 2), 1 - loser % 2);
    }
  }
}

TEST(Teams, TheFlagOfOneLosesForTheWholeTeam) {
  Match match = relay(kBlitz);
  play(match, {kQuiet, kQuiet, kQuiet, kQuiet, kQuiet, kQuiet});
  ASSERT_EQ(match.charged(), seat(2));
  ASSERT_EQ(code(match, did(games::kClock, StepKind::flag)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{2, 1, 2, 1}, {0, 0, 0, 0}, "timeout"}));
  EXPECT_EQ(match.clocks().left(seat(2)), Millis{0});
  EXPECT_EQ(match.clocks().left(seat(0)), kBlitz.base + kBlitz.increment) << "a partner's clock is another";
}

TEST(Teams, AGameIsPlayedOnceEachHasMadeAMove) {
  Match match = relay();
  EXPECT_FALSE(match.is_played());
  play(match, {kQuiet});
  EXPECT_FALSE(match.is_played());
  play(match, {kQuiet});
  EXPECT_TRUE(match.is_played());
}

TEST(Teams, OneWhoWinsWinsForTheTeam) {
  Match match = relay();
  play(match, {kQuiet, kQuiet, kWins});
  EXPECT_EQ(winner(*match.outcome(), 2), 0);
}

TEST(Teams, AWinnerIsTheTeamThatAloneIsFirst) {
  EXPECT_EQ(winner({{1, 2, 1, 2}, {}, ""}, 2), 0);
  EXPECT_EQ(winner({{2, 1, 2, 1}, {}, ""}, 2), 1);
  EXPECT_EQ(winner({{1, 1, 1, 1}, {}, ""}, 2), std::nullopt);
  EXPECT_EQ(winner({{}, {}, "aborted"}, 2), std::nullopt);
  EXPECT_EQ(winner({{2, 3, 1, 2, 3, 1}, {}, ""}, 3), 2);
}

TEST(Teams, ADrawIsAgreedByEverySeat) {
  Match match = relay();
  ASSERT_EQ(code(match, did(seat(1), StepKind::offer_draw)), "");
  EXPECT_EQ(match.draw_offer(), seat(1));
  ASSERT_EQ(code(match, did(seat(3), StepKind::accept_draw)), "");
  ASSERT_EQ(code(match, did(seat(0), StepKind::accept_draw)), "");
  EXPECT_EQ(match.agreed(), (std::vector{seat(0), seat(1), seat(3)}));
  EXPECT_EQ(code(match, did(seat(0), StepKind::accept_draw)), "no_offer") << "once is enough";
  EXPECT_FALSE(match.outcome());
  ASSERT_EQ(code(match, did(seat(2), StepKind::accept_draw)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{1, 1, 1, 1}, {0, 0, 0, 0}, "agreed"}));
  EXPECT_TRUE(match.agreed().empty());
}

TEST(Teams, ADrawIsDeclinedByAnyoneAPartnerToo) {
  for (const int decliner : {0, 2, 3}) {
    Match match = relay();
    ASSERT_EQ(code(match, did(seat(1), StepKind::offer_draw)), "");
    ASSERT_EQ(code(match, did(seat(decliner), StepKind::decline_draw)), "");
    EXPECT_FALSE(match.draw_offer());
    EXPECT_EQ(code(match, did(seat(1), StepKind::offer_draw)), "offer_too_soon");
    EXPECT_EQ(code(match, did(seat(decliner), StepKind::offer_draw)), "") << "others may offer";
  }
}

TEST(Teams, WhoeverAgreedMayNotTakeItBackButAMoveEndsTheOffer) {
  Match match = relay();
  ASSERT_EQ(code(match, did(seat(1), StepKind::offer_draw)), "");
  ASSERT_EQ(code(match, did(seat(2), StepKind::accept_draw)), "");
  EXPECT_EQ(code(match, did(seat(2), StepKind::decline_draw)), "no_offer");
  play(match, {kQuiet});
  EXPECT_FALSE(match.draw_offer());
  EXPECT_TRUE(match.agreed().empty());
}

TEST(Teams, AGameMayBeAbortedUntilEachSeatCouldMove) {
  for (int moves = 0; moves <= 4; ++moves) {
    for (int by = 0; by < 4; ++by) {
      Match aborted = relay();
      for (int i = 0; i < moves; ++i) play(aborted, {kQuiet});
      Match left = aborted;
      EXPECT_EQ(code(aborted, did(seat(by), StepKind::abort)), moves < 4 ? "" : "too_late") << moves;
      EXPECT_EQ(code(left, did(seat(by), StepKind::leave)), "");
      EXPECT_EQ(left.outcome()->reason, moves == 0 ? "aborted" : "left") << moves;
    }
  }
}

TEST(Teams, NoTimeIsChargedUntilEachSeatHasMoved) {
  Match match = relay(kBlitz);
  for (int moves = 0; moves < 4; ++moves) {
    EXPECT_FALSE(match.charged()) << moves;
    EXPECT_EQ(match.allowance(), kFirstMove);
    play(match, {kQuiet});
  }
  EXPECT_EQ(match.charged(), seat(0));
  EXPECT_EQ(match.allowance(), kBlitz.base);
}

TEST(Teams, WhoDoesNotComeForTheFirstMoveEndsTheGameForNobody) {
  Match match = relay(kBlitz);
  play(match, {kQuiet, kQuiet, kQuiet});
  ASSERT_EQ(code(match, did(games::kClock, StepKind::flag)), "");
  EXPECT_EQ(match.outcome(), (Outcome{{}, {}, "aborted"}));
}

TEST(Teams, ASeatThatIsPassedOverKeepsNobodysClockFromRunning) {
  Match match = relay(kBlitz);
  for (int moves = 0; moves < 8; ++moves) {
    EXPECT_FALSE(match.charged()) << moves;
    play(match, {match.turn().front() == seat(0) ? kPassesOver : kQuiet});
  }
  EXPECT_TRUE(match.charged());
}

TEST(Teams, PartnersMayTalkWhereTheOptionSaysSo) {
  EXPECT_TRUE(relay(NoClock{}, {{"talk", true}}).partners_may_talk());
  EXPECT_FALSE(relay(NoClock{}, {{"talk", false}}).partners_may_talk());
  EXPECT_FALSE(relay().partners_may_talk());
  EXPECT_FALSE(match_of().partners_may_talk()) << "where nobody has a partner there is nobody to talk to";
}

}  // namespace
}  // namespace noughts::match
