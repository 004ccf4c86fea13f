// What the system's first step of a game brings, where the game needs such: who asks for it, and for whom.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <functional>

#include "games/core/game.hpp"
#include "store/play/rooms.hpp"

namespace noughts::cluster {

/// What a hosted game is to be set up with, and for whom.
struct SetupRequest {
  std::optional<games::SetupKind> kind;  ///< Variant::setup
  games::Json wanted;                    ///< as whoever asks for the game has said
  match::Terms terms;
  store::PlayerId by{};  ///< whoever asks for the game
  std::optional<store::RoomId>
      room;  ///< the room to be; nullopt: nobody has come yet, and it is only asked whether it can be had
  std::vector<store::PlayerId> players;  ///< by seat; before there is a room whoever wants to join, if anybody
  games::Cast cast;                      ///< by seat; of whoever wants to join their own
  bool is_asker_in_team = false;         ///< nobody has come yet, and whoever asks is to sit in a team
  int size = 0;                          ///< how many pieces are needed
  games::Instant at{};
};

/// Gives the system's first step, or why it can't be had: failures of the store by the names of store::failure_refusal, which
/// store::failure_of knows from refusals.
using SetupSource = std::function<boost::asio::awaitable<std::expected<games::Json, games::Refusal>>(SetupRequest)>;

/// A room with the first step that was brought, as it is when it is made. Refusals: those of the game.
[[nodiscard]] std::expected<store::NewRoom, games::Refusal> set_up(store::NewRoom room, games::Json setup);

}  // namespace noughts::cluster
