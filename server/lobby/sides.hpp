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

/// How many may wait for a game: in all, and asking for this side.
[[nodiscard]] store::Places places(const games::Info& info, wire::Side side);

/// Deals the seats of a game by lot, as all have wished; there are as many wishes as seats, and places for all of them.
[[nodiscard]] std::vector<store::PlayerId> deal(const games::Info& info, std::vector<Wish> wishes, games::Dice& dice);

/// The shape of a game for these terms, whose variant is known.
[[nodiscard]] const games::Info& info_of(const match::Terms& terms);

}  // namespace noughts::lobby
