// The rules of the quiz battle, RULES.md chapter 8 and the text of its authors, sentence by sentence: the board, the rounds, the
// times, the points, the deciding question. Rulings, people and secrets have files of their own.
#include "xo_quiz_battle.hpp"

namespace noughts::games::tests {
namespace {

using namespace xo_quiz;
using std::chrono::seconds;

TEST(XoQuiz, TheCardsAreDealtToTheCellsAtRandomAndEachOnce) {
  Battle battle = Battle::bare();
  Action setup{.kind = ActionKind::setup};
  setup.pack = numbered_pack(9);
  battle.act(kSystem, setup);
  EXPECT_EQ(XoQuiz::turn(battle.state()).to_act, SeatSet({kSystem}));
  Action twice{.kind = ActionKind::deal};
  EXPECT_EQ(battle.refused(kSystem, twice), "bad_deal") << "one card nine times";
  Action deal{.kind = ActionKind::deal};
  deal.cards = {8, 7, 6, 5, 4, 3, 2, 1, 0};
  battle.act(kSystem, deal).act(kCaptain, {.kind = ActionKind::mark, .flag = true}).pick(8);
  EXPECT_EQ(battle.view()["rounds"][0]["question"], "Question 0?");
}

TEST(XoQuiz, TheTeamDrawnByLotChoosesItsMark) {
  for (const int drawn : {0, 1}) {
    for (const bool crosses : {true, false}) {
      Battle battle = Battle::bare();
      Action setup{.kind = ActionKind::setup};
      setup.pack = numbered_pack(9);
      Action deal{.kind = ActionKind::deal, .number = drawn};
      deal.cards = {0, 1, 2, 3, 4, 5, 6, 7, 8};
      battle.act(kSystem, setup).act(kSystem, deal);
      const Action mark{.kind = ActionKind::mark, .flag = crosses};
      EXPECT_EQ(battle.refused(battle.captain(1 - drawn), mark), "not_your_turn");
      EXPECT_EQ(battle.refused(drawn == 0 ? kPlayer : kRivalPlayer, mark), "not_captain");
      EXPECT_EQ(battle.refused(kHost, mark), "not_captain");
      battle.act(battle.captain(drawn), mark);
      EXPECT_EQ(battle.view()["x"], crosses ? drawn : 1 - drawn);
      EXPECT_EQ(battle.view()["mover"], battle.view()["x"]) << "the crosses play first";
    }
  }
}

TEST(XoQuiz, WhereNobodyChoosesAMarkWithinAMinuteTheLotDoes) {
  Battle battle = Battle::bare();
  Action setup{.kind = ActionKind::setup};
  setup.pack = numbered_pack(9);
  Action deal{.kind = ActionKind::deal};
  deal.cards = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  battle.act(kSystem, setup).act(kSystem, deal);
  EXPECT_EQ(battle.wait(), seconds{60});
  battle.expire();
  EXPECT_EQ(XoQuiz::turn(battle.state()).to_act, SeatSet({kSystem}));
  EXPECT_EQ(battle.refused(kCaptain, {.kind = ActionKind::mark, .flag = true}), "not_your_turn");
  battle.play_system();
  EXPECT_EQ(battle.phase(), Phase::pick);
}

TEST(XoQuiz, OddRoundsAreTheCrossesAndEvenRoundsTheNoughts) {
  Battle battle(hostless(), 1);
  int round = 1;
  for (const int cell : {0, 1, 2, 4, 3, 5, 7, 6, 8}) {
    EXPECT_EQ(battle.view()["round"], round);
    EXPECT_EQ(battle.view()["mover"], round % 2 == 1 ? 1 : 0) << "the crosses are the second team's, round " << round;
    battle.play(cell, true);
    ++round;
  }
}

TEST(XoQuiz, TheCaptainPicksAnyUnplayedCell) {
  for (int cell = 0; cell < kCells; ++cell) {
    Battle battle(hostless());
    battle.play(4, false);
    const Action pick{.kind = ActionKind::pick, .number = cell};
    EXPECT_EQ(battle.refused(kRivalCaptain, pick), cell == 4 ? "occupied" : "");
    EXPECT_EQ(battle.refused(kCaptain, pick), "not_your_turn");
    EXPECT_EQ(battle.refused(kRivalPlayer, pick), "not_captain");
  }
}

TEST(XoQuiz, AfterTheTimeToPickTheLotPicksAnUnplayedCell) {
  Battle battle({.host = false, .pick_s = 17});
  battle.play(0, true);
  EXPECT_EQ(battle.wait(), seconds{17});
  battle.pass(seconds{16});
  EXPECT_EQ(battle.phase(), Phase::pick);
  battle.pass(seconds{1});
  EXPECT_EQ(battle.phase(), Phase::early);
  EXPECT_EQ(battle.view()["rounds"][1]["by"], -1);
  EXPECT_NE(battle.view()["rounds"][1]["cell"], 0) << "that one is played";
}

TEST(XoQuiz, ARoundHasItsReadingAndThenSixtySeconds) {
  Battle battle({.host = false, .early_s = 12});
  battle.pick(0);
  EXPECT_EQ(battle.phase(), Phase::early);
  EXPECT_EQ(battle.wait(), seconds{12});
  battle.pass(seconds{12});
  EXPECT_EQ(battle.phase(), Phase::think);
  EXPECT_EQ(battle.wait(), seconds{60});
  battle.pass(seconds{59});
  EXPECT_EQ(battle.phase(), Phase::think);
  battle.pass(seconds{1});
  EXPECT_EQ(battle.phase(), Phase::pick) << "no answer, ruled wrong at once";
}

TEST(XoQuiz, TheClockSpeaksAtTheDeadlineAndNotBefore) {
  Battle battle(hostless());
  battle.pick(0);
  const Instant deadline = *XoQuiz::turn(battle.state()).deadline;
  EXPECT_EQ(XoQuiz::turn(battle.state()).since, battle.now());
  EXPECT_EQ(XoQuiz::expire(battle.state(), deadline - Millis{1}).error().code, "too_early");
  EXPECT_EQ(XoQuiz::expire(battle.state(), deadline)->phase, Phase::think);
}

TEST(XoQuiz, AnActionAfterTheDeadlineIsTakenAsLongAsTheClockHasNotSpoken) {
  Battle battle(hostless());
  battle.pick(0);
  const Action answer{.kind = ActionKind::answer, .text = right_answer(0)};
  const auto late = XoQuiz::play(battle.state(), kCaptain, answer, battle.now() + std::chrono::minutes{5});
  ASSERT_TRUE(late.has_value());
  EXPECT_TRUE(late->rounds[0].early) << "the room adds what the server was away for";
}

TEST(XoQuiz, WhatIsPendingWhenTheTimeIsOverIsTheAnswer) {
  Battle battle(hostless());
  battle.pick(0)
      .say(kCaptain, ActionKind::draft, wrong_answer(0))
      .say(kCaptain, ActionKind::draft, right_answer(0))
      .pass(seconds{70});
  EXPECT_EQ(battle.cells(), "X........");
  EXPECT_EQ(battle.view()["rounds"][0]["answer"], right_answer(0));
  EXPECT_EQ(battle.view()["rounds"][0]["early"], false);
}

TEST(XoQuiz, ADraftOfTheLastQuestionIsNotTheAnswerToTheNext) {
  Battle battle(hostless());
  battle.pick(0).say(kCaptain, ActionKind::draft, "fine 1").pass(seconds{70});
  battle.play(8, true).pick(1).pass(seconds{70});
  EXPECT_EQ(battle.cells(), "OO......O");
}

TEST(XoQuiz, NoAnswerInTimeIsWrong) {
  for (const bool host : {true, false}) {
    Battle battle({.host = host});
    battle.pick(3).pass(seconds{70});
    EXPECT_EQ(battle.cells(), "...O.....") << "the rival's mark";
    EXPECT_EQ(battle.view()["rounds"][0]["rulings"][0]["by"], "lists");
    EXPECT_EQ(battle.view()["rounds"][0]["answer"], nullptr);
  }
}

TEST(XoQuiz, ARightAnswerPutsTheTeamsOwnMarkAndAWrongOneTheRivals) {
  Battle battle(hostless());
  battle.play(0, true).play(1, true).play(2, false).play(3, false);
  EXPECT_EQ(battle.cells(), "XOOX.....");
}

TEST(XoQuiz, ThreeInARowAColumnOrADiagonalEndTheBattle) {
  constexpr std::array<std::array<int, 3>, 8> kAll{
      {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
  for (const auto& line : kAll) {
    Battle battle(hostless());
    battle.play(line[0], true).play(line[1], false).play(line[2], true);
    EXPECT_EQ(battle.view()["lines"], Json::array({line})) << line[0];
    EXPECT_EQ(battle.outcome()->reason, "line");
    EXPECT_EQ(battle.view()["winner"], 0);
  }
}

TEST(XoQuiz, ThreeMarksWinForTheirTeamWhoeverPlayedTheRound) {
  Battle battle(hostless());
  battle.play(0, false).play(1, true).play(2, false);
  EXPECT_EQ(battle.outcome()->reason, "line");
  EXPECT_EQ(battle.view()["winner"], 1) << "two of the three were the crosses' own wrong answers";
}

TEST(XoQuiz, NothingIsDoneAfterTheEnd) {
  Battle battle(hostless());
  battle.play(0, true).play(1, false).play(2, true);
  EXPECT_TRUE(XoQuiz::turn(battle.state()).to_act.empty());
  EXPECT_EQ(battle.wait(), std::nullopt);
  EXPECT_EQ(battle.refused(kCaptain, {.kind = ActionKind::pick, .number = 5}), "game_over");
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::surrender), "game_over");
  EXPECT_EQ(XoQuiz::expire(battle.state(), battle.now() + std::chrono::hours{9}).error().code, "too_early");
}

std::pair<int, int> points_of(const Battle& battle) {
  const auto points = battle.outcome()->points;
  return {points[0], points[3]};
}

TEST(XoQuiz, InAGroupTheWinnerHasNinePointsAndTheLoserNone) {
  Battle battle(hostless());
  battle.play(0, true).play(1, false).play(2, true);
  EXPECT_EQ(points_of(battle), std::pair(9, 0));
  EXPECT_EQ(battle.outcome()->place, (std::vector{1, 1, 1, 2, 2, 2}));
}

TEST(XoQuiz, ADrawnBattleOfAGroupGivesFiveAndFourPoints) {
  Battle battle(hostless());
  battle.fill();
  EXPECT_EQ(battle.outcome()->reason, "full");
  EXPECT_EQ(points_of(battle), std::pair(5, 4));
  EXPECT_EQ(battle.outcome()->place, (std::vector{1, 1, 1, 1, 1, 1})) << "equal places are a draw";
  EXPECT_EQ(battle.view()["winner"], nullptr);
}

TEST(XoQuiz, AnEarlyRightAnswerIsAPointInAGroupWhateverTheResult) {
  Battle won(hostless());
  won.play_early(0, true).play(1, false).play_early(2, true);
  EXPECT_EQ(points_of(won), std::pair(11, 0));
  Battle lost(hostless());
  lost.play_early(0, true).play(3, true).play(1, false).play(4, true).play(8, true).play(5, true);
  EXPECT_EQ(points_of(lost), std::pair(1, 9));
  Battle drawn(hostless());
  drawn.play(0, true).play_early(1, true);
  for (const int cell : {2, 4, 3, 5, 7, 6, 8}) drawn.play(cell, true);
  EXPECT_EQ(points_of(drawn), std::pair(5, 5));
}

TEST(XoQuiz, AnEarlyWrongAnswerIsPlainlyWrong) {
  Battle battle(hostless());
  battle.play_early(0, false);
  EXPECT_EQ(battle.cells(), "O........");
  EXPECT_EQ(battle.view()["early"], Json::array({0, 0}));
}

TEST(XoQuiz, AnAnswerAfterTheReadingIsNotEarly) {
  Battle battle(hostless());
  battle.pick(0).pass(seconds{10}).answer(right_answer(0));
  EXPECT_EQ(battle.view()["early"], Json::array({0, 0}));
  EXPECT_EQ(battle.view()["rounds"][0]["early"], false);
}

TEST(XoQuiz, InAGroupNoMinuteIsSaved) {
  Battle battle(hostless());
  battle.play_early(0, true);
  EXPECT_EQ(battle.view()["minutes"], Json::array({0, 0}));
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::cut), "no_minute");
  battle.play(1, true).pick(2).expire();
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::minute), "no_minute");
}

