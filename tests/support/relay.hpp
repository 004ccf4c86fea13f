// A made-up game for four in two teams, for whatever does not care for rules: the turn goes round, and a seat that crosses
// cell 0 has won for its team. Cell 1 also passes over the next seat.
#pragma once

#include "games/core/game.hpp"

namespace noughts::tests {

struct Relay {
  static constexpr games::Info kInfo{"relay", 1, 4, 2};

  struct Options {
    bool talk = false;
  };
  struct Action {
    int cell = 0;
  };
  struct State {
    int mover = 0;
    std::optional<int> winner;  ///< a team
    std::string cells = ".........";
  };

  static games::Result<State> start(const Options& options, games::Instant now);
  static games::Turn turn(const State& state);
  static games::Result<State> play(const State& state, games::Seat seat, const Action& action, games::Instant now);
  static std::optional<games::Outcome> outcome(const State& state);
  static games::Json view(const State& state, games::Viewer viewer);

  static games::Result<Options> options(const games::Json& json);
  static games::Result<Action> action(const games::Json& json);
  static games::Json json(const Action& action);
};

static_assert(games::Game<Relay>);

}  // namespace noughts::tests
