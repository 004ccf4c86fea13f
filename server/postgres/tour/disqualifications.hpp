// Who may not enter tours, why, and what became of their appeals, in the database.
#pragma once

#include "store/tour/tours.hpp"

namespace noughts::postgres {

class Pool;

struct DisqualificationPage {
  std::vector<store::Disqualification> rows;
  std::optional<store::DisqualificationId> next;
};

class Disqualifications {
 public:
  explicit Disqualifications(Pool& pool) : pool_{pool} {}

  /// Of a cause there is one in a tour: another gives the one that stands there, or takes the place of one that was lifted. What
  /// they, or a partner, propose as winners is refused, unless it is for a board that they have not finished.
  store::Answer<store::MadeDisqualification> make(store::NewDisqualification made);
  store::Answer<store::Disqualification> find(store::DisqualificationId id);
  /// Of one tour, the oldest first.
  store::Answer<DisqualificationPage> of_tour(store::TourId tour, std::optional<store::DisqualificationId> after, int limit);
  /// Refusals: not_found, appealed.
  store::Answer<store::TourRefusal> appeal(store::DisqualificationId id, store::PlayerId player, std::string text,
                                           games::Instant at);
  /// Whether or not there was an appeal, once. Refusals: not_found, answered.
  store::Answer<store::TourRefusal> answer(store::AppealAnswer answer);
  /// Boards that go on though whoever plays there is disqualified in their tour.
  store::Answer<std::vector<store::DisqualifiedBoard>> open_boards(int limit);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
