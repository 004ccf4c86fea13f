// What every game of the catalogue must keep to, whatever its rules are: thousands of random games a variant, and abuse of its
// edge. Each game has a seed, told where something fails; NOUGHTS_SEED=n NOUGHTS_GAMES=1 plays that game again, and greater
// NOUGHTS_GAMES and NOUGHTS_STEPS make a longer search.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "abuse.hpp"
#include "games/core/writing.hpp"
#include "json_order.hpp"
#include "playthrough.hpp"
#include "random_play.hpp"

namespace noughts::games {
namespace {

constexpr int kLongestGame = 5000;          ///< no game of ours is longer
constexpr std::uint32_t kStepsALook = 32;   ///< what is dear is looked at once in so many steps
constexpr std::uint32_t kActionsALook = 8;  ///< all actions are tried once in so many steps for each eighth of them

std::uint32_t number_from(const char* name, std::uint32_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
}

const std::uint32_t kFirstSeed = number_from("NOUGHTS_SEED", 1);
const std::uint32_t kGames = number_from("NOUGHTS_GAMES", NOUGHTS_GAMES);
/// Where games are long a variant has fewer of them.
const std::uint32_t kMostSteps = number_from("NOUGHTS_STEPS", 1'000'000);

std::string text_of(const Json& json) { return json_text(json).substr(0, 200); }

/// The names of an action's members and what it does: actions of one shape go wrong in the same ways.
std::string shape_of(const Json& action) {
  std::string shape = action.contains("do") ? action["do"].dump() : "";
  for (const auto& member : action.items()) (shape += member.key()) += ' ';
  return shape;
}

/// A refusal as the protocol has it.
void expect_proper(const Refusal& refusal) {
  EXPECT_TRUE(codes_of_the_protocol().contains(refusal.code)) << refusal.code;
  EXPECT_FALSE(refusal.why.empty()) << refusal.code;
}

class Conformance : public testing::TestWithParam<std::string_view> {
 protected:
  void SetUp() override { option_sets_ = option_sets(GetParam()); }

  static const Variant& variant() { return *find_variant(GetParam()); }

  /// Calls `play` with a new game and its dice, by seed after seed; the option sets take turns. Each is to return its steps.
  template <class Play>
  void for_games(std::uint32_t games, Play play) {
    std::size_t steps = 0;
    for (std::uint32_t seed = kFirstSeed; seed != kFirstSeed + games && steps < kMostSteps && !HasFailure(); ++seed) {
      const Json& options = option_sets_[seed % option_sets_.size()];
      SCOPED_TRACE("NOUGHTS_SEED=" + std::to_string(seed) + " options " + options.dump());
      SeededDice dice(seed);
      auto game = begun(variant(), options);
      ASSERT_TRUE(game.has_value());
      steps += play(*game, dice);
    }
  }

  [[nodiscard]] std::uint32_t each_option_set_twice() const { return 2 * static_cast<std::uint32_t>(option_sets_.size()); }
  /// All actions that were legal in any game with this one's options.
  std::set<Json>& universe(std::uint32_t seed) { return universes_[seed % option_sets_.size()]; }

  /// Plays a game to its end, calling `look` before each step. Returns the steps.
  template <class Look>
  static std::vector<Played> play_out(AnyGame& game, Dice& dice, Look look) {
    std::vector<Played> record;
    Instant now{};
    while (auto step = random_step(game, dice, now)) {
      if (record.size() == kLongestGame || HasFailure()) break;
      look(*step);
      now = step->at;
      EXPECT_EQ(game.play(step->seat, step->action, now), std::nullopt) << text_of(step->action);
      record.push_back(std::move(*step));
    }
    return record;
  }

  /// Wrong actions of the same shape as this one, made once.
  const std::vector<Json>& abuse_of(const Json& action) {
    auto& abuse = abuse_[shape_of(action)];
    if (abuse.empty()) abuse = abused(action);
    return abuse;
  }

  /// Where moves can be listed: each is accepted and written as it was read, and every other action that this game knows is
  /// refused and changes nothing.
  static void expect_only_what_is_listed(AnyGame& game, Seat seat, std::set<Json>& universe) {
    const auto listed = game.legal(seat);
    if (!listed) return;
    const std::set<Json> legal(listed->begin(), listed->end());
    EXPECT_EQ(legal.size(), listed->size()) << "listed twice";
    universe.insert(legal.begin(), legal.end());
    for (const Json& action : universe) {
      if (legal.contains(action)) {
        AnyGame copy = game;
        EXPECT_EQ(copy.play(seat, action, Instant{}), std::nullopt) << action;
        EXPECT_EQ(variant().rewritten(action).value_or(nullptr), action);
        continue;
      }
      const auto refused = game.play(seat, action, Instant{});
      ASSERT_TRUE(refused.has_value()) << action;
      expect_proper(*refused);
    }
  }

