// Random play of any game: what the tests over the whole catalogue share. Seeded, the same on every machine.
#pragma once

#include <random>

#include "games/catalogue.hpp"

namespace noughts::games {

/// std::mt19937 gives the same numbers everywhere; the library's distributions do not.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(std::uint32_t seed) : generator_(seed) {}
  std::uint32_t below(std::uint32_t bound) override { return static_cast<std::uint32_t>(generator_() % bound); }

 private:
  std::mt19937 generator_;
};

/// A step and its moment. The clock's has no action.
struct Played {
  Seat seat{};
  Json action;
  Instant at{};
};

/// A random one of a list that is not empty.
template <class T>
const T& one_of(const std::vector<T>& list, Dice& dice) {
  return list[dice.below(static_cast<std::uint32_t>(list.size()))];
}

/// All that can be asked of a game: equal snapshots mean that nothing has changed.
struct Snapshot {
  std::vector<Json> views;  ///< the spectator's, then each seat's
  std::optional<Outcome> outcome;
  SeatSet to_act;
  std::optional<Instant> deadline;
  std::optional<Projection> projection;
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};
[[nodiscard]] Snapshot snapshot(const AnyGame& game);

/// How many seats this game has.
[[nodiscard]] inline int seats_of(const AnyGame& game) { return static_cast<int>(game.cast().size()); }

/// Everybody who may look at a game: a spectator and each seat.
[[nodiscard]] std::vector<Viewer> viewers(const AnyGame& game);

/// Looks for a secret that is told: a viewer who is shown two actions alike must not see what they came to differ. Returns
/// the first viewer who does.
[[nodiscard]] std::optional<Viewer> who_sees_a_secret(const AnyGame& game, const Played& one, const Json& other);

/// A random step that the game accepts; nullopt when it is over. Where the rules have a deadline it is now and then the clock's,
/// and no step is earlier than `now`.
[[nodiscard]] std::optional<Played> random_step(const AnyGame& game, Dice& dice, Instant now = {});

/// A game begun, and set up with what it must be set up with. Refusals: bad_options.
[[nodiscard]] Result<AnyGame> begun(const Variant& variant, const Json& options);

/// The names of the catalogue, for suites over all variants.
[[nodiscard]] std::vector<std::string_view> variant_names();

/// A variant's name as tests may be called.
[[nodiscard]] std::string test_name(std::string_view variant);

/// The option sets that a variant is tested with: the default one, and those of its playthroughs.
[[nodiscard]] std::vector<Json> option_sets(std::string_view variant);

}  // namespace noughts::games
