// A Swiss by the Dutch system. Equal points: Buchholz without the least, Buchholz, Sonneborn-Berger, what they won against each
// other.
#include <algorithm>
#include <numeric>

#include "event/course/parts.hpp"
#include "event/pairing/swiss.hpp"

namespace noughts::event {
namespace {

constexpr auto kSwissTieBreaks =
    std::to_array({TieBreak::buchholz_cut_1, TieBreak::buchholz, TieBreak::sonneborn_berger, TieBreak::direct_encounter});
constexpr auto kSwissColumns = columns_of(kSwissTieBreaks);
/// As much as a win.
constexpr RoundResult kSwissBye{RoundKind::bye, 0, 0, 2};

/// By entrant; who has entered late comes in by the rating.
std::vector<int> ranks(const Event& event) {
  std::vector<int> order(event.entries().size());
  std::iota(order.begin(), order.end(), 0);
  const auto rating = [&](int number) { return event.entries()[static_cast<std::size_t>(number)].rating; };
  std::ranges::stable_sort(order, std::ranges::greater{}, rating);
  std::vector<int> ranks(order.size());
  for (std::size_t place = 0; place < order.size(); ++place)
    ranks[static_cast<std::size_t>(order[place])] = static_cast<int>(place);
  return ranks;
}

class SwissCourse final : public Course {
 public:
  [[nodiscard]] Next next(const Event& event, Instant now, const Engaged&) const override {
    if (!event.is_round_over()) return {};
    if (event.round() >= event.terms().rounds) return {{}, true, {}};
    if (const auto at = pause_ends(event, now)) return {{}, false, at};
    SwissInput input{results_of(event, kSwissBye), {}};
    for (const auto& entry : event.entries()) input.plays.push_back(!entry.withdrawn);
    input.ranks = ranks(event);
    input.rounds = event.terms().rounds;
    input.first_begins = event.lots() % 2 == 0;
    // Where no pairing is left that the rules allow, the event has come to its end.
    const auto round = pair_swiss(input);
    if (!round) return {{}, true, {}};
    return {planned(event, event.round() + 1, *round), false, {}};
  }

  [[nodiscard]] bool takes_long(const Event& event) const override {
    return event.is_round_over() && event.entries().size() > kPairedAtOnce;
  }

  [[nodiscard]] std::vector<EventStanding> table(const Event& event) const override {
    return ordered(event, {results_of(event, kSwissBye), order_of(kSwissTieBreaks)});
  }

  [[nodiscard]] std::span<const TieBreakColumn> columns() const override { return kSwissColumns; }
};

}  // namespace

const Course& swiss_course() {
  static const SwissCourse kCourse;
  return kCourse;
}

}  // namespace noughts::event
