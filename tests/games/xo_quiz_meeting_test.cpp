// The quiz battle as a tournament of teams has it: who meets, and what is told of the end.
#include "xo_quiz_battle.hpp"

namespace noughts::games::tests {
namespace {

using namespace xo_quiz;

TEST(XoQuizMeeting, ATournamentIsToldWhatABattleHasBroughtEachBesidesItsEnd) {
  Battle battle(hostless());
  battle.play(0, true).play_early(1, true);
  EXPECT_FALSE(XoQuiz::projection(battle.state()).tally) << "it goes on";
  for (const int cell : {2, 4, 3, 5, 7, 6, 8}) battle.play(cell, true);
  EXPECT_EQ(XoQuiz::projection(battle.state()).tally, (Tally{{5, 4}, {0, 1}}));
}

TEST(XoQuizMeeting, ATournamentSaysWhoMeetsAndWhetherItIsAPlayOff) {
  const Meeting meeting{{"Owls", "Hares"}, {2, 4}, 1, true};
  const auto options = XoQuiz::met(hostless(), meeting);
  ASSERT_TRUE(options);
  EXPECT_EQ(options->scheme, Scheme::playoff);
  EXPECT_EQ(options->names[1], "Hares");
  EXPECT_EQ(options->early_s, hostless().early_s) << "the times are the tournament's own";
  EXPECT_EQ(XoQuiz::cast(*options).size(), 7U);
  EXPECT_FALSE(XoQuiz::met(hostless(), Meeting{{}, {0, 1}, 0, false})) << "somebody plays for each";
}

}  // namespace
}  // namespace noughts::games::tests
