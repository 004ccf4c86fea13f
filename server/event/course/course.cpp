#include "event/course/course.hpp"

#include <algorithm>
#include <tuple>

#include "event/course/parts.hpp"

namespace noughts::event {

const Course& course(EventKind kind) {
  switch (kind) {
    case EventKind::knockout:
      return knockout_course();
    case EventKind::swiss:
      return swiss_course();
    case EventKind::arena:
      return arena_course();
    case EventKind::xo_tournament:
      return xo_course();
    case EventKind::team_tour:
      return team_tour_course();
    case EventKind::round_robin:
      break;
  }
  return round_robin_course();
}

int field(const Event& event) { return static_cast<int>(event.entries().size()); }

PlannedGame planned(const Event& event, int pairing, int game, Pairing sides) {
  const auto is_gone = [&](Entrant entrant) { return event.entries()[static_cast<std::size_t>(entrant)].withdrawn; };
  PlannedGame planned{pairing, game, sides, {}, false, {}};
  const bool first_gone = is_gone(sides.first);
  const bool second_gone = is_gone(sides.second);
  if (first_gone && second_gone) planned.walkover = GameEnd::none;
  if (first_gone != second_gone) planned.walkover = first_gone ? GameEnd::second : GameEnd::first;
  return planned;
}

Plan planned(const Event& event, int round, const Round& pairings) {
  Plan plan{round, {}, {}};
  for (const Pairing& sides : pairings.pairings)
    plan.games.push_back(planned(event, static_cast<int>(plan.games.size()), 1, sides));
  if (pairings.bye) plan.byes.push_back(*pairings.bye);
  return plan;
}

std::optional<Instant> pause_ends(const Event& event, Instant now) {
  const Instant at = event.last_change() + event.terms().pause;
  return event.round() > 0 && at > now ? std::optional(at) : std::nullopt;
}

Instant rested(const Event& event, Pairing sides) {
  Instant at{};
  for (const auto& [key, game] : event.games()) {
    // Nobody is tired by a game that was not played, since somebody had withdrawn.
    if (!game.room && game.reason == EndReason::withdrawn) continue;
    if (game.has(sides.first) || game.has(sides.second)) at = std::max(at, game.ended + event.terms().pause);
  }
  return at;
}

std::vector<EventStanding> counted(const Event& event) {
  std::vector<EventStanding> table(event.entries().size());
  for (std::size_t i = 0; i < table.size(); ++i) table[i].entrant = static_cast<Entrant>(i);
  for (const auto& [key, game] : event.games()) {
    // A play-off after groups decides places; the tables are those of the groups.
    if (game.is_on() || game.is_play_off || key.round == kRoundOfWarmUp) continue;
    for (const Entrant each : {game.pairing.first, game.pairing.second}) {
      auto& standing = table[static_cast<std::size_t>(each)];
      standing.points += game.points(each);
      ++standing.games;
      if (game.points(each) == 2) ++standing.wins;
    }
  }
  return table;
}

Results results_of(const Event& event, RoundResult bye) {
  const auto place = [](int number) { return static_cast<std::size_t>(number); };
  Results results(event.entries().size(), std::vector<RoundResult>(place(event.round())));
  for (const auto& [key, game] : event.games()) {
    for (const Entrant each : {game.pairing.first, game.pairing.second}) {
      auto& result = results[place(each)][place(key.round - 1)];
      result.opponent = game.other(each);
      result.seat = game.pairing.first == each ? 0 : 1;
      if (game.is_on()) {
        result.kind = RoundKind::playing;
        continue;
      }
      result.kind = game.reason == EndReason::played ? RoundKind::game : RoundKind::forfeit;
      result.points = game.points(each);
    }
  }
  for (const auto& [round, byes] : event.byes()) {
    for (const Entrant each : byes) results[place(each)][place(round - 1)] = bye;
  }
  return results;
}

std::vector<EventStanding> ordered(const Event& event, TableInput input) {
  auto standings = counted(event);
  std::vector<EventStanding> ordered;
  for (const Standing& row : table(input)) {
    auto& standing = ordered.emplace_back(standings[static_cast<std::size_t>(row.entrant)]);
    standing.place = row.place;
    standing.points = row.values.front();
    standing.tie_breaks.assign(row.values.begin() + 1, row.values.end());
  }
  return ordered;
}

void rank(std::vector<EventStanding>& table) {
  const auto key = [](const EventStanding& each) { return std::tie(each.points, each.tie_breaks); };
  std::ranges::stable_sort(table, [&](const EventStanding& a, const EventStanding& b) { return key(a) > key(b); });
  for (std::size_t i = 0; i < table.size(); ++i) {
    const bool is_equal = i > 0 && key(table[i]) == key(table[i - 1]);
    table[i].place = is_equal ? table[i - 1].place : static_cast<int>(i) + 1;
  }
}

}  // namespace noughts::event
