// The one template that erases a game, on games made up for it: one that has everything (chance, a deadline, a secret) and
// nothing to list, and one of two teams that may be rated and studied.
#include "games/core/any_game_of.hpp"

#include <gtest/gtest.h>

#include "random_play.hpp"

namespace noughts::games {
namespace {

constexpr Seat kGuesser{0};
constexpr Instant kDeadline{Millis{60'000}};

/// The system hides a number below ten, the one player guesses it within a minute.
struct Guessing {
  static constexpr Info kInfo{"guessing", 1, 1};
  struct Options {};
  struct Action {
    int number;
  };
  struct State {
    std::optional<int> hidden;
    std::optional<int> guess;
    bool late = false;
  };

  static Result<State> start(const Options&, Instant) { return State{}; }
  static Turn turn(const State& state) {
    if (state.guess || state.late) return {};
    if (!state.hidden) return {{kSystem}, std::nullopt};
    return {{kGuesser}, kDeadline};
  }
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant) {
    if (auto refused = refusal_to_act(turn(state), seat)) return tl::unexpected(*refused);
    State next = state;
    (seat == kSystem ? next.hidden : next.guess) = action.number;
    return next;
  }
  static std::optional<Outcome> outcome(const State& state) {
    if (state.late) return Outcome{{1}, {0}, "late"};
    if (!state.guess) return std::nullopt;
    return Outcome{{1}, {state.guess == state.hidden ? 1 : 0}, "guessed"};
  }
  static Json view(const State& state, Viewer) { return {{"guessed", state.guess.has_value()}}; }
  static Action deal(const State&, Dice& dice) { return {static_cast<int>(dice.below(10))}; }
  static Result<State> expire(const State& state, Instant now) {
    if (!turn(state).deadline || now < *turn(state).deadline)
      return tl::unexpected(Refusal{"not_your_turn", "There is time yet."});
    State next = state;
    next.late = true;
    return next;
  }
  static Json shown(const State& /*state*/, const Action& action, Seat seat, Viewer viewer) {
    return seat == kSystem && viewer ? Json::object() : json(action);
  }

  static Result<Options> options(const Json&) { return Options{}; }
  static Result<Action> action(const Json& json) {
    if (!json.is_number_integer()) return tl::unexpected(bad_action("A number."));
    return Action{json.get<int>()};
  }
  static Json json(const Action& action) { return action.number; }
};
static_assert(Game<Guessing> && Dealt<Guessing> && Timed<Guessing> && Secret<Guessing> && !Listed<Guessing>);

/// The same, but everybody sees whether the number hidden is great.
struct Telltale : Guessing {
  static Json view(const State& state, Viewer) { return {{"great", state.hidden > 4}}; }
};
static_assert(Game<Telltale> && Secret<Telltale>);

/// Four seats in two teams; whoever acts draws a number, which ends it. Rated only where that is asked for.
struct Drawing {
  static constexpr Info kInfo{"drawing", 1, 4, 2};
  struct Options {
    bool rated = false;
  };
  struct Action {
    int number;
  };
  struct State {
    bool over = false;
  };

  static Result<State> start(const Options&, Instant) { return State{}; }
  static Turn turn(const State& state) { return state.over ? Turn{} : Turn{{Seat{2}}, std::nullopt}; }
  static Result<State> play(const State&, Seat, const Action&, Instant) { return State{true}; }
  static std::optional<Outcome> outcome(const State&) { return std::nullopt; }
  static Json view(const State&, Viewer) { return nullptr; }
  static Action sample(const State&, Seat, Dice& dice) { return {static_cast<int>(dice.below(100))}; }
  static bool may_be_rated(const Options& options) { return options.rated; }
  static Json study(const Options& options) { return {{"rated", options.rated}}; }
  static Result<Options> options(const Json& json) {
    if (!json.is_boolean()) return tl::unexpected(bad_options("Yes or no."));
    return Options{json.get<bool>()};
  }
  static Result<Action> action(const Json&) { return Action{0}; }
  static Json json(const Action& action) { return action.number; }
};
static_assert(Game<Drawing> && Sampled<Drawing> && !Listed<Drawing> && RatedByOptions<Drawing> && Studied<Drawing>);

/// The same for two.
struct Duel : Drawing {
  static constexpr Info kInfo{"duel", 1, 2};
};

struct AlwaysSeven final : Dice {
  std::uint32_t below(std::uint32_t) override { return 7; }
};

AnyGame fresh() { return *start_any<Guessing>(Json::object(), Instant{}); }

AnyGame dealt() {
  AnyGame game = fresh();
  EXPECT_EQ(game.play(kSystem, 7, Instant{}), std::nullopt);
  return game;
}

TEST(AnyGame, AsksTheSystemOnlyInItsTurn) {
  AlwaysSeven dice;
  EXPECT_EQ(fresh().deal(dice), Json(7));
  EXPECT_EQ(dealt().deal(dice), std::nullopt);
}

TEST(AnyGame, LetsTheClockSpeakOnceTheDeadlineHasPassed) {
  AnyGame game = dealt();
  EXPECT_EQ(game.turn().deadline, kDeadline);
  EXPECT_EQ(game.play(kClock, nullptr, kDeadline - Millis{1})->code, "not_your_turn");
  EXPECT_EQ(game.outcome(), std::nullopt);
  EXPECT_EQ(game.play(kClock, nullptr, kDeadline), std::nullopt);
  EXPECT_EQ(game.outcome()->reason, "late");
}

TEST(AnyGame, ShowsAStepAsTheViewerMayKnowIt) {
  EXPECT_EQ(fresh().shown(7, kSystem, kGuesser), Json::object());
  EXPECT_EQ(fresh().shown(7, kSystem, std::nullopt), Json(7));
  EXPECT_EQ(fresh().shown(7, kGuesser, kGuesser), Json(7));
}

TEST(AnyGame, KnowsWhetherAStepMayHoldASecret) {
  EXPECT_TRUE(fresh().has_secrets());
  EXPECT_FALSE(begun(*find_variant("3x3"), Json::object())->has_secrets());
}

TEST(AnyGame, ShowsNobodyAStepThatCannotBeRead) { EXPECT_EQ(fresh().shown("seven", kSystem, std::nullopt), Json::object()); }

TEST(AnyGame, CannotListWhatTheGameDoesNotList) { EXPECT_EQ(dealt().legal(kGuesser), std::nullopt); }

TEST(AnyGame, SeesWhetherASecretIsTold) {
  const AnyGame honest = fresh();
  EXPECT_EQ(who_sees_a_secret(honest, {kSystem, 3}, 7), std::nullopt);
  const AnyGame telltale = *start_any<Telltale>(Json::object(), Instant{});
  EXPECT_EQ(who_sees_a_secret(telltale, {kSystem, 3}, 7), Viewer(kGuesser));
  EXPECT_EQ(who_sees_a_secret(telltale, {kSystem, 3}, 4), std::nullopt) << "both are small";
}

TEST(AnyGame, DrawsALegalActionWhereMovesCannotBeListed) {
  AlwaysSeven dice;
  AnyGame game = *start_any<Drawing>(false, Instant{});
  EXPECT_EQ(game.legal(Seat{2}), std::nullopt);
  EXPECT_EQ(game.sample(Seat{2}, dice), Json(7));
  for (int seat : {-2, -1, 0, 1, 3, 15, 127}) EXPECT_EQ(game.sample(static_cast<Seat>(seat), dice), std::nullopt) << seat;
  EXPECT_EQ(game.play(Seat{2}, 7, Instant{}), std::nullopt);
  EXPECT_EQ(game.sample(Seat{2}, dice), std::nullopt) << "it is over";
}

TEST(AnyGame, DrawsOneOfTheListedWhereMovesAreListed) {
  AlwaysSeven dice;
  const AnyGame game = *find_variant("3x3")->start(Json::object(), Instant{});
  EXPECT_EQ(game.sample(Seat{0}, dice), Json({{"cell", 7}}));
  EXPECT_EQ(game.sample(Seat{1}, dice), std::nullopt);
}

TEST(AnyGame, CannotDrawWhereMovesAreNeitherListedNorSampled) {
  AlwaysSeven dice;
  EXPECT_EQ(dealt().sample(kGuesser, dice), std::nullopt);
}

TEST(AnyGame, KnowsThePartners) {
  EXPECT_EQ(Drawing::kInfo.teams, 2);
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(Drawing::kInfo.team(static_cast<Seat>(seat)), seat % 2);
  EXPECT_EQ(Duel::kInfo.teams, 2) << "as many as seats unless told otherwise";
  EXPECT_EQ(Duel::kInfo.team(Seat{1}), 1);
}

TEST(AnyGame, MayBeRatedForTwoAndAsTheOptionsSay) {
  EXPECT_TRUE(may_be_rated_any<Duel>(true));
  EXPECT_FALSE(may_be_rated_any<Duel>(false));
  EXPECT_FALSE(may_be_rated_any<Duel>("what")) << "options that are refused";
  EXPECT_FALSE(may_be_rated_any<Drawing>(true)) << "ratings compare two";
  EXPECT_TRUE(find_variant("3x3")->may_be_rated(Json::object())) << "a game that says nothing of its options";
}

TEST(AnyGame, StudiesTheRulesWhereTheGameCan) {
  EXPECT_EQ(study_any<Duel>(true).value_or(nullptr), (Json{{"rated", true}}));
  EXPECT_EQ(study_any<Duel>("what").error().code, "bad_options");
  EXPECT_EQ(find_variant("3x3")->study(Json::object()).value_or("something"), Json());
}

TEST(AnyGame, WritesAnActionAsItWasRead) {
  EXPECT_EQ(rewritten_any<Guessing>(7).value_or(nullptr), Json(7));
  EXPECT_EQ(rewritten_any<Guessing>("seven").error().code, "bad_action");
}

TEST(AnyGame, RefusesAnActionThatCannotBeRead) { EXPECT_EQ(dealt().play(kGuesser, "seven", Instant{})->code, "bad_action"); }

TEST(AnyGame, IsCopiedAndMovedAsAValue) {
  AnyGame game = dealt();
  AnyGame copy = game;
  EXPECT_EQ(copy.play(kGuesser, 7, Instant{}), std::nullopt);
  EXPECT_FALSE(game.outcome());
  game = copy;
  EXPECT_EQ(game.outcome()->points, std::vector{1});
  const AnyGame& self = game;
  game = self;
  EXPECT_TRUE(game.outcome());
  AnyGame moved = std::move(game);
  EXPECT_EQ(moved.info().name, "guessing");
}

}  // namespace
}  // namespace noughts::games
