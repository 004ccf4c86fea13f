// The one template that erases a game, on a game that has everything: chance, a deadline, a secret; and nothing to list.
#include "games/core/any_game_of.hpp"

#include <gtest/gtest.h>

namespace noughts::games {
namespace {

constexpr Seat kGuesser{0};
constexpr Instant kDeadline{Millis{60'000}};

/// Nature hides a number below ten, the one player guesses it within a minute.
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
    if (!state.hidden) return {{kNature}, std::nullopt};
    return {{kGuesser}, kDeadline};
  }
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant) {
    if (auto refused = refusal_to_act(turn(state), seat)) return tl::unexpected(*refused);
    State next = state;
    (seat == kNature ? next.hidden : next.guess) = action.number;
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
  static Json shown(const Action& action, Seat seat, Viewer viewer) {
    return seat == kNature && viewer ? Json::object() : json(action);
  }

  static Result<Options> options(const Json&) { return Options{}; }
  static Result<Action> action(const Json& json) {
    if (!json.is_number_integer()) return tl::unexpected(bad_action("A number."));
    return Action{json.get<int>()};
  }
  static Json json(const Action& action) { return action.number; }
};
static_assert(Game<Guessing> && Dealt<Guessing> && Timed<Guessing> && Secret<Guessing> && !Listed<Guessing>);

struct AlwaysSeven final : Dice {
  std::uint32_t below(std::uint32_t) override { return 7; }
};

AnyGame fresh() { return *start_any<Guessing>(Json::object(), Instant{}); }

AnyGame dealt() {
  AnyGame game = fresh();
  EXPECT_EQ(game.play(kNature, 7, Instant{}), std::nullopt);
  return game;
}

TEST(AnyGame, AsksNatureOnlyInItsTurn) {
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
  EXPECT_EQ(fresh().shown(7, kNature, kGuesser), Json::object());
  EXPECT_EQ(fresh().shown(7, kNature, std::nullopt), Json(7));
  EXPECT_EQ(fresh().shown(7, kGuesser, kGuesser), Json(7));
}

TEST(AnyGame, ShowsNobodyAStepThatCannotBeRead) { EXPECT_EQ(fresh().shown("seven", kNature, std::nullopt), Json()); }

TEST(AnyGame, CannotListWhatTheGameDoesNotList) { EXPECT_EQ(dealt().legal(kGuesser), std::nullopt); }

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
