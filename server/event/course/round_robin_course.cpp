// Everybody against everybody. Equal points: what they won against each other, Sonneborn-Berger, wins.
#include <algorithm>

#include "event/course/parts.hpp"
#include "event/schedule/round_robin.hpp"

namespace noughts::event {
namespace {

constexpr auto kRoundRobinTieBreaks = std::to_array({TieBreak::direct_encounter, TieBreak::sonneborn_berger, TieBreak::wins});
constexpr auto kRoundRobinColumns = columns_of(kRoundRobinTieBreaks);

std::vector<Round> rounds_of(const Event& event) {
  return event.terms().games == 2 ? double_round_robin(field(event)) : round_robin(field(event));
}

class RoundRobinCourse final : public Course {
 public:
  [[nodiscard]] Next next(const Event& event, Instant now, const Engaged&) const override {
    if (!event.is_round_over()) return {};
    const auto rounds = rounds_of(event);
    const auto done = static_cast<std::size_t>(event.round());
    if (done >= rounds.size()) return {{}, true, {}};
    if (const auto at = pause_ends(event, now)) return {{}, false, at};
    return {planned(event, event.round() + 1, rounds[done]), false, {}};
  }

  [[nodiscard]] std::vector<EventStanding> table(const Event& event) const override {
    TableInput input{results_of(event, {}), order_of(kRoundRobinTieBreaks)};
    input.is_round_robin = true;
    return ordered(event, std::move(input));
  }

  [[nodiscard]] std::span<const TieBreakColumn> columns() const override { return kRoundRobinColumns; }
};

}  // namespace

const Course& round_robin_course() {
  static const RoundRobinCourse kCourse;
  return kCourse;
}

}  // namespace noughts::event
