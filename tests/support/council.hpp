// A made-up hosted game: two players, a teller, and a secret number that the teller alone knows. A clerk, who must be a curator
// of the site, may look on. Whoever may act may remark on something. Each guesses in turn within a minute; who lets it pass has
// missed, and the system says at random who is to go on. The third guess ends it. A computer guesses after ten seconds, rightly
// from level 5 on.
#pragma once

#include "games/core/game.hpp"

namespace noughts::tests {

struct Council {
  static constexpr games::Info kInfo{.name = "council", .version = 1, .seats = 3, .teams = 2, .hosted = true};
  static constexpr games::SetupKind kSetup = games::SetupKind::questions;
  static constexpr games::Millis kTimeout{60'000};
  static constexpr games::Millis kComputerGuessesAfter{10'000};

  struct Options {
    bool teller = true;
    bool clerk = false;
  };
  struct Action {
    std::string what;  ///< setup, guess, next, hush, remark
    int number = 0;
  };
  struct State {
    Options options;
    std::optional<int> secret;
    int mover = 0;
    int guesses = 0;
    bool missed = false;
    std::optional<games::Instant> since;
    std::optional<int> winner;
    bool deserted = false;
  };

  static games::Result<State> start(const Options& options, games::Instant now);
  static games::Turn turn(const State& state);
  static games::Result<State> play(const State& state, games::Seat seat, const Action& action, games::Instant now);
  static games::Result<State> expire(const State& state, games::Instant now);
  static games::Result<State> desert(const State& state, games::Instant now);
  static Action deal(const State& state, games::Dice& dice);
  static std::optional<games::Outcome> outcome(const State& state);
  static games::Json view(const State& state, games::Viewer viewer);
  static games::Json shown(const State& state, const Action& action, games::Seat seat, games::Viewer viewer);
  static bool is_comment(const Action& action) { return action.what == "remark"; }
  static int round(const State& state) { return state.guesses; }
  static games::Projection projection(const State& state);
  static std::optional<games::IntentOf<Action>> intent(const State& state, games::Seat seat, int level, std::uint64_t seed);

  static games::Cast cast(const Options& options);
  static std::string_view office(std::string_view role) { return role == "clerk" ? "curator" : ""; }
  static games::Result<Options> gathered(const Options& options, std::span<const games::SeatInfo> come);
  static int setup_size(const Options&) { return 1; }
  static games::Result<Options> options(const games::Json& json);
  static games::Json json(const Options& options) { return {{"teller", options.teller}, {"clerk", options.clerk}}; }
  static games::Result<Action> action(const games::Json& json);
  static games::Json json(const Action& action) { return {{"do", action.what}, {"number", action.number}}; }
};

static_assert(games::Game<Council> && games::Casted<Council> && games::Gathered<Council> && games::NeedsSetup<Council>);
static_assert(games::Desertable<Council> && games::Dealt<Council> && games::Secret<Council> && games::Projected<Council> &&
              games::Computed<Council> && games::Commented<Council> && games::InRounds<Council>);

}  // namespace noughts::tests
