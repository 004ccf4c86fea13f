#include "engines/trouble.hpp"

#include <gtest/gtest.h>

#include "match/step.hpp"

namespace noughts::engines {
namespace {

TEST(Trouble, LosesAGameForAReasonThatMatchesKnow) {
  for (std::size_t i = 0; i < kTroubles; ++i) {
    const auto trouble = static_cast<Trouble>(i);
    EXPECT_EQ(match::is_forfeit_reason(code(trouble)), loses(trouble)) << code(trouble);
  }
}

}  // namespace
}  // namespace noughts::engines
