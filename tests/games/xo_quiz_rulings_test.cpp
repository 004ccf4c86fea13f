// How answers are ruled in the quiz battle: the lists, the host, the jury, and what becomes of a ruling that is turned over.
#include "xo_quiz_battle.hpp"

namespace noughts::games::tests {
namespace {

using namespace xo_quiz;
using std::chrono::seconds;

/// The first round, answered in a way that no list knows.
Battle unlisted(Options options = {}) {
  Battle battle(options);
  battle.pick(0).answer("something else");
  return battle;
}

Json last_ruling(const Battle& battle) { return battle.view()["rounds"].back()["rulings"].back(); }

TEST(XoQuizRulings, TheListsRuleOnWhatTheyHold) {
  Battle battle(hostless());
  battle.pick(0).answer("RIGHT — 0.");
  EXPECT_EQ(last_ruling(battle), Json({{"right", true}, {"by", "lists"}}));
  battle.pick(1).answer("Fine 1");
  EXPECT_EQ(last_ruling(battle), Json({{"right", true}, {"by", "lists"}}));
  battle.pick(2).answer("wrong 2");
  EXPECT_EQ(last_ruling(battle), Json({{"right", false}, {"by", "lists"}}));
}

TEST(XoQuizRulings, OtherwiseTheHostRules) {
  for (const bool right : {true, false}) {
    Battle battle = unlisted();
    EXPECT_EQ(battle.phase(), Phase::judge);
    EXPECT_EQ(XoQuiz::turn(battle.state()).awaited, SeatSet({kHost}));
    battle.rule(kHost, ActionKind::rule, right);
    EXPECT_EQ(last_ruling(battle), Json({{"right", right}, {"by", "host"}}));
    EXPECT_EQ(battle.cells(), right ? "X........" : "O........");
  }
}

TEST(XoQuizRulings, WithoutAHostWhatNoListHoldsIsWrong) {
  const Battle battle = unlisted(hostless());
  EXPECT_EQ(last_ruling(battle), Json({{"right", false}, {"by", "lists"}}));
}

TEST(XoQuizRulings, NobodyButTheHostRules) {
  const Battle battle = unlisted(with_jury());
  for (const Seat seat : {kCaptain, kPlayer, kRivalCaptain, kRivalPlayer}) {
    EXPECT_EQ(battle.refused(seat, {.kind = ActionKind::rule, .flag = true}), "not_host");
  }
  EXPECT_EQ(battle.refused(kJuror, {.kind = ActionKind::rule, .flag = true}), "not_your_turn");
  EXPECT_EQ(battle.refused(kSystem, {.kind = ActionKind::rule, .flag = true}), "not_your_turn");
}

TEST(XoQuizRulings, TheHostRulesOnlyOnAnAnswerThatWaits) {
  Battle battle;
  EXPECT_EQ(battle.refused(kHost, {.kind = ActionKind::rule, .flag = true}), "not_due");
  battle.pick(0);
  EXPECT_EQ(battle.refused(kHost, {.kind = ActionKind::rule, .flag = true}), "not_due");
  battle.say(kCaptain, ActionKind::answer, "x").rule(kHost, ActionKind::rule, true);
  EXPECT_EQ(battle.refused(kHost, {.kind = ActionKind::rule, .flag = true}), "not_due") << "from now on it is to overrule";
}

TEST(XoQuizRulings, TheListsRuleAsTheySay) {
  Battle battle(hostless());
  battle.pick(0).say(kCaptain, ActionKind::answer, right_answer(0));
  EXPECT_EQ(battle.refused(kSystem, {.kind = ActionKind::rule, .flag = false}), "bad_deal");
}

TEST(XoQuizRulings, AHostWhoIsSilentForAMinuteLeavesItToTheLists) {
  Battle battle = unlisted();
  EXPECT_EQ(battle.wait(), seconds{60});
  battle.pass(seconds{60});
  EXPECT_EQ(last_ruling(battle), Json({{"right", false}, {"by", "lists"}}));
  EXPECT_EQ(battle.view()["host"], "away");
  battle.pick(1).answer("nobody knows");
  EXPECT_EQ(battle.phase(), Phase::pick) << "they rule at once from then on";
}

TEST(XoQuizRulings, AHostWhoIsBackRulesAgain) {
  const auto away = [] {
    Battle battle = unlisted();
    return battle.pass(seconds{60});
  };
  Battle here = away();
  EXPECT_EQ(here.refused(kCaptain, ActionKind::here), "not_host");
  here.act(kHost, ActionKind::here);
  EXPECT_EQ(here.view()["host"], "here");
  EXPECT_EQ(here.refused(kHost, ActionKind::here), "not_due");
  here.pick(1).answer("nobody knows");
  EXPECT_EQ(XoQuiz::turn(here.state()).awaited, SeatSet({kHost}));
  Battle overruled = away();
  overruled.rule(kHost, ActionKind::overrule, true);
  EXPECT_EQ(overruled.view()["host"], "here") << "any act will do";
}

TEST(XoQuizRulings, AHostWhoIsBackInTheLastMomentHasTheWholeMinute) {
  Battle battle = unlisted();
  battle.expire();
  ASSERT_TRUE(XoQuiz::turn(battle.state()).to_act.contains(kSystem));
  battle.act(kHost, ActionKind::here);
  EXPECT_FALSE(XoQuiz::turn(battle.state()).to_act.contains(kSystem));
  EXPECT_EQ(battle.wait(), seconds{60});
}

TEST(XoQuizRulings, TheHostMayOverruleUntilTheNextQuestionOpens) {
  Battle battle;
  battle.pick(0).answer(wrong_answer(0)).rule(kHost, ActionKind::overrule, true);
  EXPECT_EQ(battle.cells(), "X........");
  battle.content();
  EXPECT_EQ(battle.phase(), Phase::pick);
  battle.rule(kHost, ActionKind::overrule, false);
  EXPECT_EQ(battle.cells(), "O........");
  EXPECT_EQ(battle.view()["rounds"][0]["rulings"].size(), 3U) << "each with its author";
  battle.content().pick(1);
  EXPECT_EQ(battle.refused(kHost, {.kind = ActionKind::overrule, .flag = true}), "not_due");
}

TEST(XoQuizRulings, OnlyTheHostOverrulesAndOnlyToTheContrary) {
  Battle battle;
  EXPECT_EQ(battle.refused(kHost, {.kind = ActionKind::overrule, .flag = true}), "not_due") << "nothing has been ruled";
  battle.pick(0).answer(wrong_answer(0));
  EXPECT_EQ(battle.refused(kCaptain, {.kind = ActionKind::overrule, .flag = true}), "not_host");
  EXPECT_EQ(battle.refused(kHost, {.kind = ActionKind::overrule, .flag = false}), "so_already");
}

TEST(XoQuizRulings, AnOverruledEarlyAnswerTakesItsPointBack) {
  Battle battle;
  battle.pick(0).answer_early(right_answer(0));
  EXPECT_EQ(battle.view()["early"], Json::array({1, 0}));
  battle.rule(kHost, ActionKind::overrule, false);
  EXPECT_EQ(battle.view()["early"], Json::array({0, 0}));
  battle.rule(kHost, ActionKind::overrule, true);
  EXPECT_EQ(battle.view()["early"], Json::array({1, 0}));
}

TEST(XoQuizRulings, AnOverruledEarlyAnswerTakesItsMinuteBackEvenIfItHasCutTheNextRound) {
  Battle battle(playoff(true));
  battle.pick(0).answer_early(right_answer(0)).act(kCaptain, ActionKind::cut).rule(kHost, ActionKind::overrule, false);
  EXPECT_EQ(battle.view()["minutes"], Json::array({0, 0}));
  EXPECT_EQ(battle.view()["cut"], false);
  battle.content().pick(1).expire();
  EXPECT_EQ(battle.wait(), seconds{60});
}

TEST(XoQuizRulings, ACutPaidWithAnEarlierMinuteStaysThoughARulingIsTurnedOver) {
  Battle battle(playoff(true));
  battle.play_early(0, true).play(1, true).pick(2).answer_early(right_answer(2));
  battle.act(kCaptain, ActionKind::cut).rule(kHost, ActionKind::overrule, false);
  EXPECT_EQ(battle.view()["minutes"], Json::array({0, 0}));
  EXPECT_EQ(battle.view()["cut"], true);
}

TEST(XoQuizRulings, APauseOfFiveSecondsLeavesTimeToObject) {
  Battle battle;
  battle.pick(0).answer(right_answer(0));
  EXPECT_EQ(battle.phase(), Phase::ruled);
  EXPECT_EQ(battle.wait(), seconds{5});
  EXPECT_EQ(battle.view()["objecting"], Json::array({index(kHost)}));
  EXPECT_EQ(battle.refused(kRivalCaptain, {.kind = ActionKind::pick, .number = 1}), "not_due");
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::close), "not_your_turn") << "has nothing to object with";
  Battle said = battle;
  said.act(kHost, ActionKind::close);
  EXPECT_EQ(said.phase(), Phase::pick);
  battle.pass(seconds{5});
  EXPECT_EQ(battle.phase(), Phase::pick);
}

