#include "games/hosted/xo_quiz/battle.hpp"

#include <algorithm>

#include "games/board/full_lines.hpp"
#include "games/core/utf8.hpp"

namespace noughts::games::xo_quiz {
namespace {

constexpr auto kLines = board::full_lines<3>();
constexpr int kWinnersPoints = 9;

constexpr std::uint16_t bit(int cell) { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(cell)); }

int count(std::uint16_t cells) {
  int found = 0;
  for (int cell = 0; cell < kCells; ++cell) found += (cells & bit(cell)) != 0 ? 1 : 0;
  return found;
}

bool holds(std::uint16_t cells, const std::array<std::uint8_t, 3>& line) {
  return std::all_of(line.begin(), line.end(), [&](int cell) { return (cells & bit(cell)) != 0; });
}

bool has_line(std::uint16_t cells) {
  return std::any_of(kLines.begin(), kLines.end(), [&](const auto& line) { return holds(cells, line); });
}

int jury_begins(const Options& options) { return options.sizes[0] + options.sizes[1] + (options.host ? 1 : 0); }

int spent(const State& state, int team) {
  const auto on_own = std::count_if(state.rounds.begin(), state.rounds.end(),
                                    [&](const Round& round) { return round.team == team && round.minute; });
  const auto on_rivals = std::count_if(state.rounds.begin(), state.rounds.end(),
                                       [&](const Round& round) { return round.team != team && round.cut; });
  const bool on_next = state.cut && opens_next(state) == rival(team);
  return static_cast<int>(on_own + on_rivals) + (on_next ? 1 : 0);
}

}  // namespace

Cast cast(const Options& options) {
  Cast cast;
  for (int team = 0; team < kTeams; ++team) {
    for (int i = 0; i < options.sizes[at(team)]; ++i) cast.push_back({"player", team});
  }
  if (options.host) cast.push_back({"host", kNoTeam});
  for (int i = 0; i < options.jury; ++i) cast.push_back({"jury", kNoTeam});
  return cast;
}

int team_of(const Options& options, Seat seat) {
  if (index(seat) < 0) return kNoTeam;
  if (index(seat) < options.sizes[0]) return 0;
  return index(seat) < options.sizes[0] + options.sizes[1] ? 1 : kNoTeam;
}

Seat first_of(const Options& options, int team) { return static_cast<Seat>(team == 0 ? 0 : options.sizes[0]); }

std::optional<Seat> host_of(const Options& options) {
  if (!options.host) return std::nullopt;
  return static_cast<Seat>(options.sizes[0] + options.sizes[1]);
}

bool is_juror(const Options& options, Seat seat) {
  const int juror = index(seat) - jury_begins(options);
  return juror >= 0 && juror < options.jury;
}

bool is_captain(const State& state, Seat seat) {
  const int team = team_of(state.options, seat);
  return team != kNoTeam && state.captains[at(team)] == seat;
}

bool is_between_rounds(const State& state) { return state.rounds.empty() || state.phase == Phase::pick; }

int round_number(const State& state) {
  const int opened = static_cast<int>(state.rounds.size());
  return is_between_rounds(state) ? opened + 1 : opened;
}

int team_of_round(const State& state, int round) { return round % 2 == 1 ? state.x : rival(state.x); }

int mover(const State& state) {
  return state.x < 0 || state.phase == Phase::over ? -1 : team_of_round(state, round_number(state));
}

int opens_next(const State& state) { return team_of_round(state, static_cast<int>(state.rounds.size()) + 1); }

bool decider_is_due(const State& state) { return state.rounds.size() == kCells; }