  /// What is no action is refused; what came out right by chance is an action as the game itself writes it.
  static void expect_refused(const AnyGame& game, Seat seat, const Json& wrong) {
    AnyGame copy = game;
    const auto refused = copy.play(seat, wrong, Instant{});
    if (refused) return expect_proper(*refused);
    const auto rewritten = variant().rewritten(wrong);
    EXPECT_TRUE(rewritten && *rewritten == wrong) << text_of(wrong);
  }

  static void expect_no_secret_told(const AnyGame& game, const Played& step, Dice& dice) {
    if (step.seat == kClock) return;
    const auto other = step.seat == kSystem ? game.deal(dice) : game.sample(step.seat, dice);
    ASSERT_TRUE(other.has_value());
    EXPECT_FALSE(who_sees_a_secret(game, step, *other).has_value()) << step.action << *other;
  }

  static void expect_well_formed_end(const AnyGame& game) {
    const auto outcome = game.outcome();
    ASSERT_TRUE(outcome.has_value());
    const Cast& cast = game.cast();
    EXPECT_TRUE(game.turn().to_act.empty());
    EXPECT_EQ(game.turn().deadline, std::nullopt);
    ASSERT_EQ(outcome->place.size(), cast.size());
    ASSERT_EQ(outcome->points.size(), cast.size());
    EXPECT_FALSE(outcome->reason.empty());
    std::map<int, std::set<std::pair<int, int>>> by_team;
    for (std::size_t seat = 0; seat < cast.size(); ++seat) {
      by_team[cast[seat].team].emplace(outcome->place[seat], outcome->points[seat]);
    }
    EXPECT_EQ(by_team[kNoTeam].size(), by_team[kNoTeam].contains({0, 0}) ? 1U : 0U) << "who takes no side has no place";
    by_team.erase(kNoTeam);
    int best = 0;
    for (const auto& [team, ends] : by_team) {
      EXPECT_EQ(ends.size(), 1U) << "partners end alike, team " << team;
      const int place = ends.begin()->first;
      if (place != 0 && (best == 0 || place < best)) best = place;
    }
    EXPECT_TRUE(best == 1 || game.info().hosted) << "only in what is hosted may nobody win";
  }

  /// Each threat of a seat to move is legal and does what it says. Returns how many there are.
  static std::size_t expect_threats_kept(const AnyGame& game, Seat seat) {
    const auto threats = game.threats(seat).value_or(std::vector<Threat>{});
    for (const auto& [action, kind] : threats) {
      AnyGame copy = game;
      EXPECT_EQ(copy.play(seat, action, Instant{}), std::nullopt) << action;
      const auto outcome = copy.outcome();
      const bool wins = outcome && outcome->place[static_cast<std::size_t>(index(seat))] == 1 && outcome->reason == "line";
      EXPECT_EQ(wins, kind == ThreatKind::win) << action;
    }
    return threats.size();
  }

  static void expect_forced_answers(const AnyGame& game, Seat seat, const Json& forced) {
    AnyGame copy = game;
    EXPECT_EQ(copy.play(seat, forced, Instant{}), std::nullopt) << forced;
    for (int other = 0; other < seats_of(game); ++other) {
      if (game.info().team(static_cast<Seat>(other)) == game.info().team(seat)) continue;
      for (const auto& threat : copy.threats(static_cast<Seat>(other)).value_or(std::vector<Threat>{})) {
        EXPECT_NE(threat.kind, ThreatKind::win) << threat.action << " after " << forced;
      }
    }
  }

