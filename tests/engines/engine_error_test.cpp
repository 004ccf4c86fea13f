#include "engines/engine_error.hpp"

#include <gtest/gtest.h>

#include "match/step.hpp"

namespace noughts::engines {
namespace {

TEST(EngineError, LosesAGameForAReasonThatMatchesKnow) {
  for (std::size_t i = 0; i < kEngineErrors; ++i) {
    const auto error = static_cast<EngineError>(i);
    EXPECT_EQ(match::is_forfeit_reason(code(error)), loses(error)) << code(error);
  }
}

}  // namespace
}  // namespace noughts::engines
