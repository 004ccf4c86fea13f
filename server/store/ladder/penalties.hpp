// Months that pass without a game, and what is taken for them: once for each player, variant and month, whoever asks however
// often.
#pragma once

#include "rating/inactivity.hpp"
#include "store/ladder/boards.hpp"
#include "store/people/notices.hpp"

namespace noughts::store {

/// What must be known to say which months are due.
struct PenaltyState {
  rating::LocalTime now{};  ///< on the clocks of the calendar's place
  Month first_open{};       ///< the first month of which not everybody has paid
  rating::Calendar calendar{{}};
};

/// What is taken for a month without a rated game of a variant.
struct Penalty {
  std::string variant;
  Month month{};
  int points = 0;
};

struct PenaltyBatch {
  int paid = 0;                                        ///< players who paid in this batch
  std::optional<PlayerId> last;                        ///< where the next batch begins; nullopt: that was all
  std::vector<std::pair<PlayerId, Notice>> notices{};  ///< what those who have lost points by it are told
};

}  // namespace noughts::store
