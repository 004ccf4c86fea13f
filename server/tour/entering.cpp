#include "tour/entering.hpp"

#include <algorithm>

#include "games/core/months.hpp"

namespace noughts::tour {
namespace {

using store::Application;
using store::ApplicationState;
using store::BoardState;
using store::TourVersion;

bool is_finished(const Application& entry) { return entry.board == BoardState::finished; }

/// It waits for a curator, or is played.
bool goes_on(const Application& entry) { return entry.state == ApplicationState::waiting || entry.board == BoardState::playing; }

/// A pair and the hard version may be played together.
bool are_combined(TourVersion one, TourVersion other) {
  return (one == TourVersion::pair && other == TourVersion::nine) || (one == TourVersion::nine && other == TourVersion::pair);
}

/// Of a player who has finished a tour: a second entry after the first, or after one of those that are played together.
bool is_allowed_again(const std::vector<Application>& entries, TourVersion version) {
  if (std::ranges::none_of(entries, is_finished)) return false;
  const bool has_again = std::ranges::any_of(entries, [&](const Application& each) {
    return &each != &entries.front() && !are_combined(entries.front().choices.version, each.choices.version);
  });
  if (has_again) return false;
  const bool after_pair = std::ranges::any_of(
      entries, [](const Application& each) { return each.choices.version == TourVersion::pair && is_finished(each); });
  return version == TourVersion::character || (after_pair && version == TourVersion::field);
}

}  // namespace

NoEntry why_not_eligible(const store::Tour& tour, const store::Applicant& applicant, games::Instant now) {
  const auto state = store::state_of(tour, now);
  if (state == store::TourState::planned || state == store::TourState::over) return NoEntry::applications_closed;
  if (applicant.disqualification) return NoEntry::disqualified;
  if (!applicant.registered || games::months_later(*applicant.registered, kLeastMonths) > now) return NoEntry::too_new;
  return applicant.books < kLeastBooks ? NoEntry::too_few_books : NoEntry::none;
}

NoEntry why_no_entry(const store::Tour& tour, const store::Applicant& applicant, TourVersion version, games::Instant now) {
  if (const auto why = why_not_eligible(tour, applicant, now); why != NoEntry::none) return why;
  std::vector<Application> entries;
  std::ranges::copy_if(applicant.own, std::back_inserter(entries), [](const Application& each) {
    return (each.state == ApplicationState::waiting || each.state == ApplicationState::accepted) && !each.is_stopped;
  });
  if (entries.empty()) return NoEntry::none;
  const bool is_alone = entries.size() == 1 && goes_on(entries.front());
  if (applicant.has_played && is_alone && are_combined(entries.front().choices.version, version)) return NoEntry::none;
  if (applicant.has_finished && is_allowed_again(entries, version)) return NoEntry::none;
  return NoEntry::one_entry;
}

}  // namespace noughts::tour
