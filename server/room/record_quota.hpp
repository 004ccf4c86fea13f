// How much may be written of one game: of a hosted one, in which people write as much as they like, and of what players of others
// offer and ask besides their moves.
#pragma once

#include <array>
#include <vector>

#include "match/match.hpp"

namespace noughts::room {

/// A hosted game, which the rules alone end, may go on for ever; others are drawn after so many moves, but two who never move
/// could offer and decline without end. Of a hosted game half is for whoever comes first, and half is shared out to the seats,
/// each of which has a part for what its turns need and one for talk: so nobody takes these from anybody else, nor by talking
/// from themselves. Whoever takes no side may do a little more, so that there is always somebody who can bring it to an end.
class RecordQuota {
 public:
  static constexpr int kSteps = 5'000;
  static constexpr std::size_t kBytes = 8 * 1024 * 1024;  ///< of actions, as JSON
  static constexpr int kReserve = 10;                     ///< of each, one in so many on top
  static constexpr int kProposals = 1'000;

  explicit RecordQuota(int seats) : seats_(static_cast<std::size_t>(seats)) {}

  /// A step was taken; `is_talk` where the game does without it.
  void record(const match::Step& step, bool is_talk);
  /// Whether a seat of this team may act no more in a hosted game, or say no more.
  [[nodiscard]] bool is_full(games::Seat seat, int team, bool is_talk) const;
  /// Whether it offers, asks for or gives something, which may be done again and again without a move.
  [[nodiscard]] static bool is_proposal(match::StepKind kind);
  /// Whether there may be no more of those.
  [[nodiscard]] bool has_enough_proposals() const { return proposals_ >= kProposals; }

 private:
  struct Amount {
    std::size_t steps = 0;
    std::size_t bytes = 0;
  };
  /// Of a seat: what its turns need, and talk.
  using Parts = std::array<Amount, 2>;

  /// What there is for each of a seat's parts.
  [[nodiscard]] Amount part() const;
  /// Whether what was written beyond their parts is all that there is for whoever comes first.
  [[nodiscard]] bool is_rest_used() const;

  std::vector<Parts> seats_;
  Amount all_;
  int proposals_ = 0;
};

}  // namespace noughts::room
