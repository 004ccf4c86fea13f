// Which side somebody asks for, how many have a place there, and who gets which seat. Pure.
#pragma once

#include <vector>

#include "games/core/game.hpp"
#include "store/rooms.hpp"
#include "wire/client_messages.hpp"

namespace noughts::lobby {

/// Somebody and the side that they ask for: a team of the game (where all play for themselves, a seat).
struct Wish {
  store::PlayerId player{};
  wire::Side side = wire::Side::any;
};

/// Whether whoever asks for a side may have this place.
[[nodiscard]] bool suits(wire::Side side, const games::Place& place);

/// How many may wait for a game: in all, and asking for this side.
[[nodiscard]] store::Places places(const games::Cast& cast, wire::Side side);

/// Deals the seats of a game by lot, as all have wished; there are as many wishes as seats, and places for all of them.
[[nodiscard]] std::vector<store::PlayerId> deal(const games::Cast& cast, std::vector<Wish> wishes, games::Dice& dice);

/// Seats those who wait in the order in which they came, so that the first of a team is its captain; as deal() otherwise.
[[nodiscard]] std::vector<store::PlayerId> seated(const games::Cast& cast, const std::vector<Wish>& wishes);

/// The places that those who have come take, of a cast that may have more.
[[nodiscard]] games::Cast taken(const games::Cast& cast, const std::vector<Wish>& wishes);

/// Who sits where in a game for these terms, whose variant is known.
[[nodiscard]] games::Cast cast_of(const match::Terms& terms);

/// The shape of a game for these terms, whose variant is known.
[[nodiscard]] const games::Info& info_of(const match::Terms& terms);

}  // namespace noughts::lobby
