// Tours in the database: what curators write of them, who has won, and their end.
#pragma once

#include "store/tour/tour_log.hpp"
#include "store/tour/tour_proposals.hpp"

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
  /// Refusals: not_found, stale, tour_started, character_wanted.
  store::Answer<EditedTour> change(store::TourId id, int version, store::NewTour changed);
  /// nullopt takes it away. Refusals: not_found.
  store::Answer<store::TourRefusal> show_banner(store::TourId id, std::optional<store::Photo> banner, store::By by);
  /// With its characters. not_found: there is none.
  store::Answer<store::Tour> find(store::TourId id);
  store::Answer<store::TourPage> page(std::optional<store::TourCursor> after, int limit);
  /// Of whose applications this is the board, with its characters. not_found: of none.
  store::Answer<store::Tour> of_board(store::RoomId room);
  /// The first who finished, of each version, the earliest first, without those who are disqualified for rudeness or plagiarism.
  store::Answer<std::vector<store::Winner>> winners(store::TourId id);
  /// Disqualifies whoever has not finished; once. Refusals: not_found, tour_not_over.
  store::Answer<ClosedTour> close(store::TourId id, store::PlayerId by, games::Instant at);
  /// What curators have done about it, the newest first.
  store::Answer<store::TourLogPage> log(store::TourId id, std::optional<store::TourLogEntryId> before, int limit);

  /// What is proposed for the next, in the order of the proposals.
  store::Answer<std::vector<store::Proposal>> proposals(store::TourId id);
  /// A repeated command (same player and cid) gives the proposal that it made. conflict: one of the same version waits or is
  /// accepted, or there were too many.
  store::Answer<store::Proposal> propose(store::NewProposal made);
  /// The proposal that this command of somebody has made; nullopt: none.
  store::Answer<std::optional<store::Proposal>> proposed_by(store::PlayerId player, store::Cid cid);
  /// Accepts, which makes the character, or refuses. Refusals: not_found, not_waiting.
  store::Answer<store::DecidedProposal> decide(store::ProposalDecision decision);
  /// The themes that were proposed, and accepted, at the end of the tour before this one in its language; none: there are none.
  store::Answer<std::vector<store::Theme>> pair_themes(store::TourId id, games::Instant starts, store::Language lang);

 private:
  Pool& pool_;
};

}  // namespace noughts::postgres
