// What was said in a room and in the games of its series before, and who hears what.
#pragma once

#include <vector>

#include "cluster/black_list.hpp"
#include "room/occupants/seating.hpp"

namespace noughts::room {

/// Somebody who may hear what is said.
struct Listener {
  const cluster::BlackList& black_list;
  std::optional<int> team{};  ///< of whoever sits at the board; nullopt: they look on
  bool is_over = false;       ///< the game, as everybody knows
};

/// Lines stand in the order of their ids, each once, and of each audience the last: those who talk much drive out nobody else's.
class RoomChat {
 public:
  static constexpr int kLines = 100;  ///< of each audience
  /// Of what a listener is shown at once; older lines are left out.
  static constexpr std::size_t kMostBytes = 64 * 1024;

  /// As they are stored, `earlier` the oldest first.
  RoomChat(std::vector<store::ChatLine> lines, std::vector<store::EarlierLine> earlier)
      : lines_(std::move(lines)), earlier_(std::move(earlier)) {}

  [[nodiscard]] bool has(int id) const;
  /// A line that it has not.
  void keep(store::ChatLine line);
  /// Whoever has this id is called so from now on. Whether they have spoken, by another name.
  bool rename(const store::Player& player);

  /// What partners say among themselves is for nobody else, whatever becomes of the game; what those who watch say is for the
  /// players too once it is over; and nobody hears whom they have blocked.
  [[nodiscard]] static bool can_hear(const Listener& listener, const store::ChatLine& line);
  /// The last lines that somebody hears.
  [[nodiscard]] std::vector<wire::ShownChat> lines_for(const Listener& listener, const Seating& seating) const;
  /// What they hear of the games of the series before.
  [[nodiscard]] std::vector<wire::ShownChat> earlier_lines_for(const Listener& listener, const Seating& seating) const;
  /// What those who watch have said among themselves.
  [[nodiscard]] std::vector<store::ChatLine> of_spectators() const;

 private:
  std::vector<store::ChatLine> lines_;
  std::vector<store::EarlierLine> earlier_;
};

/// A line with how its speaker is shown: with their seat and rating where they sit at the board.
[[nodiscard]] wire::ShownChat shown(const store::ChatLine& line, const Seating& seating);

}  // namespace noughts::room
