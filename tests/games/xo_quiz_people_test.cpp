// People in the quiz battle: who sits where, captains who vanish and hand over, who may call it off, and who begins with whom.
#include "xo_quiz_battle.hpp"

namespace noughts::games::tests {
namespace {

using namespace xo_quiz;

TEST(XoQuizPeople, TheTeamsSitFirstThenTheHostThenTheJury) {
  EXPECT_EQ(XoQuiz::cast({.sizes = {1, 2}, .host = true, .jury = 1}),
            (Cast{{"player", 0}, {"player", 1}, {"player", 1}, {"host", kNoTeam}, {"jury", kNoTeam}}));
  EXPECT_EQ(XoQuiz::cast({.sizes = {1, 1}, .host = false}), (Cast{{"player", 0}, {"player", 1}}));
  EXPECT_EQ(XoQuiz::cast({.sizes = {20, 19}, .host = true}).size(), static_cast<std::size_t>(kMaxSeats));
  EXPECT_EQ(static_cast<int>(XoQuiz::cast({}).size()), XoQuiz::kInfo.seats);
}

TEST(XoQuizPeople, OfficialsOfAnEventAreItsHostAndItsJury) {
  EXPECT_EQ(XoQuiz::official("host"), EventOfficial::host);
  EXPECT_EQ(XoQuiz::official("jury"), EventOfficial::juror);
  EXPECT_EQ(XoQuiz::official("player"), std::nullopt);
}

TEST(XoQuizPeople, TheFirstOfATeamIsItsCaptain) {
  EXPECT_EQ(Battle({.sizes = {4, 2}, .host = false}).view()["captains"], Json::array({0, 4}));
}

TEST(XoQuizPeople, ItBeginsWithThoseWhoHaveCome) {
  const Options options{.names = {"A", "B"}, .sizes = {3, 3}, .host = true, .jury = 3, .pick_s = 45};
  const Cast come{{"player", 0}, {"player", 1}, {"player", 1}, {"jury", kNoTeam}, {"jury", kNoTeam}};
  const auto fewer = XoQuiz::gathered(options, come);
  ASSERT_TRUE(fewer.has_value());
  EXPECT_EQ(XoQuiz::cast(*fewer), come);
  EXPECT_EQ(fewer->names, options.names);
  EXPECT_EQ(fewer->pick_s, 45);
  EXPECT_FALSE(fewer->host) << "the lists are trusted";
}

TEST(XoQuizPeople, EachTeamNeedsSomebody) {
  const Cast come{{"player", 0}, {"player", 0}, {"host", kNoTeam}};
  EXPECT_EQ(XoQuiz::gathered({}, come).error().code, "too_few");
}

TEST(XoQuizCaptain, ACaptainHandsOverToAPlayerOfTheTeam) {
  Battle battle;
  battle.number(kCaptain, ActionKind::captain, index(kOtherPlayer));
  EXPECT_EQ(battle.view()["captains"], Json::array({2, 3}));
  EXPECT_EQ(battle.refused(kCaptain, {.kind = ActionKind::pick, .number = 0}), "not_captain");
  battle.number(kOtherPlayer, ActionKind::pick, 0);
}

TEST(XoQuizCaptain, WhereTheCaptainVanishesTheTeamNamesAnotherWithinTheRound) {
  Battle battle;
  battle.pick(0).expire().number(kPlayer, ActionKind::captain, index(kOtherPlayer));
  EXPECT_EQ(battle.captain(0), kCaptain) << "one of two is not more than half";
  EXPECT_EQ(battle.view()["elections"], Json::array({{{"seat", 1}, {"names", 2}}}));
  battle.number(kOtherPlayer, ActionKind::captain, index(kOtherPlayer));
  EXPECT_EQ(battle.captain(0), kOtherPlayer);
  EXPECT_EQ(battle.view()["elections"], Json::array());
  battle.say(kOtherPlayer, ActionKind::answer, right_answer(0));
  EXPECT_EQ(battle.phase(), Phase::judge) << "in the midst of the round";
}

TEST(XoQuizCaptain, MoreThanHalfOfTheOthersDecide) {
  Battle battle({.sizes = {5, 1}, .host = false});
  battle.number(Seat{1}, ActionKind::captain, 4).number(Seat{2}, ActionKind::captain, 4);
  EXPECT_EQ(battle.captain(0), kCaptain) << "two of four";
  battle.number(Seat{3}, ActionKind::captain, 3);
  EXPECT_EQ(battle.captain(0), kCaptain) << "one for another";
  battle.number(Seat{3}, ActionKind::captain, 4);
  EXPECT_EQ(battle.captain(0), Seat{4}) << "three of four, one having thought better";
}

TEST(XoQuizCaptain, OneOtherPlayerIsEnoughInATeamOfTwo) {
  Battle battle({.sizes = {2, 1}, .host = false});
  battle.number(kPlayer, ActionKind::captain, index(kPlayer));
  EXPECT_EQ(battle.captain(0), kPlayer);
}

TEST(XoQuizCaptain, NamingTheCaptainTakesTheWordBack) {
  Battle battle;
  battle.number(kPlayer, ActionKind::captain, index(kOtherPlayer)).number(kPlayer, ActionKind::captain, index(kCaptain));
  EXPECT_EQ(battle.view()["elections"], Json::array());
  battle.number(kOtherPlayer, ActionKind::captain, index(kOtherPlayer));
  EXPECT_EQ(battle.captain(0), kCaptain);
}

TEST(XoQuizCaptain, NobodyNamesACaptainForTheOtherTeamOrTwiceTheSame) {
  Battle battle;
  const auto naming = [&](Seat seat, Seat named) {
    return battle.refused(seat, {.kind = ActionKind::captain, .number = index(named)});
  };
  EXPECT_EQ(naming(kPlayer, kRivalPlayer), "not_your_team");
  EXPECT_EQ(naming(kHost, kPlayer), "not_your_team");
  EXPECT_EQ(naming(kPlayer, kHost), "not_your_team");
  EXPECT_EQ(naming(kPlayer, static_cast<Seat>(39)), "not_your_team");
  EXPECT_EQ(naming(kPlayer, kCaptain), "so_already");
  EXPECT_EQ(naming(kCaptain, kCaptain), "so_already");
  battle.number(kPlayer, ActionKind::captain, index(kOtherPlayer));
  EXPECT_EQ(naming(kPlayer, kOtherPlayer), "so_already");
}

TEST(XoQuizCaptain, WhoIsAloneInATeamHasNobodyToName) {
  const Battle battle({.sizes = {1, 2}, .host = false});
  EXPECT_EQ(battle.refused(kCaptain, {.kind = ActionKind::captain, .number = 0}), "not_due");
}

TEST(XoQuizCaptain, ANewCaptainHasTheSayInAPause) {
  Battle battle(with_jury());
  battle.pick(0).answer(wrong_answer(0)).act(kCaptain, ActionKind::close);
  EXPECT_EQ(battle.view()["objecting"], Json::array({index(kHost)}));
  battle.number(kCaptain, ActionKind::captain, index(kPlayer));
  EXPECT_EQ(battle.view()["objecting"], Json::array({index(kPlayer), index(kHost)}));
}

TEST(XoQuizWords, PlayersProposeAndOnlyTheCaptainAnswers) {
  Battle battle;
  EXPECT_EQ(battle.refused(kPlayer, ActionKind::propose, "so"), "not_due");
  battle.pick(0)
      .say(kPlayer, ActionKind::propose, "first")
      .say(kPlayer, ActionKind::propose, "second")
      .say(kCaptain, ActionKind::propose, "mine");
  EXPECT_EQ(battle.view(kOtherPlayer)["proposals"],
            Json::array({{{"seat", 1}, {"text", "second"}}, {{"seat", 0}, {"text", "mine"}}}));
  EXPECT_EQ(battle.refused(kPlayer, ActionKind::draft, "so"), "not_captain");
  EXPECT_EQ(battle.refused(kPlayer, ActionKind::answer, "so"), "not_captain");
  for (const ActionKind kind : {ActionKind::propose, ActionKind::draft, ActionKind::answer}) {
    EXPECT_EQ(battle.refused(kRivalCaptain, kind, "so"), "not_your_team");
    EXPECT_EQ(battle.refused(kHost, kind, "so"), "not_your_team");
  }
}

TEST(XoQuizWords, OneSeatMaySayTwoHundredThingsAboutAQuestion) {
  Battle battle;
  battle.pick(0);
  for (int i = 0; i < 200; ++i) battle.say(kCaptain, ActionKind::draft, std::to_string(i));
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::draft, "more"), "enough_said");
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::answer, "at last"), "") << "but the answer is always taken";
  battle.say(kPlayer, ActionKind::propose, "another seat").answer(right_answer(0)).content().play(1, true).pick(2);
  battle.say(kCaptain, ActionKind::draft, "another question");
}

