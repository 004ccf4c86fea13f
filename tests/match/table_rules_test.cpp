// What holds at a table, by what those who play there have set; and threats that are answered for whoever has set that.
#include "made_up.hpp"

namespace noughts::match {
namespace {

Wishes set(const char* settings) { return wishes(Json::parse(settings)); }

Json agreed(const char* first, const char* second, bool rated, bool has_threats = true) {
  return json(agreed(std::array{set(first), set(second)}, rated, has_threats));
}

constexpr const char* kNothing = "{}";
constexpr const char* kBlocks = R"({"auto_block":true})";

TEST(TableRules, OfNobodysSettingsAreTheUsual) {
  EXPECT_EQ(agreed(kNothing, kNothing, false), Json::object());
  EXPECT_EQ(agreed(kNothing, kNothing, true), Json::parse(R"({"threats":true})")) << "to show them is on by default";
}

TEST(TableRules, AFreeTakebackIsTheOthersWhoGrantsIt) {
  EXPECT_EQ(agreed(R"({"free_takeback":true})", kNothing, false, false), Json::parse(R"({"free_takeback":[1]})"));
  EXPECT_EQ(agreed(R"({"free_takeback":true})", R"({"free_takeback":true})", true, false),
            Json::parse(R"({"free_takeback":[0,1]})"));
}

TEST(TableRules, HelpIsEachPlayersOwnChoiceAndForRatingBoths) {
  EXPECT_EQ(agreed(kNothing, kBlocks, false), Json::parse(R"({"auto_block":[1]})"));
  EXPECT_FALSE(agreed(kNothing, kBlocks, true).contains("auto_block"));
  EXPECT_EQ(agreed(kBlocks, kBlocks, true).at("auto_block"), Json::parse("[0,1]"));
  EXPECT_FALSE(agreed(R"({"show_my_threats":false,"show_their_threats":false})", kNothing, true).contains("threats"));
  EXPECT_TRUE(agreed(R"({"show_my_threats":false})", kNothing, true).contains("threats"));
  EXPECT_EQ(agreed(kBlocks, kBlocks, true, false), Json::object()) << "rules without threats";
}

/// The first seat has a four that the second can stop at one cell, 9, alone.
Match threatened(games::SeatSet auto_block) {
  Terms terms{"gomoku", {{"size", 15}}, NoClock{}, false};
  terms.table.auto_block = auto_block;
  Match match = *Match::start(std::move(terms), kNoon);
  play(match, {6, 5, 7, 200, 8, 202, 9});
  return match;
}

TEST(Block, IsTheOneCellForWhoeverHasSetThat) {
  Match match = threatened({kO});
  const auto block = match.block();
  ASSERT_TRUE(block);
  EXPECT_EQ(block->seat, kO);
  EXPECT_EQ(block->action, Json::parse(R"({"cell":10})"));
  EXPECT_FALSE(threatened({kX}).block());
  EXPECT_FALSE(threatened({}).block());
}

TEST(Block, IsDeclinedForATurn) {
  Match match = threatened({kX, kO});
  EXPECT_EQ(code(match, did(kX, StepKind::decline_block)), "no_block");
  ASSERT_EQ(code(match, did(kO, StepKind::decline_block)), "");
  EXPECT_FALSE(match.block());
  EXPECT_EQ(code(match, did(kO, StepKind::decline_block)), "no_block");
  ASSERT_EQ(code(match, did(kO, StepKind::ask_takeback)), "");
  ASSERT_EQ(code(match, did(kX, StepKind::accept_takeback)), "");
  play(match, {203, 100});
  EXPECT_FALSE(match.block());
}

}  // namespace
}  // namespace noughts::match
