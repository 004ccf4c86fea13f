// Making rooms: their ids, the dice that give them, and when a new one must first be looked at.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "cluster/directory.hpp"
#include "store/people/settings.hpp"
#include "store/play/rooms.hpp"

namespace noughts::cluster {

/// Uniform numbers from the system's entropy.
class SystemDice : public games::Dice {
 public:
  std::uint32_t below(std::uint32_t bound) override;
};

/// An id as store/ids.hpp describes: 43 bits of milliseconds, 20 of chance.
template <class Id>
[[nodiscard]] Id new_id(games::Instant now, games::Dice& dice) {
  return static_cast<Id>((now.time_since_epoch().count() << 20) | static_cast<std::int64_t>(dice.below(1U << 20)));
}

/// The id of a room for these players, in a slot near them where there are several nodes.
[[nodiscard]] store::RoomId new_room_id(games::Instant now, games::Dice& dice, const Directory& directory,
                                        const std::vector<store::PlayerId>& players);

/// A room for these players, by seat. The terms are known to start a match.
[[nodiscard]] store::NewRoom new_room(match::Terms terms, std::vector<store::PlayerId> seats, games::Instant now,
                                      games::Dice& dice);
/// The same, in a slot near its players.
[[nodiscard]] store::NewRoom new_room(match::Terms terms, std::vector<store::PlayerId> seats, games::Instant now,
                                      games::Dice& dice, const Directory& directory);
/// The same of an id that has been drawn.
[[nodiscard]] store::NewRoom new_room(store::RoomId id, match::Terms terms, std::vector<store::PlayerId> seats,
                                      games::Instant now);

/// Whether a game takes so long that others are played meanwhile, those of events too.
[[nodiscard]] bool can_wait(const match::Terms& terms);

/// Why somebody may not play by these terms for rating; nullopt: they may, or it is not for rating. Refusals:
/// guests_play_unrated, bots_play_unrated.
[[nodiscard]] std::optional<games::Refusal> check_rated(const store::Player& player, const match::Terms& terms);

/// Of these players those who are in a game of an event, and so in no other; nobody where the game may take days.
boost::asio::awaitable<store::Result<std::vector<store::PlayerId>>> engaged(store::Rooms& rooms, const match::Terms& terms,
                                                                            std::vector<store::PlayerId> players);

/// Of these players those who have as many games going on as one may; nobody where a clock ends the game.
boost::asio::awaitable<store::Result<std::vector<store::PlayerId>>> players_at_game_limit(store::Rooms& rooms,
                                                                                          const match::Terms& terms,
                                                                                          std::vector<store::PlayerId> players,
                                                                                          store::MostGames most);

/// Completes the terms of a room for two by what its players have set.
boost::asio::awaitable<store::Result<void>> agree(store::PlayerSettings& settings, store::NewRoom& room);

/// Makes the room, by another id where one that has this id by chance was made in the same millisecond. Answers as
/// Rooms::create().
boost::asio::awaitable<store::Result<store::RoomId>> create(store::Rooms& rooms, store::NewRoom room, games::Dice& dice);

}  // namespace noughts::cluster
