// What the courses of several kinds have in common.
#pragma once

#include <algorithm>

#include "event/course/course.hpp"
#include "event/standings/table.hpp"

namespace noughts::event {

[[nodiscard]] const Course& round_robin_course();
[[nodiscard]] const Course& knockout_course();
[[nodiscard]] const Course& swiss_course();
[[nodiscard]] const Course& arena_course();
[[nodiscard]] const Course& xo_course();
[[nodiscard]] const Course& team_tour_course();

/// How many play.
[[nodiscard]] int field(const Event& event);
/// A game of these sides; a walkover where somebody has withdrawn.
[[nodiscard]] PlannedGame planned(const Event& event, int pairing, int game, Pairing sides);
/// The plan of a whole round.
[[nodiscard]] Plan planned(const Event& event, int round, const Round& pairings);
/// When the next round may be paired, where the pause after the last one goes on yet.
[[nodiscard]] std::optional<Instant> pause_ends(const Event& event, Instant now);
/// When both sides have rested since the last games that they have played.
[[nodiscard]] Instant rested(const Event& event, Pairing sides);
/// What each round has brought to each; a game that goes on has brought nothing yet and counts in no tie-break. `bye`: what one
/// is worth.
[[nodiscard]] Results results_of(const Event& event, RoundResult bye);
/// The table by this order, of which the first is points.
[[nodiscard]] std::vector<EventStanding> ordered(const Event& event, TableInput input);
/// The columns of what decides between equal points.
template <std::size_t count>
constexpr std::array<TieBreakColumn, count> columns_of(const std::array<TieBreak, count>& tie_breaks) {
  std::array<TieBreakColumn, count> columns{};
  std::ranges::transform(tie_breaks, columns.begin(), [](TieBreak each) {
    return TieBreakColumn{games::word(each), divisor(each)};
  });
  return columns;
}
/// Points, and then these.
template <std::size_t count>
std::vector<TieBreak> order_of(const std::array<TieBreak, count>& tie_breaks) {
  std::vector<TieBreak> order{TieBreak::points};
  order.insert(order.end(), tie_breaks.begin(), tie_breaks.end());
  return order;
}
/// Points, games and wins of all, by number.
[[nodiscard]] std::vector<EventStanding> counted(const Event& event);
/// Sorts by points and then by the tie-breaks, and gives places: whoever is equal in all shares one.
void rank(std::vector<EventStanding>& table);

}  // namespace noughts::event
