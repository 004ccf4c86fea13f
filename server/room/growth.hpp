// How much may be written of one hosted game, in which people write as much as they like.
#pragma once

#include "match/match.hpp"

namespace noughts::room {

/// A game that the rules alone end may go on for ever; other games are drawn after so many steps that no bound is needed here.
/// Whoever takes no side may do a little more, so that there is always somebody who can bring it to an end.
class Growth {
 public:
  static constexpr int kSteps = 5'000;
  static constexpr std::size_t kBytes = 8 * 1024 * 1024;  ///< of actions, as JSON
  static constexpr int kReserve = 10;                     ///< of each, one in so many on top

  /// A step was taken.
  void record(const match::Step& step);
  /// Whether a seat of this team may act no more.
  [[nodiscard]] bool is_full(int team) const;

 private:
  int steps_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace noughts::room
