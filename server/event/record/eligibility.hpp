// Whether somebody may enter an event, and what an organiser may do. Pure.
#pragma once

#include "event/record/event.hpp"
#include "store/event/events.hpp"

namespace noughts::event {

/// Whoever comes back into what has started was asked when they came first: by what they have won since, too, they may.
/// Refusals: guests_play_unrated, bots_play_unrated, registered_too_late, too_few_games, rating_too_low, rating_too_high,
/// invited_only. `by`: who enters them, of a team its captain, and is to be invited.
[[nodiscard]] std::expected<void, Refusal> check_eligibility(const Event& event, const store::EventApplicant& applicant,
                                                             PlayerId by, Instant now);

/// An organiser who plays, or has played and withdrawn, may not do what decides games: correct, replace, remove and pair by hand
/// are for those who stand aside; nobody puts themselves into another's place.
/// Refusals: not_organiser, organiser_plays.
[[nodiscard]] std::expected<void, Refusal> check_organiser(const Event& event, PlayerId who, const StepContent& content);

}  // namespace noughts::event