TEST(XoQuizPlayoff, AnEarlyRightAnswerSavesAMinuteAndGivesNoPoint) {
  Battle battle(playoff());
  battle.play_early(0, true);
  EXPECT_EQ(battle.view()["minutes"], Json::array({1, 0}));
  battle.play(1, false).play(2, true);
  EXPECT_EQ(points_of(battle), std::pair(1, 0)) << "the winner goes on, and that is all";
}

TEST(XoQuizPlayoff, ASavedMinuteGivesSixtyMoreSecondsOnAQuestionOfOnesOwn) {
  Battle battle(playoff());
  battle.play_early(0, true).play(1, true).pick(2).expire().pass(seconds{50}).act(kCaptain, ActionKind::minute);
  EXPECT_EQ(battle.wait(), seconds{120});
  EXPECT_EQ(battle.view()["minutes"], Json::array({0, 0}));
  EXPECT_EQ(battle.view()["rounds"][2]["minute"], true);
  battle.pass(seconds{69});
  EXPECT_EQ(battle.phase(), Phase::think);
  battle.pass(seconds{1});
  EXPECT_EQ(battle.phase(), Phase::pick);
}

TEST(XoQuizPlayoff, AMinuteIsSpentOnlyByTheCaptainOnlyOnceAndOnlyWhileTheTeamThinks) {
  Battle battle(playoff());
  battle.play_early(0, true).play(1, true).play_early(2, true).play(4, true);
  EXPECT_EQ(battle.view()["minutes"], Json::array({2, 0}));
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::minute), "not_due") << "no question is open";
  battle.pick(3);
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::minute), "not_due") << "it is being read";
  battle.expire();
  EXPECT_EQ(battle.refused(kPlayer, ActionKind::minute), "not_captain");
  EXPECT_EQ(battle.refused(kRivalCaptain, ActionKind::minute), "not_your_turn");
  battle.act(kCaptain, ActionKind::minute);
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::minute), "so_already") << "once in a question";
}

