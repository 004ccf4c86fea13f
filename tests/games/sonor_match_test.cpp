// Sonor's halves and how they compare, its directions, and its edge: RULES.md, chapter 7.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>

#include "random_play.hpp"
#include "sonor_positions.hpp"

namespace noughts::games::sonor {
namespace {

/// Plays at random until so many halves are over.
State played(State state, int halves, std::uint32_t seed) {
  SeededDice dice(seed);
  while (state.half < halves) state = after(state, Sonor::sample(state, Sonor::mover(state), dice));
  return state;
}

TEST(SonorMatch, AHalfEndsWhenNoEvaderIsInPlay) {
  State state = position({{150'000, 190'000}}, {150'000, 240'000});
  state = after(pursuing(state), step(5, 0, -40'000));
  EXPECT_EQ(state.half, 1);
  EXPECT_EQ(state.tallies[0].end, End::nobody_in_play);
  State safe = position({{150'000, 365'000}}, {20'000, 20'000});
  safe.evaders[0].lines = 2;
  safe = after(safe, step(0, 0, 20'000));
  EXPECT_EQ(safe.half, 1);
  EXPECT_EQ(safe.tallies[0].points(), 3);
  const State suicide = after(position({{150'000, 100'000}}, {150'000, 150'000}), step(0, 0, 20'000));
  EXPECT_EQ(suicide.half, 1);
}

TEST(SonorMatch, AHalfEndsAfterTheLastTurnOfThePursuer) {
  State state = fresh(2);
  for (int turn = 1; turn <= 2; ++turn) {
    EXPECT_EQ(state.half, 0);
    EXPECT_EQ(state.turn, turn);
    for (int piece = 0; piece < 5; ++piece) state = after(state, step(piece, 0, 20'000));
    state = after(state, step(5, 0, -40'000));
  }
  EXPECT_EQ(state.half, 1);
  EXPECT_EQ(state.tallies[0].end, End::turns);
}

TEST(SonorMatch, WhoFleesMayGiveUpTheHalfAndKeepsItsPoints) {
  State state = position({{150'000, 190'000}});
  state.evaders[0].lines = 1;
  const State given_up = after(state, resignation());
  EXPECT_EQ(given_up.half, 1);
  EXPECT_EQ(given_up.tallies[0].end, End::resigned);
  EXPECT_EQ(given_up.tallies[0].points(), 1);
  EXPECT_EQ(refusal(pursuing(state), resignation()), "not_evading");
}

TEST(SonorMatch, ThenTheSidesSwapAndEverythingStartsAnew) {
  const State state = after(played(fresh(3), 0, 1), resignation());
  EXPECT_EQ(Sonor::evading(state), kSecond);
  EXPECT_EQ(Sonor::turn(state).to_act, SeatSet({kSecond}));
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(state.last, -1);
  EXPECT_EQ(state.pursuer, fresh().pursuer);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(state.evaders[i].at, fresh().evaders[i].at);
  EXPECT_EQ(Sonor::outcome(state), std::nullopt);
}

TEST(SonorMatch, AMatchIsTwoHalvesAndThenNothingIsPlayed) {
  const State state = after(after(fresh(), resignation()), resignation());
  EXPECT_TRUE(Sonor::over(state));
  EXPECT_TRUE(Sonor::turn(state).to_act.empty());
  EXPECT_EQ(refusal(state, resignation()), "game_over");
  EXPECT_EQ(Sonor::outcome(state), (Outcome{{1, 1}, {0, 0}, "even"}));
}

/// A half in which these evaders were credited with so many lines each.
Tally half(std::initializer_list<int> lines, std::uint8_t last_capture = 0) {
  State state = fresh();
  std::size_t number = 0;
  for (int each : lines) state.evaders[number++].lines = static_cast<std::uint8_t>(each);
  state.evaders[0].captured_in = last_capture;
  return tally_of(state);
}

TEST(SonorMatch, TenPointsAsInThePictureOfTheRules) { EXPECT_EQ(half({3, 3, 2, 1, 1}).points(), 10); }

struct Match {
  const char* what;
  Tally first, second;
  int winner;
  const char* reason;
};

TEST(SonorMatch, MorePointsWinAndTiesAreBrokenInOrder) {
  for (const auto& [what, first, second, winner, reason] : std::initializer_list<Match>{
           {"more points", half({3, 3}), half({3, 2}), 0, "points"},
           {"more points, whatever else", half({3, 3, 1}), half({2, 2, 1, 1}, 1), 0, "points"},
           {"more brought out", half({3, 3}), half({2, 2, 2}), 1, "brought_out"},
           {"more brought out though fewer on line 3", half({2, 1}), half({3}), 0, "brought_out"},
           {"more on line 3", half({3, 1}), half({2, 2}), 0, "line_3"},
           {"the quicker last capture", half({3, 1}, 7), half({1, 3}, 6), 0, "last_capture"},
           {"the quicker last capture, by the other", half({2}, 9), half({2}, 31), 1, "last_capture"},
           {"any capture is sooner than none", half({}, 0), half({}, 60), 0, "last_capture"},
           {"equal in all", half({3, 2, 1}, 12), half({1, 2, 3}, 12), -1, "even"},
           {"nothing at all", half({}), half({}), -1, "even"},
       }) {
    const Scoring scoring = compare({first, second});
    EXPECT_EQ(scoring.winner, winner) << what;
    EXPECT_EQ(scoring.reason, reason) << what;
    const Scoring swapped = compare({second, first});
    EXPECT_EQ(swapped.winner, winner < 0 ? winner : 1 - winner) << what;
    EXPECT_EQ(swapped.reason, reason) << what;
  }
}

TEST(SonorMatch, MoreOnTheSecondLineComesThirdButNeverDecides) {
  std::vector<Tally> all;
  for (int code = 0; code < 1024; ++code) {
    all.push_back(half({code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3, code >> 8 & 3}));
  }
  for (std::size_t i = 0; i < all.size(); i += 3) {
    for (const Tally& other : all) ASSERT_NE(compare({all[i], other}).reason, "line_2");
  }
  EXPECT_EQ(half({2, 2}).reached, (std::array<std::uint8_t, 3>{2, 2, 0}));
}

TEST(SonorMatch, TheLastCaptureIsTheTurnInWhichAnEvaderWasCaughtLast) {
  State state = position({{150'000, 170'000}, {20'000, 20'000}, {200'000, 100'000}}, {150'000, 240'000});
  state.turn = 4;
  state = after(pursuing(state), step(5, 0, -40'000));
  EXPECT_EQ(tally_of(state).last_capture, 4);
  state = after(state, step(1, 20'000, 0));
  state.pursuer = {200'000, 150'000};
  state = after(state, step(2, 0, 20'000));
  EXPECT_EQ(state.evaders[2].evader_state, EvaderState::captured) << "by its own step";
  EXPECT_EQ(tally_of(state).last_capture, 5);
}

TEST(SonorMatch, TheSameRandomMatchHasTheSamePointsInItsOutcome) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const State state = played(fresh(), 2, seed);
    const auto outcome = Sonor::outcome(state);
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->points, (std::vector{state.tallies[0].points(), state.tallies[1].points()}));
  }
}

TEST(SonorDirections, AllAreLegalStepsInBothLengths) {
  for (const std::int32_t length : {20'000, 40'000}) {
    const std::int64_t least = length - 1;
    const std::int64_t most = length + 1;
    for (int direction = 0; direction < kDirections; ++direction) {
      const auto squared = square(step_towards(direction, length));
      ASSERT_TRUE(least * least <= squared && squared <= most * most) << direction;
    }
  }
}

TEST(SonorDirections, AreAHundredthOfADegreeApart) {
  const double turn = std::acos(-1.0) / 18'000;
  for (int direction = 0; direction < kDirections; ++direction) {
    const Vector vector = step_towards(direction, 40'000);
    ASSERT_NEAR(vector.x, 40'000 * std::cos(direction * turn), 0.51) << direction;
    ASSERT_NEAR(vector.y, 40'000 * std::sin(direction * turn), 0.51) << direction;
  }
  EXPECT_EQ(step_towards(0, 20'000), (Vector{20'000, 0}));
  EXPECT_EQ(step_towards(9'000, 20'000), (Vector{0, 20'000}));
  EXPECT_EQ(step_towards(18'000, 20'000), (Vector{-20'000, 0}));
  EXPECT_EQ(step_towards(27'000, 20'000), (Vector{0, -20'000}));
}

TEST(SonorSample, IsAlwaysAcceptedEvenWhereTheFreeDirectionsAreFew) {
  // In the corner, with a neighbour that leaves about half a degree.
  State state = position({{10'000, 10'000}, {27'705, 20'346}});
  SeededDice dice(5);
  std::set<int> pieces;
  for (int i = 0; i < 200; ++i) {
    const Action action = Sonor::sample(state, kFirst, dice);
    EXPECT_EQ(refusal(state, action), "");
    pieces.insert(action.piece);
  }
  EXPECT_EQ(pieces, (std::set{0, 1}));
}

Json view_after(const Action& action) { return Sonor::view(after(fresh(), action), std::nullopt); }

TEST(SonorEdge, AViewHoldsAllThatABoardNeeds) {
  const Json view = view_after(step(1, 0, 20'000));
  EXPECT_EQ(view["half"], 1);
  EXPECT_EQ(view["side"], "evaders");
  EXPECT_EQ(view["evading"], 0);
  EXPECT_EQ(view["evaders"][1]["at"], Json({100'000, 30'000}));
  EXPECT_EQ(view["evaders"][1]["from"], Json({100'000, 10'000}));
  EXPECT_EQ(view["evaders"][1]["stepped"], true);
  EXPECT_EQ(view["evaders"][1]["is"], "in_play");
  EXPECT_EQ(view["last"]["piece"], 1);
  EXPECT_EQ(view["measures"]["touch"], 30'000);
  EXPECT_EQ(view["halves"].size(), 1U);
  EXPECT_EQ(view_after(resignation())["half"], 2);
  EXPECT_EQ(view_after(resignation())["halves"].size(), 2U);
  EXPECT_EQ(view_after(resignation())["halves"][0]["end"], "resigned");
  EXPECT_EQ(Sonor::view(after(after(fresh(), resignation()), resignation()), std::nullopt)["side"], nullptr);
}

TEST(SonorEdge, ActionsAreReadStrictly) {
  const auto code = [](const char* text) {
    const auto action = Sonor::action(Json::parse(text));
    return action ? Sonor::json(*action).dump() : action.error().code;
  };
  EXPECT_EQ(code(R"({"piece":5,"dx":-40001,"dy":7})"), R"({"dx":-40001,"dy":7,"piece":5})");
  EXPECT_EQ(code(R"({"resign_half":true})"), R"({"resign_half":true})");
  for (const char* shapeless :
       {R"({"resign_half":false})", R"({"resign_half":1})", R"({"resign_half":true,"piece":0})", "{}", "[]",
        R"({"piece":0,"dx":0})", R"({"piece":0,"dx":0,"dy":20000,"dz":0})", R"({"piece":"0","dx":0,"dy":20000})",
        R"({"piece":0,"dx":0.5,"dy":20000})", R"({"piece":0,"dx":1e300,"dy":20000})"}) {
    EXPECT_EQ(code(shapeless), "bad_action") << shapeless;
  }
  for (const char* beyond :
       {R"({"piece":6,"dx":0,"dy":20000})", R"({"piece":-1,"dx":0,"dy":20000})", R"({"piece":0,"dx":40002,"dy":0})",
        R"({"piece":0,"dx":0,"dy":-40002})", R"({"piece":0,"dx":18446744073709551615,"dy":0})"}) {
    EXPECT_EQ(code(beyond), "out_of_range") << beyond;
  }
}

TEST(SonorEdge, OptionsHaveLimits) {
  const auto turns = [](const char* text) {
    const auto options = Sonor::options(Json::parse(text));
    return options ? std::to_string(options->max_turns) : options.error().code;
  };
  EXPECT_EQ(turns("{}"), "60");
  EXPECT_EQ(turns(R"({"max_turns":1})"), "1");
  EXPECT_EQ(turns(R"({"max_turns":200})"), "200");
  for (const char* wrong : {R"({"max_turns":0})", R"({"max_turns":201})", R"({"max_turns":1.5})", R"({"turns":5})", "[]"}) {
    EXPECT_EQ(turns(wrong), "bad_options") << wrong;
  }
  EXPECT_FALSE(Sonor::start({0}, {}).has_value());
  EXPECT_FALSE(Sonor::start({201}, {}).has_value());
}

}  // namespace
}  // namespace noughts::games::sonor
