// A computer that has a team of a quiz battle: what it does, when, and how often it is right.
#include <algorithm>

#include "games/hosted/xo_quiz/judging.hpp"
#include "xo_quiz_battle.hpp"

namespace noughts::games {
namespace {

using namespace tests;
using namespace xo_quiz;
using std::chrono::seconds;

constexpr std::uint64_t kSeed = 11;
constexpr Seat kComputer{1};
constexpr Seat kPerson{0};

/// One against one, without anybody to judge.
Options alone() { return {.sizes = {1, 1}, .host = false}; }

/// Lets the computer do what it means to, once its time has come; false where it waits.
bool let_act(Battle& battle, int level, std::uint64_t seed = kSeed) {
  const auto meant = XoQuiz::intent(battle.state(), kComputer, level, seed);
  if (!meant) return false;
  const auto wait = std::chrono::ceil<seconds>(meant->at - battle.now());
  if (battle.state().deadline && battle.now() + wait > *battle.state().deadline) ADD_FAILURE() << "it means to act too late";
  if (wait > seconds{0}) battle.pass(wait);
  battle.act(kComputer, meant->action).play_system();
  return true;
}

/// A question of the computer's, answered; what came of it.
Round answered(int level, std::uint64_t seed, const Options& options = alone()) {
  Battle battle(options, 1);
  battle.pick(4);
  if (!let_act(battle, level, seed)) {
    battle.expire();
    EXPECT_TRUE(let_act(battle, level, seed));
  }
  return battle.state().rounds.back();
}

TEST(XoQuizComputer, KnowsAsManyAnswersAsItsLevelSays) {
  constexpr int kQuestions = 400;
  for (int level = 1; level <= 8; ++level) {
    const auto& own = kComputerLevels[static_cast<std::size_t>(level - 1)];
    int right = 0;
    int early = 0;
    for (std::uint64_t seed = 0; seed < kQuestions; ++seed) {
      const Round round = answered(level, seed);
      right += round.is_right() ? 1 : 0;
      early += round.early ? 1 : 0;
      ASSERT_TRUE(round.is_right() || !round.early) << "what it does not know it does not say early";
    }
    EXPECT_NEAR(100.0 * right / kQuestions, own.right, 8) << "level " << level;
    EXPECT_NEAR(100.0 * early / std::max(right, 1), own.early, 12) << "level " << level;
  }
}

TEST(XoQuizComputer, TakesItsTimeAndNeverAllOfIt) {
  for (int level = 1; level <= 8; ++level) {
    const auto& [right, early, least, most] = kComputerLevels[static_cast<std::size_t>(level - 1)];
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Battle battle(alone(), 1);
      battle.pick(4);
      if (XoQuiz::intent(battle.state(), kComputer, level, seed)) continue;
      battle.expire();
      const auto meant = XoQuiz::intent(battle.state(), kComputer, level, seed);
      ASSERT_TRUE(meant);
      EXPECT_GE(meant->at - battle.now(), seconds{least});
      EXPECT_LE(meant->at - battle.now(), seconds{most});
      EXPECT_LT(most, 30U) << "the time of a question that is cut";
    }
  }
}

TEST(XoQuizComputer, MeansTheSameAgain) {
  Battle battle(alone(), 1);
  battle.pick(4).expire();
  const auto once = XoQuiz::intent(battle.state(), kComputer, 5, kSeed);
  const auto again = XoQuiz::intent(battle.state(), kComputer, 5, kSeed);
  EXPECT_EQ(XoQuiz::json(once->action), XoQuiz::json(again->action));
  EXPECT_EQ(once->at, again->at);
}

TEST(XoQuizComputer, PlaysWholeBattlesByTheRules) {
  for (const Scheme scheme : {Scheme::group, Scheme::playoff}) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      auto options = alone();
      options.scheme = scheme;
      Battle battle(options, static_cast<int>(seed % 2));
      int steps = 0;
      while (!battle.outcome()) {
        ASSERT_LT(++steps, 200);
        if (let_act(battle, 1 + static_cast<int>(seed % 8), seed)) continue;
        // The other says nothing, and time goes on.
        battle.expire().play_system();
      }
      EXPECT_FALSE(XoQuiz::intent(battle.state(), kComputer, 5, seed)) << "it is over";
    }
  }
}

TEST(XoQuizComputer, CompletesALineAndStopsOne) {
  Battle battle(alone(), 1);
  battle.play(0, true).play(3, true).play(1, true);
  battle.play(4, true);
  const auto meant = XoQuiz::intent(battle.state(), kComputer, 5, kSeed);
  ASSERT_TRUE(meant);
  EXPECT_EQ(XoQuiz::json(meant->action), Json::parse(R"({"do":"pick","cell":2})"));
  Battle other(alone(), 0);
  other.play(0, true).play(3, true).play(1, true);
  const auto stops = XoQuiz::intent(other.state(), kComputer, 5, kSeed);
  ASSERT_TRUE(stops);
  EXPECT_EQ(XoQuiz::json(stops->action), Json::parse(R"({"do":"pick","cell":2})"));
}

TEST(XoQuizComputer, HasNothingAgainstRulingsAndAgreesToCallItOff) {
  Battle battle({.sizes = {1, 1}, .host = false, .jury = 1}, 0);
  battle.pick(4).answer(right_answer(4));
  ASSERT_TRUE(battle.may(kComputer, ActionKind::close));
  ASSERT_TRUE(let_act(battle, 5));
  EXPECT_FALSE(battle.may(kComputer, ActionKind::close));
  battle.act(kPerson, ActionKind::cancel);
  ASSERT_TRUE(let_act(battle, 5));
  EXPECT_EQ(battle.outcome()->reason, "cancelled");
}

TEST(XoQuizComputer, SaysOnlyWhatAnAnswerMayBe) {
  EXPECT_EQ(short_form("[Leo] Tolstoy"), "Tolstoy");
  EXPECT_EQ(short_form("Tolstoy [the elder]"), "Tolstoy");
  EXPECT_EQ(short_form("[all of it]"), "all of it");
  EXPECT_TRUE(is_form(short_form("War and [a] peace"), "War and [a] peace"));
}

TEST(XoQuizComputer, IsNobodyWhoIsNotCaptain) {
  Battle battle({.sizes = {1, 2}, .host = false}, 1);
  EXPECT_TRUE(XoQuiz::intent(battle.state(), Seat{1}, 5, kSeed));
  EXPECT_FALSE(XoQuiz::intent(battle.state(), Seat{2}, 5, kSeed));
}

}  // namespace
}  // namespace noughts::games
