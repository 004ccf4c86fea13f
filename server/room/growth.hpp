// How much may be written of one game: of a hosted one, in which people write as much as they like, and of what players of others
// offer and ask besides their moves.
#pragma once

#include "match/match.hpp"

namespace noughts::room {

/// A hosted game, which the rules alone end, may go on for ever; others are drawn after so many moves, but two who never move
/// could offer and decline without end. Whoever takes no side may do a little more, so that there is always somebody who can
/// bring it to an end.
class Growth {
 public:
  static constexpr int kSteps = 5'000;
  static constexpr std::size_t kBytes = 8 * 1024 * 1024;  ///< of actions, as JSON
  static constexpr int kReserve = 10;                     ///< of each, one in so many on top
  static constexpr int kProposals = 1'000;

  /// A step was taken.
  void record(const match::Step& step);
  /// Whether a seat of this team may act no more in a hosted game.
  [[nodiscard]] bool is_full(int team) const;
  /// Whether it offers, asks for or gives something, which may be done again and again without a move.
  [[nodiscard]] static bool is_proposal(match::StepKind kind);
  /// Whether there may be no more of those.
  [[nodiscard]] bool has_enough_proposals() const { return proposals_ >= kProposals; }

 private:
  int proposals_ = 0;
  int steps_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace noughts::room
