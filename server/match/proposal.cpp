#include "match/proposal.hpp"

namespace noughts::match {

bool Proposal::is_too_soon(Seat seat, int moves) const {
  const auto& last = made_at_[static_cast<std::size_t>(index(seat))];
  return last && moves - *last < kProposeAgain;
}

void Proposal::make(Seat seat, int moves) {
  forget();
  made_at_[static_cast<std::size_t>(index(seat))] = moves;
  by_ = seat;
  agreed_ = {seat};
}

void Proposal::withdraw() {
  by_.reset();
  agreed_ = {};
}

}  // namespace noughts::match
