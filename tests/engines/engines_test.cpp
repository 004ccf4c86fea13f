// Engines as processes: good ones play, and each way to do wrong has its name.
#include "engines_bench.hpp"

namespace noughts::engines {
namespace {

class EnginesTest : public EnginesBench {};

TEST_F(EnginesTest, ABrainPlaysFromTheFirstStone) {
  settings_.programs.push_back({"brain", NOUGHTS_BRAIN});
  settings_.memory = kRoomForABrain;
  settings_.turn = Millis{100};
  settings_.grace = kForEver;
  const auto first = ask(question("brain", {}));
  ASSERT_TRUE(first) << first.error().code;
  EXPECT_EQ(first->seat, games::Seat{0});
  const auto own = first->action.at("cell").get<int>();
  const auto next = ask(question("brain", {own, 0}));
  ASSERT_TRUE(next) << next.error().code;
  EXPECT_EQ(engines().figures().moves, 2U);
}

TEST_F(EnginesTest, AProcessIsKeptForItsGame) {
  add("engine", kCounts);
  EXPECT_EQ(cell({}, 1), at(1, 0));
  EXPECT_EQ(cell({}, 2), at(1, 0)) << "another game has another process";
  EXPECT_EQ(cell({at(1, 0), 100}, 1), at(2, 1));
  EXPECT_EQ(cell({at(1, 0), 100, at(2, 1), 101}, 1), at(3, 1));
  EXPECT_EQ(engines().figures().processes, 2U);
}

TEST_F(EnginesTest, AnotherPositionIsToldToANewProcessFromItsFirstStone) {
  add("engine", kCounts);
  EXPECT_EQ(cell({}), at(1, 0));
  EXPECT_EQ(cell({at(1, 0), 100, 102, 101}), at(1, 2)) << "moves were taken back";
}

TEST_F(EnginesTest, AProcessThatIsNotAskedForLongEndsAndTheGameGoesOn) {
  settings_.keeps = Millis{0};
  add("engine", kCounts);
  EXPECT_EQ(cell({}), at(1, 0));
  engines().sweep();
  EXPECT_EQ(engines().figures().processes, 0U);
  EXPECT_EQ(cell({at(1, 0), 100}), at(1, 2));
}

TEST_F(EnginesTest, NoMoreProcessesRunThanTheHostAllows) {
  settings_.processes = 1;
  add("engine", kCounts);
  EXPECT_EQ(cell({}, 1), at(1, 0));
  EXPECT_EQ(cell({}, 2), at(1, 0));
  EXPECT_EQ(engines().figures().processes, 1U);
  EXPECT_EQ(cell({at(1, 0), 100}, 1), at(1, 2)) << "the other has made place, and the game goes on";
}

TEST_F(EnginesTest, RemarksArePassedOver) {
  add("engine", "START) echo MESSAGE hello; echo OK;; TURN) echo DEBUG depth; echo; echo MESSAGE 9,9; echo 3,4;;");
  EXPECT_EQ(cell({0}), at(3, 4));
}

TEST_F(EnginesTest, WhoeverHangsIsSilent) {
  settings_.turn = settings_.grace = kAtOnce;
  EXPECT_EQ(failure(kStart + "TURN) while :; do :; done;;"), "engine_silent");
}

TEST_F(EnginesTest, WhoeverNeverBeginsIsSilent) {
  settings_.begins = kAtOnce;
  EXPECT_EQ(failure("START) ;;"), "engine_silent");
}

TEST_F(EnginesTest, WhatIsNoMoveIsNonsense) {
  EXPECT_EQ(failure(kStart + "TURN) echo seven, seven;;"), "engine_nonsense");
  EXPECT_EQ(engines().figures().processes, 0U) << "its process is ended";
  EXPECT_EQ(engines().figures().errors[static_cast<std::size_t>(EngineError::nonsense)], 1U);
}

TEST_F(EnginesTest, AnswerWithoutEndIsNonsense) {
  EXPECT_EQ(failure(kStart + "TURN) while :; do echo MESSAGE and so on; done;;"), "engine_nonsense");
}

TEST_F(EnginesTest, ALineWithoutEndIsNonsense) {
  EXPECT_EQ(failure(kStart + "TURN) while :; do printf xxxxxxxxxxxxxxxx; done;;"), "engine_nonsense");
}

TEST_F(EnginesTest, BeginningWithAMoveIsNonsense) { EXPECT_EQ(failure("START) echo 7,7;;"), "engine_nonsense"); }

TEST_F(EnginesTest, ATakenCellIsIllegal) { EXPECT_EQ(failure(kStart + "TURN) echo $rest;;"), "engine_illegal"); }

TEST_F(EnginesTest, ACellBesideTheBoardIsIllegal) { EXPECT_EQ(failure(kStart + "TURN) echo 19,0;;"), "engine_illegal"); }

TEST_F(EnginesTest, WhoeverEndsHasDied) {
  EXPECT_EQ(failure(kStart + "TURN) exit 0;;"), "engine_died");
  EXPECT_EQ(engines().figures().processes, 0U);
}

TEST_F(EnginesTest, WhoeverEndsAtOnceHasDied) { EXPECT_EQ(failure("*) exit 3;;"), "engine_died"); }

TEST_F(EnginesTest, WhoeverTakesMoreMemoryThanItIsToldHasLost) {
  EXPECT_EQ(failure(kStart + "TURN) s=xxxxxxxxxxxxxxxx; while [ ${#s} -lt 60000000 ]; do s=$s$s; done; while :; do :; done;;"),
            "engine_memory");
}

TEST_F(EnginesTest, WhoeverFindsNoMoreMemoryEndsAlone) {
  const auto code = failure(kStart + "TURN) s=xxxxxxxxxxxxxxxx; while :; do s=$s$s; done;;");
  EXPECT_TRUE(code == "engine_memory" || code == "engine_died") << code;
}

TEST_F(EnginesTest, ABoardThatAnEngineRefusesIsNotOfferedAgain) {
  EXPECT_EQ(failure("START) echo ERROR unsupported size;;"), "engine_refused");
  EXPECT_FALSE(engines().plays("engine", "gomoku", Json::object()));
  EXPECT_TRUE(engines().plays("engine", "gomoku", {{"size", 15}}));
}

TEST_F(EnginesTest, ACommandThatAnEngineRefusesInItsGameIsNonsenseForThatGameAlone) {
  EXPECT_EQ(failure(kStart + "TURN) echo ERROR no;; BEGIN) echo 1,1;;"), "engine_nonsense");
  EXPECT_TRUE(engines().plays("engine", "gomoku", Json::object()));
  EXPECT_EQ(cell({}, 2), at(1, 1));
}

TEST_F(EnginesTest, WhoeverIsNotThereIsMissing) {
  settings_.programs.push_back({"gone", "/no/such/engine"});
  EXPECT_EQ(ask(question("gone", {0})).error().code, "engine_missing");
  EXPECT_EQ(ask(question("nobody", {0})).error().code, "engine_missing");
}

/// Answers SWAP2BOARD with this after three stones, with three stones after none, and a board in its third row.
std::string opens_with(const std::string& chosen) {
  return kStart + "SWAP2BOARD) say='1,0 2,0 3,0'; next='" + chosen +
         "';; BOARD) next='5,3';; [0-9]*) say=$next;; DONE) echo $say;;";
}

class Swap2EnginesTest : public EnginesTest {
 protected:
  /// What an engine does after these actions; their seats are those whose turn it is.
  Json act(std::vector<Json> actions, std::uint64_t game = 1) {
    Question asked = question("engine", {}, game);
    asked.variant = "swap2";
    auto state = *games::Swap2::start({}, {});
    for (const Json& action : actions) {
      asked.record.push_back({games::Swap2::mover(state), action});
      games::Swap2::act(state, *games::Swap2::action(action));
    }
    const auto answer = ask(asked);
    if (!answer) return answer.error().code;
    EXPECT_EQ(answer->seat, games::Swap2::mover(state));
    return answer->action;
  }
  static Json stone(int cell) { return {{"cell", cell}}; }
  static Json choose(const char* choice) { return {{"choose", choice}}; }

