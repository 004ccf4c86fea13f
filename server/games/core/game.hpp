// What a game is: pure functions over a value. Every game file ends with static_assert(Game<X>).
#pragma once

#include <concepts>
#include <string_view>

#include "games/core/types.hpp"

namespace noughts::games {

/// What is fixed about a game whatever is played: its name, the version of its rules, how many seats and teams.
struct Info {
  std::string_view name;
  int version;
  int seats;
  int teams = seats;  ///< as many as seats where all play for themselves; else the seats belong to the teams in turn

  /// The team of a player's seat, from 0.
  [[nodiscard]] constexpr int team(Seat seat) const { return index(seat) % teams; }
};

/// Uniform dice: a number from 0 to bound - 1, bound at least 1.
class Dice {
 public:
  virtual ~Dice() = default;
  virtual std::uint32_t below(std::uint32_t bound) = 0;
};

template <class G>
concept Game = std::copyable<typename G::State> && std::copyable<typename G::Options> && std::copyable<typename G::Action> &&
    requires(const typename G::State& state, const typename G::Action& action, const typename G::Options& options,
             const Json& json, Seat seat, Viewer viewer, Instant now) {
  { G::kInfo } -> std::convertible_to<Info>;
  { G::start(options, now) } -> std::same_as<Result<typename G::State>>;
  { G::turn(state) } -> std::same_as<Turn>;
  { G::play(state, seat, action, now) } -> std::same_as<Result<typename G::State>>;
  { G::outcome(state) } -> std::same_as<std::optional<Outcome>>;
  { G::view(state, viewer) } -> std::same_as<Json>;
  { G::options(json) } -> std::same_as<Result<typename G::Options>>;
  { G::action(json) } -> std::same_as<Result<typename G::Action>>;
  { G::json(action) } -> std::same_as<Json>;
};

/// Moves can be listed: hints, search, the browser.
template <class G>
concept Listed = requires(const typename G::State& state, Seat seat) {
  { G::legal(state, seat) } -> std::same_as<std::vector<typename G::Action>>;
};

/// Moves cannot be listed, but one can be drawn by lot: a random legal action of a seat that may act.
template <class G>
concept Sampled = requires(const typename G::State& state, Seat seat, Dice& dice) {
  { G::sample(state, seat, dice) } -> std::same_as<typename G::Action>;
};

/// Not all of its options make a game that may be played for rating.
template <class G>
concept RatedByOptions = requires(const typename G::Options& options) {
  { G::may_be_rated(options) } -> std::same_as<bool>;
};

/// There is something to compute of its rules themselves, such as which cells lead where.
template <class G>
concept Studied = requires(const typename G::Options& options) {
  { G::study(options) } -> std::same_as<Json>;
};

/// Nature has a turn: what it would do.
template <class G>
concept Dealt = requires(const typename G::State& state, Dice& dice) {
  { G::deal(state, dice) } -> std::same_as<typename G::Action>;
};

/// The rules have deadlines of their own: what happens when one has passed.
template <class G>
concept Timed = requires(const typename G::State& state, Instant now) {
  { G::expire(state, now) } -> std::same_as<Result<typename G::State>>;
};

/// A step may hold a secret: the step as a viewer may see it.
template <class G>
concept Secret = requires(const typename G::Action& action, Seat seat, Viewer viewer) {
  { G::shown(action, seat, viewer) } -> std::same_as<Json>;
};

}  // namespace noughts::games