TEST(XoQuizEnd, TheHostCallsTheBattleOff) {
  Battle battle;
  battle.play(0, true).pick(1).act(kHost, ActionKind::cancel);
  EXPECT_EQ(battle.outcome(), (Outcome{{0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0}, "cancelled"}));
  EXPECT_EQ(battle.view()["winner"], nullptr);
}

TEST(XoQuizEnd, ABattleThatEverybodyHasLeftIsCalledOffAtItsNextDeadline) {
  Battle battle;
  battle.pick(0);
  EXPECT_EQ(battle.desert(Millis{1}), "too_early");
  EXPECT_EQ(battle.desert(), "");
  EXPECT_EQ(battle.outcome()->reason, "cancelled");
}

TEST(XoQuizEnd, BothCaptainsCallTheBattleOffTogether) {
  Battle battle(hostless());
  battle.act(kCaptain, ActionKind::cancel);
  EXPECT_EQ(battle.outcome(), std::nullopt);
  EXPECT_EQ(battle.view()["cancelling"], Json::array({0}));
  EXPECT_EQ(battle.refused(kCaptain, ActionKind::cancel), "so_already");
  EXPECT_EQ(battle.refused(kRivalPlayer, ActionKind::cancel), "not_captain");
  Battle later = battle;
  later.pick(0);
  EXPECT_EQ(later.view()["cancelling"], Json::array()) << "until the next question opens";
  battle.act(kRivalCaptain, ActionKind::cancel);
  EXPECT_EQ(battle.outcome()->reason, "cancelled");
}

