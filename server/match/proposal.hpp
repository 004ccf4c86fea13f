// What all must agree to before it is done: a draw, moves taken back.
#pragma once

#include <array>

#include "games/core/types.hpp"

namespace noughts::match {

using games::Seat;

/// So many own moves must pass before a proposal is renewed, unless another has made one since.
inline constexpr int kProposeAgain = 10;

/// One stands at a time.
class Proposal {
 public:
  /// Who makes the one that stands.
  [[nodiscard]] std::optional<Seat> by() const { return by_; }
  /// Who has agreed to the one that stands, whoever made it among them.
  [[nodiscard]] const games::SeatSet& agreed() const { return agreed_; }
  /// Whether one stands that this seat has not agreed to.
  [[nodiscard]] bool asks(Seat seat) const { return by_ && !agreed_.contains(seat); }
  /// Whether it is too soon for a seat that has made so many moves.
  [[nodiscard]] bool is_too_soon(Seat seat, int moves) const;

  void make(Seat seat, int moves);
  void agree(Seat seat) { agreed_.insert(seat); }
  void withdraw();
  /// Nobody has to wait before the next one.
  void forget() { made_at_ = {}; }

 private:
  std::optional<Seat> by_;
  games::SeatSet agreed_;
  /// By seat: own moves made when it last proposed; forgotten once another does.
  std::array<std::optional<int>, games::kMaxSeats> made_at_{};
};

}  // namespace noughts::match
