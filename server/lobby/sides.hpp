// Which side somebody asks for, how many have a place there, and who gets which seat. Pure.
#pragma once

#include <expected>
#include <vector>

#include "games/core/variant.hpp"
#include "store/play/rooms.hpp"
#include "wire/client_messages.hpp"

namespace noughts::lobby {

/// Somebody and the side that they ask for: a team of the game (where all play for themselves, a seat).
struct Wish {
  store::PlayerId player{};
  match::Side side = match::Side::any;
};

/// A game by terms that the rules know: its variant, and who sits where.
struct Shape {
  const games::Variant* variant;  ///< never null
  games::Cast cast;
  bool may_be_rated = false;

  [[nodiscard]] const games::Info& info() const { return variant->info; }
  [[nodiscard]] int seats() const { return static_cast<int>(cast.size()); }
  /// The site role that whoever asks for this side must hold; empty: none.
  [[nodiscard]] std::string_view office(match::Side side) const { return variant->office(side.word()); }
};

/// The game for these terms, which may have been stored when the rules were others. Refusals: unknown_variant, bad_options.
[[nodiscard]] std::expected<Shape, games::Refusal> shape_of(const match::Terms& terms);

/// Whether whoever asks for a side may have this seat; any suits all that have a team.
[[nodiscard]] bool may_sit(match::Side side, const games::SeatInfo& seat);

/// How many seats of a cast suit whoever asks for this side.
[[nodiscard]] int count_seats(const games::Cast& cast, match::Side side);
/// How many may wait for a game: in all, and asking for this side.
[[nodiscard]] store::SeatLimits seat_limits(const games::Cast& cast, match::Side side);
/// Why nobody may ask for this side: the game has no such seat (no_such_side); nullopt: it has one.
[[nodiscard]] std::optional<games::Refusal> check_side(const games::Cast& cast, match::Side side);

/// Deals the seats of a game by lot, as all have wished. Refusals: no_such_side where there are not as many wishes as seats, or
/// no seat for one of them.
[[nodiscard]] std::expected<std::vector<store::PlayerId>, games::Refusal> deal(const games::Cast& cast, std::vector<Wish> wishes,
                                                                               games::Dice& dice);

/// Seats those who wait in the order in which they came, so that the first of a team is its captain; as deal() otherwise.
[[nodiscard]] std::expected<std::vector<store::PlayerId>, games::Refusal> seat_in_order(const games::Cast& cast,
                                                                                        std::vector<Wish> wishes);

/// The seats that those who have come take, of a cast that may have more.
[[nodiscard]] games::Cast taken_seats(const games::Cast& cast, std::vector<Wish> wishes);

}  // namespace noughts::lobby