  std::vector<Json> option_sets_;
  std::map<std::size_t, std::set<Json>> universes_;
  std::map<std::string, std::vector<Json>> abuse_;
};

TEST_P(Conformance, ThousandsOfRandomGamesKeepToEveryProperty) {
  std::uint32_t seed = kFirstSeed;
  for_games(kGames, [&](AnyGame game, Dice& dice) {
    auto& known = universe(seed++);
    AnyGame replay = game;
    const bool listed = game.legal(Seat{0}).has_value();
    const auto record = play_out(game, dice, [&](const Played& step) {
      const bool look = dice.below(kStepsALook) == 0;
      const bool try_all = listed && dice.below(1 + static_cast<std::uint32_t>(known.size()) / kActionsALook) == 0;
      if (!look && !try_all) return;
      const Snapshot before = snapshot(game);
      EXPECT_EQ(before.outcome, std::nullopt);
      if (step.seat != kClock) {
        EXPECT_EQ(variant().rewritten(step.action).value_or(nullptr), step.action);
        EXPECT_EQ(Json::parse(step.action.dump()), step.action);
        if (try_all) expect_only_what_is_listed(game, step.seat, known);
        if (look) expect_refused(game, step.seat, one_of(abuse_of(step.action), dice));
      }
      expect_no_secret_told(game, step, dice);
      EXPECT_EQ(snapshot(game), before) << "a refused action changed the game";
    });
    EXPECT_LT(record.size(), kLongestGame);
    expect_well_formed_end(game);
    for (const Played& step : record) std::ignore = replay.play(step.seat, step.action, step.at);
    EXPECT_EQ(snapshot(replay), snapshot(game)) << "the record replays to another game";
    return record.size();
  });
}

TEST_P(Conformance, OnlyTheSeatsToActMayActAndHaveActions) {
  const auto refuse_others = [](AnyGame& game, const Json& action) {
    for (int seat = -128; seat <= 127; ++seat) {
      const auto other = static_cast<Seat>(seat);
      if (game.turn().to_act.contains(other) || (other == kClock && game.turn().deadline)) continue;
      const auto refused = game.play(other, action, Instant{});
      const std::set<std::string> codes{"not_your_turn", "game_over", other == kClock ? "too_early" : ""};
      ASSERT_TRUE(refused && codes.contains(refused->code)) << seat;
      const auto legal = game.legal(other);
      EXPECT_TRUE(!legal || legal->empty()) << seat;
      SeededDice dice(1);
      EXPECT_EQ(game.sample(other, dice), std::nullopt) << seat;
    }
  };
  for_games(each_option_set_twice(), [&](AnyGame game, Dice& dice) {
    const auto record = play_out(game, dice, [&](const Played& step) {
      for (const Seat seat : game.turn().to_act.list()) {
        const auto legal = game.legal(seat);
        EXPECT_TRUE(!legal || !legal->empty()) << "seat " << index(seat) << " is to act and cannot";
      }
      if (dice.below(kStepsALook) == 0 && step.seat != kClock) refuse_others(game, step.action);
    });
    const auto last = std::find_if(record.rbegin(), record.rend(), [](const Played& step) { return step.seat != kClock; });
    refuse_others(game, last->action);
    return record.size();
  });
}

TEST_P(Conformance, EveryAbuseOfAnActionIsRefused) {
  std::set<std::string> tried;
  for_games(each_option_set_twice(), [&](AnyGame game, Dice& dice) {
    const auto record = play_out(game, dice, [&](const Played& step) {
      if (step.seat == kClock || !tried.insert(shape_of(step.action)).second) return;
      const Snapshot before = snapshot(game);
      for (const Json& wrong : abuse_of(step.action)) expect_refused(game, step.seat, wrong);
      EXPECT_EQ(snapshot(game), before);
    });
    return record.size();
  });
}

TEST_P(Conformance, EveryAbuseOfTheOptionsIsRefused) {
  for (const Json& options : option_sets_) {
    EXPECT_FALSE(variant().start(Json{{"and", 1}}, Instant{}).has_value());
    for (const Json& wrong : abused(options)) {
      const auto game = variant().start(wrong, Instant{});
      EXPECT_EQ(variant().study(wrong).has_value(), game.has_value()) << text_of(wrong);
      if (game) {
        EXPECT_TRUE(wrong.is_object()) << text_of(wrong);
        continue;
      }
      EXPECT_EQ(game.error().code, "bad_options");
      EXPECT_FALSE(game.error().why.empty());
      EXPECT_FALSE(variant().may_be_rated(wrong)) << text_of(wrong);
    }
  }
}

TEST_P(Conformance, ReplayingTheRecordGivesTheSameViewsAtEachStep) {
  for_games(each_option_set_twice(), [&](AnyGame game, Dice& dice) {
    AnyGame replay = game;
    const auto record = play_out(game, dice, [&](const Played& step) {
      EXPECT_EQ(snapshot(replay), snapshot(game));
      EXPECT_EQ(replay.play(step.seat, Json::parse(step.action.dump()), step.at), std::nullopt);
    });
    return record.size();
  });
}

// A room makes one frame for all of them.
TEST_P(Conformance, WhereNothingIsSecretEverybodyIsShownTheSame) {
  for_games(each_option_set_twice(), [&](AnyGame game, Dice& dice) {
    const auto expect_one_view = [](const AnyGame& each) {
      if (each.has_secrets()) return;
      for (int seat = 0; seat < seats_of(each); ++seat) EXPECT_EQ(each.view(static_cast<Seat>(seat)), each.view(std::nullopt));
    };
    const auto record = play_out(game, dice, [&](const Played&) { expect_one_view(game); });
    expect_one_view(game);
    return record.size();
  });
}

TEST_P(Conformance, ACopyGoesItsOwnWay) {
  for_games(each_option_set_twice(), [&](AnyGame game, Dice& dice) {
    const auto record = play_out(game, dice, [&](const Played& step) {
      if (dice.below(kActionsALook) != 0) return;
      const Snapshot before = snapshot(game);
      AnyGame copy = game;
      EXPECT_EQ(snapshot(copy), before);
      EXPECT_EQ(copy.play(step.seat, step.action, step.at), std::nullopt);
      EXPECT_NE(snapshot(copy), before);
      EXPECT_EQ(snapshot(game), before);
    });
    return record.size();
  });
}

TEST_P(Conformance, WhatThreatensToWinWinsAndTheForcedAnswerStopsIt) {
  if (!variant().has_threats) return;
  std::size_t met = 0;
  for_games(std::max(each_option_set_twice(), kGames / 20), [&](AnyGame game, Dice& dice) {
    const auto record = play_out(game, dice, [&](const Played& step) {
      if (dice.below(kActionsALook) != 0) return;
      met += expect_threats_kept(game, step.seat);
      if (const auto forced = game.forced(step.seat)) expect_forced_answers(game, step.seat, *forced);
    });
    return record.size();
  });
  EXPECT_GT(met, 0U);
}

TEST_P(Conformance, EveryReasonThatRandomPlayEndsForIsToldInAPlaythrough) {
  std::set<std::string> told;
  for (const auto& file : playthrough_files()) {
    const auto read = playthrough(content_of(file));
    if (!read || read->variant != GetParam()) continue;
    if (const auto outcome = outcome_of(*read)) told.insert(outcome->reason);
  }
  for_games(std::max(each_option_set_twice(), kGames / 20), [&](AnyGame game, Dice& dice) {
    const auto record = play_out(game, dice, [](const Played&) {});
    const std::string reason = game.outcome().value_or(Outcome{}).reason;
    EXPECT_TRUE(told.contains(reason)) << reason;
    return record.size();
  });
}

TEST_P(Conformance, AnyGameCanBeWrittenInEachOfItsFormatsAtAnyStep) {
  std::set<std::string_view> names;
  for (const Format& format : variant().formats) {
    EXPECT_TRUE(names.insert(format.name).second) << "twice: " << format.name;
    EXPECT_NE(format.media_type.find('/'), std::string_view::npos) << format.name;
  }
  EXPECT_EQ(variant().written("no such format", Json::object(), {}, {}).error().code, "not_found");
  if (names.empty()) return;
  for (std::uint32_t seed = kFirstSeed; seed < kFirstSeed + each_option_set_twice(); ++seed) {
    const Json& options = option_sets_[seed % option_sets_.size()];
    SeededDice dice(seed);
    auto game = begun(variant(), options);
    ASSERT_TRUE(game.has_value());
    std::vector<Move> moves;
    play_out(*game, dice, [&](const Played& step) { moves.push_back({step.seat, step.action, Millis{moves.size()}}); });
    const Heading heading{{"one", "other"}, Instant{}, game->outcome()};
    for (const auto name : names) {
      for (const std::size_t steps : {std::size_t{0}, moves.size() / 2, moves.size()}) {
        const auto text = variant().written(name, options, std::span(moves).first(steps), heading);
        ASSERT_TRUE(text.has_value()) << name << " after " << steps;
        EXPECT_TRUE(text->ends_with('\n')) << name << " after " << steps;
      }
      const std::vector<Move> amiss{{Seat{0}, Json("no action"), Millis{0}}};
      EXPECT_FALSE(variant().written(name, options, amiss, heading).has_value()) << name;
    }
  }
}

TEST_P(Conformance, EachNamedOpeningCanBePlayedAndIsKnownByItsName) {
  for (const Json& options : option_sets_) {
    const auto openings = variant().openings(options);
    ASSERT_TRUE(openings.has_value()) << options;
    if (openings->is_null()) continue;
    std::set<std::string> ids;
    for (const Json& opening : *openings) {
      const auto id = opening["id"].get<std::string>();
      EXPECT_TRUE(ids.insert(id).second) << "twice: " << id;
      auto game = begun(variant(), options);
      std::vector<Json> actions;
      for (const Json& move : opening["moves"]) {
        EXPECT_EQ(game->play(static_cast<Seat>(move["seat"].get<int>()), move["action"], Instant{}), std::nullopt) << id;
        actions.push_back(move["action"]);
      }
      EXPECT_EQ(variant().opening(options, actions), id);
    }
  }
  EXPECT_EQ(variant().opening(Json::object(), {}), std::nullopt);
  EXPECT_EQ(variant().opening(Json(7), {}), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Conformance, testing::ValuesIn(variant_names()),
                         [](const auto& test) { return test_name(test.param); });

}  // namespace
}  // namespace noughts::games