TEST(XoQuizPlayoff, ASavedMinuteCutsARoundOfTheRivalsToThirtySeconds) {
  Battle battle(playoff());
  battle.play_early(0, true).act(kCaptain, ActionKind::cut);
  EXPECT_EQ(battle.view()["cut"], true);
  EXPECT_EQ(battle.view()["minutes"], Json::array({0, 0}));
  battle.pick(1).expire();
  EXPECT_EQ(battle.wait(), seconds{30});
  EXPECT_EQ(battle.view()["rounds"][1]["cut"], true);
  battle.answer(right_answer(1)).pick(2).expire();
  EXPECT_EQ(battle.wait(), seconds{60}) << "one round only";
}

TEST(XoQuizPlayoff, ACutIsCalledBeforeTheQuestionIsOpenedAndOnceInARound) {
  Battle battle(playoff());
  battle.play_early(0, true).play(1, true).play_early(2, true);
  EXPECT_EQ(battle.refused(kRivalCaptain, ActionKind::cut), "not_your_turn") << "their own round";
  EXPECT_EQ(battle.refused(kPlayer, ActionKind::cut), "not_captain");
  Battle late = battle;
  late.pick(4);
  EXPECT_EQ(late.refused(kCaptain, ActionKind::cut), "not_due");
  battle.act(kCaptain, ActionKind::cut);
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::cut), "so_already");
}

