// Finds the puzzle that a position holds, if it holds one.
#pragma once

#include <optional>
#include <vector>

#include "tools/puzzles/proof.hpp"
#include "tools/puzzles/puzzle.hpp"

namespace noughts::puzzles {

/// How deep puzzles are looked for.
struct SearchLimits {
  int most = 0;          ///< own moves in a win
  int most_defence = 0;  ///< the rival's moves in what is defended against; 0: no defences
  bool whole = false;    ///< `most` moves end every game, so what is not won within them is not won at all
};

/// A puzzle in the actions of its game.
template <class Action>
struct FoundPuzzle {
  Goal goal = Goal::win;
  int depth = 0;
  int choices = 0;
  std::vector<Action> line;
};

template <bot::Searched P>
class PuzzleFinder {
 public:
  using State = typename P::State;
  using Action = typename P::Action;

  explicit PuzzleFinder(SearchLimits limits) : limits_{limits} {}

  /// The puzzle of a position in which the game goes on; nullopt where more than one move will do, or none.
  [[nodiscard]] std::optional<FoundPuzzle<Action>> at(const State& state) const {
    typename P::Moves list;
    P::list(state, list);
    if (list.size() < 2) return std::nullopt;
    const int team = P::team(state);
    const int choices = static_cast<int>(list.size());
    if (const auto moves = Proof<P>::wins_in(state, team, limits_.most)) {
      auto line = Proof<P>::only_line(state, team, *moves, {limits_.whole ? limits_.most : 0});
      if (!line) return std::nullopt;
      return FoundPuzzle<Action>{limits_.whole ? Goal::only_win : Goal::win, *moves, choices, std::move(*line)};
    }
    if (limits_.most_defence == 0) return std::nullopt;
    return only_defence(state, list, choices);
  }

 private:
  std::optional<FoundPuzzle<Action>> only_defence(const State& state, const typename P::Moves& list, int choices) const {
    const int rival = 1 - P::team(state);
    std::optional<Action> only;
    int deepest = 0;
    for (const Action& action : list) {
      const auto lost_in = Proof<P>::wins_in(Proof<P>::after(state, action), rival, limits_.most_defence);
      if (lost_in) {
        deepest = std::max(deepest, *lost_in);
      } else if (only) {
        return std::nullopt;
      } else {
        only = action;
      }
    }
    if (!only) return std::nullopt;
    return FoundPuzzle<Action>{limits_.whole ? Goal::only_defence : Goal::defend, deepest, choices, {*only}};
  }

  SearchLimits limits_;
};

}  // namespace noughts::puzzles
