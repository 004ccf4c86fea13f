#include "games/hosted/xo_quiz/xo_quiz.hpp"
#include "games/core/dice.hpp"

#include "rules/random_games.hpp"

namespace noughts::games::bench {
namespace {

using xo_quiz::ActionKind;
using xo_quiz::Item;
using xo_quiz::Pack;
using xo_quiz::Phase;

XoQuiz::Action setup() {
  Pack pack{"Nine questions", "en", {}};
  for (int number = 0; number < xo_quiz::kCells; ++number) {
    const std::string n = std::to_string(number);
    pack.items.push_back({n, "What is number " + n + "?", "Number " + n, {"It is " + n}, {"Not " + n}, "", ""});
  }
  XoQuiz::Action action{.kind = ActionKind::setup};
  action.pack = std::make_shared<const Pack>(std::move(pack));
  return action;
}

/// Whose step it is: the one for whom the battle waits.
Seat mover(const Turn& turn) { return *turn.waits_for().first(); }

std::uint64_t random_game(Xorshift& xorshift) {
  static const auto kSetup = setup();
  DiceOf dice(xorshift);
  auto state = *XoQuiz::play(*XoQuiz::start({}, Instant{}), kSystem, kSetup, Instant{});
  std::uint64_t steps = 1;
  for (; state.phase != Phase::over; ++steps) {
    const Seat seat = mover(XoQuiz::turn(state));
    const auto action = seat == kSystem ? XoQuiz::deal(state, dice) : XoQuiz::sample(state, seat, dice);
    state = *XoQuiz::play(state, seat, action, Instant{});
  }
  see(state.rounds.size());
  return steps;
}

const Measured kMeasured({XoQuiz::kInfo.name, "", 0, &random_game});

}  // namespace
}  // namespace noughts::games::bench
