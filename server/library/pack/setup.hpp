// What a game of questions is set up with: the system's first step, drawn from a pack.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>

#include "games/core/types.hpp"
#include "postgres/library/packs.hpp"

namespace noughts::pack {

/// A room that is about to be, and who will sit in it.
struct Gathering {
  store::RoomId room{};                  ///< its id to be: whoever is in a team of it may not read the pack until it is over
  store::PlayerId by{};                  ///< who made the link, and so may name a pack
  std::vector<store::PlayerId> players;  ///< by seat
  games::Cast cast;                      ///< by seat
  int size = 0;                          ///< how many are needed: Variant::setup_size(options)
  games::Instant at{};
};

/// The setup of kind "questions": makes of {"pack":"ID"} the step {"do":"setup","title","lang","items":[…]}. Refusals:
/// bad_message (not such a request), not_your_pack (there is none that `by` may play with), pack_too_small, own_pack (its author,
/// or somebody who has read it, sits in a team); and store::failure_refusal.
[[nodiscard]] boost::asio::awaitable<std::expected<games::Json, games::Refusal>> setup(postgres::Packs& packs,
                                                                                       const games::Json& request,
                                                                                       Gathering gathering);

/// The same questions of whoever makes a link or wants to join one, before all have come: whether its maker may name this pack,
/// it is large enough, and nobody knows it who joins a team: the maker, where they are to play, and the players. nullopt: so it
/// is.
[[nodiscard]] boost::asio::awaitable<std::optional<games::Refusal>> refusal(postgres::Packs& packs, const games::Json& request,
                                                                            Gathering gathering, bool plays);

}  // namespace noughts::pack
