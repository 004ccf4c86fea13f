// Proofs by searching every move: whether a team wins within so many moves, and the line in which each of its moves is the only
// one.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "bot/search/searched.hpp"

namespace noughts::puzzles {

/// Searches in full, so for positions with few moves or few moves to go. P lists all moves of its game.
template <bot::Searched P>
struct Proof {
  static_assert(P::kListsAll);
  using State = typename P::State;
  using Action = typename P::Action;
  using Line = std::vector<Action>;

  /// How far to look for other moves that win: only within as many moves, or to the end of every game.
  struct Scope {
    int horizon = 0;  ///< own moves in which any game is over; 0: no more than those of the win at hand
  };

  static bool is_won(bot::Score score, int team) { return score == (team == 0 ? 1 : -1); }

  static State after(const State& state, Action action) {
    State next = state;
    P::place(next, action);
    return next;
  }

  /// Whether a team wins within so many moves of its own, whatever the rival does. Some games give a team two moves in a row:
  /// each counts.
  static bool wins(const State& state, int team, int moves) {
    if (const auto score = P::score(state)) return is_won(*score, team);
    const bool own = P::team(state) == team;
    if (own && moves == 0) return false;
    typename P::Moves list;
    P::list(state, list);
    const auto wins_by = [&](Action action) { return wins(after(state, action), team, own ? moves - 1 : moves); };
    return own ? std::any_of(list.begin(), list.end(), wins_by) : std::all_of(list.begin(), list.end(), wins_by);
  }

  /// The least number of own moves within which a team wins; nullopt: more than `most`.
  static std::optional<int> wins_in(const State& state, int team, int most) {
    if (!wins(state, team, most)) return std::nullopt;
    int moves = 0;
    while (!wins(state, team, moves)) ++moves;
    return moves;
  }

  /// The line of a team that wins within `moves`, where each of its moves is the only one: of the last one alone there may be
  /// more, if each of them ends the game. The rival defends as long as possible. nullopt: there is no such line.
  static std::optional<Line> only_line(const State& state, int team, int moves, Scope scope) {
    return line_from(state, team, moves, scope, true);
  }

 private:
  static std::optional<Line> line_from(const State& state, int team, int moves, Scope scope, bool first) {
    if (P::score(state)) return Line{};
    return P::team(state) == team ? by_own_move(state, team, moves, scope, first) : by_defence(state, team, moves, scope);
  }

  static std::optional<Line> by_own_move(const State& state, int team, int moves, Scope scope, bool first) {
    typename P::Moves list;
    P::list(state, list);
    Line winning;
    bool at_once = true;
    for (const Action& action : list) {
      const State next = after(state, action);
      if (!wins(next, team, std::max(scope.horizon, moves) - 1)) continue;
      winning.push_back(action);
      at_once = at_once && P::score(next).has_value();
      if (winning.size() > 1 && (first || !at_once)) return std::nullopt;
    }
    if (winning.empty()) return std::nullopt;
    return followed(winning.front(), line_from(after(state, winning.front()), team, moves - 1, scope, false));
  }

  // Of the longest defences one after which the only moves go on.
  static std::optional<Line> by_defence(const State& state, int team, int moves, Scope scope) {
    typename P::Moves list;
    P::list(state, list);
    std::vector<int> lengths;
    for (const Action& action : list) lengths.push_back(wins_in(after(state, action), team, moves).value_or(0));
    const int longest = *std::max_element(lengths.begin(), lengths.end());
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (lengths[i] != longest) continue;
      if (auto line = followed(list[i], line_from(after(state, list[i]), team, longest, scope, false))) return line;
    }
    return std::nullopt;
  }

  static std::optional<Line> followed(Action action, std::optional<Line> rest) {
    if (rest) rest->insert(rest->begin(), action);
    return rest;
  }
};

}  // namespace noughts::puzzles
