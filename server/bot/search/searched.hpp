// What the search asks of a game: its typed rules, in place, and how it is played out.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "bot/search/random.hpp"

namespace noughts::bot {

/// The result of a game for its first team: 1 it has won, 0 a draw, -1 it has lost.
using Score = std::int8_t;

/// A game as the search plays it. Of two teams; whose turn it is may follow any order, such as two turns in a row.
template <class P>
concept Searched = std::copyable<typename P::State> && std::equality_comparable<typename P::Action> &&
    requires(typename P::State& state, const typename P::State& position, typename P::Moves& moves, typename P::Action action,
             Random& random) {
  /// So many make a strong player of it within some second.
  { P::kFullPlayouts } -> std::convertible_to<std::uint64_t>;
  /// Whether list() leaves out no move: only then anything is proved.
  { P::kListsAll } -> std::convertible_to<bool>;
  /// The team to move, 0 or 1.
  { P::team(position) } -> std::same_as<int>;
  /// All moves, or those that are worth a thought; at least one while the game goes on.
  { P::list(position, moves) } -> std::same_as<void>;
  { P::place(state, action) } -> std::same_as<void>;
  /// nullopt while the game goes on.
  { P::score(position) } -> std::same_as<std::optional<Score>>;
  /// Plays a position of a game that goes on to its end, or far enough to tell who stands better: from -1 to 1 for the first
  /// team.
  { P::play_out(state, random) } -> std::same_as<float>;
};

/// Says of a move how good it looks before it is searched, from 0 to 1.
template <class P>
concept Foreseen = requires(const typename P::State& position, typename P::Action action) {
  { P::prior(position, action) } -> std::same_as<float>;
};

}  // namespace noughts::bot
