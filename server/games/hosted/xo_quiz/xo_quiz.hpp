// XO, the quiz battle of two teams: a question behind each cell, a host who rules; its rules in words are docs/rules/xo-quiz.md.
#pragma once

#include "games/core/game.hpp"
#include "games/hosted/xo_quiz/actions.hpp"
#include "games/hosted/xo_quiz/battle.hpp"
#include "games/hosted/xo_quiz/computer.hpp"

namespace noughts::games {

struct XoQuiz {
  /// Seats as the usual options have them.
  static constexpr Info kInfo{.name = "xo-quiz", .version = 1, .seats = 7, .teams = 2, .hosted = true};
  static constexpr SetupKind kSetup = SetupKind::questions;

  using Options = xo_quiz::Options;
  using Action = xo_quiz::Action;
  using State = xo_quiz::State;

  /// Refusals: bad_options.
  static Result<State> start(const Options& options, Instant now);
  static Turn turn(const State& state);
  /// Refusals: game_over, not_your_turn, not_due, not_captain, not_host, not_jury, not_your_team, no_jury, appeal_used,
  /// final_ruling, no_minute, so_already, enough_said, occupied, bad_setup, bad_deal.
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant now);
  /// Refusals: too_early.
  static Result<State> expire(const State& state, Instant now);
  static std::optional<Outcome> outcome(const State& state);
  static Json view(const State& state, Viewer viewer);
  static Json shown(const State& state, const Action& action, Seat seat, Viewer viewer);
  /// Nobody has attended for a round: it is called off.
  static Result<State> desert(const State& state, Instant now);
  static bool is_talk(const Action& action);
  /// How many questions have been opened.
  static int round(const State& state);
  static Projection projection(const State& state);

  static Action deal(const State& state, Dice& dice);
  /// A random step of a seat that may act; giving the battle up or calling it off is drawn seldom.
  static Action sample(const State& state, Seat seat, Dice& dice);

  static std::optional<IntentOf<Action>> intent(const State& state, Seat seat, int level, std::uint64_t seed) {
    return xo_quiz::intent(state, seat, level, seed);
  }

  static Cast cast(const Options& options) { return xo_quiz::cast(options); }
  static std::optional<EventOfficial> official(std::string_view role);
  /// Refusals: too_few.
  static Result<Options> gathered(const Options& options, std::span<const SeatInfo> come);
  /// Refusals: bad_options.
  static Result<Options> met(const Options& options, const Meeting& meeting);
  static int setup_size(const Options& options);

  /// Refusals: bad_options.
  static Result<Options> options(const Json& json);
  /// Refusals: bad_action, out_of_range, bad_setup, bad_deal, bad_answer.
  static Result<Action> action(const Json& json);
  static Json json(const Options& options);
  static Json json(const Action& action);
};

static_assert(Game<XoQuiz> && Sampled<XoQuiz> && Dealt<XoQuiz> && Desertable<XoQuiz> && Secret<XoQuiz> && Casted<XoQuiz> &&
              Officiated<XoQuiz> && Gathered<XoQuiz> && Met<XoQuiz> && NeedsSetup<XoQuiz> && Projected<XoQuiz> &&
              Computed<XoQuiz> && Talkative<XoQuiz> && InRounds<XoQuiz>);

}  // namespace noughts::games
