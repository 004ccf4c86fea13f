#include "event/standings/table.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

#include "event/standings/opponents.hpp"

namespace noughts::event {
namespace {

using Equals = std::vector<Entrant>;
using Rounds = std::vector<RoundResult>;

const Rounds& rounds_of(const TableInput& input, Entrant entrant) { return input.results[static_cast<std::size_t>(entrant)]; }

/// Of a list by entrant that may be empty.
int given(const std::vector<int>& list, Entrant entrant) {
  const auto number = static_cast<std::size_t>(entrant);
  return number < list.size() ? list[number] : 0;
}

template <class Counts>
int count(const TableInput& input, Entrant entrant, const Counts& counts) {
  return static_cast<int>(std::ranges::count_if(rounds_of(input, entrant), counts));
}

int value(const TableInput& input, TieBreak tie_break, Entrant entrant) {
  const auto is_game = [](const RoundResult& result) { return result.kind == RoundKind::game; };
  const auto is_win = [&](const RoundResult& result) { return result.points >= input.win; };
  switch (tie_break) {
    case TieBreak::points:
      return points_of(rounds_of(input, entrant));
    case TieBreak::direct_encounter:
      return 0;
    case TieBreak::wins:
      return input.wins.empty() ? count(input, entrant, is_win) : given(input.wins, entrant);
    case TieBreak::games_won:
      return count(input, entrant, [&](const auto& result) { return is_game(result) && is_win(result); });
    case TieBreak::buchholz:
      return buchholz(input, entrant);
    case TieBreak::buchholz_cut_1:
      return buchholz_cut_1(input, entrant);
    case TieBreak::sonneborn_berger:
      return sonneborn_berger(input, entrant);
    case TieBreak::second_games:
      return count(input, entrant, [&](const auto& result) { return is_game(result) && result.seat == 1; });
    case TieBreak::second_wins:
      return count(input, entrant, [&](const auto& result) { return is_game(result) && result.seat == 1 && is_win(result); });
    case TieBreak::early_points:
      return given(input.early_points, entrant);
    case TieBreak::lot:
      return -given(input.lots, entrant);
  }
  return 0;
}

/// What somebody has from games with the others of a group, and with whom of them there was none.
struct Encounter {
  int points = 0;
  int missing = 0;
};

Encounter encounter(const TableInput& input, const Equals& equals, Entrant entrant) {
  Encounter all;
  for (const Entrant other : equals) {
    if (other == entrant) continue;
    bool has_met = false;
    for (const RoundResult& result : rounds_of(input, entrant)) {
      if (!is_meeting(input, result) || result.opponent != other) continue;
      all.points += result.points;
      has_met = true;
    }
    if (!has_met) ++all.missing;
  }
  return all;
}

/// Groups by a value, the greatest first.
std::vector<Equals> grouped(const Equals& equals, const std::vector<int>& values) {
  std::map<int, Equals, std::greater<>> groups;
  for (std::size_t i = 0; i < equals.size(); ++i) groups[values[i]].push_back(equals[i]);
  std::vector<Equals> list;
  list.reserve(groups.size());
  for (auto& [value, group] : groups) list.push_back(std::move(group));
  return list;
}

std::vector<Equals> split_by_encounter(const TableInput& input, const Equals& equals);

/// Some of them have not met: who is ahead of all others even so, then the same of the rest.
std::vector<Equals> split_by_lead(const TableInput& input, const Equals& equals, const std::vector<Encounter>& encounters) {
  for (std::size_t i = 0; i < equals.size(); ++i) {
    const bool leads = std::ranges::all_of(encounters, [&](const Encounter& other) {
      return &other == &encounters[i] || encounters[i].points > other.points + other.missing * input.win;
    });
    if (!leads) continue;
    Equals rest = equals;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    auto groups = split_by_encounter(input, rest);
    groups.insert(groups.begin(), Equals{equals[i]});
    return groups;
  }
  return {equals};
}

std::vector<Equals> split_by_encounter(const TableInput& input, const Equals& equals) {
  if (equals.size() < 2) return {equals};
  std::vector<Encounter> encounters;
  encounters.reserve(equals.size());
  for (const Entrant entrant : equals) encounters.push_back(encounter(input, equals, entrant));
  if (std::ranges::any_of(encounters, [](const Encounter& each) { return each.missing > 0; })) {
    return split_by_lead(input, equals, encounters);
  }
  std::vector<int> points;
  points.reserve(encounters.size());
  for (const Encounter& each : encounters) points.push_back(each.points);
  auto groups = grouped(equals, points);
  if (groups.size() == 1) return groups;
  std::vector<Equals> split;
  for (const Equals& group : groups) std::ranges::move(split_by_encounter(input, group), std::back_inserter(split));
  return split;
}

class Table {
 public:
  explicit Table(const TableInput& input) : input_{input}, values_(input.results.size()) {}

  std::vector<Standing> made() {
    Equals all(input_.results.size());
    std::iota(all.begin(), all.end(), 0);
    std::vector<Equals> groups{std::move(all)};
    for (const TieBreak tie_break : input_.order) {
      std::vector<Equals> split;
      for (const Equals& group : groups) std::ranges::move(split_by(tie_break, group), std::back_inserter(split));
      groups = std::move(split);
    }
    std::vector<Standing> standings;
    for (const Equals& group : groups) {
      const int place = static_cast<int>(standings.size()) + 1;
      for (const Entrant entrant : group) standings.push_back({entrant, place, values_[static_cast<std::size_t>(entrant)]});
    }
    return standings;
  }

 private:
  std::vector<Equals> split_by(TieBreak tie_break, const Equals& group) {
    std::vector<int> values;
    for (const Entrant entrant : group) {
      const bool is_encounter = tie_break == TieBreak::direct_encounter;
      values.push_back(is_encounter ? encounter(input_, group, entrant).points : value(input_, tie_break, entrant));
      values_[static_cast<std::size_t>(entrant)].push_back(values.back());
    }
    return tie_break == TieBreak::direct_encounter ? split_by_encounter(input_, group) : grouped(group, values);
  }

  const TableInput& input_;
  std::vector<std::vector<int>> values_;
};

}  // namespace

std::vector<Standing> table(const TableInput& input) { return Table{input}.made(); }

}  // namespace noughts::event