TEST(XoQuizRulings, ThePauseIsAsLongAsWasAgreed) {
  Battle battle({.pause_s = 20});
  battle.pick(0).answer(right_answer(0));
  EXPECT_EQ(battle.wait(), seconds{20});
  battle.pass(seconds{19});
  EXPECT_EQ(battle.phase(), Phase::ruled);
  battle.pass(seconds{1});
  EXPECT_EQ(battle.phase(), Phase::pick);
}

TEST(XoQuizRulings, ThereIsNoPauseWhereNobodyCouldObject) {
  Battle battle(hostless());
  battle.pick(0).answer(right_answer(0));
  EXPECT_EQ(battle.phase(), Phase::pick);
}

/// Three crosses, the last ruled by the lists; the host may still turn it over.
Battle nearly_won(Options options = {}) {
  Battle battle(options);
  battle.play(0, true).play(4, true).play(1, true).play(5, true).pick(2).answer(right_answer(2));
  return battle;
}

TEST(XoQuizRulings, TheLastPauseIsAsLongAsWasAgreedAndFifteenSecondsAtLeast) {
  for (const auto& [agreed, last] : {std::pair{5, 15}, {20, 20}}) {
    Battle battle = nearly_won({.pause_s = agreed});
    EXPECT_EQ(battle.wait(), seconds{last}) << agreed;
  }
}

