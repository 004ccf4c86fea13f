// Who sits at the board of a room, by the names and ratings of now.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "store/people/computers.hpp"
#include "store/play/rooms.hpp"
#include "wire/server_frames.hpp"

namespace noughts::room {

using games::Seat;

/// Each seat has its player for as long as the room is in memory: only how they are called and rated changes.
class Seating {
 public:
  /// By seat, one at least.
  explicit Seating(std::vector<store::SeatedPlayer> players) : players_(std::move(players)) {}

  [[nodiscard]] std::size_t size() const { return players_.size(); }
  [[nodiscard]] std::vector<Seat> seats() const;
  [[nodiscard]] const store::Player& player(Seat seat) const {
    return players_[static_cast<std::size_t>(games::index(seat))].player;
  }
  /// nullopt: they have none.
  [[nodiscard]] std::optional<Seat> seat_of(store::PlayerId player) const;
  [[nodiscard]] std::vector<store::PlayerId> players() const;
  /// All but whoever sits there.
  [[nodiscard]] std::vector<store::Player> others(Seat seat) const;
  [[nodiscard]] bool is_computers(Seat seat) const { return store::is_computer(player(seat).id); }
  /// Whether an engine of the host's has this seat.
  [[nodiscard]] bool is_engines(Seat seat) const { return store::is_engine(player(seat).id); }
  [[nodiscard]] bool has_computers() const;
  /// What orders live games: the mean of the players' points.
  [[nodiscard]] int strength() const;
  [[nodiscard]] wire::ShownPlayer shown(Seat seat) const;
  [[nodiscard]] std::vector<wire::ShownPlayer> shown() const;

  /// Whoever has this id is called so from now on. Whether that is news.
  bool rename(const store::Player& player);
  /// By seat, as a game has moved them.
  void rate(std::span<const store::RatingMove> moves);

 private:
  std::vector<store::SeatedPlayer> players_;
};

}  // namespace noughts::room
