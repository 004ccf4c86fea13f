// Which rooms a round of an event needs. Pure: a room is known by its round, its pairing and its game, so that it is made once.
#pragma once

#include <vector>

#include "event/schedule/knockout.hpp"
#include "event/schedule/round.hpp"

namespace noughts::event {

struct RoomKey {
  int round = 0;
  /// The number of the pairing in its round, or of the match in its bracket's.
  int pairing = 0;
  /// Which game of the pairing, from 0.
  int game = 0;
  auto operator<=>(const RoomKey&) const = default;
};

struct NeededRoom {
  RoomKey key;
  /// Who begins first.
  Pairing pairing;
  bool operator==(const NeededRoom&) const = default;
};

/// A room for each game of each pairing; who begins alternates from game to game.
[[nodiscard]] std::vector<NeededRoom> rooms_of_round(int number, const Round& round, int games);

/// A room for the next game of each match that is on.
[[nodiscard]] std::vector<NeededRoom> rooms_of_knockout(const Knockout& knockout);

/// Those of `needed` that are not made yet.
[[nodiscard]] std::vector<NeededRoom> missing_rooms(const std::vector<NeededRoom>& needed, std::vector<RoomKey> made);

}  // namespace noughts::event
