// What every game must keep to that has a cast by its options, is set up from outside, or keeps deadlines, whatever its rules
// are. The rest is in conformance_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>

#include "abuse.hpp"
#include "random_play.hpp"
#include "setups.hpp"

namespace noughts::games {
namespace {

constexpr std::uint32_t kGamesEach = 40;  ///< for each option set
constexpr int kLongestGame = 5000;
constexpr int kStepsALook = 16;  ///< what is dear is looked at once in so many steps

std::vector<std::string_view> hosted_names() {
  std::vector<std::string_view> names;
  for (const Variant& variant : catalogue()) {
    if (variant.info.hosted) names.push_back(variant.info.name);
  }
  return names;
}

/// A way into a JSON value: names of members, places of elements.
using Path = std::vector<std::string>;

/// The ways to all strings in a JSON value, or to all its parts that have none of their own.
void find_parts(const Json& json, const Path& path, bool only_texts, std::vector<Path>& found) {
  if (!json.is_structured() || json.empty()) {
    if (!only_texts || json.is_string()) found.push_back(path);
    return;
  }
  for (const auto& [key, value] : json.items()) {
    Path further = path;
    further.push_back(key);
    find_parts(value, further, only_texts, found);
  }
}

Json& part_at(Json& json, const Path& path) {
  Json* part = &json;
  for (const auto& key : path) part = part->is_array() ? &part->at(std::stoul(key)) : &part->at(key);
  return *part;
}

class HostedConformance : public testing::TestWithParam<std::string_view> {
 protected:
  static const Variant& variant() { return *find_variant(GetParam()); }

  static AnyGame started(const Json& options) { return *variant().start(options, Instant{}); }

