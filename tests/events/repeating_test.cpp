#include "events/repeating.hpp"

#include <gtest/gtest.h>

namespace noughts::events {
namespace {

using games::Instant;
using games::Millis;
using std::chrono::hours;
using std::chrono::minutes;

constexpr Series kDaily{"daily", minutes{24 * 60}, minutes{18 * 60}, minutes{24 * 60}, nullptr};

Instant at(int day, int hour) { return Instant{Millis{hours{24 * day + hour}}}; }

TEST(Repeating, TheNextStartsAreThoseAfterNow) {
  EXPECT_EQ(starts_ahead(kDaily, at(3, 17)), std::vector{at(3, 18)});
  EXPECT_EQ(starts_ahead(kDaily, at(3, 18)), std::vector{at(4, 18)}) << "that one has begun";
  constexpr Series kHourly{"hourly", minutes{60}, minutes{0}, minutes{180}, nullptr};
  EXPECT_EQ(starts_ahead(kHourly, at(3, 17) + Millis{1}), (std::vector{at(3, 18), at(3, 19), at(3, 20)}));
}

TEST(Repeating, TheUsualSeriesAreOnesThatAnybodyCouldMake) {
  for (const Series& series : usual_series()) {
    for (int number = 0; number < 20; ++number) {
      auto terms = series.terms(number);
      terms.starts = at(3, 18);
      const auto read = event::read_event_terms(event::json(terms));
      ASSERT_TRUE(read) << series.name << ": " << read.error().why;
      EXPECT_EQ(*read, terms);
    }
    EXPECT_NE(series.terms(0).game.variant, series.terms(1).game.variant) << "all games take their turns";
  }
}

}  // namespace
}  // namespace noughts::events
