// A quiz battle that tests play: a pack whose answers are known, a time that passes when it is told to, and the few steps of a
// round.
#pragma once

#include <gtest/gtest.h>

#include "games/hosted/xo_quiz/xo_quiz.hpp"

namespace noughts::games::tests {

/// The pack: question 3 is answered "right 3"; "fine 3" is accepted and "wrong 3" is not.
[[nodiscard]] xo_quiz::SharedPack numbered_pack(std::size_t items);

/// One team's words about the question at hand.
[[nodiscard]] inline std::string right_answer(int item) { return "right " + std::to_string(item); }
[[nodiscard]] inline std::string wrong_answer(int item) { return "wrong " + std::to_string(item); }

/// A running battle. What is refused is a failure, unless it is asked for with refused().
class Battle {
 public:
  using ActionKind = xo_quiz::ActionKind;
  using Phase = xo_quiz::Phase;

  /// Set up and dealt: question n lies in cell n, the lot falls on team `first`, which takes the crosses.
  explicit Battle(xo_quiz::Options options = {}, int first = 0);
  /// Not even set up.
  [[nodiscard]] static Battle bare(xo_quiz::Options options = {});

  Battle& act(Seat seat, const xo_quiz::Action& action);
  Battle& act(Seat seat, ActionKind kind) { return act(seat, xo_quiz::Action{.kind = kind}); }
  Battle& say(Seat seat, ActionKind kind, std::string text) { return act(seat, {.kind = kind, .text = std::move(text)}); }
  Battle& rule(Seat seat, ActionKind kind, bool right) { return act(seat, {.kind = kind, .flag = right}); }
  Battle& number(Seat seat, ActionKind kind, int number) { return act(seat, {.kind = kind, .number = number}); }

  /// What is refused, and changes nothing.
  [[nodiscard]] std::string refused(Seat seat, const xo_quiz::Action& action) const;
  [[nodiscard]] std::string refused(Seat seat, ActionKind kind) const { return refused(seat, xo_quiz::Action{.kind = kind}); }
  [[nodiscard]] std::string refused(Seat seat, ActionKind kind, std::string text) const {
    return refused(seat, {.kind = kind, .text = std::move(text)});
  }

  /// Lets time pass; the clock speaks at every deadline within it, and the system whenever it is due.
  Battle& pass(Millis time);
  /// Lets the deadline at hand pass.
  Battle& expire();
  /// Everybody has left: lets the deadline at hand pass, or asks before it has; gives the refusal.
  [[nodiscard]] std::string desert(Millis before = Millis{0});
  /// Lets the system do what is due; of choices by lot the first.
  Battle& play_system();

  // Whole parts of a round, by whoever is captain.
  Battle& pick(int cell);
  /// The captain whose round it is answers in the minute, or early.
  Battle& answer(std::string text);
  Battle& answer_early(std::string text);
  /// A round in which the lists know the answer, up to the end of the pause after it.
  Battle& play(int cell, bool right);
  Battle& play_early(int cell, bool right);
  /// Lets everybody who might object say that they do not.
  Battle& content();
  /// A board without a line: X has 0 2 3 7 8, O has 1 4 5 6.
  Battle& fill();

  [[nodiscard]] Seat captain(int team) const { return state_.captains[static_cast<std::size_t>(team)]; }
  [[nodiscard]] Seat mover() const { return captain(xo_quiz::mover(state_)); }
  [[nodiscard]] const xo_quiz::State& state() const { return state_; }
  [[nodiscard]] Phase phase() const { return state_.phase; }
  [[nodiscard]] Instant now() const { return now_; }
  [[nodiscard]] Json view(Viewer viewer = std::nullopt) const { return XoQuiz::view(state_, viewer); }
  [[nodiscard]] std::string cells() const { return view()["cells"]; }
  [[nodiscard]] std::optional<Outcome> outcome() const { return XoQuiz::outcome(state_); }
  /// How long the battle waits at most; nullopt: it does not.
  [[nodiscard]] std::optional<std::chrono::seconds> wait() const;
  [[nodiscard]] bool may(Seat seat, ActionKind kind) const;

 private:
  Instant now_{std::chrono::hours{1}};
  xo_quiz::State state_;
};

// Seats of the usual options: two teams of three, a host; a jury if there is one.
inline constexpr Seat kCaptain{0};
inline constexpr Seat kPlayer{1};
inline constexpr Seat kOtherPlayer{2};
inline constexpr Seat kRivalCaptain{3};
inline constexpr Seat kRivalPlayer{4};
inline constexpr Seat kHost{6};
inline constexpr Seat kJuror{7};
inline constexpr Seat kOtherJuror{8};
inline constexpr Seat kThirdJuror{9};

// Options by what differs from the usual ones.
[[nodiscard]] inline xo_quiz::Options hostless() { return {.host = false}; }
[[nodiscard]] inline xo_quiz::Options playoff(bool host = false) { return {.scheme = xo_quiz::Scheme::playoff, .host = host}; }
[[nodiscard]] inline xo_quiz::Options with_jury(int jury = 3) { return {.jury = jury}; }

}  // namespace noughts::games::tests
