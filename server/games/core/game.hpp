// What a game is: pure functions over a value. Every game file ends with static_assert(Game<X>).
#pragma once

#include <concepts>
#include <string_view>

#include "games/core/types.hpp"

namespace noughts::games {

/// What is fixed about a game whatever is played: its name, the version of its rules, how many seats.
struct Info {
  std::string_view name;
  int version;
  int seats;
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
