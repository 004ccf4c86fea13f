// A play-off with matches of several games: a drawn match has an extra pair of games, and then the lot decides.
#include <algorithm>

#include "event/course/bracket_of.hpp"
#include "event/course/parts.hpp"
#include "event/schedule/knockout.hpp"

namespace noughts::event {
namespace {

constexpr int kExtraPairs = 1;

MatchGame match_game(const BracketMatch& match, const EventGame& game) {
  if (game.end == GameEnd::drawn || game.end == GameEnd::none) return MatchGame::drawn;
  return game.points(match.first.value_or(0)) == 2 ? MatchGame::first_won : MatchGame::second_won;
}

/// Where the bracket stands by the games that are over.
Knockout replayed(const Event& event) {
  Knockout knockout(field(event), event.terms().third_place, {event.terms().games, kExtraPairs, DrawnMatch::lot, event.lots()});
  for (const auto& [key, game] : event.games()) {
    const auto round = static_cast<std::size_t>(key.round - 1);
    const auto match = static_cast<std::size_t>(key.pairing);
    if (game.is_on() || round >= knockout.bracket().rounds().size()) continue;
    // After a correction a match may have been decided before its last game, which counts no more.
    [[maybe_unused]] const auto added = knockout.add(round, match, match_game(knockout.bracket().rounds()[round][match], game));
  }
  return knockout;
}

std::vector<Entrant> byes(const Event& event, const Bracket::Round& round) {
  std::vector<Entrant> byes;
  for (const BracketMatch& match : round) {
    if (event.round() == 0 && match.is_bye && match.winner) byes.push_back(*match.winner);
  }
  return byes;
}

class KnockoutCourse final : public Course {
 public:
  [[nodiscard]] Next next(const Event& event, Instant now, const Engaged&) const override {
    const Knockout knockout = replayed(event);
    Next next;
    for (const DueGame& due : knockout.due()) {
      if (event.is_playing(due.pairing.first) || event.is_playing(due.pairing.second)) continue;
      const int round = static_cast<int>(due.round) + 1;
      if (next.plan && next.plan->round != round) break;
      if (const Instant at = rested(event, due.pairing); at > now) {
        next.at = std::min(next.at.value_or(at), at);
        continue;
      }
      if (!next.plan) next.plan = Plan{round, {}, byes(event, knockout.bracket().rounds().front())};
      next.plan->games.push_back(planned(event, static_cast<int>(due.match), due.game + 1, due.pairing));
    }
    next.is_over = std::ssize(knockout.bracket().places()) == field(event);
    return next;
  }

  [[nodiscard]] std::vector<EventStanding> table(const Event& event) const override {
    auto table = counted(event);
    for (auto& each : table) each.place = 1;
    if (event.started()) {
      for (const FinalPlace& place : replayed(event).bracket().places()) {
        table[static_cast<std::size_t>(place.entrant)].place = place.place;
      }
    }
    std::ranges::stable_sort(table, {}, &EventStanding::place);
    return table;
  }

  [[nodiscard]] std::span<const TieBreakColumn> columns() const override { return {}; }
};

}  // namespace

std::optional<Bracket> bracket_of(const Event& event) {
  if (event.terms().kind != EventKind::knockout || !event.started()) return std::nullopt;
  return replayed(event).bracket();
}

const Course& knockout_course() {
  static const KnockoutCourse kCourse;
  return kCourse;
}

}  // namespace noughts::event