  const std::vector<Json> three_{stone(0), stone(1), stone(2)};
};

TEST_F(Swap2EnginesTest, ItsFirstThreeStonesAreAskedForOnce) {
  add("engine", opens_with("SWAP"));
  std::vector<Json> actions;
  for (int column = 1; column <= 3; ++column) {
    EXPECT_EQ(act(actions), stone(at(column, 0)));
    actions.push_back(stone(at(column, 0)));
  }
  EXPECT_EQ(engines().figures().moves, 1U);
}

TEST_F(Swap2EnginesTest, ToSwapIsToTakeBlack) {
  add("engine", opens_with("SWAP"));
  EXPECT_EQ(act(three_), choose("black"));
  auto actions = three_;
  actions.insert(actions.end(), {choose("black"), stone(30)});
  EXPECT_EQ(act(actions), stone(at(5, 3))) << "it is the other's turn, then its own";
}

TEST_F(Swap2EnginesTest, ToGoOnIsToTakeWhite) {
  add("engine", opens_with("9,0"));
  EXPECT_EQ(act(three_), choose("white"));
  auto actions = three_;
  actions.push_back(choose("white"));
  EXPECT_EQ(act(actions), stone(9));
}

TEST_F(Swap2EnginesTest, TwoStonesLeaveTheChoice) {
  add("engine", opens_with("9,0 10,0"));
  auto actions = three_;
  for (const Json& expected : {choose("place2"), stone(9), stone(10)}) {
    EXPECT_EQ(act(actions), expected);
    actions.push_back(expected);
  }
}

TEST_F(Swap2EnginesTest, OneThatIsStartedInAnOpeningGoesOnFromTheStones) {
  settings_.keeps = Millis{0};
  add("engine", opens_with("9,0 10,0"));
  auto actions = three_;
  EXPECT_EQ(act(actions), choose("place2"));
  engines().sweep();
  actions.push_back(choose("place2"));
  EXPECT_EQ(act(actions), stone(at(5, 3)));
}

TEST_F(Swap2EnginesTest, WhatTheRulesDoNotAllowIsIllegal) {
  add("engine", opens_with("0,0"));
  EXPECT_EQ(act(three_), "engine_illegal");
}

TEST_F(Swap2EnginesTest, ThreeStonesAreNoChoice) {
  add("engine", opens_with("9,0 10,0 11,0"));
  EXPECT_EQ(act(three_), "engine_illegal");
}

TEST_F(Swap2EnginesTest, OneThatDoesNotKnowItMayStillPlayGomoku) {
  add("engine", kStart + "SWAP2BOARD) echo UNKNOWN command;; BEGIN) echo 1,1;;");
  EXPECT_EQ(act({}), "engine_refused");
  EXPECT_FALSE(engines().plays("engine", "swap2", Json::object()));
  EXPECT_TRUE(engines().plays("engine", "gomoku", Json::object()));
  EXPECT_EQ(cell({}, 2), at(1, 1));
}

TEST_F(Swap2EnginesTest, OneThatFailsAtAnOpeningLosesThatGameAlone) {
  add("engine", kStart + "SWAP2BOARD) echo ERROR such stones;;");
  EXPECT_EQ(act(three_), "engine_nonsense");
  EXPECT_TRUE(engines().plays("engine", "swap2", Json::object()));
}

TEST_F(Swap2EnginesTest, ABrainPlaysBothSidesToTheEnd) {
  settings_.programs.push_back({"engine", NOUGHTS_BRAIN});
  settings_.memory = kRoomForABrain;
  settings_.turn = Millis{20};
  settings_.grace = kForEver;
  std::vector<Json> actions;
  auto state = *games::Swap2::start({}, {});
  while (!games::Swap2::over(state)) {
    // Each side has a process of its own.
    const auto action = act(actions, 1 + static_cast<std::uint64_t>(games::index(games::Swap2::mover(state))));
    ASSERT_TRUE(action.is_object()) << action;
    actions.push_back(action);
    games::Swap2::act(state, *games::Swap2::action(action));
  }
  EXPECT_GT(actions.size(), 8U);
}

TEST_F(EnginesTest, PlayExactlyFiveAlone) {
  add("engine", kCounts);
  EXPECT_EQ(engines().names("gomoku"), std::vector<std::string>{"engine"});
  EXPECT_EQ(engines().names("swap2"), std::vector<std::string>{"engine"});
  EXPECT_TRUE(engines().names("3x3").empty());
  EXPECT_TRUE(engines().plays("engine", "gomoku", Json::object()));
  EXPECT_FALSE(engines().plays("engine", "gomoku", {{"row", 4}}));
  EXPECT_FALSE(engines().plays("engine", "gomoku", {{"size", 1'000}}));
  EXPECT_TRUE(engines().plays("engine", "swap2", Json::object()));
  EXPECT_FALSE(engines().plays("engine", "swap2", {{"row", 4}}));
  EXPECT_FALSE(engines().plays("another", "gomoku", Json::object()));
}

TEST_F(EnginesTest, OneThatHangsKeepsNobodyElseWaiting) {
  add("hangs", kStart + "TURN) while :; do :; done;;");
  add("engine", kCounts);
  auto hanging = boost::asio::co_spawn(loop_, engines().think(question("hangs", {0}, 7)), boost::asio::use_future);
  auto other = boost::asio::co_spawn(loop_, engines().think(question("engine", {}, 8)), boost::asio::use_future);
  loop_.restart();
  while (other.wait_for(std::chrono::seconds(0)) != std::future_status::ready) loop_.run_one();
  EXPECT_TRUE(other.get());
  EXPECT_NE(hanging.wait_for(std::chrono::seconds(0)), std::future_status::ready);
  engines().close();
  loop_.run();
  EXPECT_EQ(hanging.get().error().code, "busy") << "the server stops, and the game goes on later";
}

TEST_F(EnginesTest, WhatNobodyWantsAnyMoreIsNotAsked) {
  add("engine", kCounts);
  auto called_off = question("engine", {});
  std::stop_source source;
  called_off.called_off = source.get_token();
  source.request_stop();
  EXPECT_EQ(ask(called_off).error().code, "busy");
  auto late = question("engine", {});
  late.left = [] { return Millis{0}; };
  EXPECT_EQ(ask(late).error().code, "busy") << "its clock has run out while it waited";
  EXPECT_EQ(cell({}), at(1, 0)) << "asked for the first time";
  EXPECT_EQ(engines().figures().moves, 1U);
}

TEST_F(EnginesTest, AClockIsTold) {
  add("engine", kStart + "INFO) [ \"$rest\" != 'time_left 4711' ] || left=1;; TURN) echo ${left:-0},9;;");
  auto asked = question("engine", {0});
  asked.left = [] { return Millis{4'711}; };
  settings_.grace = kForEver;
  EXPECT_EQ(ask(asked)->action.at("cell"), at(1, 9));
}

}  // namespace
}  // namespace noughts::engines
