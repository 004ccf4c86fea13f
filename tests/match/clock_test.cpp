// Time controls as the wire has them, and clocks as arithmetic.
#include "match/clock.hpp"

#include <gtest/gtest.h>

#include "made_up.hpp"

namespace noughts::match {
namespace {

constexpr ByoYomi kGo{Millis{60'000}, 3, Millis{30'000}};

TEST(TimeControls, SurviveTheWire) {
  for (const TimeControl& control : {TimeControl{NoClock{}}, TimeControl{kBlitz}, TimeControl{kDaily}, TimeControl{kGo}}) {
    EXPECT_EQ(*time_control(json(control)), control);
  }
}

TEST(TimeControls, AreWrittenAsTheProtocolSays) {
  EXPECT_EQ(json(TimeControl{NoClock{}}), Json::parse(R"({"kind":"none"})"));
  EXPECT_EQ(json(TimeControl{kBlitz}), Json::parse(R"({"kind":"fischer","base_ms":180000,"increment_ms":2000})"));
  EXPECT_EQ(json(TimeControl{kDaily}), Json::parse(R"({"kind":"per_move","move_ms":86400000})"));
  EXPECT_EQ(json(TimeControl{kGo}), Json::parse(R"({"kind":"byo_yomi","main_ms":60000,"periods":3,"period_ms":30000})"));
}

TEST(TimeControls, TakeTheirExtremes) {
  for (const char* good :
       {R"({"kind":"fischer","base_ms":1000,"increment_ms":0})",
        R"({"kind":"fischer","base_ms":86400000,"increment_ms":3600000})", R"({"kind":"per_move","move_ms":1000})",
        R"({"kind":"per_move","move_ms":1209600000})", R"({"kind":"byo_yomi","main_ms":0,"periods":1,"period_ms":1000})",
        R"({"kind":"byo_yomi","main_ms":86400000,"periods":60,"period_ms":3600000})"}) {
    EXPECT_TRUE(time_control(Json::parse(good)).has_value()) << good;
  }
}

TEST(TimeControls, RefuseEverythingElse) {
  for (const char* bad : {"null",
                          "[]",
                          "5",
                          R"("none")",
                          "{}",
                          R"({"kind":null})",
                          R"({"kind":"hourglass"})",
                          R"({"kind":["none"]})",
                          R"({"kind":"none","base_ms":1000})",
                          R"({"kind":"fischer"})",
                          R"({"kind":"fischer","base_ms":1000})",
                          R"({"kind":"fischer","increment_ms":0})",
                          R"({"kind":"fischer","base_ms":999,"increment_ms":0})",
                          R"({"kind":"fischer","base_ms":86400001,"increment_ms":0})",
                          R"({"kind":"fischer","base_ms":1000,"increment_ms":-1})",
                          R"({"kind":"fischer","base_ms":1000,"increment_ms":3600001})",
                          R"({"kind":"fischer","base_ms":1000.5,"increment_ms":0})",
                          R"({"kind":"fischer","base_ms":"1000","increment_ms":0})",
                          R"({"kind":"fischer","base_ms":1000,"increment_ms":0,"move_ms":1000})",
                          R"({"kind":"fischer","base_ms":1e400,"increment_ms":0})",
                          R"({"kind":"fischer","base_ms":18446744073709551615,"increment_ms":0})",
                          R"({"kind":"byo_yomi","main_ms":0,"periods":0,"period_ms":1000})",
                          R"({"kind":"byo_yomi","main_ms":0,"periods":61,"period_ms":1000})",
                          R"({"kind":"byo_yomi","main_ms":-1,"periods":1,"period_ms":1000})",
                          R"({"kind":"byo_yomi","main_ms":0,"periods":1,"period_ms":999})",
                          R"({"kind":"byo_yomi","main_ms":0,"periods":1})",
                          R"({"kind":"byo_yomi","main_ms":0,"periods":1.5,"period_ms":1000})",
                          R"({"kind":"byo_yomi","main_ms":0,"periods":1,"period_ms":1000,"move_ms":1000})",
                          R"({"kind":"per_move"})",
                          R"({"kind":"per_move","move_ms":999})",
                          R"({"kind":"per_move","move_ms":1209600001})",
                          R"({"kind":"per_move","move_ms":-9223372036854775808})",
                          R"({"kind":"per_move","move_ms":[1000]})"}) {
    const auto control = time_control(Json::parse(bad, nullptr, false));
    ASSERT_FALSE(control.has_value()) << bad;
    EXPECT_EQ(control.error().code, "bad_clock");
  }
}

TEST(Clocks, WithoutTimeAreNotKept) {
  Clocks clocks(NoClock{}, 2);
  EXPECT_FALSE(clocks.kept());
  clocks.charge(kX, Millis{5'000});
  EXPECT_EQ(clocks.left(kX), Millis{0});
}

TEST(Clocks, OfFischerBeginWithTheBase) {
  const Clocks clocks(kBlitz, 2);
  EXPECT_TRUE(clocks.kept());
  EXPECT_EQ(clocks.left(kX), kBlitz.base);
  EXPECT_EQ(clocks.left(kO), kBlitz.base);
}

TEST(Clocks, OfFischerAddTheIncrementAfterEachOwnMove) {
  Clocks clocks(kBlitz, 2);
  clocks.charge(kX, Millis{5'000});
  EXPECT_EQ(clocks.left(kX), Millis{177'000});
  EXPECT_EQ(clocks.left(kO), kBlitz.base);
  clocks.charge(kX, Millis{500});
  EXPECT_EQ(clocks.left(kX), Millis{178'500});
}

TEST(Clocks, OfFischerTakeNoMoreThanIsLeft) {
  Clocks clocks(kBlitz, 2);
  clocks.charge(kX, Millis{999'000'000});
  EXPECT_EQ(clocks.left(kX), kBlitz.increment);
}

TEST(Clocks, GiveNoTimeForANegativeMeasure) {
  Clocks clocks(kBlitz, 2);
  clocks.charge(kX, Millis{-5'000});
  EXPECT_EQ(clocks.left(kX), kBlitz.base + kBlitz.increment);
}

TEST(Clocks, PerMoveGiveTheSameForEachMove) {
  Clocks clocks(kDaily, 2);
  clocks.charge(kX, Millis{80'000'000});
  EXPECT_EQ(clocks.left(kX), kDaily.move);
}

TEST(Clocks, OfByoYomiUseTheMainTimeFirst) {
  Clocks clocks(kGo, 2);
  EXPECT_EQ(clocks.left(kX), Millis{150'000}) << "main time and all periods";
  clocks.charge(kX, Millis{59'999});
  EXPECT_EQ(clocks.left(kX), Millis{90'001});
}

TEST(Clocks, OfByoYomiRenewAPeriodWithEachMoveInIt) {
  Clocks clocks(kGo, 2);
  clocks.charge(kX, Millis{75'000});
  EXPECT_EQ(clocks.left(kX), Millis{90'000});
  clocks.charge(kX, Millis{29'999});
  EXPECT_EQ(clocks.left(kX), Millis{90'000});
}

TEST(Clocks, OfByoYomiLoseThePeriodsThatPassed) {
  Clocks clocks(kGo, 2);
  clocks.charge(kX, Millis{60'000 + 30'000});
  EXPECT_EQ(clocks.left(kX), Millis{60'000}) << "a period that is used up to the end is lost";
  clocks.charge(kX, Millis{31'000});
  EXPECT_EQ(clocks.left(kX), Millis{30'000});
  clocks.charge(kX, Millis{29'999});
  EXPECT_EQ(clocks.left(kX), Millis{30'000});
  EXPECT_EQ(clocks.left(kO), Millis{150'000});
}

TEST(Clocks, AddNothingForATurnThatWasTakenBack) {
  Clocks blitz(kBlitz, 2);
  blitz.spend(kX, Millis{5'000});
  EXPECT_EQ(blitz.left(kX), kBlitz.base - Millis{5'000});
  Clocks daily(kDaily, 2);
  daily.spend(kX, Millis{5'000});
  EXPECT_EQ(daily.left(kX), kDaily.move);
}

TEST(Clocks, WaitADayForTheFirstMoveInGamesOfDays) {
  EXPECT_EQ(Clocks(kBlitz, 2).first_move(), Millis{60'000});
  EXPECT_EQ(Clocks(PerMove{Millis{3'600'000}}, 2).first_move(), kDaily.move);
  EXPECT_EQ(Clocks(PerMove{3 * kDaily.move}, 2).first_move(), 3 * kDaily.move);
}

TEST(AbsenceLimit, IsShorterInFasterGames) {
  EXPECT_EQ(absence_limit(Fischer{Millis{60'000}, Millis{0}}), Millis{30'000});
  EXPECT_EQ(absence_limit(Fischer{Millis{300'000}, Millis{3'000}}), Millis{60'000});
  EXPECT_EQ(absence_limit(Fischer{Millis{1'800'000}, Millis{0}}), Millis{120'000});
  EXPECT_EQ(absence_limit(kGo), Millis{120'000});
  EXPECT_EQ(absence_limit(NoClock{}), Millis{300'000});
}

TEST(AbsenceLimit, HasNoEndInGamesOfDays) {
  EXPECT_EQ(absence_limit(kDaily), std::nullopt);
  EXPECT_EQ(absence_limit(PerMove{Millis{3'600'000}}), std::nullopt);
  EXPECT_TRUE(absence_limit(PerMove{Millis{3'599'000}}));
}

TEST(Clocks, RunOut) {
  Clocks clocks(kBlitz, 2);
  clocks.run_out(kO);
  EXPECT_EQ(clocks.left(kO), Millis{0});
  EXPECT_EQ(clocks.left(kX), kBlitz.base);
}

TEST(Clocks, KnowNothingOfStrangers) {
  Clocks clocks(kBlitz, 2);
  for (Seat stranger : {Seat{2}, games::kSystem, games::kClock}) {
    clocks.charge(stranger, Millis{1});
    clocks.run_out(stranger);
    EXPECT_EQ(clocks.left(stranger), Millis{0});
  }
}

}  // namespace
}  // namespace noughts::match
