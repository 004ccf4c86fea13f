#include "event/schedule/play_off_seeds.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "event/schedule/bracket.hpp"

namespace noughts::event {
namespace {

struct Seed {
  Entrant entrant = 0;
  std::size_t group = 0;
  std::size_t place = 0;
};

using Seeds = std::vector<Seed>;

Seeds seeds_by_place(const std::vector<Group>& tables, int going_on) {
  Seeds seeds;
  for (std::size_t place = 0; place < static_cast<std::size_t>(going_on); ++place) {
    for (std::size_t group = 0; group < tables.size(); ++group) {
      if (place < tables[group].size()) seeds.push_back({tables[group][place], group, place});
    }
  }
  return seeds;
}

/// Pairs of the first round that are of one group.
std::ptrdiff_t reunions(const Bracket& bracket, const Seeds& seeds) {
  return std::ranges::count_if(bracket.rounds().front(), [&](const BracketMatch& match) {
    if (match.is_bye) return false;
    return seeds[static_cast<std::size_t>(*match.first)].group == seeds[static_cast<std::size_t>(*match.second)].group;
  });
}

/// Lets a seed change places with those above it that had the same place in their groups, as far as that parts somebody.
void part_group(const Bracket& bracket, Seeds& seeds, std::size_t seed) {
  for (std::size_t other = seed; other > 0 && seeds[other - 1].place == seeds[seed].place; --other) {
    const auto before = reunions(bracket, seeds);
    if (before == 0) return;
    std::swap(seeds[seed], seeds[other - 1]);
    if (reunions(bracket, seeds) >= before) std::swap(seeds[seed], seeds[other - 1]);
  }
}

}  // namespace

std::vector<Entrant> play_off_seeds(const std::vector<Group>& tables, int going_on) {
  Seeds seeds = seeds_by_place(tables, going_on);
  if (seeds.size() > 1) {
    const Bracket bracket{static_cast<int>(seeds.size()), false};
    // From the lowest up, so that the best keep their places.
    for (std::size_t seed = seeds.size(); seed > 0; --seed) part_group(bracket, seeds, seed - 1);
  }
  std::vector<Entrant> entrants;
  for (const Seed& seed : seeds) entrants.push_back(seed.entrant);
  return entrants;
}

}  // namespace noughts::event