TEST(XoQuizPlayoff, NothingIsCutAfterARulingThatEndsTheBattle) {
  Battle battle(playoff(true));
  battle.play_early(0, true).play(1, false).pick(2).answer(right_answer(2));
  ASSERT_EQ(battle.view()["ends"], true);
  EXPECT_EQ(battle.view()["minutes"], Json::array({1, 0}));
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::cut), "not_due");
}

TEST(XoQuizPlayoff, AMinuteOnACutQuestionMakesNinetySeconds) {
  Battle battle(playoff());
  battle.play_early(0, true)
      .play_early(1, true)
      .act(kRivalCaptain, ActionKind::cut)
      .pick(2)
      .expire()
      .act(kCaptain, ActionKind::minute);
  EXPECT_EQ(battle.wait(), seconds{90});
}

TEST(XoQuizPlayoff, AfterARulingThereIsTimeToCutEvenIfTheRivalIsQuick) {
  Battle battle(playoff());
  battle.pick(0).answer_early(right_answer(0));
  EXPECT_EQ(battle.phase(), Phase::ruled);
  EXPECT_EQ(battle.view()["objecting"], Json::array({0}));
  EXPECT_EQ(battle.refused(kRivalCaptain, {.kind = ActionKind::pick, .number = 1}), "not_due");
  battle.act(kCaptain, ActionKind::cut);
  EXPECT_EQ(battle.phase(), Phase::pick) << "nobody else has anything to say";
}

