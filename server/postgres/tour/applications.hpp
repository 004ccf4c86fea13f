// Applications to enter tours in the database, and the boards that accepting them makes.
#pragma once

#include "store/play/rooms.hpp"
#include "store/tour/tours.hpp"

namespace noughts::postgres {

class Pool;

class TourApplications {
 public:
  explicit TourApplications(Pool& pool) : pool_{pool} {}

  /// How somebody stands in a tour that begins then; no more than `books` of their books are counted. not_found: no such player.
  store::Answer<store::Applicant> applicant(store::TourId tour, games::Instant starts, store::PlayerId player, int books);
  /// A repeated command (same player and cid) gives the application that it made. conflict: they have made another meanwhile.
  store::Answer<store::ApplicationId> apply(store::NewApplication made);
  /// What this command of the player has made; nullopt: nothing.
  store::Answer<std::optional<store::ApplicationId>> made_by(store::PlayerId player, store::Cid cid);
  store::Answer<store::Application> find(store::ApplicationId id);
  /// The one that waits of the partner whom an application names, and that names its player; not_found: there is none.
  store::Answer<store::Application> partners(store::ApplicationId id);
  /// Those of a tour that are in this state, the oldest first.
  store::Answer<store::ApplicationPage> page(store::TourId tour, store::ApplicationState state,
                                             std::optional<store::ApplicationId> after, int limit);

  /// Refusals: not_found, not_waiting.
  store::Answer<store::TourRefusal> withdraw(store::ApplicationId id, store::PlayerId player, games::Instant at);
  /// Refusals: not_waiting.
  store::Answer<store::TourRefusal> refuse(store::ApplicationId id, std::string reason, store::PlayerId by, games::Instant at);
  /// Makes the board, together with the decision. Refusals: not_waiting, also where they were accepted before.
  store::Answer<store::TourRefusal> accept(store::Acceptance acceptance, store::NewRoom room);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
