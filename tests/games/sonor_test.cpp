// Sonor's turns, steps, captures and lines, each sentence of RULES.md, chapter 7, at its edge.
#include <gtest/gtest.h>

#include "sonor_positions.hpp"

namespace noughts::games::sonor {
namespace {

constexpr std::int32_t kStep = 20'000;
constexpr std::int32_t kStride = 40'000;

TEST(Sonor, FiveEvadersStandAtTheBottomAndThePursuerInTheMiddleOfTheTop) {
  const State state = fresh();
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(state.evaders[static_cast<std::size_t>(i)].at, (Vector{50'000 * (i + 1), 10'000}));
  }
  EXPECT_EQ(state.pursuer, (Vector{150'000, 380'000}));
  EXPECT_EQ(Sonor::kLineHeights, (std::array{210'000, 300'000, 390'000}));
}

TEST(Sonor, SeatZeroFleesFirstAndTheEvadersStepFirst) {
  EXPECT_EQ(Sonor::turn(fresh()).to_act, SeatSet({kFirst}));
  EXPECT_EQ(Sonor::play(fresh(), kSecond, step(5, 0, -kStride), {}).error().code, "not_your_turn");
}

TEST(Sonor, EveryEvaderStepsOnceInAnyOrderAndThenThePursuer) {
  State state = fresh();
  for (int piece : {3, 0, 4, 1}) {
    state = after(state, step(piece, 0, kStep));
    EXPECT_EQ(Sonor::mover(state), kFirst);
    EXPECT_EQ(refusal(state, step(piece, 0, kStep)), "already_stepped");
  }
  EXPECT_EQ(refusal(state, step(5, 0, -kStride)), "not_your_piece");
  state = after(state, step(2, 0, kStep));
  EXPECT_EQ(Sonor::turn(state).to_act, SeatSet({kSecond}));
  EXPECT_EQ(refusal(state, step(2, 0, kStep)), "not_your_piece");
  state = after(state, step(5, 0, -kStride));
  EXPECT_EQ(Sonor::mover(state), kFirst);
  EXPECT_EQ(state.turn, 2);
  EXPECT_EQ(refusal(state, step(2, 0, kStep)), "");
}

TEST(Sonor, ThereIsNoSixthPieceOfTheEvadersAndNoPassing) {
  EXPECT_EQ(refusal(fresh(), step(6, 0, kStep)), "not_your_piece");
  EXPECT_EQ(refusal(fresh(), step(0, 0, 0)), "bad_step");
  EXPECT_EQ(refusal(pursuing(fresh()), step(5, 0, 0)), "bad_step");
}

struct Length {
  std::int32_t dx, dy;
  const char* refused;
};

TEST(Sonor, AnEvadersStepIsItsDiameterUpToAMicrometre) {
  for (const auto& [dx, dy, refused] : std::initializer_list<Length>{{0, 20'000, ""},
                                                                     {0, 19'999, ""},
                                                                     {0, 20'001, ""},
                                                                     {0, 19'998, "bad_step"},
                                                                     {0, 20'002, "bad_step"},
                                                                     {12'000, 16'000, ""},
                                                                     {-14'142, 14'142, ""},
                                                                     {-14'143, 14'142, ""},
                                                                     {200, 20'000, ""},          // 20 000.99995
                                                                     {201, 20'000, "bad_step"},  // 20 001.01
                                                                     {199, 19'998, "bad_step"},  // 19 998.99
                                                                     {200, 19'998, ""},          // 19 999.00005
                                                                     {0, 40'000, "bad_step"}}) {
    EXPECT_EQ(refusal(position({{100'000, 100'000}}), step(0, dx, dy)), refused) << dx << " " << dy;
  }
}

TEST(Sonor, ThePursuersStepIsItsDiameterTwiceAsLong) {
  for (const auto& [dx, dy, refused] : std::initializer_list<Length>{{0, -40'000, ""},
                                                                     {0, -39'999, ""},
                                                                     {0, -40'001, ""},
                                                                     {0, -39'998, "bad_step"},
                                                                     {0, -40'002, "bad_step"},
                                                                     {24'000, -32'000, ""},
                                                                     {-28'284, -28'284, ""},
                                                                     {0, -20'000, "bad_step"}}) {
    EXPECT_EQ(refusal(pursuing(position({{20'000, 20'000}}, {150'000, 200'000})), step(5, dx, dy)), refused) << dx << " " << dy;
  }
}

TEST(Sonor, TheWholeDiscStaysOnTheField) {
  const auto at_edge = [](Vector from, std::int32_t dx, std::int32_t dy) { return refusal(position({from}), step(0, dx, dy)); };
  EXPECT_EQ(at_edge({30'000, 100'000}, -20'000, 0), "");
  EXPECT_EQ(at_edge({29'999, 100'000}, -20'000, 0), "off_field");
  EXPECT_EQ(at_edge({270'000, 100'000}, 20'000, 0), "");
  EXPECT_EQ(at_edge({270'001, 100'000}, 20'000, 0), "off_field");
  EXPECT_EQ(at_edge({100'000, 30'000}, 0, -20'000), "");
  EXPECT_EQ(at_edge({100'000, 29'999}, 0, -20'000), "off_field");
  EXPECT_EQ(at_edge({100'000, 370'000}, 0, 20'000), "");
  EXPECT_EQ(at_edge({100'000, 370'001}, 0, 20'000), "off_field");
  const auto pursuer = [](Vector from, std::int32_t dx, std::int32_t dy) {
    return refusal(pursuing(position({{150'000, 100'000}}, from)), step(5, dx, dy));
  };
  EXPECT_EQ(pursuer({60'000, 300'000}, -40'000, 0), "");
  EXPECT_EQ(pursuer({59'999, 300'000}, -40'000, 0), "off_field");
  EXPECT_EQ(pursuer({240'000, 300'000}, 40'000, 0), "");
  EXPECT_EQ(pursuer({240'001, 300'000}, 40'000, 0), "off_field");
  EXPECT_EQ(pursuer({150'000, 340'000}, 0, 40'000), "");
  EXPECT_EQ(pursuer({150'000, 340'001}, 0, 40'000), "off_field");
  EXPECT_EQ(pursuer({250'000, 60'000}, 0, -40'000), "");
  EXPECT_EQ(pursuer({250'000, 59'999}, 0, -40'000), "off_field");
}

TEST(Sonor, EvadersNeverTouchEachOther) {
  const auto beside = [](std::int32_t gap) {
    return refusal(position({{100'000, 100'000}, {120'000 + gap, 100'000}}), step(0, 20'000, 0));
  };
  EXPECT_EQ(beside(20'000), "touching");  // 20.000 mm apart is a touch
  EXPECT_EQ(beside(20'001), "");
  EXPECT_EQ(beside(0), "touching");
  EXPECT_EQ(beside(-19'000), "touching");
}

TEST(Sonor, TheOldPlaceIsNoObstacle) { EXPECT_EQ(refusal(position({{100'000, 100'000}}), step(0, 0, 19'999)), ""); }

TEST(Sonor, APieceIsPlacedAndMayPassOverAnother) {
  // 20.2 mm from the other evader at both ends, 17.5 mm half way: pushed along it would touch.
  EXPECT_EQ(refusal(position({{100'000, 100'000}, {110'000, 117'500}}), step(0, 20'000, 0)), "");
  // 32 mm from the evader at both ends, 25 mm half way.
  const State before = position({{175'000, 220'000}, {20'000, 20'000}}, {150'000, 240'000});
  EXPECT_EQ(after(pursuing(before), step(5, 0, -kStride)).evaders[0].evader_state, EvaderState::in_play);
}

TEST(Sonor, EvadersThatHaveLeftPlayAreNoObstacleAndStepNoMore) {
  for (EvaderState gone : {EvaderState::captured, EvaderState::safe}) {
    State state = position({{100'000, 100'000}, {120'000, 100'000}});
    state.evaders[1].evader_state = gone;
    EXPECT_EQ(refusal(state, step(1, 20'000, 0)), "not_in_play");
    EXPECT_EQ(refusal(state, step(0, 20'000, 0)), "");
  }
}

TEST(Sonor, ThePursuerCapturesWhatItTouchesAtTheEndOfItsStep) {
  const auto captured = [](Vector evader) {
    const State state = after(pursuing(position({evader, {20'000, 20'000}}, {150'000, 240'000})), step(5, 0, -kStride));
    return state.evaders[0].evader_state == EvaderState::captured;
  };
  EXPECT_TRUE(captured({150'000, 170'000}));   // 30.000 mm
  EXPECT_FALSE(captured({150'000, 169'999}));  // 30.001 mm
  EXPECT_TRUE(captured({168'000, 176'000}));   // 18, 24, 30
  EXPECT_FALSE(captured({168'001, 176'000}));
  EXPECT_TRUE(captured({150'000, 200'000}));  // overlap
}

TEST(Sonor, ThePursuerCapturesSeveralAtOnce) {
  const State before =
      position({{130'000, 200'000}, {170'000, 200'000}, {150'000, 171'000}, {150'000, 100'000}}, {150'000, 240'000});
  const State state = after(pursuing(before), step(5, 0, -kStride));
  EXPECT_EQ(tally_of(state).captured, 4);  // the fifth had been captured before
  EXPECT_EQ(state.last_captured, 0b00111);
  EXPECT_EQ(state.evaders[3].evader_state, EvaderState::in_play);
}

TEST(Sonor, AnEvaderMayStepIntoContactAndIsCaptured) {
  const auto evader_state = [](std::int32_t x) {
    const State state = after(position({{x, 100'000}, {20'000, 20'000}}, {150'000, 100'000}), step(0, 20'000, 0));
    return state.evaders[0].evader_state;
  };
  EXPECT_EQ(evader_state(100'000), EvaderState::captured);  // 30.000 mm
  EXPECT_EQ(evader_state(99'999), EvaderState::in_play);    // 30.001 mm
  EXPECT_EQ(evader_state(110'000), EvaderState::captured);  // overlap
}

TEST(Sonor, AnEvaderIsCreditedALineWhenItsEdgeTouchesIt) {
  for (const auto& [y, lines] : std::initializer_list<std::pair<std::int32_t, int>>{
           {179'999, 0}, {180'000, 1}, {190'000, 1}, {269'999, 1}, {270'000, 2}, {359'999, 2}, {360'000, 3}}) {
    State state = position({{100'000, y}, {20'000, 20'000}});
    state.evaders[0].lines = 0;
    EXPECT_EQ(after(state, step(0, 0, kStep)).evaders[0].lines, lines) << y;
  }
}

TEST(Sonor, EachLineIsCreditedOnceAndKeptOnTheWayBack) {
  State state = position({{100'000, 185'000}, {20'000, 20'000}});
  state = after(state, step(0, 0, kStep));
  EXPECT_EQ(state.evaders[0].lines, 1);
  EXPECT_EQ(state.last_lines, 1);
  for (const int dy : {-kStep, kStep}) {
    state = after(state, step(1, kStep, 0));
    state = after(state, step(5, 0, dy < 0 ? -kStride : kStride));
    state = after(state, step(0, 0, dy));
    EXPECT_EQ(state.evaders[0].lines, 1);
    EXPECT_EQ(state.last_lines, 0);
  }
}

TEST(Sonor, AtTheThirdLineAnEvaderIsSafeAndLeavesPlay) {
  State state = position({{100'000, 360'000}, {20'000, 20'000}});
  state.evaders[0].lines = 2;
  state = after(state, step(0, 0, kStep));
  EXPECT_EQ(state.evaders[0].evader_state, EvaderState::safe);
  EXPECT_EQ(state.evaders[0].lines, 3);
  state = after(state, step(1, kStep, 0));
  state.pursuer = {100'000, 340'000};
  state = after(state, step(5, 0, kStride));
  EXPECT_EQ(state.evaders[0].evader_state, EvaderState::safe) << "safe from the pursuer too";
}

TEST(Sonor, AStepIntoContactEarnsNoLine) {
  const State state = after(position({{100'000, 185'000}, {20'000, 20'000}}, {100'000, 230'000}), step(0, 0, kStep));
  EXPECT_EQ(state.evaders[0].evader_state, EvaderState::captured);
  EXPECT_EQ(state.evaders[0].lines, 0);
}

TEST(Sonor, ACapturedEvaderKeepsItsPoints) {
  State state = position({{150'000, 275'000}, {20'000, 20'000}}, {150'000, 340'000});
  state.evaders[0].lines = 2;
  state = after(pursuing(state), step(5, 0, -kStride));
  EXPECT_EQ(state.evaders[0].evader_state, EvaderState::captured);
  EXPECT_EQ(tally_of(state).points(), 2);
}

// In the corner the free directions are a quarter; a neighbour near the diagonal takes all of them.
const Vector kCorner{10'000, 10'000};
const Vector kNearCorner{24'143, 24'143};

TEST(Sonor, WhoCannotStepWaitsForTheOthersWhoMaySetItFree) {
  const State state = position({kCorner, kNearCorner});
  EXPECT_FALSE(Sonor::can_step(state, 0));
  EXPECT_EQ(refusal(state, step(0, 0, kStep)), "touching");
  const State freed = after(state, step(1, kStep, 0));
  EXPECT_EQ(Sonor::mover(freed), kFirst);
  EXPECT_EQ(refusal(freed, step(0, 0, kStep)), "");
}

TEST(Sonor, WhoCannotStepIsPassedWhenTheOthersHaveStepped) {
  State state = position({kCorner, {kNearCorner.x + kStep, kNearCorner.y}});
  state = after(state, step(1, -kStep, 0));
  EXPECT_FALSE(state.evaders[0].stepped);
  EXPECT_EQ(Sonor::mover(state), kSecond);
  EXPECT_EQ(after(state, step(5, 0, -kStride)).turn, 2);
}

TEST(Sonor, AStepBetweenTheSampledDirectionsIsLegalForWhoHasOthers) {
  EXPECT_EQ(refusal(position({{100'000, 100'000}}), step(0, 3, 20'000)), "");
}

}  // namespace
}  // namespace noughts::games::sonor