  /// Plays random games of each option set, calling `look` before each step.
  template <class Look>
  static void for_games(Look look) {
    for (const Json& options : option_sets(GetParam())) {
      SCOPED_TRACE(options.dump());
      for (std::uint32_t seed = 1; seed <= kGamesEach && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        SeededDice dice(seed);
        auto game = begun(variant(), options);
        ASSERT_TRUE(game.has_value()) << game.error().why;
        Instant now{};
        for (int steps = 0; steps < kLongestGame; ++steps) {
          const auto step = random_step(*game, dice, now);
          if (!step) break;
          look(*game, *step);
          now = step->at;
          ASSERT_EQ(game->play(step->seat, step->action, now), std::nullopt) << step->action;
        }
      }
    }
  }
};

TEST_P(HostedConformance, ItsCastHasAPlayerInEachTeamAndNoMoreSeatsThanThereMayBe) {
  for (const Json& options : option_sets(GetParam())) {
    const Cast cast = variant().cast(options);
    EXPECT_EQ(started(options).cast(), cast) << options;
    EXPECT_LE(cast.size(), static_cast<std::size_t>(kMaxSeats));
    const auto plays = [](const SeatInfo& place) { return place.role == "player"; };
    for (const SeatInfo& place : cast) {
      EXPECT_EQ(place.team != kNoTeam, plays(place)) << "who plays has a team, and nobody else";
      EXPECT_FALSE(plays(place) && variant().official(place.role)) << "whoever officiates plays for nobody";
    }
    EXPECT_TRUE(std::any_of(cast.begin(), cast.end(), plays)) << options;
  }
}

TEST_P(HostedConformance, BeginsWithThoseWhoHaveCome) {
  for (const Json& options : option_sets(GetParam())) {
    const Cast all = variant().cast(options);
    SeededDice dice(1);
    for (int i = 0; i < 200; ++i) {
      Cast come;
      for (const SeatInfo& place : all) {
        if (dice.below(3) != 0) come.push_back(place);
      }
      const auto fewer = variant().gathered(options, come);
      if (!fewer) {
        EXPECT_EQ(fewer.error().code, "too_few");
        continue;
      }
      ASSERT_TRUE(variant().start(*fewer, Instant{}).has_value()) << *fewer;
      EXPECT_EQ(variant().cast(*fewer), come) << options << " became " << *fewer;
    }
    EXPECT_EQ(variant().gathered(options, all).value_or(nullptr).is_object(), variant().gathered(options, all).has_value());
    EXPECT_EQ(variant().gathered(options, {}).error().code, "too_few");
  }
  EXPECT_EQ(variant().gathered(Json(7), {}).error().code, "bad_options");
}

TEST_P(HostedConformance, WaitsForItsSetupAndForNothingElse) {
  if (!variant().setup) return;
  for (const Json& options : option_sets(GetParam())) {
    AnyGame game = started(options);
    EXPECT_GT(variant().setup_size(options), 0) << options;
    EXPECT_TRUE(game.turn().to_act.empty());
    EXPECT_EQ(game.turn().deadline, std::nullopt);
    EXPECT_EQ(game.outcome(), std::nullopt);
    const Json setup = setup_for(variant(), options);
    ASSERT_FALSE(setup.is_null()) << "setups.json has nothing for " << options;
    for (int seat = index(kClock); seat < kMaxSeats; ++seat) {
      if (seat == index(kSystem)) continue;
      EXPECT_TRUE(game.play(static_cast<Seat>(seat), setup, Instant{}).has_value()) << seat;
    }
    EXPECT_EQ(game.play(kSystem, setup, Instant{}), std::nullopt);
    EXPECT_TRUE(game.play(kSystem, setup, Instant{}).has_value()) << "set up twice";
  }
}

TEST_P(HostedConformance, EveryAbuseOfTheSetupIsRefused) {
  if (!variant().setup) return;
  for (const Json& options : option_sets(GetParam())) {
    const Json setup = setup_for(variant(), options);
    std::vector<Path> places;
    find_parts(setup, {}, false, places);
    std::vector<Json> abuse = abused(setup);
    for (auto at : places) {
      for (; !at.empty(); at.pop_back()) {
        for (const Json& wrong : {Json(nullptr), Json(-1), Json("\xff"), Json("\n\x01"), Json::array(), Json::object()}) {
          Json changed = setup;
          part_at(changed, at) = wrong;
          abuse.push_back(std::move(changed));
        }
      }
    }
    const AnyGame waiting = started(options);
    for (const Json& wrong : abuse) {
      AnyGame game = waiting;
      const auto refused = game.play(kSystem, wrong, Instant{});
      if (!refused) {
        EXPECT_EQ(variant().rewritten(wrong).value_or(nullptr), wrong);
        continue;
      }
      EXPECT_TRUE(codes_of_the_protocol().contains(refused->code)) << refused->code;
      EXPECT_EQ(snapshot(game), snapshot(waiting));
    }
  }
}

TEST_P(HostedConformance, WhatOfItsSetupIsNotShownIsNotSeen) {
  if (!variant().setup) return;
  for (const Json& options : option_sets(GetParam())) {
    const AnyGame waiting = started(options);
    const Json setup = setup_for(variant(), options);
    std::vector<Path> texts;
    find_parts(setup, {}, true, texts);
    for (const auto& at : texts) {
      Json other = setup;
      Json& text = part_at(other, at);
      text = text.get<std::string>() + " (another)";
      EXPECT_FALSE(who_sees_a_secret(waiting, {kSystem, setup}, other)) << testing::PrintToString(at);
    }
  }
}

TEST_P(HostedConformance, ItsDeadlinesLieAheadAndTheClockSpeaksThenAndNotBefore) {
  int steps = 0;
  for_games([&](const AnyGame& game, const Played& step) {
    const Turn turn = game.turn();
    if (!turn.deadline) {
      AnyGame copy = game;
      EXPECT_TRUE(copy.play(kClock, nullptr, step.at + Millis{1'000'000'000'000}).has_value()) << "there is no deadline";
      return;
    }
    EXPECT_LT(turn.since, *turn.deadline);
    EXPECT_LE(turn.since, step.at);
    AnyGame early = game;
    const auto refused = early.play(kClock, nullptr, *turn.deadline - Millis{1});
    ASSERT_TRUE(refused.has_value());
    EXPECT_EQ(refused->code, "too_early");
    if (++steps % kStepsALook == 0) {
      EXPECT_EQ(snapshot(early), snapshot(game));
    }
    AnyGame late = game;
    EXPECT_EQ(late.play(kClock, nullptr, *turn.deadline), std::nullopt);
    EXPECT_GT(late.turn().deadline.value_or(Instant::max()), *turn.deadline);
  });
}

TEST_P(HostedConformance, NoActionIsRefusedBecauseItsDeadlineHasPassed) {
  for_games([&](const AnyGame& game, const Played& step) {
    if (step.seat == kClock || !game.turn().deadline) return;
    AnyGame late = game;
    EXPECT_EQ(late.play(step.seat, step.action, *game.turn().deadline + Millis{1}), std::nullopt) << step.action;
  });
}

TEST_P(HostedConformance, ItWaitsForSomebodyWhoMayActOrForTheClock) {
  for_games([&](const AnyGame& game, const Played&) {
    const Turn turn = game.turn();
    EXPECT_FALSE(turn.to_act.empty());
    for (int seat = index(kClock); seat < kMaxSeats; ++seat) {
      EXPECT_TRUE(!turn.awaited.contains(static_cast<Seat>(seat)) || turn.to_act.contains(static_cast<Seat>(seat))) << seat;
    }
    for (int seat = seats_of(game); seat < kMaxSeats; ++seat) EXPECT_FALSE(turn.to_act.contains(static_cast<Seat>(seat))) << seat;
  });
}

TEST_P(HostedConformance, EveryStepIsShownAsAnObjectThatSaysWhatItDoes) {
  for_games([&](const AnyGame& game, const Played& step) {
    if (step.seat == kClock) return;
    for (const Viewer viewer : viewers(game)) {
      const Json shown = game.shown(step.action, step.seat, viewer);
      ASSERT_TRUE(shown.is_object()) << step.action;
      EXPECT_EQ(shown.value("do", ""), step.action.value("do", ""));
    }
  });
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(HostedConformance);
INSTANTIATE_TEST_SUITE_P(Catalogue, HostedConformance, testing::ValuesIn(hosted_names()),
                         [](const auto& test) { return test_name(test.param); });

}  // namespace
}  // namespace noughts::games