TEST(XoQuizPlayoff, ADrawnBoardLeadsToADecidingQuestionForTheNoughts) {
  for (const bool right : {true, false}) {
    Battle battle(playoff());
    battle.fill();
    EXPECT_EQ(battle.outcome(), std::nullopt);
    EXPECT_EQ(battle.view()["round"], 10);
    EXPECT_EQ(battle.view()["mover"], 1) << "the noughts";
    EXPECT_EQ(battle.refused(kRivalCaptain, {.kind = ActionKind::pick, .number = 0}), "not_due") << "it lies in no cell";
    EXPECT_EQ(battle.refused(kCaptain, ActionKind::open), "not_your_turn");
    battle.act(kRivalCaptain, ActionKind::open);
    EXPECT_EQ(battle.view()["rounds"][9]["question"], "Question 9?");
    EXPECT_EQ(battle.view()["rounds"][9]["cell"], nullptr);
    battle.answer(right ? right_answer(9) : wrong_answer(9));
    EXPECT_EQ(battle.outcome()->reason, "decider");
    EXPECT_EQ(battle.view()["winner"], right ? 1 : 0);
    EXPECT_EQ(points_of(battle), right ? std::pair(0, 1) : std::pair(1, 0));
  }
}

TEST(XoQuizPlayoff, TheDecidingQuestionOpensByItselfAndHasBothKindsOfMinutes) {
  Battle battle(playoff());
  battle.play(0, true).play_early(1, true).play_early(2, true);
  for (const int cell : {4, 3, 5, 7, 6, 8}) battle.play(cell, true);
  EXPECT_EQ(battle.wait(), seconds{30});
  battle.act(kCaptain, ActionKind::cut).expire().expire();
  EXPECT_EQ(battle.wait(), seconds{30});
  battle.act(kRivalCaptain, ActionKind::minute);
  EXPECT_EQ(battle.wait(), seconds{90});
  EXPECT_EQ(battle.view()["rounds"][9]["by"], -1);
}

TEST(XoQuizPlayoff, TheDecidingQuestionIsAskedOnlyOfADrawnBoard) {
  Battle battle(playoff());
  battle.play(0, true).play(1, false);
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::open), "not_due");
  EXPECT_EQ(XoQuiz::setup_size(playoff()), 10);
  EXPECT_EQ(XoQuiz::setup_size(hostless()), 9);
}

TEST(XoQuiz, AWholeBattleInSimulatedTimeEndsThoughNobodySaysAWord) {
  for (const Options& options : {Options{}, hostless(), playoff(), playoff(true), with_jury()}) {
    Battle battle(options);
    battle.pass(std::chrono::hours{1});
    ASSERT_TRUE(battle.outcome().has_value());
    EXPECT_EQ(battle.phase(), Phase::over);
    for (const Round& round : battle.state().rounds) EXPECT_FALSE(round.is_right());
  }
}

TEST(XoQuiz, ABattleTakesItsTimeToTheSecond) {
  Battle battle(hostless());
  const Instant begun = battle.now();
  // Cells by lot in their order: X O X O ... with rival's marks, until 2 4 6 are the same team's in the seventh round.
  battle.pass(seconds{7 * (30 + 10 + 60) - 1});
  EXPECT_EQ(battle.outcome(), std::nullopt);
  battle.pass(seconds{1});
  EXPECT_EQ(battle.outcome()->reason, "line");
  EXPECT_EQ(battle.now() - begun, seconds{700});
}

}  // namespace
}  // namespace noughts::games::tests
