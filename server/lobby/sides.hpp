// Which side somebody asks for, how many have a place there, and who gets which seat. Pure.
#pragma once

#include <array>
#include <expected>
#include <vector>

#include "games/core/variant.hpp"
#include "store/play/rooms.hpp"
#include "wire/client_messages.hpp"

namespace noughts::lobby {

/// Somebody and the side that they ask for: a team of the game (where all play for themselves, a seat).
struct Wish {
  store::PlayerId player{};
  wire::Side side = wire::Side::any;
};

/// All sides that can be asked for, in the order of the enumerators.
inline constexpr std::array kSides{wire::Side::first, wire::Side::second, wire::Side::any,
                                   wire::Side::host,  wire::Side::jury,   wire::Side::curator};

/// How many places a game has.
struct Capacity {
  int all = 0;
  std::array<int, kSides.size()> of_side{};  ///< by Side; of any: those that have a team

  [[nodiscard]] int of(wire::Side side) const { return of_side[static_cast<std::size_t>(side)]; }
};

/// A game by terms that the rules know: its variant, and who sits where.
struct Shape {
  const games::Variant* variant;  ///< never null
  games::Cast cast;
  Capacity capacity;
  bool may_be_rated = false;

  [[nodiscard]] const games::Info& info() const { return variant->info; }
  [[nodiscard]] int seats() const { return static_cast<int>(cast.size()); }
};

/// The game for these terms, which may have been stored when the rules were others. Refusals: unknown_variant, bad_options.
[[nodiscard]] std::expected<Shape, games::Refusal> shape_of(const match::Terms& terms);

/// Whether whoever asks for a side may have this place.
[[nodiscard]] bool suits(wire::Side side, const games::SeatInfo& place);

[[nodiscard]] Capacity capacity(const games::Cast& cast);
/// How many may wait for a game: in all, and asking for this side.
[[nodiscard]] store::Places places(const games::Cast& cast, wire::Side side);
/// Why nobody may ask for this side: the game has no such place (no_such_side); nullopt: it has one.
[[nodiscard]] std::optional<games::Refusal> check_permission(const Capacity& capacity, wire::Side side);

/// Deals the seats of a game by lot, as all have wished. Refusals: no_such_side where there are not as many wishes as seats, or
/// no place for one of them.
[[nodiscard]] std::expected<std::vector<store::PlayerId>, games::Refusal> deal(const games::Cast& cast, std::vector<Wish> wishes,
                                                                               games::Dice& dice);

/// Seats those who wait in the order in which they came, so that the first of a team is its captain; as deal() otherwise.
[[nodiscard]] std::expected<std::vector<store::PlayerId>, games::Refusal> seated(const games::Cast& cast,
                                                                                 std::vector<Wish> wishes);

/// The places that those who have come take, of a cast that may have more.
[[nodiscard]] games::Cast taken(const games::Cast& cast, std::vector<Wish> wishes);

}  // namespace noughts::lobby
