// A tour of two teams as an event: a warm-up, boards at which their players meet, and games of the whole teams.
#include <algorithm>

#include "event/course/parts.hpp"
#include "event/course/team_tour_of.hpp"

namespace noughts::event {
namespace {

constexpr auto kPartsOfTotal = std::to_array<TieBreakColumn>({{"individual"}, {"team_stage"}});

/// Two more games are agreed only while there is time: see Event.
bool has_extra(const Event& event, int board) {
  const auto* agreed = event.extra(board);
  return agreed != nullptr && may_play_extra({agreed->players[0], agreed->players[1], agreed->judge, true});
}

ScheduledGame scheduled(const Event& event, const GameKey& key, const TourGame& game) {
  ScheduledGame scheduled{key, {game.first, 1 - game.first}, {}, nullptr};
  if (const auto found = event.games().find(key); found != event.games().end()) scheduled.made = &found->second;
  scheduled.players = {event.at_board(scheduled.sides.first, key), event.at_board(scheduled.sides.second, key)};
  if (scheduled.made != nullptr) scheduled.players = scheduled.made->players;
  return scheduled;
}

void add(std::vector<ScheduledGame>& all, const Event& event, int round, int pairing, const std::vector<TourGame>& games) {
  int number = 1;
  for (const auto& each : all) number += each.key.round == round && each.key.pairing == pairing ? 1 : 0;
  for (const TourGame& game : games) all.push_back(scheduled(event, {round, pairing, number++}, game));
}

/// Of each board, and of the teams, the next game, where the one before is over.
std::vector<const ScheduledGame*> due(const Event& event, const std::vector<ScheduledGame>& schedule) {
  std::vector<const ScheduledGame*> due;
  std::set<std::pair<int, int>> with_open_game;
  for (const ScheduledGame& game : schedule) {
    const std::pair board{game.key.round, game.key.pairing};
    if (with_open_game.contains(board)) continue;
    if (game.made == nullptr && awaited_at(event, game, {}).empty()) due.push_back(&game);
    if (game.made == nullptr || game.made->is_on()) with_open_game.insert(board);
  }
  return due;
}

bool are_over(const std::vector<ScheduledGame>& schedule) {
  return std::ranges::all_of(schedule, [](const ScheduledGame& game) { return game.made != nullptr && !game.made->is_on(); });
}

TourGame tour_game(const GameKey& key, const EventGame& game) {
  if (key.round == kRoundOfTeams) return {TourStage::team, 0, game.pairing.first};
  return {key.game > 2 ? TourStage::extra : TourStage::individual, key.pairing, game.pairing.first};
}

class TeamTourCourse final : public Course {
 public:
  // Whoever is engaged keeps only their own board waiting, which the actor sees to.
  [[nodiscard]] Next next(const Event& event, Instant now, const Engaged&) const override {
    Next next;
    const auto is_gone = [](const EventEntry& entry) { return entry.withdrawn; };
    if (std::ranges::any_of(event.entries(), is_gone)) {
      next.is_over = event.is_round_over();
      return next;
    }
    const auto schedule = tour_schedule(event);
    if (next.plan = plan(event, due(event, schedule), now, next.at); next.plan || !are_over(schedule)) return next;
    const auto ends = event.stage_ends();
    if (!ends) {
      next.is_over = true;
    } else if (now < *ends) {
      next.at = ends;
    } else {
      next.stage = event.stage() == EventStage::warm_up ? EventStage::individual : EventStage::team;
    }
    return next;
  }

  [[nodiscard]] std::vector<EventStanding> table(const Event& event) const override {
    auto table = counted(event);
    if (!event.started()) return table;
    const auto protocol = tour_protocol_of(event);
    for (auto& standing : table) {
      const auto& own = protocol.at(static_cast<std::size_t>(standing.entrant));
      int team_stage = 0;
      for (const int points : own.team_games) team_stage += points;
      standing.points = own.total;
      standing.tie_breaks = {own.individual, kTeamStageFactor * team_stage};
    }
    const auto is_gone = [&](const EventStanding& each) { return event.entry(each.entrant).withdrawn; };
    std::ranges::stable_sort(table, [&](const EventStanding& a, const EventStanding& b) {
      return std::pair(!is_gone(a), a.points) > std::pair(!is_gone(b), b.points);
    });
    for (std::size_t i = 1; i < table.size(); ++i) {
      const bool is_equal = table[i].points == table[i - 1].points && is_gone(table[i]) == is_gone(table[i - 1]);
      table[i].place = is_equal ? table[i - 1].place : static_cast<int>(i) + 1;
    }
    return table;
  }

  [[nodiscard]] std::span<const TieBreakColumn> columns() const override { return kPartsOfTotal; }

 private:
  static std::optional<Plan> plan(const Event& event, const std::vector<const ScheduledGame*>& due, Instant now,
                                  std::optional<Instant>& later) {
    std::optional<Plan> plan;
    for (const ScheduledGame* game : due) {
      const auto before = event.games().find({game->key.round, game->key.pairing, game->key.game - 1});
      const Instant at = before == event.games().end() ? Instant{} : before->second.ended + event.terms().pause;
      if (at > now) {
        later = std::min(later.value_or(at), at);
        continue;
      }
      if (!plan) plan = Plan{game->key.round, {}, {}};
      auto made = planned(event, game->key.pairing, game->key.game, game->sides);
      made.players = game->players;
      plan->games.push_back(made);
    }
    return plan;
  }
};

}  // namespace

std::vector<ScheduledGame> tour_schedule(const Event& event) {
  std::vector<ScheduledGame> schedule;
  if (!event.started() || event.stage() == EventStage::warm_up || event.entries().size() != 2) return schedule;
  for (int board = 0; board < event.boards(); ++board) {
    add(schedule, event, kRoundOfBoards, board, board_games(board));
    if (has_extra(event, board)) add(schedule, event, kRoundOfBoards, board, extra_games(board));
  }
  if (event.stage() == EventStage::team) add(schedule, event, kRoundOfTeams, 0, team_games());
  return schedule;
}

std::vector<PlayerId> awaited_at(const Event& event, const ScheduledGame& game, const std::set<PlayerId>& engaged) {
  std::vector<PlayerId> awaited;
  if (game.made != nullptr) return awaited;
  for (int number = 1; number < game.key.game; ++number) {
    const auto before = event.games().find({game.key.round, game.key.pairing, number});
    if (before == event.games().end() || before->second.is_on()) return awaited;
  }
  for (const PlayerId each : game.players) {
    if (engaged.contains(each) || event.game_of(each) != nullptr) awaited.push_back(each);
  }
  return awaited;
}

std::array<TeamProtocol, 2> tour_protocol_of(const Event& event) {
  std::vector<TourResult> results;
  for (const auto& [key, game] : event.games()) {
    if (!game.is_on() && key.round != kRoundOfWarmUp) results.push_back({tour_game(key, game), {game.scored(0), game.scored(1)}});
  }
  return tour_protocol(results);
}

const Course& team_tour_course() {
  static const TeamTourCourse kCourse;
  return kCourse;
}

}  // namespace noughts::event
