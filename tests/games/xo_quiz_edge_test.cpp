// What comes in from outside into the quiz battle: options, packs, words. What is wrong is refused by a stable code, in no time.
#include <functional>

#include "xo_quiz_battle.hpp"

namespace noughts::games::tests {
namespace {

using namespace xo_quiz;

std::string option_refusal(const char* text) {
  const auto options = XoQuiz::options(Json::parse(text));
  return options ? "" : options.error().code;
}

TEST(XoQuizOptions, AreAsUsualWhereNothingIsSaid) {
  EXPECT_EQ(
      XoQuiz::json(*XoQuiz::options(Json::object())),
      Json::parse(
          R"({"scheme":"group","names":["",""],"sizes":[3,3],"host":true,"host_starts":false,"jury":0,"early_s":10,"reading":false,"pick_s":30,"pause_s":5})"));
}

TEST(XoQuizOptions, AreReadAndWritten) {
  const Json all = Json::parse(
      R"({"scheme":"playoff","names":["Совы","Owls"],"sizes":[34,1],"host":false,"host_starts":true,"jury":5,"early_s":60,"reading":true,"pick_s":120,"pause_s":60})");
  EXPECT_EQ(XoQuiz::json(*XoQuiz::options(all)), all);
}

TEST(XoQuizOptions, OutsideTheirLimitsAreRefused) {
  for (const char* bad : {R"({"scheme":"final"})",
                          R"({"scheme":1})",
                          R"({"names":["a"]})",
                          R"({"names":["a","b","c"]})",
                          R"({"names":["a",1]})",
                          R"({"names":["a\nb",""]})",
                          R"({"names":["12345678901234567890123456789012345678901",""]})",
                          R"({"sizes":[0,3]})",
                          R"({"sizes":[3,37]})",
                          R"({"sizes":[20,20]})",
                          R"({"sizes":[34,2],"jury":4})",
                          R"({"reading":1})",
                          R"({"sizes":[3]})",
                          R"({"sizes":[3.5,3]})",
                          R"({"sizes":3})",
                          R"({"host":1})",
                          R"({"host_starts":1})",
                          R"({"jury":-1})",
                          R"({"jury":6})",
                          R"({"early_s":4})",
                          R"({"early_s":61})",
                          R"({"pick_s":9})",
                          R"({"pick_s":121})",
                          R"({"pause_s":4})",
                          R"({"pause_s":61})",
                          R"({"pick":30})",
                          "null",
                          "[]",
                          R"({"early_s":"10"})"}) {
    EXPECT_EQ(option_refusal(bad), "bad_options") << bad;
  }
  for (const char* good : {R"({"jury":2})", R"({"names":["1234567890123456789012345678901234567890",""]})", R"({"early_s":5})",
                           R"({"sizes":[20,19]})", R"({"sizes":[20,20],"host":false})", R"({"reading":true})"}) {
    EXPECT_EQ(option_refusal(good), "") << good;
  }
}

// A second for fifteen characters, which in UTF-8 begin with each byte that continues none.
TEST(XoQuizOptions, ReadingTheQuestionDoesNotCountWhereThatIsAgreed) {
  Battle battle({.host = false, .early_s = 12, .reading = true});
  EXPECT_EQ(battle.view()["early_ms"], nullptr);
  battle.pick(0);
  const auto question = battle.view()["rounds"][0]["question"].get<std::string>();
  const auto length = std::ranges::count_if(question, [](char byte) { return (byte & 0xC0) != 0x80; });
  ASSERT_GT(length, 0);
  const Millis window = std::chrono::seconds{12} + Millis{length * 1'000 / 15};
  EXPECT_EQ(battle.view()["early_ms"], window.count());
  battle.pass(window - Millis{1});
  EXPECT_EQ(battle.phase(), Phase::early);
  battle.pass(Millis{1});
  EXPECT_EQ(battle.phase(), Phase::think);
  EXPECT_EQ(battle.wait(), std::chrono::seconds{60});
  EXPECT_EQ(battle.view()["early_ms"], nullptr);
}

TEST(XoQuizOptions, TheHostStartsEachQuestionWhereThatIsAgreed) {
  Battle battle({.host_starts = true});
  const auto host = host_of(battle.state().options);
  const auto question = [&](Viewer viewer) { return battle.view(viewer)["rounds"][0]["question"]; };
  battle.pick(0);
  EXPECT_EQ(battle.phase(), Phase::ready);
  for (const Viewer viewer : {Viewer{}, Viewer{battle.captain(0)}, Viewer{battle.captain(1)}}) {
    EXPECT_EQ(question(viewer), nullptr);
    EXPECT_EQ(battle.view(viewer)["rounds"][0]["solution"], nullptr);
  }
  EXPECT_TRUE(question(host).is_string());
  EXPECT_EQ(battle.refused(battle.mover(), ActionKind::answer, "early bird"), "not_due");
  EXPECT_EQ(battle.refused(battle.mover(), ActionKind::start), "not_host");
  battle.act(*host, ActionKind::start);
  EXPECT_EQ(battle.phase(), Phase::early);
  EXPECT_TRUE(question({}).is_string());
  EXPECT_EQ(battle.refused(*host, ActionKind::start), "not_due");
}

TEST(XoQuizOptions, AQuestionIsNotHeldBackByAHostWhoIsAway) {
  Battle battle({.host_starts = true});
  const auto host = host_of(battle.state().options);
  battle.pick(0);
  EXPECT_EQ(battle.wait(), std::chrono::seconds{60});
  battle.expire();
  EXPECT_EQ(battle.phase(), Phase::early);
  EXPECT_EQ(battle.view()["host"], "away");
  battle.answer(right_answer(0)).content();
  battle.pick(1);
  EXPECT_EQ(battle.phase(), Phase::early) << "nobody waits for them again";
  battle.answer(right_answer(1)).act(*host, ActionKind::here).content();
  battle.pick(4);
  EXPECT_EQ(battle.phase(), Phase::ready);
}

// Its pack may be played again.
TEST(XoQuizOptions, AQuestionThatNobodyWasShownStaysHiddenWhenTheBattleIsCalledOff) {
  Battle battle({.host_starts = true});
  battle.pick(0);
  battle.act(*host_of(battle.state().options), ActionKind::cancel);
  EXPECT_EQ(battle.phase(), Phase::over);
  EXPECT_EQ(battle.view()["rounds"][0]["question"], nullptr);
  EXPECT_EQ(battle.view()["rounds"][0]["solution"], nullptr);
}

TEST(XoQuizOptions, WithoutAHostNobodyIsWaitedFor) {
  Battle battle({.host = false, .host_starts = true});
  battle.pick(0);
  EXPECT_EQ(battle.phase(), Phase::early);
}

std::string action_refusal(const Json& json) {
  const auto action = XoQuiz::action(json);
  return action ? "" : action.error().code;
}

TEST(XoQuizActions, AreWrittenAsTheyWereRead) {
  for (const char* text :
       {R"({"do":"deal","first":1,"cards":[0,1,2,3,4,5,6,7,8]})", R"({"do":"mark","mark":"x"})", R"({"do":"mark","mark":"o"})",
        R"({"do":"pick","cell":8})", R"({"do":"open"})", R"({"do":"propose","text":" as typed "})", R"({"do":"draft","text":""})",
        R"({"do":"answer","text":"<b>ёж</b>"})", R"({"do":"minute"})", R"({"do":"cut"})", R"({"do":"rule","right":true})",
        R"({"do":"overrule","right":false})", R"({"do":"appeal","why":"So."})", R"({"do":"vote","right":true})",
        R"({"do":"close"})", R"({"do":"here"})", R"({"do":"captain","seat":39})", R"({"do":"cancel"})",
        R"({"do":"surrender"})"}) {
    const Json json = Json::parse(text);
    ASSERT_EQ(action_refusal(json), "") << text;
    EXPECT_EQ(XoQuiz::json(*XoQuiz::action(json)), json);
  }
}

TEST(XoQuizActions, OfOtherShapesAreRefused) {
  for (const char* bad :
       {"null", "[]", "{}", R"({"do":"fly"})", R"({"do":1})", R"({"do":"open","cell":1})", R"({"do":"pick"})",
        R"({"do":"pick","cell":"1"})", R"({"do":"pick","cell":1.5})", R"({"do":"mark","mark":"X"})", R"({"do":"rule","right":1})",
        R"({"do":"rule","right":true,"by":"lists"})", R"({"do":"appeal","why":""})", R"({"do":"answer"})",
        R"({"do":"answer","text":7})", R"({"do":"deal","first":2,"cards":[0,1,2,3,4,5,6,7,8]})",
        R"({"do":"deal","first":0,"cards":[0,1,2]})"}) {
    EXPECT_EQ(action_refusal(Json::parse(bad)), "bad_action") << bad;
  }
  EXPECT_EQ(action_refusal({{"do", "pick"}, {"cell", 9}}), "out_of_range");
  EXPECT_EQ(action_refusal({{"do", "captain"}, {"seat", 40}}), "out_of_range");
  EXPECT_EQ(action_refusal(Json::parse(R"({"do":"deal","first":0,"cards":[0,1,2,3,4,5,6,7,9]})")), "bad_deal");
}

TEST(XoQuizActions, WordsAreOneLineOfTwoHundredCharacters) {
  const std::string most(200, 'x');
  std::string cyrillic;
  for (int i = 0; i < 200; ++i) cyrillic += "ё";
  for (const char* kind : {"propose", "draft", "answer"}) {
    const auto code = [&](const std::string& text) { return action_refusal({{"do", kind}, {"text", text}}); };
    EXPECT_EQ(code(most), "");
    EXPECT_EQ(code(cyrillic), "") << "characters, not bytes";
    EXPECT_EQ(code(most + "x"), "bad_answer");
    EXPECT_EQ(code(std::string(1U << 20U, 'x')), "bad_answer") << "a megabyte";
    EXPECT_EQ(code("two\nlines"), "bad_answer");
    EXPECT_EQ(code("\xff"), "bad_answer");
    EXPECT_EQ(code("turned \u202E round"), "bad_answer");
    EXPECT_EQ(code("   "), "bad_answer");
  }
  EXPECT_EQ(action_refusal({{"do", "answer"}, {"text", ""}}), "bad_answer");
  EXPECT_EQ(action_refusal({{"do", "draft"}, {"text", ""}}), "") << "a captain may wipe it out";
}

/// A whole setup as JSON, to be spoilt.
Json setup(std::size_t items = 9) {
  Action action{.kind = ActionKind::setup};
  action.pack = numbered_pack(items);
  return XoQuiz::json(action);
}

std::string spoilt(const std::function<void(Json&)>& spoil) {
  Json json = setup();
  spoil(json);
  return action_refusal(json);
}

TEST(XoQuizSetup, IsReadAsItIsWritten) {
  EXPECT_EQ(XoQuiz::json(*XoQuiz::action(setup())), setup());
  EXPECT_EQ(*XoQuiz::action(setup())->pack, *numbered_pack(9));
}

TEST(XoQuizSetup, HasAsManyQuestionsAsTheBattleNeeds) {
  for (const std::size_t items : {0U, 8U, 9U, 10U}) {
    Action action{.kind = ActionKind::setup};
    action.pack = numbered_pack(items);
    EXPECT_EQ(Battle::bare().refused(kSystem, action), items == 9 ? "" : "bad_setup") << items;
    EXPECT_EQ(Battle::bare(playoff()).refused(kSystem, action), items == 10 ? "" : "bad_setup") << items;
  }
  EXPECT_EQ(action_refusal(setup(10'000)), "bad_setup");
}

TEST(XoQuizSetup, WithAnythingAmissIsRefused) {
  const std::vector<std::function<void(Json&)>> spoils{
      [](Json& json) { json["items"][3]["id"] = json["items"][4]["id"]; },
      [](Json& json) { json["items"][3]["question"] = ""; },
      [](Json& json) { json["items"][3]["question"] = std::string(2001, 'x'); },
      [](Json& json) { json["items"][3]["answer"] = nullptr; },
      [](Json& json) { json["items"][3].erase("comment"); },
      [](Json& json) { json["items"][3]["more"] = 1; },
      [](Json& json) { json["items"][3]["accept"] = "fine"; },
      [](Json& json) { json["items"][3]["accept"] = Json::array({1}); },
      [](Json& json) { json["items"][3]["accept"] = Json::array({""}); },
      [](Json& json) { json["items"][3]["reject"] = std::vector<std::string>(21, "no"); },
      [](Json& json) { json["items"][3]["reject"] = Json::array({std::string(201, 'x')}); },
      [](Json& json) { json["items"][3] = 7; },
      [](Json& json) { json["items"] = Json::object(); },
      [](Json& json) { json["title"] = std::string(121, 'x'); },
      [](Json& json) { json["title"] = "\x01"; },
      [](Json& json) { json["lang"] = 7; },
      [](Json& json) { json["more"] = 7; },
  };
  for (std::size_t i = 0; i < spoils.size(); ++i) EXPECT_EQ(spoilt(spoils[i]), "bad_setup") << i;
  EXPECT_EQ(spoilt([](Json& json) { json["items"][3]["comment"] = ""; }), "");
  EXPECT_EQ(spoilt([](Json& json) { json["items"][3]["question"] = "two\nlines"; }), "") << "a question may have several";
}

TEST(XoQuizSetup, IsTheSystemsAndTheFirstStep) {
  Action action{.kind = ActionKind::setup};
  action.pack = numbered_pack(9);
  for (const Seat seat : {kClock, kCaptain, kHost}) EXPECT_EQ(Battle::bare().refused(seat, action), "not_your_turn");
  EXPECT_EQ(Battle::bare().refused(kSystem, {.kind = ActionKind::deal}), "not_due");
  Battle battle = Battle::bare();
  battle.act(kSystem, action);
  EXPECT_EQ(battle.refused(kSystem, action), "not_due");
}

TEST(XoQuizSetup, IsSharedByTheCopiesOfABattle) {
  const Battle battle;
  const Battle copy = battle;
  EXPECT_EQ(copy.state().pack.get(), battle.state().pack.get()) << "a step is tried on a copy, and a pack is large";
}

}  // namespace
}  // namespace noughts::games::tests
