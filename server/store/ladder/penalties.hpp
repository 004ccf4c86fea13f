// Months that pass without a game, and what is taken for them: once for each player, variant and month, whoever asks however
// often.
#pragma once

#include "rating/inactivity.hpp"
#include "store/ladder/boards.hpp"

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
  int paid = 0;                  ///< players who paid in this batch
  std::optional<PlayerId> last;  ///< where the next batch begins; nullopt: that was all
};

class Penalties {
 public:
  virtual ~Penalties() = default;
  /// Says by which place's clocks months begin. not_found: the database knows no such time zone.
  virtual Answer<void> keep_time_of(std::string zone) = 0;
  virtual Answer<PenaltyState> state(std::string variant, Instant now) = 0;
  /// Takes the penalty of the next so many registered players after `after`, where they owe it and have not paid.
  virtual Answer<PenaltyBatch> take(Penalty penalty, PlayerId after, int limit, Instant now) = 0;
  /// Everybody has paid for a month.
  virtual Answer<void> close(std::string variant, Month month, Instant now) = 0;
};

}  // namespace noughts::store
