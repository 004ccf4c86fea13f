// The rules as a conversation in JSON, as the browser holds it.
#include "games/wasm/rules_calls.hpp"

#include <gtest/gtest.h>

#include <set>

#include "json_order.hpp"

namespace noughts::games {
namespace {

Json ask(RulesCalls& rules, std::string_view request) { return Json::parse(rules.answer(request)); }

std::string code(RulesCalls& rules, std::string_view request) { return ask(rules, request)["refused"]["code"]; }

constexpr std::string_view kStart = R"({"do":"start","variant":"3x3"})";
constexpr std::string_view kPlay = R"({"do":"play","game":1,"seat":0,"action":{"cell":4},"at":1700000000000})";

RulesCalls started() {
  RulesCalls rules;
  EXPECT_EQ(ask(rules, kStart), Json::parse(R"({"ok":{"game":1}})"));
  return rules;
}

TEST(RulesCalls, TellTheCatalogue) {
  RulesCalls rules;
  const Json list = ask(rules, R"({"do":"catalogue"})")["ok"];
  EXPECT_EQ(list[0], Json::parse(R"({"name":"3x3","version":1,"seats":2,"teams":2,"threats":false})"));
}

TEST(RulesCalls, PlayAGame) {
  RulesCalls rules = started();
  EXPECT_EQ(rules.answer(kPlay), R"({"ok":{}})");
  EXPECT_EQ(ask(rules, R"({"do":"view","game":1,"viewer":null})")["ok"]["cells"], "....X....");
  EXPECT_EQ(ask(rules, R"({"do":"view","game":1,"viewer":1})")["ok"]["last"], 4);
  EXPECT_EQ(ask(rules, R"({"do":"turn","game":1})")["ok"], Json::parse("[1]"));
  EXPECT_EQ(ask(rules, R"({"do":"legal","game":1,"seat":1})")["ok"].size(), 8U);
  EXPECT_EQ(ask(rules, R"({"do":"outcome","game":1})"), Json::parse(R"({"ok":null})"));
  EXPECT_EQ(code(rules, kPlay), "not_your_turn");
}

TEST(RulesCalls, TellTheOutcome) {
  RulesCalls rules = started();
  int seat = 0;
  for (int cell : {0, 3, 1, 4, 2}) {
    const Json request = {{"do", "play"}, {"game", 1}, {"seat", seat}, {"action", {{"cell", cell}}}};
    ASSERT_TRUE(ask(rules, request.dump()).contains("ok"));
    seat = 1 - seat;
  }
  EXPECT_EQ(ask(rules, R"({"do":"outcome","game":1})")["ok"], Json::parse(R"({"place":[1,2],"points":[1,0],"reason":"line"})"));
  EXPECT_EQ(ask(rules, R"({"do":"turn","game":1})")["ok"], Json::array());
}

TEST(RulesCalls, TellWhoSitsWhereAndForWhomTheGameWaits) {
  RulesCalls rules = started();
  EXPECT_EQ(ask(rules, R"({"do":"cast","game":1})")["ok"],
            Json::parse(R"([{"role":"player","team":0},{"role":"player","team":1}])"));
  EXPECT_EQ(ask(rules, R"({"do":"wait","game":1})")["ok"], Json::parse(R"({"awaited":[0],"deadline":null,"since":0})"));
}

TEST(RulesCalls, TellWhatOfAStepIsSeen) {
  RulesCalls rules = started();
  EXPECT_EQ(ask(rules, R"({"do":"shown","game":1,"seat":0,"viewer":1,"action":{"cell":4}})")["ok"], Json::parse(R"({"cell":4})"));
  EXPECT_EQ(ask(rules, R"({"do":"projection","game":1})"), Json::parse(R"({"ok":null})"));
  EXPECT_EQ(ask(rules, R"({"do":"deal","game":1,"seed":1})"), Json::parse(R"({"ok":null})"));
  EXPECT_EQ(code(rules, R"({"do":"deal","game":1})"), "bad_message");
  EXPECT_EQ(code(rules, R"({"do":"shown","game":1,"seat":0})"), "bad_message");
}

TEST(RulesCalls, TellWhatThreatensAndTheAnswer) {
  RulesCalls rules;
  std::ignore = rules.answer(R"({"do":"start","variant":"gomoku","options":{"size":5,"row":4}})");
  EXPECT_EQ(ask(rules, R"({"do":"forced","game":1,"seat":0})"), Json::parse(R"({"ok":null})"));
  int seat = 0;
  for (int cell : {0, 5, 1, 6, 2}) {
    const Json request = {{"do", "play"}, {"game", 1}, {"seat", seat}, {"action", {{"cell", cell}}}};
    ASSERT_TRUE(ask(rules, request.dump()).contains("ok"));
    seat = 1 - seat;
  }
  EXPECT_EQ(ask(rules, R"({"do":"threats","game":1,"seat":0})")["ok"], Json::parse(R"([{"action":{"cell":3},"kind":"win"}])"));
  EXPECT_EQ(ask(rules, R"({"do":"forced","game":1,"seat":1})")["ok"], Json::parse(R"({"cell":3})"));
  EXPECT_EQ(ask(rules, R"({"do":"forced","game":1,"seat":0})")["ok"], nullptr);
  EXPECT_EQ(code(rules, R"({"do":"threats","game":1})"), "bad_message");
  std::ignore = rules.answer(kStart);
  EXPECT_EQ(ask(rules, R"({"do":"threats","game":2,"seat":0})"), Json::parse(R"({"ok":null})"));
}

TEST(RulesCalls, CopyAGameAndDropIt) {
  RulesCalls rules = started();
  EXPECT_EQ(ask(rules, R"({"do":"copy","game":1})")["ok"]["game"], 2);
  EXPECT_EQ(rules.answer(kPlay), R"({"ok":{}})");
  EXPECT_EQ(ask(rules, R"({"do":"view","game":2})")["ok"]["cells"], ".........");
  EXPECT_EQ(rules.answer(R"({"do":"drop","game":1})"), R"({"ok":{}})");
  EXPECT_EQ(code(rules, R"({"do":"view","game":1})"), "not_found");
  EXPECT_EQ(ask(rules, kStart)["ok"]["game"], 3);
}

TEST(RulesCalls, CheckActionsWithoutPlayingThem) {
  RulesCalls rules = started();
  const Json verdicts = ask(rules, R"({"do":"check","game":1,"seat":0,"actions":[{"cell":4},{"cell":9},null,{"cell":4}]})")["ok"];
  ASSERT_EQ(verdicts.size(), 4U);
  EXPECT_EQ(verdicts[0], nullptr);
  EXPECT_EQ(verdicts[1]["code"], "out_of_range");
  EXPECT_FALSE(verdicts[1]["why"].get<std::string>().empty());
  EXPECT_EQ(verdicts[2]["code"], "bad_action");
  EXPECT_EQ(verdicts[3], nullptr);
  EXPECT_EQ(ask(rules, R"({"do":"view","game":1})")["ok"]["cells"], ".........");
  EXPECT_EQ(ask(rules, R"({"do":"check","game":1,"seat":1,"actions":[{"cell":4}]})")["ok"][0]["code"], "not_your_turn");
  EXPECT_EQ(ask(rules, R"({"do":"check","game":1,"seat":0,"actions":[]})")["ok"], Json::array());
}

TEST(RulesCalls, DrawALegalActionByASeed) {
  RulesCalls rules = started();
  const auto sample = [&](int seed) {
    return ask(rules, R"({"do":"sample","game":1,"seat":0,"seed":)" + std::to_string(seed) + "}")["ok"];
  };
  std::set<Json> drawn;
  for (int seed = 0; seed < 200; ++seed) drawn.insert(sample(seed));
  EXPECT_EQ(drawn.size(), 9U) << "each cell comes up";
  EXPECT_EQ(sample(7), sample(7));
  EXPECT_EQ(ask(rules, R"({"do":"sample","game":1,"seat":1,"seed":7})")["ok"], nullptr) << "it is not this seat's turn";
}

TEST(RulesCalls, HaveNothingToStudyInAGameThatOffersNothing) {
  RulesCalls rules;
  EXPECT_EQ(ask(rules, R"({"do":"study","variant":"3x3"})"), Json::parse(R"({"ok":null})"));
  EXPECT_EQ(code(rules, R"({"do":"study","variant":"chess"})"), "unknown_variant");
  EXPECT_EQ(code(rules, R"({"do":"study","variant":"gomoku","options":{"size":3000}})"), "bad_options");
}

TEST(RulesCalls, WriteGamesInTheFormatsThatAVariantHas) {
  RulesCalls rules;
  const auto formats = ask(rules, R"({"do":"formats","variant":"gomoku"})")["ok"];
  EXPECT_EQ(formats[0], Json::parse(R"({"name":"psq","type":"text/plain"})"));
  EXPECT_EQ(ask(rules, R"({"do":"formats","variant":"3x3"})"), Json::parse(R"({"ok":[]})"));
  const auto text = ask(rules, R"({"do":"write","variant":"gomoku","format":"psq","options":{"size":5},"names":["Anna"],
                                   "moves":[{"seat":0,"action":{"cell":6}}]})");
  EXPECT_EQ(text["ok"], "Piskvorky 5x5, 0:0, 0\n2,2,0\nAnna\nWhite\n-1\n");
  EXPECT_EQ(code(rules, R"({"do":"write","variant":"gomoku","format":"pgn"})"), "not_found");
  EXPECT_EQ(code(rules, R"({"do":"write","variant":"gomoku","format":"psq","moves":[{"seat":0}]})"), "bad_message");
  EXPECT_EQ(code(rules, R"({"do":"write","variant":"gomoku","format":"psq","moves":[{"seat":0,"action":7}]})"), "bad_action");
}

TEST(RulesCalls, KnowOpeningsByTheirNames) {
  RulesCalls rules;
  const auto openings = ask(rules, R"({"do":"openings","variant":"gomoku"})")["ok"];
  ASSERT_EQ(openings.size(), 26U);
  EXPECT_EQ(openings[0]["id"], "kansei");
  EXPECT_EQ(ask(rules, R"({"do":"openings","variant":"3x3"})"), Json::parse(R"({"ok":null})"));
  const auto named = ask(rules, R"({"do":"opening","variant":"gomoku","actions":[{"cell":180},{"cell":162},{"cell":200}]})");
  EXPECT_EQ(named["ok"], "hogetsu");
  EXPECT_EQ(ask(rules, R"({"do":"opening","variant":"gomoku","actions":[]})"), Json::parse(R"({"ok":null})"));
}

TEST(RulesCalls, PassOnWhatTheRulesRefuse) {
  RulesCalls rules = started();
  EXPECT_EQ(code(rules, R"({"do":"start","variant":"chess"})"), "unknown_variant");
  EXPECT_EQ(code(rules, R"({"do":"start"})"), "unknown_variant");
  EXPECT_EQ(code(rules, R"({"do":"start","variant":"gomoku","options":{"size":3}})"), "bad_options");
  EXPECT_EQ(code(rules, R"({"do":"play","game":1,"seat":0,"action":{"cell":9}})"), "out_of_range");
  EXPECT_EQ(code(rules, R"({"do":"play","game":1,"seat":0,"action":null})"), "bad_action");
}

TEST(RulesCalls, RefuseWhatIsNoRequest) {
  RulesCalls rules = started();
  for (const std::string& bad :
       {std::string(""),
        std::string("{"),
        std::string("null"),
        std::string("[]"),
        std::string("{}"),
        std::string("\xff\xfe"),
        std::string(1, '\0'),
        std::string(R"({"do":7})"),
        std::string(R"({"do":"fly"})"),
        std::string(R"({"do":"fly","game":1})"),
        std::string(R"({"do":"view"})"),
        std::string(R"({"do":"view","game":"1"})"),
        std::string(R"({"do":"view","game":1e99})"),
        std::string(R"({"do":"view","game":-1})"),
        std::string(R"({"do":"view","game":1,"viewer":"x"})"),
        std::string(R"({"do":"view","game":1,"viewer":300})"),
        std::string(R"({"do":"legal","game":1})"),
        std::string(R"({"do":"legal","game":1,"seat":1.5})"),
        std::string(R"({"do":"check","game":1,"seat":0})"),
        std::string(R"({"do":"check","game":1,"seat":0,"actions":{"cell":4}})"),
        std::string(R"({"do":"check","game":1,"seat":0,"actions":null})"),
        std::string(R"({"do":"check","game":1,"seat":99,"actions":[]})"),
        std::string(R"({"do":"check","game":1,"seat":0,"actions":[],"at":-1})"),
        std::string(R"({"do":"sample","game":1,"seat":0})"),
        std::string(R"({"do":"sample","game":1,"seat":0,"seed":-1})"),
        std::string(R"({"do":"sample","game":1,"seed":1})"),
        std::string(R"({"do":"play","game":1})"),
        std::string(R"({"do":"play","game":1,"seat":0})"),
        std::string(R"({"do":"play","game":1,"seat":256,"action":{"cell":4}})"),
        std::string(R"({"do":"play","game":1,"seat":0,"action":{"cell":4},"at":"now"})"),
        std::string(R"({"do":"start","variant":"3x3","at":-1})"),
        std::string(100'000, '['),
        R"({"do":"start","variant":"3x3","options":)" + std::string(100'000, '[') + std::string(100'000, ']') + "}"}) {
    EXPECT_EQ(code(rules, bad), "bad_message") << bad.substr(0, 80);
  }
  EXPECT_EQ(ask(rules, R"({"do":"view","game":1})")["ok"]["cells"], ".........");
}

}  // namespace
}  // namespace noughts::games
