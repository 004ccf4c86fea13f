// What every game of the catalogue must keep to, whatever its rules are: random play, and abuse of its edge.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "playthrough.hpp"
#include "random_play.hpp"

namespace noughts::games {
namespace {

constexpr int kStepsEach = 1500;    ///< per variant and option set, in whole games
constexpr int kLongestGame = 5000;  ///< no game of ours is longer
constexpr int kTriesAStep = 8;      ///< random actions tried on a copy at each step

/// All that can be asked of a game: equal snapshots mean that nothing has changed.
struct Snapshot {
  std::vector<Json> views;
  std::optional<Outcome> outcome;
  SeatSet to_act;
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

Snapshot snapshot(const AnyGame& game) {
  Snapshot taken{{game.view(std::nullopt)}, game.outcome(), game.turn().to_act};
  for (int seat = 0; seat < game.info().seats; ++seat) taken.views.push_back(game.view(static_cast<Seat>(seat)));
  return taken;
}

/// Each member of an action gone wrong in every way that JSON allows, and the whole of it too.
std::vector<Json> abused(const Json& action) {
  std::vector<Json> abuse = {nullptr,          true, 0, -1, 1.5, "", "cell", Json::array(), Json::array({action}), Json::object(),
                             Json::binary({1})};
  Json deep = 0;
  for (int i = 0; i < 500; ++i) deep = Json::array({std::move(deep)});
  abuse.push_back(deep);
  const std::vector<Json> wrong = {
      nullptr,   false,      "0",   "",         0.5,          -0.0,          1e308,          -1,   INT64_MIN,
      INT64_MAX, UINT64_MAX, 65536, 4294967296, std::nan(""), Json::array(), Json::object(), deep, std::string(100'000, 'x'),
      "\xff"};
  for (const auto& member : action.items()) {
    Json without = action;
    without.erase(member.key());
    abuse.push_back(without);
    for (const Json& value : wrong) {
      Json changed = action;
      changed[member.key()] = value;
      abuse.push_back(changed);
    }
  }
  Json more = action;
  more["and"] = 1;
  abuse.push_back(more);
  return abuse;
}

std::set<std::string> codes_of_the_protocol() {
  const Json common = Json::parse(content_of(NOUGHTS_SOURCE_DIR "/protocol/schema/common.json"));
  return common["$defs"]["Code"]["enum"].get<std::set<std::string>>();
}

class Conformance : public testing::TestWithParam<std::string_view> {
 protected:
  const Variant& variant() const { return *find_variant(GetParam()); }

  /// Calls a check with a fresh game for each option set, again and again until enough steps have been taken.
  template <class Check>
  void for_each_game(Check check) {
    for (const Json& options : option_sets(GetParam())) {
      SCOPED_TRACE("options " + options.dump());
      SeededDice dice(7);
      for (int steps = 0; steps < kStepsEach && !HasFailure();) {
        auto game = variant().start(options, Instant{});
        ASSERT_TRUE(game.has_value());
        steps += std::max(1, check(*game, dice));
      }
    }
  }

  /// Plays a game to its end, calling a check before each step.
  template <class Check>
  static int play_out(AnyGame& game, Dice& dice, Check check) {
    int steps = 0;
    for (auto step = random_step(game, dice); step && steps < kLongestGame && !HasFailure();
         step = random_step(game, dice), ++steps) {
      check(*step);
      EXPECT_EQ(game.play(step->seat, step->action, Instant{}), std::nullopt) << step->action;
    }
    return steps;
  }
};

TEST_P(Conformance, RandomPlayEndsWithAnOutcomeThatIsWellFormed) {
  for_each_game([&](AnyGame game, Dice& dice) {
    const int steps = play_out(game, dice, [&](const Played&) { EXPECT_FALSE(game.outcome()); });
    const auto outcome = game.outcome();
    const auto seats = static_cast<std::size_t>(game.info().seats);
    EXPECT_LT(steps, kLongestGame);
    EXPECT_TRUE(outcome.has_value());
    if (!outcome) return steps;
    EXPECT_TRUE(game.turn().to_act.empty());
    EXPECT_EQ(outcome->place.size(), seats);
    EXPECT_EQ(outcome->points.size(), seats);
    EXPECT_FALSE(outcome->reason.empty());
    EXPECT_EQ(*std::min_element(outcome->place.begin(), outcome->place.end()), 1);
    return steps;
  });
}

TEST_P(Conformance, WhatIsLegalIsAcceptedAndWhatIsNotIsRefused) {
  for_each_game([&](AnyGame game, Dice& dice) {
    std::vector<Json> universe;
    return play_out(game, dice, [&](const Played& step) {
      const auto listed = game.legal(step.seat);
      ASSERT_TRUE(listed.has_value());
      const std::set<Json> legal(listed->begin(), listed->end());
      EXPECT_EQ(legal.size(), listed->size()) << "listed twice";
      if (legal.size() > universe.size()) universe = *listed;
      for (int i = 0; i < kTriesAStep; ++i) {
        const Json& action = one_of(universe, dice);
        AnyGame copy = game;
        EXPECT_EQ(copy.play(step.seat, action, Instant{}) == std::nullopt, legal.contains(action)) << action;
      }
    });
  });
}

TEST_P(Conformance, OnlyTheSeatsToActMayActAndHaveActions) {
  for_each_game([&](AnyGame game, Dice& dice) {
    const auto refuse_others = [&](const Json& action) {
      for (int seat = -128; seat <= 127; ++seat) {
        const auto other = static_cast<Seat>(seat);
        if (game.turn().to_act.contains(other) || (other == kClock && game.turn().deadline)) continue;
        const auto refused = game.play(other, action, Instant{});
        EXPECT_TRUE(refused && (refused->code == "not_your_turn" || refused->code == "game_over")) << seat;
        const auto legal = game.legal(other);
        EXPECT_TRUE(!legal || legal->empty()) << seat;
      }
    };
    Json last;
    const int steps = play_out(game, dice, [&](const Played& step) {
      refuse_others(step.action);
      last = step.action;
    });
    refuse_others(last);
    return steps;
  });
}

TEST_P(Conformance, WhatIsRefusedChangesNothingForAnyViewer) {
  const auto codes = codes_of_the_protocol();
  for_each_game([&](AnyGame game, Dice& dice) {
    std::vector<Json> abuse;
    return play_out(game, dice, [&](const Played& step) {
      if (abuse.empty()) abuse = abused(step.action);
      const Snapshot before = snapshot(game);
      for (int i = 0; i < kTriesAStep; ++i) {
        AnyGame copy = game;
        const Json& action = one_of(abuse, dice);
        const auto refused = copy.play(step.seat, action, Instant{});
        if (!refused) continue;  // one that came out right by chance
        EXPECT_TRUE(codes.contains(refused->code)) << refused->code;
        EXPECT_FALSE(refused->why.empty());
        EXPECT_EQ(snapshot(copy), before);
      }
    });
  });
}

TEST_P(Conformance, EveryAbuseOfAnActionIsRefused) {
  SeededDice dice(3);
  auto game = variant().start(Json::object(), Instant{});
  ASSERT_TRUE(game.has_value());
  const Played step = *random_step(*game, dice);
  const auto legal = game->legal(step.seat).value_or(std::vector<Json>{});
  for (const Json& action : abused(step.action)) {
    if (std::find(legal.begin(), legal.end(), action) != legal.end()) continue;
    AnyGame copy = *game;
    const auto refused = copy.play(step.seat, action, Instant{});
    EXPECT_TRUE(refused && (refused->code == "bad_action" || refused->code == "out_of_range"))
        << action.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, 100);
  }
}

TEST_P(Conformance, EveryAbuseOfTheOptionsIsRefused) {
  for (const Json& options :
       {Json(nullptr), Json(7), Json("x"), Json::array(), Json::array({Json::object()}), Json{{"and", 1}}}) {
    const auto game = variant().start(options, Instant{});
    ASSERT_FALSE(game.has_value()) << options;
    EXPECT_EQ(game.error().code, "bad_options");
  }
}

TEST_P(Conformance, AnActionSurvivesTheWire) {
  for_each_game([&](AnyGame game, Dice& dice) {
    return play_out(game, dice, [&](const Played& step) {
      EXPECT_EQ(Json::parse(step.action.dump()), step.action);
      EXPECT_TRUE(step.action.is_object());
    });
  });
}

TEST_P(Conformance, ReplayingTheRecordGivesTheSameViews) {
  for_each_game([&](AnyGame game, Dice& dice) {
    AnyGame replay = game;
    return play_out(game, dice, [&](const Played& step) {
      EXPECT_EQ(snapshot(replay), snapshot(game));
      EXPECT_EQ(replay.play(step.seat, Json::parse(step.action.dump()), Instant{}), std::nullopt);
    });
  });
}

TEST_P(Conformance, ACopyGoesItsOwnWay) {
  for_each_game([&](AnyGame game, Dice& dice) {
    return play_out(game, dice, [&](const Played& step) {
      const Snapshot before = snapshot(game);
      AnyGame copy = game;
      EXPECT_EQ(snapshot(copy), before);
      EXPECT_EQ(copy.play(step.seat, step.action, Instant{}), std::nullopt);
      EXPECT_NE(snapshot(copy), before);
      EXPECT_EQ(snapshot(game), before);
    });
  });
}

TEST_P(Conformance, EveryReasonThatRandomPlayEndsForIsToldInAPlaythrough) {
  std::set<std::string> told;
  for (const auto& file : playthrough_files()) {
    const auto read = playthrough(content_of(file));
    if (!read || read->variant != GetParam()) continue;
    if (const auto outcome = outcome_of(*read)) told.insert(outcome->reason);
  }
  for_each_game([&](AnyGame game, Dice& dice) {
    const int steps = play_out(game, dice, [](const Played&) {});
    EXPECT_TRUE(told.contains(game.outcome().value_or(Outcome{}).reason));
    return steps;
  });
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> list;
  for (const Variant& variant : catalogue()) list.push_back(variant.info.name);
  return list;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Conformance, testing::ValuesIn(names()),
                         [](const auto& test) { return std::string(test.param); });

}  // namespace
}  // namespace noughts::games