TEST(XoQuizEnd, ANewCaptainHasNotCalledItOff) {
  Battle battle(hostless());
  battle.act(kCaptain, ActionKind::cancel).number(kCaptain, ActionKind::captain, index(kPlayer));
  EXPECT_EQ(battle.view()["cancelling"], Json::array());
  battle.act(kRivalCaptain, ActionKind::cancel);
  EXPECT_EQ(battle.outcome(), std::nullopt);
}

TEST(XoQuizEnd, ACaptainGivesTheBattleUp) {
  Battle battle;
  battle.play_early(0, true).pick(1);
  EXPECT_EQ(battle.refused(kPlayer, ActionKind::surrender), "not_captain");
  EXPECT_EQ(battle.refused(kHost, ActionKind::surrender), "not_captain");
  battle.act(kCaptain, ActionKind::surrender);
  EXPECT_EQ(battle.outcome(), (Outcome{{2, 2, 2, 1, 1, 1, 0}, {1, 1, 1, 9, 9, 9, 0}, "surrender"}));
}

TEST(XoQuizEnd, ABattleMayEndWhileAnAnswerWaitsOrTheJuryVotes) {
  Battle waiting(with_jury());
  waiting.pick(0).answer("who knows").act(kRivalCaptain, ActionKind::surrender);
  EXPECT_EQ(waiting.view()["winner"], 0);
  Battle voting(with_jury());
  voting.play(0, false).say(kCaptain, ActionKind::appeal, "Yes.").act(kHost, ActionKind::cancel);
  EXPECT_EQ(voting.outcome()->reason, "cancelled");
  EXPECT_EQ(voting.view()["rounds"][0]["appeals"][0]["result"], nullptr);
}

TEST(XoQuizPeople, TheViewTellsEachWhatTheyMayDo) {
  Battle battle(with_jury());
  EXPECT_EQ(battle.view()["may"], Json::array()) << "who watches does nothing";
  EXPECT_EQ(battle.view(kCaptain)["may"], Json::parse(R"(["pick","captain","cancel","surrender"])"));
  EXPECT_EQ(battle.view(kPlayer)["may"], Json::parse(R"(["captain"])"));
  EXPECT_EQ(battle.view(kJuror)["may"], Json::array());
  battle.pick(0);
  EXPECT_EQ(battle.view(kPlayer)["may"], Json::parse(R"(["propose","captain"])"));
  EXPECT_EQ(battle.view(kRivalPlayer)["may"], Json::parse(R"(["captain"])"));
  battle.answer("who knows");
  EXPECT_EQ(battle.view(kHost)["may"], Json::parse(R"(["rule","cancel"])"));
  battle.rule(kHost, ActionKind::rule, false);
  EXPECT_EQ(battle.view(kHost)["may"], Json::parse(R"(["overrule","close","cancel"])"));
  EXPECT_EQ(battle.view(kCaptain)["may"], Json::parse(R"(["appeal","close","captain","cancel","surrender"])"));
  battle.say(kCaptain, ActionKind::appeal, "Yes.");
  EXPECT_EQ(battle.view(kJuror)["may"], Json::parse(R"(["vote"])"));
}

}  // namespace
}  // namespace noughts::games::tests
