// A tournament of XO, the team quiz, as an event: its battles are the event's games.
#include <algorithm>

#include "event/course/parts.hpp"
#include "event/course/xo_of.hpp"

namespace noughts::event {
namespace {

constexpr auto kXoColumns = columns_of(kXoTieBreaks);

// A play-off has a winner: where a battle was called off the team with the better seed goes on, which is the first.
XoBattle battle_of(const EventGame& game) {
  XoBattle battle{game.pairing, std::nullopt, 0, {}, game.reason != EndReason::played, false};
  const GameEnd end = game.end.value_or(GameEnd::none);
  if (end == GameEnd::first || end == GameEnd::second) battle.winner = end == GameEnd::first ? 0 : 1;
  battle.is_void = end == GameEnd::none;
  if (game.is_play_off && !battle.winner) battle.winner = 0;
  if (game.tally) {
    battle.early = game.tally->early;
    battle.five_marks = game.tally->marks[0] >= game.tally->marks[1] ? 0 : 1;
  }
  return battle;
}

/// What has happened by which step: a battle has ended, or a team has withdrawn. Of that rests who goes on.
struct Happened {
  int step = 0;
  std::optional<GameKey> battle{};
  Entrant withdrawn = 0;
};

std::vector<Happened> happened_in(const Event& event) {
  std::vector<Happened> all;
  for (const auto& [key, game] : event.games()) {
    if (!game.is_on()) all.push_back({game.ended_by, key, 0});
  }
  for (int number = 0; number < field(event); ++number) {
    const auto& entry = event.entry(number);
    if (entry.withdrawn) all.push_back({entry.withdrawn_by, std::nullopt, number});
  }
  std::ranges::stable_sort(all, {}, &Happened::step);
  return all;
}

class XoCourse final : public Course {
 public:
  // Of the groups a round waits for the one before, of the play-off each battle for its teams.
  [[nodiscard]] Next next(const Event& event, Instant now, const Engaged& engaged) const override {
    Next next;
    const auto tournament = xo_tournament_of(event);
    if (!tournament) return next;
    next.is_over = tournament->is_over() && event.is_round_over();
    for (const DueBattle& due : tournament->due()) {
      if (event.games().contains({due.key.round, due.key.pairing, 1})) continue;
      const auto& [first, second] = due.teams;
      if (event.is_playing(first) || event.is_playing(second)) continue;
      if (engaged.contains(first) || engaged.contains(second)) continue;
      if (next.plan && next.plan->round != due.key.round) break;
      if (const Instant at = rested(event, due.teams); at > now) {
        next.at = std::min(next.at.value_or(at), at);
        continue;
      }
      if (!next.plan) next.plan = Plan{due.key.round, {}, {}};
      auto battle = planned(event, due.key.pairing, 1, due.teams);
      battle.is_play_off = due.is_play_off;
      next.plan->games.push_back(battle);
    }
    return next;
  }

  [[nodiscard]] std::vector<EventStanding> table(const Event& event) const override {
    const auto tournament = xo_tournament_of(event);
    auto table = counted(event);
    if (!tournament) return table;
    int group = 0;
    for (const auto& rows : tournament->tables()) {
      for (const Standing& row : rows) {
        auto& standing = table[at(row.entrant)];
        standing.group = group;
        standing.place = row.place;
        standing.points = row.values.front();
        standing.tie_breaks.assign(row.values.begin() + 1, row.values.begin() + 1 + std::ssize(kXoTieBreaks));
      }
      ++group;
    }
    if (tournament->is_over()) {
      for (const FinalPlace& place : tournament->places()) table[at(place.entrant)].place = place.place;
    }
    std::ranges::stable_sort(table, {}, [](const EventStanding& each) { return std::pair(each.place, each.group); });
    return table;
  }

  [[nodiscard]] std::span<const TieBreakColumn> columns() const override { return kXoColumns; }

 private:
  static std::size_t at(Entrant entrant) { return static_cast<std::size_t>(entrant); }
};

}  // namespace

std::optional<XoTournament> xo_tournament_of(const Event& event) {
  const auto& terms = event.terms();
  if (terms.kind != EventKind::xo_tournament || !event.started()) return std::nullopt;
  XoTournament tournament({field(event), terms.groups, terms.by_pots, terms.going_on, terms.third_place}, event.lots());
  for (const Happened& each : happened_in(event)) {
    if (!each.battle) {
      tournament.withdraw(each.withdrawn);
      continue;
    }
    // Whoever withdrew while they played has lost it already.
    const XoBattleKey key{each.battle->round, each.battle->pairing};
    [[maybe_unused]] const auto added = tournament.add(key, battle_of(event.games().at(*each.battle)));
  }
  return tournament;
}

const Course& xo_course() {
  static const XoCourse kCourse;
  return kCourse;
}

}  // namespace noughts::event