TEST(XoQuizRulings, ABattleIsNotOverBeforeItsLastRulingStands) {
  Battle battle = nearly_won();
  EXPECT_EQ(battle.outcome(), std::nullopt);
  EXPECT_EQ(battle.view()["ends"], true);
  EXPECT_EQ(battle.wait(), seconds{15});
  Battle closed = battle;
  closed.act(kHost, ActionKind::close);
  EXPECT_EQ(closed.outcome()->reason, "line");
  Battle waited = battle;
  waited.pass(seconds{15});
  EXPECT_EQ(waited.outcome()->reason, "line");
  battle.rule(kHost, ActionKind::overrule, false).content();
  EXPECT_EQ(battle.outcome(), std::nullopt) << "it goes on";
  EXPECT_EQ(battle.view()["mover"], 1);
}

TEST(XoQuizRulings, AnOverrulingMayEndABattleThatWentOn) {
  Battle battle;
  battle.play(0, true).play(4, true).play(1, true).play(5, true).play(2, false);
  EXPECT_EQ(battle.phase(), Phase::pick);
  battle.rule(kHost, ActionKind::overrule, true).content();
  EXPECT_EQ(battle.outcome()->reason, "line");
}

TEST(XoQuizAppeal, ACaptainAppealsAndMoreThanHalfOfTheJuryTurnTheRulingOver) {
  Battle battle = unlisted(with_jury());
  battle.rule(kHost, ActionKind::rule, false).say(kCaptain, ActionKind::appeal, "It is the same.");
  EXPECT_EQ(battle.phase(), Phase::appeal);
  EXPECT_EQ(battle.wait(), seconds{60});
  EXPECT_EQ(XoQuiz::turn(battle.state()).awaited, SeatSet({kJuror, kOtherJuror, kThirdJuror}));
  battle.rule(kJuror, ActionKind::vote, true);
  EXPECT_EQ(battle.refused(kJuror, {.kind = ActionKind::vote, .flag = true}), "not_your_turn") << "has voted";
  EXPECT_EQ(battle.phase(), Phase::appeal);
  battle.rule(kThirdJuror, ActionKind::vote, true);
  EXPECT_EQ(last_ruling(battle), Json({{"right", true}, {"by", "jury"}}));
  EXPECT_EQ(battle.phase(), Phase::pick) << "decided at once, and there is nothing left to object to";
  EXPECT_EQ(battle.view()["rounds"][0]["appeals"][0]["result"], "turned");
}

