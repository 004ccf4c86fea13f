// Who may enter a tour, and how often: the rules of eligibility and of second entries. Pure.
#pragma once

#include "store/tour/tours.hpp"

namespace noughts::tour {

inline constexpr std::int64_t kLeastBooks = 20;
inline constexpr int kLeastMonths = 1;  ///< since registering
inline constexpr int kTourMonths = 4;

/// Why somebody may not apply; each has a code of the protocol.
enum class NoEntry : std::uint8_t {
  none,
  applications_closed,  ///< the tour is planned or over
  too_new,
  too_few_books,
  disqualified,
  one_entry,  ///< they have entered, and no second entry of this kind is allowed
};

/// What hinders somebody whatever they apply for.
[[nodiscard]] NoEntry why_not_eligible(const store::Tour& tour, const store::Applicant& applicant, games::Instant now);

/// What hinders them in applying for this version. Whoever has played before may play in a pair and against the nine together,
/// while the one that they have begun goes on; whoever has finished a tour may enter once more, against a character when an entry
/// is finished, after a finished pair also for a field. An entry whose board was closed by a disqualification is none: whoever is
/// not disqualified any more, or was the partner, may enter again.
[[nodiscard]] NoEntry why_no_entry(const store::Tour& tour, const store::Applicant& applicant, store::TourVersion version,
                                   games::Instant now);

}  // namespace noughts::tour