Millis early_window(const State& state) {
  constexpr std::int64_t kReadInSecond = 15;
  const Millis agreed = std::chrono::seconds{state.options.early_s};
  if (!state.options.reading) return agreed;
  const auto length = static_cast<std::int64_t>(code_points(state.pack->items[at(state.rounds.back().item)].question).size());
  return agreed + Millis{length * 1'000 / kReadInSecond};
}

bool is_open(const State& state) { return state.phase == Phase::early || state.phase == Phase::think; }

bool host_rules(const State& state) {
  return state.phase == Phase::judge && state.options.host && !state.host_away && !state.rounds.back().listed;
}

bool system_is_due(const State& state) {
  return state.phase == Phase::deal || state.lot || (state.phase == Phase::judge && !host_rules(state));
}

Marks marks(const State& state) {
  Marks marks{};
  for (const Round& round : state.rounds) {
    if (round.cell < 0 || !round.is_ruled()) continue;
    const int owner = round.is_right() ? round.team : rival(round.team);
    marks[at(owner)] = static_cast<std::uint16_t>(marks[at(owner)] | bit(round.cell));
  }
  return marks;
}

std::uint16_t played(const State& state) {
  std::uint16_t cells = 0;
  for (const Round& round : state.rounds) {
    if (round.cell >= 0) cells = static_cast<std::uint16_t>(cells | bit(round.cell));
  }
  return cells;
}

std::vector<std::array<std::uint8_t, 3>> lines(const Marks& marks) {
  std::vector<std::array<std::uint8_t, 3>> found;
  for (const auto& line : kLines) {
    if (holds(marks[0], line) || holds(marks[1], line)) found.push_back(line);
  }
  return found;
}

std::optional<Ending> ending_by_rulings(const State& state) {
  if (state.rounds.empty() || !state.rounds.back().is_ruled()) return std::nullopt;
  const Round& last = state.rounds.back();
  if (last.cell < 0) return Ending{Reason::decider, last.is_right() ? last.team : rival(last.team)};
  const Marks all = marks(state);
  for (int team = 0; team < kTeams; ++team) {
    if (has_line(all[at(team)])) return Ending{Reason::line, team};
  }
  if (state.rounds.size() < kCells || state.options.scheme == Scheme::playoff) return std::nullopt;
  return Ending{Reason::full, -1};
}

int early(const State& state, int team) {
  return static_cast<int>(std::count_if(state.rounds.begin(), state.rounds.end(), [&](const Round& round) {
    return round.team == team && round.early && round.is_right();
  }));
}

int minutes(const State& state, int team) {
  return state.options.scheme == Scheme::playoff ? early(state, team) - spent(state, team) : 0;
}

std::array<int, kTeams> points(const State& state) {
  std::array<int, kTeams> all{};
  if (!state.ending || state.ending->reason == Reason::cancelled) return all;
  const Ending& ending = *state.ending;
  if (state.options.scheme == Scheme::playoff) {
    all[at(ending.winner)] = 1;
    return all;
  }
  const Marks own = marks(state);
  for (int team = 0; team < kTeams; ++team) {
    const int for_marks = ending.winner < 0 ? count(own[at(team)]) : 0;
    all[at(team)] = (ending.winner == team ? kWinnersPoints : for_marks) + early(state, team);
  }
  return all;
}

Tally tally(const State& state) {
  const Marks own = marks(state);
  return {{count(own[0]), count(own[1])}, {early(state, 0), early(state, 1)}};
}

// Objections are the host's, the captain's against whom it went, and, in a play-off, the captain's who may want to cut the time.
SeatSet objecting(const State& state) {
  SeatSet seats;
  if (state.phase != Phase::ruled) return seats;
  const Round& last = state.rounds.back();
  const auto add = [&](Seat seat) {
    if (!state.content.contains(seat)) seats.insert(seat);
  };
  const auto host = host_of(state.options);
  if (host && !state.host_away && !last.is_final()) add(*host);
  const int harmed = last.is_right() ? rival(last.team) : last.team;
  if (state.options.jury > 0 && !state.has_appealed[at(harmed)] && !last.is_final()) add(state.captains[at(harmed)]);
  if (ending_by_rulings(state)) return seats;
  const int idle = rival(opens_next(state));
  if (!state.cut && minutes(state, idle) > 0) add(state.captains[at(idle)]);
  return seats;
}

}  // namespace noughts::games::xo_quiz
