// What is taken for months without a game, in the database: once for each player, variant and month, however often it is asked
// for.
#pragma once

#include <functional>

#include "games/core/types.hpp"
#include "store/core/result.hpp"
#include "store/ladder/penalties.hpp"

namespace noughts::postgres {

class Pool;

/// What players pay for months without a game.
class Penalties {
 public:
  explicit Penalties(Pool& pool) : pool_{pool} {}

  /// Says by which place's clocks months begin. not_found: the database knows no such time zone.
  store::Answer<void> keep_time_of(std::string zone);
  store::Answer<store::PenaltyState> state(std::string variant, games::Instant now);
  /// What somebody is told who has lost so many points.
  using NoticeOf = std::function<store::NewNotice(int points)>;
  /// Takes the penalty of the next so many registered players after `after`, where they owe it and have not paid, and writes down
  /// what those are told who have played the variant once; without `notice_of` nobody is told.
  store::Answer<store::PenaltyBatch> take(store::Penalty penalty, store::PlayerId after, int limit, games::Instant now,
                                          NoticeOf notice_of = {});
  /// Everybody has paid for a month.
  store::Answer<void> close(std::string variant, store::Month month, games::Instant now);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
