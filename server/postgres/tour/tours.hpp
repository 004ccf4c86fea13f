// Tours in the database: what curators write of them, who has won, and their end.
#pragma once

#include "store/tour/tours.hpp"

namespace noughts::postgres {

class Pool;

/// A tour that was made or changed, or why it was not.
struct EditedTour {
  store::TourRefusal refusal = store::TourRefusal::none;
  store::TourId id{};
};

/// Who is disqualified because a tour is closed, or why it is not.
struct ClosedTour {
  store::TourRefusal refusal = store::TourRefusal::none;
  std::vector<store::PlayerId> disqualified;
};

class Tours {
 public:
  explicit Tours(Pool& pool) : pool_{pool} {}

  /// A repeated command (same maker and cid) gives the tour that it made. Refusals: not_found (a character is not there, or
  /// retired).
  store::Answer<EditedTour> make(store::NewTour made);
  /// Refusals: not_found, stale, tour_started.
  store::Answer<EditedTour> change(store::TourId id, int version, store::NewTour changed);
  /// nullopt takes it away. Refusals: not_found.
  store::Answer<store::TourRefusal> show_banner(store::TourId id, std::optional<store::Photo> banner, store::By by);
  /// With its characters. not_found: there is none.
  store::Answer<store::Tour> find(store::TourId id);
  store::Answer<store::TourPage> page(std::optional<store::TourCursor> after, int limit);
  /// The first who finished, of each version, the earliest first.
  store::Answer<std::vector<store::Winner>> winners(store::TourId id);
  /// Disqualifies whoever has not finished; once. Refusals: not_found, tour_not_over.
  store::Answer<ClosedTour> close(store::TourId id, store::PlayerId by, games::Instant at);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
