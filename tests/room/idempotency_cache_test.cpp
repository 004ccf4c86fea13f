#include "room/idempotency_cache.hpp"

#include <gtest/gtest.h>

namespace noughts::room {
namespace {

constexpr store::PlayerId kAnna{1};
constexpr store::PlayerId kBoris{2};

TEST(IdempotencyCache, ARepeatedStepGetsItsNumber) {
  IdempotencyCache answers;
  answers.remember_step({kAnna, 7}, 3);
  EXPECT_EQ(std::get<int>(*answers.find({kAnna, 7})), 3);
}

TEST(IdempotencyCache, ARepeatedRefusalGetsItsReason) {
  IdempotencyCache answers;
  answers.remember_refusal({kAnna, 7}, {"occupied", "taken"});
  EXPECT_EQ(std::get<games::Refusal>(*answers.find({kAnna, 7})).code, "occupied");
}

TEST(IdempotencyCache, NumbersOfDifferentPlayersAreDifferentCommands) {
  IdempotencyCache answers;
  answers.remember_step({kAnna, 7}, 3);
  EXPECT_FALSE(answers.find({kBoris, 7}));
}

TEST(IdempotencyCache, EveryStepIsRememberedInWhateverOrderTheirNumbersCome) {
  IdempotencyCache answers;
  for (int i = 0; i < 500; ++i) answers.remember_step({i % 2 == 0 ? kAnna : kBoris, i * 7919 % 1009}, i + 1);
  for (int i = 0; i < 500; ++i) {
    const CommandKey command{i % 2 == 0 ? kAnna : kBoris, i * 7919 % 1009};
    EXPECT_EQ(std::get<int>(*answers.find(command)), i + 1);
  }
  EXPECT_FALSE(answers.find({kBoris, 0}));
}

TEST(IdempotencyCache, ManyRefusalsDoNotPushOutSteps) {
  IdempotencyCache answers;
  answers.remember_step({kAnna, 1}, 1);
  for (int i = 0; i < 1000; ++i) answers.remember_refusal({kBoris, i}, {"occupied", ""});
  EXPECT_TRUE(answers.find({kAnna, 1}));
  EXPECT_FALSE(answers.find({kBoris, 0}));
  EXPECT_TRUE(answers.find({kBoris, 999}));
}

}  // namespace
}  // namespace noughts::room