TEST(XoQuizAppeal, OtherwiseTheRulingStands) {
  Battle battle = unlisted(with_jury());
  battle.rule(kHost, ActionKind::rule, false).say(kCaptain, ActionKind::appeal, "It is the same.");
  Battle outvoted = battle;
  outvoted.rule(kJuror, ActionKind::vote, false).rule(kOtherJuror, ActionKind::vote, false);
  EXPECT_EQ(outvoted.view()["rounds"][0]["appeals"][0]["result"], "stands");
  EXPECT_EQ(outvoted.cells(), "O........");
  battle.rule(kJuror, ActionKind::vote, true).pass(seconds{60});
  EXPECT_EQ(battle.view()["rounds"][0]["appeals"][0]["result"], "stands") << "one of three, and the time is over";
}

TEST(XoQuizAppeal, HalfOfAnEvenJuryIsNotMoreThanHalf) {
  Battle battle = unlisted(with_jury(2));
  battle.rule(kHost, ActionKind::rule, true).say(kRivalCaptain, ActionKind::appeal, "No.").rule(kJuror, ActionKind::vote, false);
  EXPECT_EQ(battle.phase(), Phase::appeal);
  battle.rule(kOtherJuror, ActionKind::vote, true);
  EXPECT_EQ(battle.cells(), "X........");
}

TEST(XoQuizAppeal, EitherCaptainMayAppealOnceInABattle) {
  Battle battle = unlisted(with_jury(1));
  battle.rule(kHost, ActionKind::rule, true).say(kRivalCaptain, ActionKind::appeal, "No.").rule(kJuror, ActionKind::vote, true);
  battle.play(1, true).pick(2).answer(right_answer(2));
  EXPECT_EQ(battle.refused(kRivalCaptain, ActionKind::appeal, "No."), "appeal_used");
  EXPECT_EQ(battle.view()["appeals"], Json::array({true, false}));
  EXPECT_EQ(battle.refused(kPlayer, ActionKind::appeal, "No."), "not_captain");
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::appeal, "Yes."), "");
}

TEST(XoQuizAppeal, WhatTheJuryHasHeardIsFinal) {
  Battle battle = unlisted(with_jury(1));
  battle.rule(kHost, ActionKind::rule, true).say(kRivalCaptain, ActionKind::appeal, "No.").rule(kJuror, ActionKind::vote, false);
  EXPECT_EQ(battle.refused(kHost, {.kind = ActionKind::overrule, .flag = true}), "final_ruling");
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::appeal, "Yes."), "final_ruling");
}

TEST(XoQuizAppeal, OnlyUntilTheNextQuestionOpens) {
  Battle battle(with_jury());
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::appeal, "Of what?"), "not_due");
  battle.play(0, false);
  EXPECT_EQ(battle.phase(), Phase::pick);
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::appeal, "Yes."), "");
  battle.pick(1);
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::appeal, "Yes."), "not_due");
}

TEST(XoQuizAppeal, WithoutAJuryThereIsNone) {
  Battle battle;
  battle.play(0, false);
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::appeal, "Yes."), "no_jury");
}

TEST(XoQuizAppeal, TheCaptainAgainstWhomItWentHasTimeToAppeal) {
  Battle battle({.host = false, .jury = 1});
  battle.pick(0).answer(wrong_answer(0));
  EXPECT_EQ(battle.view()["objecting"], Json::array({0}));
  battle.content().pick(1).answer(right_answer(1));
  EXPECT_EQ(battle.view()["objecting"], Json::array({0})) << "right for the rival is against this team";
}

TEST(XoQuizAppeal, AnAppealMayUndoTheEndOfABattle) {
  Battle battle = nearly_won({.host = false, .jury = 1});
  ASSERT_EQ(battle.phase(), Phase::ruled);
  battle.say(kRivalCaptain, ActionKind::appeal, "No.").rule(static_cast<Seat>(6), ActionKind::vote, false);
  EXPECT_EQ(battle.outcome(), std::nullopt);
  EXPECT_EQ(battle.cells(), "XXO.OO...");
}

TEST(XoQuizAppeal, OnlyTheJuryVotesAndOnlyThen) {
  Battle battle = unlisted(with_jury());
  battle.rule(kHost, ActionKind::rule, true);
  EXPECT_EQ(battle.refused(kJuror, {.kind = ActionKind::vote, .flag = true}), "not_your_turn");
  battle.say(kRivalCaptain, ActionKind::appeal, "No.");
  for (const Seat seat : {kCaptain, kPlayer, kRivalCaptain, kHost}) {
    EXPECT_EQ(battle.refused(seat, {.kind = ActionKind::vote, .flag = true}), "not_jury");
  }
}

}  // namespace
}  // namespace noughts::games::tests
